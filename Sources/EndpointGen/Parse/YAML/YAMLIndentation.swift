/// Messages about lines whose indentation matches no line above, and what it should be.
extension YAMLParser {
    /// The line and column of a byte, counted from 1, for messages.
    func lineAndColumn(_ offset: Int) -> (line: Int, column: Int) {
        var line = 1
        var start = 0
        for index in 0..<offset where bytes[index] == Self.newline {
            line += 1
            start = index + 1
        }
        return (line, offset - start + 1)
    }

    /// `4 spaces, like line 16`
    private func spaces(likeLineOf offset: Int) -> String {
        let (line, column) = lineAndColumn(offset)
        return "\(spaces(column - 1)), like line \(line)"
    }

    private func spaces(_ count: Int) -> String { "\(count) space\(count == 1 ? "" : "s")" }

    /// A line whose indentation is too deep, or is between the indentations of two lines above.
    func misplaced(below what: String, _ container: Int) throws(Failure) -> Failure {
        try checkTab(isIndicator(UInt8(ascii: "-")) ? "a list item" : "a key")
        var last = container + 1
        while Int(tape.tokens[last].next) < tape.end { last = Int(tape.tokens[last].next) }
        let start = Int(tape.places[last].start)
        let (line, lastColumn) = lineAndColumn(start)
        if let sign = itemSign(onLine: start - lastColumn + 1) { return fail(Self.itemWithoutSpace, sign) }
        let sign = bytes[start]
        if tape.kind(last) == .string, sign == UInt8(ascii: "|") || sign == UInt8(ascii: ">") {
            return fail(
                "this line is indented less than the text of the \"\(text(start, start + 1))\" in line \(line); indent "
                    + "it like the first line of that text")
        }
        if tape.kind(container) == .object, let mistake = outdentedKey(lastEntry(of: container)) { return mistake }
        let outer = isLike(container) ? spaces(likeLineOf: lastEntry(of: container)) : nil
        // A collection below its key spans lines. One with an alias is elsewhere.
        let isBlock =
            (tape.kind(last) == .object || tape.kind(last) == .array) && sign != UInt8(ascii: "[")
            && sign != UInt8(ascii: "{")
        guard isBlock, start >= Int(tape.places[container].start) else {
            return fail(
                "this line is indented deeper than \(what), which already has a value"
                    + (outer.map { "; indent it by \($0)" } ?? ""))
        }
        if let mistake = itemBeforeKey(last) { return mistake }
        let inner = isLike(last) ? spaces(likeLineOf: lastEntry(of: last)) : nil
        let advice = [inner, outer].compactMap(\.self)
        return fail(
            "this line is indented by \(spaces(column)), which does not match the lines above"
                + (advice.isEmpty ? "" : "; indent it by \(advice.joined(separator: ", or by "))"))
    }

    /// Whether the current line could belong to a collection: it is a list item, or a key.
    private func isLike(_ container: Int) -> Bool {
        (tape.kind(container) == .array) == isIndicator(UInt8(ascii: "-"))
    }

    /// The start of the last key or item of a block that begins at the column of the block, as those of merged mappings do
    /// not.
    private func lastEntry(of container: Int) -> Int {
        let first = Int(tape.places[container].start)
        guard tape.kind(container) == .object else { return first }
        let column = lineAndColumn(first).column
        var entry = first
        var child = container + 1
        // It is still open, or finished.
        let next = Int(tape.tokens[container].next)
        let end = next == 0 ? tape.end : next
        while child < end {
            let start = Int(tape.places[child].start)
            if start > entry, start < position { entry = start }
            child = Int(tape.tokens[child + 1].next)
        }
        return lineAndColumn(entry).column == column ? entry : first
    }

    /// The `-` before the only item of a list, such as `- GET: /books`, if a key follows at the column of the `-`.
    private func itemBeforeKey(_ list: Int) -> Failure? {
        guard tape.kind(list) == .array, !isIndicator(UInt8(ascii: "-")) else { return nil }
        let sign = Int(tape.places[list].start)
        let item = list + 1
        guard lineAndColumn(sign).column == column + 1, Int(tape.tokens[item].next) == tape.end,
            tape.kind(item) == .object
        else { return nil }
        let (line, _) = lineAndColumn(position)
        let first = Int(tape.places[item].start)
        let deeper = lineAndColumn(first).column - 1
        return fail(
            "this \"-\" begins a list item, and the key in line \(line) stands beside it; remove \"\(text(sign, first))\", or indent line "
                + "\(line) by \(spaces(deeper))", sign)
    }

