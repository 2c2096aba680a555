/// Messages about text that is not valid YAML.
extension YAMLParser {
    func fail(_ message: String, _ offset: Int? = nil, _ rule: Rule = .yamlSyntax) -> Failure {
        Failure(offset: offset ?? position, message: message, rule: rule)
    }

    static let itemWithoutSpace = "expected a space after the \"-\" of a list item"
    static let itemAmongKeys =
        "this list item is at the column of the keys above; indent it below the key that it belongs to"
    static let aliasProperties = "an alias cannot have a tag or an anchor"

    /// The text at the current position, for a message.
    var found: String {
        guard position < count else { return "the end of the file" }
        if byte == Self.newline || byte == 0x0D { return "the end of the line" }
        var end = position
        while end < count, end - position < 20, !isSpace(at: end) { end += 1 }
        while end > position, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return "\"\(text(position, end))\""
    }

    /// A character that plain text cannot begin with (§7.3.3).
    func checkFirst(_ flow: Flow) throws(Failure) {
        var sign: String { text(position, position + 1) }
        switch byte {
        case UInt8(ascii: "`")
        where position == lineStart && bytes[position + 1] == byte && bytes[position + 2] == byte:
            throw fail("this line is a Markdown code fence; remove it")
        case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
            throw fail("text that begins with \"\(sign)\" must be in quotes: \(inQuotes(position, flow))")
        case UInt8(ascii: "]"), UInt8(ascii: "}"): throw fail("this \"\(sign)\" closes nothing")
        case UInt8(ascii: ","):
            throw fail("text that begins with \",\" must be in quotes: \(inQuotes(position, flow))")
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            throw fail("\"|\" and \">\" are not allowed within \"[…]\" or \"{…}\"; write the text in quotes")
        case UInt8(ascii: "#"): throw fail("a comment needs a space before the \"#\"")
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            guard isSpace(at: position + 1) || flow.isIn && isFlowSign(bytes[position + 1]) else { return }
            throw fail(
                flow.isIn
                    ? "\"- \" cannot begin a list item within \"[…]\" or \"{…}\"; write [a, b]"
                    : "text that begins with \"\(sign)\" must be in quotes")
        default: return
        }
    }

    /// A text in quotes: the key if one begins here, otherwise the rest of the line.
    func inQuotes(_ start: Int, _ flow: Flow? = nil) -> String {
        var end = start
        var colon: Int?
        while end < count, bytes[end] != Self.newline, bytes[end] != 0x0D {
            if bytes[end] == UInt8(ascii: "#"), isBlank(bytes[end - 1]) { break }
            if let flow, flow.isIn, isFlowSign(bytes[end]) { break }
            if colon == nil, bytes[end] == UInt8(ascii: ":"), isSpace(at: end + 1) { colon = end }
            end += 1
        }
        // Only white space can precede a key.
        let isFirst = count(of: " ", from: lineStart) == start - lineStart
        if flow != nil, isFirst, let colon { return inQuotes(start, colon, "") + text(colon, min(end, colon + 30)) }
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        guard end - start > 60 else { return inQuotes(start, end, "") }
        end = start + 60
        while bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return inQuotes(start, end, "…")
    }

    private func inQuotes(_ start: Int, _ end: Int, _ more: String) -> String {
        "'" + text(start, end).unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + more + "'"
    }

    func unclosed(bracket start: Int) -> Failure {
        hiddenEnd(from: start) ?? fail("this \"\(text(start, start + 1))\" is never closed", start)
    }

    /// The mistake in `{a: b #c}`, where a comment hides the end of the brackets; nil if there is no such comment.
    func hiddenEnd(from start: Int) -> Failure? {
        var sign = start
        var isQuoted = false
        while sign < count, bytes[sign] != Self.newline {
            if bytes[sign] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if bytes[sign] == UInt8(ascii: "#"), isBlank(bytes[sign - 1]), !isQuoted { break }
            sign += 1
        }
        var end = sign
        while end < count, bytes[end] != Self.newline, !isFlowSign(bytes[end]) { end += 1 }
        guard sign < end, end < count, isFlowSign(bytes[end]) else { return nil }
        // The value begins after the last sign of the brackets, or after its key.
        var first = sign
        while first > start, !isFlowSign(bytes[first - 1]),
            bytes[first - 1] != UInt8(ascii: ":") || !isBlank(bytes[first])
        {
            first -= 1
        }
        while isBlank(bytes[first]) { first += 1 }
        while end > first, isBlank(bytes[end - 1]) { end -= 1 }
        return fail(
            "\" #\" begins a comment, so this \"\(text(start, start + 1))\" is never closed; write the text in quotes: "
                + inQuotes(first, end, ""), start)
    }

    /// What stands in the place of a comma: the brace of `{ GET: /books/{id} }`, the semicolon of `{ a: Int; b: Int }`, or
    /// anything else.
    func failAfterFlowValue(before end: String) -> Failure {
        var start = position
        while start > 0, !isSpace(at: start - 1), !isFlowSign(bytes[start - 1]) { start -= 1 }
        let isBracket = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        guard isBracket, start < position, bytes[start] != UInt8(ascii: "'"), bytes[start] != UInt8(ascii: "\"") else {
            return missingComma(before: start, end) ?? fail("expected \",\" or \"\(end)\", found \(found)")
        }
        let bracket = byte == UInt8(ascii: "{") ? "{…}" : "[…]"
        return fail("a text with \(bracket) must be in quotes here: \(inQuotes(start, endOfText(start), ""))", start)
    }

