/// Messages about text that is not valid JSON.
extension JSONParser {
    func fail(_ message: String, _ rule: Rule = .jsonSyntax) -> Failure {
        Failure(offset: position, message: message, rule: rule)
    }

    /// A hint about the JSON value that was probably meant.
    var hint: String {
        let rest = bytes[position..<min(position + 9, bytes.count)].prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        if !quoteHint.isEmpty { return quoteHint }
        switch String(decoding: rest, as: UTF8.self).lowercased() {
        case "true": return "; did you mean true?"
        case "false": return "; did you mean false?"
        case "none", "nil", "undefined", "null": return "; did you mean null?"
        case "nan", "infinity", "inf": return "; JSON allows only finite numbers"
        default: return ""
        }
    }

    /// What to do about the quotation mark of a word processor at the current position.
    var quoteHint: String {
        TypographicQuote.isAt(position, in: bytes) ? "; JSON allows only straight quotation marks (\")" : ""
    }

    /// The error for a value that begins where a comma must be. It points at the end of the value before.
    func missingComma(beforeEndOf kind: JSON.Kind) -> Failure? {
        let start = bytes[position]
        let beginsValue = start == UInt8(ascii: "\"") || start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
        guard kind == .object ? start == UInt8(ascii: "\"") : beginsValue else { return nil }
        var end = position
        while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
        let next = kind == .object ? "key" : "value"
        return Failure(
            offset: max(0, end - 1), message: "expected \",\" after this value, before the next \(next)",
            rule: .jsonSyntax)
    }

    /// The error for a string that another one seems to end, as a word follows its quotation mark: `"a, "b": 1`.
    func endedString() -> Failure? {
        guard let token = tokens.last, token.kind == .string, Int(token.end) == position, position < bytes.count,
            bytes[position].isSmall || bytes[position].isCapital || bytes[position].isDigit
        else { return nil }
        let content = bytes[Int(token.start) + 1..<Int(token.end) - 1]
        let text = content.prefix(40 + content.dropFirst(40).prefix { $0 & 0xC0 == 0x80 }.count)
        let signs = content.reversed().prefix { " ,:{[".utf8.contains($0) }.count
        let start = String(decoding: content.dropLast(signs), as: UTF8.self)
        let isLong = text.count < content.count
        return Failure(
            offset: Int(token.start),
            message: "the string \"\(String(decoding: text, as: UTF8.self))\(isLong ? "…" : "")\" ends here; "
                + (content.suffix(signs).contains { $0 != 0x20 } && !isLong && !start.isEmpty
                    ? "is a closing quotation mark missing after \"\(start)\"?"
                    : "a quotation mark in a string is written \\\""),
            rule: .jsonSyntax)
    }

    /// The text at the current position, for a message.
    var found: String {
        guard position < bytes.count else { return "the end of the file" }
        let rest = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        guard let first = rest.unicodeScalars.first else { return "nothing" }
        if first == "\"" { return "a quotation mark" }
        return first.value < 0x20 ? "a control character" : "\"\(first)\""
    }
}

/// Four hexadecimal digits, as in a JSON escape.
func hex4(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
