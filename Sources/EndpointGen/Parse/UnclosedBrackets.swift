/// Finds the object or array that lacks its end, if a file ends too early.
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
        return Failure(
            offset: Int(tokens[suspect].start),
            message:
                "a \"\(close)\" is missing, probably for this \(bracket(of: suspect)): the \"\(close)\" in line \(line) has "
                + "another indentation")
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
