/// White space, comments and lines.
extension YAMLParser {
    static let newline = UInt8(ascii: "\n")

    var byte: UInt8 { bytes[position] }
    var column: Int { position - lineStart }

    /// The end of the current line, without what ends it.
    var lineEnd: Int {
        let end = breakOffset
        return end > position && end < count && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    /// The offset of the next LF, or of the end of the file.
    var breakOffset: Int {
        guard let found = memchr(bytes + position, Int32(Self.newline), count - position) else { return count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }

    /// Whether white space or an end follows at an offset.
    func isSpace(at offset: Int) -> Bool {
        let byte = bytes[offset]
        return byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || offset >= count
    }

    /// Whether an indicator that needs white space after it is here: `- `, `? `, `: `.
    func isIndicator(_ sign: UInt8) -> Bool { byte == sign && isSpace(at: position + 1) }

    /// `---` or `...` at the start of a line.
    func isMarker(_ sign: UInt8) -> Bool {
        guard position == lineStart, position + 3 <= count, byte == sign else { return false }
        return bytes[position + 1] == sign && bytes[position + 2] == sign && isSpace(at: position + 3)
    }

    var isAtMarker: Bool {
        guard position == lineStart else { return false }
        return isMarker(UInt8(ascii: "-")) || isMarker(UInt8(ascii: "."))
    }

    /// Skips white space, comments and line ends.
    ///
    /// - Returns: whether the next content is on another line.
    @discardableResult
    mutating func skipSpace() throws(Failure) -> Bool {
        var isOtherLine = false
        // A tab that has been skipped before may still precede the content.
        if isSpace(at: position) { tab = nil }
        while position < count {
            switch bytes[position] {
            case 0x20: position += count(of: " ", from: position)
            case 0x09:
                if tab == nil { tab = position }
                position += 1
            case 0x0D where bytes[position + 1] == 0x0A: position += 1
            case Self.newline:
                position += 1
                lineStart = position
                isOtherLine = true
                tab = nil
            case UInt8(ascii: "#"):
                guard position == lineStart || isSpace(at: position - 1) else {
                    throw fail("a comment needs a space before the \"#\"")
                }
                position = breakOffset
            default: return isOtherLine
            }
        }
        return true
    }

    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    /// Spaces and tabs of one line.
    mutating func skipBlanks() {
        while byte == 0x20 || byte == 0x09 { position += 1 }
    }

    /// Expects nothing more on the line but a comment.
    mutating func endLine(_ what: String) throws(Failure) {
        let start = position
        skipBlanks()
        if position >= count || byte == Self.newline || byte == 0x0D { return }
        if byte == UInt8(ascii: "#"), position > start { return }
        if byte == UInt8(ascii: "#") { throw fail("a comment needs a space before the \"#\"") }
        throw fail("expected the end of the line after \(what), found \(found)")
    }

    /// The number of bytes of a set at an offset. The set is not a `String`, which would be copied for each call.
    func count(of set: StaticString, from offset: Int) -> Int { strspn(bytes + offset, set.utf8Start) }

    /// The number of bytes before the next byte of a set, or before the end.
    func count(from offset: Int, before set: StaticString) -> Int { strcspn(bytes + offset, set.utf8Start) }

    func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: max(0, end - start)), as: UTF8.self)
    }
}
