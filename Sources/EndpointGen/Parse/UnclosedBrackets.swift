/// Finds the object or array that lacks its end, if a file ends too early, or the bracket that is one too many.
extension JSONParser {
    /// The error for an object or array that the file ends in.
    ///
    /// Where one bracket is missing, the next one closes the wrong object, and so do all that follow: the file ends in the
    /// outermost object. The first object whose end is not indented like its start is the one that lacks its end.
    func unclosed(_ token: Int) -> Failure {
        guard let suspect = firstMisindented() else {
            return Failure(offset: Int(tokens[token].start), message: "this \(bracket(of: token)) is never closed")
        }
        let end = Int(tokens[suspect].end) - 1
        let line = 1 + bytes[..<end].count { $0 == UInt8(ascii: "\n") }
        let close = tokens[suspect].kind == .object ? "}" : "]"
        let next = lineAfter(suspect).map { "; write it above line \($0)" } ?? ""
        return Failure(
            offset: Int(tokens[suspect].start),
            message:
                "a \"\(close)\" is missing, probably for this \(bracket(of: suspect)): the \"\(close)\" in line \(line) has "
                + "another indentation\(next)")
    }

    /// The first line below the start of an object that is indented no deeper than the line of its start.
    private func lineAfter(_ token: Int) -> Int? {
        var line = 1 + bytes[..<Int(tokens[token].start)].count { $0 == UInt8(ascii: "\n") }
        var indentation: Int?
        for text in bytes[..<Int(tokens[token].end)].split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        )
        .dropFirst(line - 1) {
            let found = text.prefix(while: isSpace).count
            if let indentation, found < text.count, found <= indentation { return line }
            indentation = indentation ?? found
            line += 1
        }
        return nil
    }

    /// The error for a bracket that closes one object more than it should, so that the outermost one ends too early.
    ///
    /// What follows then belongs to an outer object, but is indented like the content of the inner one.
    func closedTooEarly() -> Failure? {
        guard bytes[position] == UInt8(ascii: "}") || bytes[position] == UInt8(ascii: ",") else { return nil }
        guard let next = firstKeyIndentedTooDeep() ?? (bytes[position] == UInt8(ascii: ",") ? position : nil) else {
            return fail("one \"}\" too many: the object that begins the file has ended before")
        }
        var end = next
        while end > 0, isSpace(bytes[end - 1]) || [0x0A, 0x0D, UInt8(ascii: ",")].contains(bytes[end - 1]) { end -= 1 }
        guard end > 0, bytes[end - 1] == UInt8(ascii: "}") || bytes[end - 1] == UInt8(ascii: "]") else { return nil }
        let sign = Character(Unicode.Scalar(bytes[end - 1]))
        let line = 1 + bytes[..<next].count { $0 == UInt8(ascii: "\n") }
        return Failure(
            offset: end - 1,
            message: "one \"\(sign)\" too many, probably this one: "
                + (next == position
                    ? "it closes the object that begins the file, and more follows"
                    : "the key in line \(line) is indented deeper than the keys of the object that it then belongs to"))
    }

    /// The first key that is indented deeper than the first key of its object, if both begin their lines.
    private func firstKeyIndentedTooDeep() -> Int? {
        var found: Int?
        for (index, token) in tokens.enumerated() where token.kind == .object && Int(token.next) > index + 1 {
            guard let first = indentation(of: Int(tokens[index + 1].start)) else { continue }
            var key = index + 1
            while key < Int(token.next) {
                let start = Int(tokens[key].start)
                if let indentation = indentation(of: start), indentation > first {
                    found = min(start, found ?? start)
                    break
                }
                key = Int(tokens[key + 1].next)
            }
        }
        return found
    }

    /// How many characters of white space precede the first character of a line; nil for another character.
    private func indentation(of offset: Int) -> Int? {
        let spaces = bytes[..<offset].reversed().prefix(while: isSpace).count
        return spaces == offset || bytes[offset - spaces - 1] == UInt8(ascii: "\n") ? spaces : nil
    }

    private func bracket(of token: Int) -> String { tokens[token].kind == .object ? "\"{\"" : "\"[\"" }

    /// The first object or array to end with a bracket that begins a line, but is not indented like the line of its start.
    private func firstMisindented() -> Int? {
        var first: Int?
        for (index, token) in tokens.enumerated() where token.end > 0 && (token.kind == .object || token.kind == .array)
        {
            if let first, tokens[first].end < token.end { continue }
            if isMisindented(token) { first = index }
        }
        return first
    }

    private func isMisindented(_ token: JSON.Token) -> Bool {
        let end = Int(token.end) - 1
        let indentation = bytes[..<end].reversed().prefix(while: isSpace).count
        // The first bracket of a line; the one of a file in one line is never reached.
        guard end - indentation > Int(token.start), bytes[end - indentation - 1] == UInt8(ascii: "\n") else {
            return false
        }
        let line = bytes[..<Int(token.start)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return bytes[line..<Int(token.start)].prefix(while: isSpace).count != indentation
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
