/// Builds the texts of `application/json-seq` (RFC 7464) from lines. Each text starts with a record separator, ends
/// with a line feed, and may contain more line feeds.
struct TextSequence {
    private var text: [UInt8] = []
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    private static let separator: UInt8 = 0x1E

    var pendingCount: Int { text.count }

    /// Processes a line; returns the text that it completes.
    ///
    /// - Parameter isCutOff: Whether the line feed is missing. Without it, a number, `true`, `false` or `null` may be
    ///   truncated (RFC 7464 section 2.4).
    mutating func append(_ line: ArraySlice<UInt8>, isCutOff: Bool = false) throws(JSONError) -> [UInt8]? {
        var line = line
        if line.first == Self.separator {
            // The previous text was truncated (section 2.3).
            guard text.isEmpty else { throw JSONError(message: "a text of the sequence is not complete") }
            line = line.drop { $0 == Self.separator }
        }
        for byte in line { scan(byte) }
        text += line
        guard depth <= 0 else {
            text.append(0x0A)
            return nil
        }
        defer {
            text = []
            (depth, isInString, isEscaped) = (0, false, false)
        }
        guard let first = text.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != 0x0A }) else {
            return nil
        }
        if isCutOff, !"{[\"".utf8.contains(first) {
            throw JSONError(message: "the last text of the sequence is not complete")
        }
        return text
    }

    private mutating func scan(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
        } else if isInString {
            isEscaped = byte == UInt8(ascii: "\\")
            isInString = byte != UInt8(ascii: "\"")
        } else {
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
    }
}