    /// The place before a key that the value of the key above has swallowed: its colon comes next.
    private func missingComma(before key: Int, _ end: String) -> Failure? {
        guard byte == UInt8(ascii: ":"), key < position else { return nil }
        var last = key
        while last > 0, isSpace(at: last - 1) { last -= 1 }
        guard last > 0, last < key, !isFlowSign(bytes[last - 1]), bytes[last - 1] != UInt8(ascii: ":") else {
            return nil
        }
        let isSemicolon = bytes[last - 1] == UInt8(ascii: ";")
        return fail(
            isSemicolon
                ? "expected \",\" or \"\(end)\", found \";\"" : "expected \",\" before \"\(text(key, position))\"",
            isSemicolon ? last - 1 : key)
    }

    /// The end of a text with brackets, such as `/books/{id}/pages`: the next comma or bracket that belongs to none in it.
    private func endOfText(_ start: Int) -> Int {
        var end = start
        var depth = 0
        while end < count, bytes[end] != Self.newline {
            switch bytes[end] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            if depth < 0 || depth == 0 && bytes[end] == UInt8(ascii: ",") { break }
            end += 1
        }
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        return end
    }

    func unclosed(_ start: Int) -> String {
        bytes[start] == UInt8(ascii: "'")
            ? "this ' is never closed; a ' within the text is written ''"
            : "this \" is never closed; a \" within the text is written \\\""
    }

    /// What is still open at a line that looks like the next key or item.
    func unclosed(_ start: Int, _ what: String, before next: Int) -> Failure {
        let (line, _) = lineAndColumn(next)
        return fail(
            "\(what) is not closed before line \(line); close it, or indent line \(line) deeper than the key that it belongs to",
            start)
    }

    func listOnLine(of parent: Parent) -> String {
        parent.kind == .value
            ? "a list must begin on the line below its key, or be written as [a, b]"
            : "a list item must begin on its own line"
    }

    /// `a: b: c`
    func mappingOnLine(of parent: Parent, _ start: Int) -> Failure {
        if parent.kind == .document { return fail("a mapping must begin on the line below \"---\"", start) }
        if let sign = curlyQuote(at: start) {
            return fail("\"\(sign)\" is not a YAML quotation mark; write \" or '", start)
        }
        return fail(
            "this value contains \": \", which would begin another value; write it in quotes: \(inQuotes(start))",
            start)
    }

    /// The `-` of a line such as `-name: id`, whose key then is `-name`.
    func itemSign(onLine line: Int) -> Int? {
        let sign = line + count(of: " ", from: line)
        let next = bytes[sign + 1]
        return bytes[sign] == UInt8(ascii: "-") && (next.isSmall || next.isCapital) ? sign : nil
    }

    /// Expects the end of the line after a value.
    mutating func endLine(afterValue start: Int) throws(Failure) {
        let end = position
        skipBlanks()
        if position >= count || byte == Self.newline || byte == 0x0D { return }
        if byte == UInt8(ascii: "#"), position > end { return lookForHiddenEnd(of: start, end) }
        throw more(onLineOf: start, end)
    }

    /// Text after a value that ends before its line does.
    private func more(onLineOf start: Int, _ end: Int) -> Failure {
        let isQuoted = bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "\"")
        if isQuoted, start < lineStart {
            let (line, _) = lineAndColumn(end)
            return fail(
                "this quoted text ends in line \(line), where \(found) follows it; is a quotation mark missing here?",
                start)
        }
        if byte == UInt8(ascii: "#") { return fail("a comment needs a space before the \"#\"") }
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard start >= lineStart, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { break }
            return fail(
                "text that begins with \"\(text(start, start + 1))\" must be in quotes: \(inQuotes(start))", start)
        case UInt8(ascii: "'") where position == end && byte != UInt8(ascii: ",") && byte != UInt8(ascii: ":"):
            return fail(
                "expected the end of the line after the quoted text (a ' within it is written ''), found \(found)")
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            if position == end, byte == UInt8(ascii: ":") { return fail(missingSpace(start + 1, end - 1), end) }
            return fail(
                "expected the end of the line after the quoted text, found \(found); \(advice(afterQuoted: start))")
        case UInt8(ascii: "*"): return fail("expected the end of the line after an alias, found \(found)")
        default: break
        }
        return fail("expected the end of the line after the value, found \(found)")
    }

    /// What to write for `"a", "b"`, which is a list without its brackets, and for `"a" and more`.
    private func advice(afterQuoted start: Int) -> String {
        let whole = inQuotes(start)
        if byte == UInt8(ascii: ",") {
            let rest = position + 1 + count(of: " \t\r", from: position + 1)
            if rest >= count || bytes[rest] == Self.newline || bytes[rest] == UInt8(ascii: "#") {
                return "remove it, as lines of YAML have no comma at their end"
            }
            // The text in quotes may be shortened.
            return lineEnd - start > 60 ? "for a list, write […]" : "for a list, write [\(text(start, lineEnd))]"
        }
        guard bytes[start] == UInt8(ascii: "'"), !text(start, lineEnd).contains(where: { "\"\\".contains($0) }),
            whole.utf8.last == UInt8(ascii: "'")
        else { return "write the whole text in quotes: \(whole)" }
        return "write the whole text in quotes: \"\(whole.dropFirst().dropLast().replacing("''", with: "'"))\""
    }
}