    /// A key that stands beside the key that it belongs to, which therefore has no value, as its own values show: they are
    /// indented less than usual, or follow a text.
    private func outdentedKey(_ key: Int) -> Failure? {
        let line = key - lineAndColumn(key).column + 1
        guard let owner = lineBefore(line), owner.start - owner.line == key - line,
            bytes[owner.end - 1] == UInt8(ascii: ":"), isNamePart(bytes[key])
        else { return nil }
        var end = key
        while bytes[end] != UInt8(ascii: ":"), bytes[end] != Self.newline, end < count { end += 1 }
        let name = text(key, end)
        return fail(
            "\"\(text(owner.start, owner.end - 1))\" has no value, because \"\(name)\" stands beside it; indent \"\(name)\" by "
                + spaces(likeLineOf: position), key)
    }

    /// The content of the last line with any before a line, without its comment.
    private func lineBefore(_ line: Int) -> (line: Int, start: Int, end: Int)? {
        var next = line
        while next > 0 {
            var start = next - 1
            while start > 0, bytes[start - 1] != Self.newline { start -= 1 }
            let first = start + count(of: " \t\r", from: start)
            var end = first
            while end < next - 1, bytes[end] != UInt8(ascii: "#") || !isBlank(bytes[end - 1]) { end += 1 }
            while end > first, isBlank(bytes[end - 1]) { end -= 1 }
            if end > first, bytes[first] != UInt8(ascii: "#") { return (start, first, end) }
            next = start
        }
        return nil
    }

    /// A key on a line that continues the text above.
    ///
    /// - Parameters:
    ///   - start: where the text begins
    ///   - line: the start of that line
    func keyInText(_ start: Int, _ line: Int) -> Failure {
        if let mistake = foreignSpaceMistake(at: start) { return mistake }
        if let sign = itemSign(onLine: line) { return fail(Self.itemWithoutSpace, sign) }
        if let comment = commentOfOtherLanguages(at: start) { return fail(comment, start) }
        var colon = start
        while bytes[colon] != UInt8(ascii: ":"), bytes[colon] != Self.newline { colon += 1 }
        if bytes[colon] == UInt8(ascii: ":") { return fail(missingSpace(start, colon), start) }
        let end = start + count(from: start, before: " \t\r\n")
        let first = line + count(of: " ", from: line)
        var key = lineStart
        while isBlank(bytes[key]) { key += 1 }
        let isName = (start..<end).allSatisfy { isNamePart(bytes[$0]) || bytes[$0] == UInt8(ascii: ".") }
        // A line of its own: a key without its colon, and the next key, or what is below it.
        if first == start, isName { return fail("expected a \":\" after \"\(text(start, end))\"", end) }
        if let mistake = outdented(first, before: key) { return mistake }
        let word = text(start, start + min(30, count(from: start, before: "\r\n")))
        let isWord = isName && start + word.utf8.count == end
        return fail(
            "this line continues the text \"\(word)\" above, but contains a key; "
                + (isWord ? "write \"\(word):\" above if that is a key, or " : "") + "indent it by "
                + spaces(likeLineOf: first) + (isWord ? "" : ", or write the text in quotes"), key)
    }

    /// The same for a key whose value is a text, which the line with the next key continues.
    private func outdented(_ key: Int, before next: Int) -> Failure? {
        var parser = self
        parser.position = next
        return parser.outdentedKey(key)
    }

    /// How many spaces to write instead of a tab before the first character of the line; empty if that is not known.
    func indentationWithoutTab(_ tab: Int) -> String {
        let start = lineStart + count(of: " \t", from: lineStart)
        guard tab < start, let above = lineBefore(lineStart) else { return "" }
        let indentation = above.start - above.line
        if bytes[above.end - 1] == UInt8(ascii: ":") {
            // The next line probably belongs to the same key.
            let next = start + count(from: start, before: "\n") + 1
            let size = next < count ? count(of: " ", from: next) : 0
            let isDeeper = size > indentation && !isSpace(at: next + size)
            return "; indent it by \(spaces(isDeeper ? size : indentation + 2))"
        }
        let isItem = bytes[start] == UInt8(ascii: "-")
        let isBelowItem = bytes[above.start] == UInt8(ascii: "-")
        if isItem == isBelowItem { return "; indent it by \(spaces(likeLineOf: above.start))" }
        return isItem ? "" : "; indent it by \(spaces(indentation + 1 + count(of: " ", from: above.start + 1)))"
    }

    /// The message about content after the root of a document.
    var leftover: String {
        let first = roots.last.map { Int(tape.places[$0].start) } ?? 0
        if column > 0 {
            return "this line is indented less than the lines above, and does not match any of them; indent it by "
                + spaces(likeLineOf: first)
        }
        if isIndicator(UInt8(ascii: "-")) { return Self.itemAmongKeys }
        let (line, column) = lineAndColumn(first)
        return column > 1
            ? "this line is indented less than the first key in line \(line), which has \(spaces(column - 1)) before it"
            : "expected the end of the document, found \(found)"
    }
}
