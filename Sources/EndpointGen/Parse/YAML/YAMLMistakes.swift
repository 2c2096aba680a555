/// What is said of text that is no YAML.
extension YAMLParser {
    func fail(_ message: String, _ offset: Int? = nil) -> Failure {
        Failure(offset: offset ?? position, message: message)
    }

    static let aliasProperties = "an alias has no tag or anchor of its own"

    /// What stands at the current position, for a message.
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
        let sign = text(position, position + 1)
        switch byte {
        case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
            throw fail("a text that begins with \"\(sign)\" stands in quotes: '\(textOfLine(position))'")
        case UInt8(ascii: "]"), UInt8(ascii: "}"): throw fail("this \"\(sign)\" closes nothing")
        case UInt8(ascii: ","): throw fail("a text that begins with \",\" stands in quotes: '\(textOfLine(position))'")
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            throw fail("a text of several lines does not stand within \"[…]\" or \"{…}\"; write it in quotes")
        case UInt8(ascii: "#"): throw fail("a comment needs a space before the \"#\"")
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            guard isSpace(at: position + 1) || flow.isIn && isFlowSign(bytes[position + 1]) else { return }
            throw fail(
                flow.isIn
                    ? "\"- \" begins no list within \"[…]\" or \"{…}\"; write [a, b]"
                    : "a text that begins with \"\(sign)\" stands in quotes")
        default: return
        }
    }

    /// The rest of the line, as far as a message shows it.
    private func textOfLine(_ start: Int) -> String {
        var end = start
        while end < count, bytes[end] != Self.newline, bytes[end] != 0x0D { end += 1 }
        if end - start > 60 {
            end = start + 60
            while bytes[end] & 0xC0 == 0x80 { end -= 1 }
            return text(start, end).replacing("'", with: "''") + "…"
        }
        return text(start, end).replacing("'", with: "''")
    }

    func unclosed(_ start: Int) -> String {
        bytes[start] == UInt8(ascii: "'")
            ? "this ' is never closed; a ' within the text is written ''"
            : "this \" is never closed; a \" within the text is written \\\""
    }

    func listOnLine(of parent: Parent) -> String {
        parent.kind == .value
            ? "a list begins on the line below its key, or is written [a, b]"
            : "a list item stands on a line of its own"
    }

    /// `a: b: c`
    func mappingOnLine(of parent: Parent, _ start: Int) -> Failure {
        if parent.kind == .document { return fail("a mapping begins on the line below \"---\"", start) }
        return fail(
            "this value has a \": \" in it, which would begin another value; write it in quotes: '\(textOfLine(start))'",
            start)
    }

    /// A key below a text, as if the text went on.
    func keyInText(_ start: Int, _ line: Int) -> Failure {
        var colon = start
        while bytes[colon] != UInt8(ascii: ":"), bytes[colon] != Self.newline { colon += 1 }
        if bytes[colon] == UInt8(ascii: ":") {
            return fail("expected a space after the \":\" of \"\(text(start, colon))\"", start)
        }
        var key = lineStart
        while isBlank(bytes[key]) { key += 1 }
        return fail(
            "this line goes on with the text \"\(text(start, min(colon, start + 30)))\" above, and has a key of its own; indent it like the "
                + "keys above, or write the text in quotes", key)
    }

    /// What follows a value on its line.
    func endLine(afterValue start: Int) throws(Failure) {
        let isClosed = bytes[start] == UInt8(ascii: "'") && !isSpace(at: position)
        try endLine(
            isClosed
                ? "the text in quotes (a ' within it is written '')"
                : bytes[start] == UInt8(ascii: "*") ? "an alias" : "the value")
    }

    /// Text on a line of its own that was probably meant to be a list item or a key.
    func lookForMissingSpace(_ start: Int, _ node: Int) {
        guard tape.kind(node) == .string else { return }
        if bytes[start] == UInt8(ascii: "-") {
            remarks.append(
                Remark(
                    offset: start, message: "this is a text that begins with \"-\"; a list item has a space after it",
                    isError: false))
        }
        var colon = start
        while isNamePart(bytes[colon]) { colon += 1 }
        if colon > start, bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] != UInt8(ascii: "/") {
            remarks.append(
                Remark(
                    offset: start,
                    message:
                        "this is a text with \":\" in it; the key \"\(text(start, colon))\" has a space after its colon",
                    isError: false))
        }
    }

    private func isNamePart(_ byte: UInt8) -> Bool {
        byte.isSmall || byte.isCapital || byte.isDigit || byte == 0x5F || byte == 0x2D
    }

    func missingColon(_ start: Int) -> String {
        var colon = start
        while colon < lineEndOffset(start), bytes[colon] != UInt8(ascii: ":") { colon += 1 }
        if bytes[colon] == UInt8(ascii: ":"), bytes[start] != UInt8(ascii: "\""), bytes[start] != UInt8(ascii: "'") {
            return "expected a space after the \":\" of \"\(text(start, colon))\""
        }
        if bytes[start] == UInt8(ascii: "-"), !isSpace(at: start + 1) {
            return "expected a space after the \"-\" of a list item"
        }
        return "expected \"key: value\", as above, found no \": \""
    }

    private func lineEndOffset(_ start: Int) -> Int {
        var end = start
        while end < count, bytes[end] != Self.newline { end += 1 }
        return end
    }

    /// A line that is indented by too much, or by less than the lines above and more than those that hold them.
    func misplaced(below what: String, _ container: Int) throws(Failure) -> Failure {
        try checkTab(isIndicator(UInt8(ascii: "-")) ? "a list item" : "a key")
        var last = container + 1
        while Int(tape.tokens[last].next) < tape.end { last = Int(tape.tokens[last].next) }
        let place = tape.places[last]
        // A collection below its key spans lines.
        let isBlock =
            (tape.kind(last) == .object || tape.kind(last) == .array) && bytes[Int(place.start)] != UInt8(ascii: "[")
            && bytes[Int(place.start)] != UInt8(ascii: "{")
        return fail(
            isBlock
                ? "this line is indented by \(column) space\(column == 1 ? "" : "s"), which fits none of the lines above"
                : "this line is indented deeper than \(what), which has its value already")
    }

    /// What follows the root of a document.
    var leftover: String {
        if column > 0 { return "this line is indented less than the lines above, and fits none of them" }
        return isIndicator(UInt8(ascii: "-"))
            ? "a list item stands beside keys; indent it below the key that it belongs to"
            : "expected the end of the document, found \(found)"
    }
}
