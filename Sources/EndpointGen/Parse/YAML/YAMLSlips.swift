/// Warnings about valid YAML that probably means something else than intended.
extension YAMLParser {
    mutating func warn(_ message: String, _ offset: Int) {
        remarks.append(Remark(offset: offset, message: message, isError: false))
    }

    /// Text on a line of its own that was probably meant to be a list item or a key.
    mutating func lookForMissingSpace(_ start: Int, _ node: Int) {
        guard tape.kind(node) == .string else { return }
        if bytes[start] == UInt8(ascii: "-") {
            warn("this is read as text that begins with \"-\"; for a list item, write a space after the \"-\"", start)
        }
        var colon = start
        while isNamePart(bytes[colon]) { colon += 1 }
        if colon > start, bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] != UInt8(ascii: "/") {
            warn(
                "this is read as text with a \":\" in it; for the key \"\(text(start, colon))\", write a \(foreignSpace(at: colon + 1) == nil ? "" : "plain ")space after the \":\"",
                start)
        }
    }

    /// A line of a quoted text or of a list in brackets that is not indented deeper than its key, as the standard requires (YAML
    /// 1.2.2 sections 7.3 and 7.4). Other parsers read it, and published documents have it, so it is an error only if the line
    /// looks like a key or an item.
    ///
    /// - Parameters:
    ///   - line: the first character of the line
    ///   - start: where the text or the list begins
    ///   - isCertain: whether the line belongs to it, even if it looks like a key or an item
    mutating func readShallowLine(
        _ line: Int, in what: StaticString, from start: Int, isCertain: Bool = false, mistake: Failure
    ) throws(Failure) {
        var end = line
        while isNamePart(bytes[end]) { end += 1 }
        let isKey = end > line && bytes[end] == UInt8(ascii: ":") && isSpace(at: end + 1)
        let isItem = bytes[line] == UInt8(ascii: "-") && isSpace(at: line + 1)
        if (isKey || isItem) && !isCertain || bytes[line] == 0x09 { throw mistake }
        // One warning for each text or list.
        if remarks.last.map({ $0.offset < start }) ?? true {
            warn("this line continues \(what), so it must be indented deeper than the key before it", line)
        }
    }

    /// Whether the quotation mark that closes a text ends a line, and does not begin a value there. Then it can mean nothing
    /// else, whatever the lines before look like: PyYAML and yaml.v3 read them as text, too.
    func endsLine(quoteOf start: Int) -> Bool {
        let quote = bytes[start]
        var index = position
        while index < count, bytes[index] != quote {
            index += bytes[index] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
        }
        guard index < count, isLineEnd(index + 1) else { return false }
        var before = index
        while isBlank(bytes[before - 1]) { before -= 1 }
        return before == index || ![UInt8(ascii: ":"), UInt8(ascii: "-")].contains(bytes[before - 1])
    }

    func isNamePart(_ byte: UInt8) -> Bool {
        byte.isSmall || byte.isCapital || byte.isDigit || byte == 0x5F || byte == 0x2D
    }

    /// A colon within a key that has no value, in brackets: `{id:Int}`.
    mutating func lookForMissingColon(_ start: Int, _ end: Int) {
        var colon = start
        while colon < end, isNamePart(bytes[colon]) || bytes[colon] == UInt8(ascii: "?") { colon += 1 }
        guard colon > start, colon < end, bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] != UInt8(ascii: "/")
        else { return }
        remarks.append(Remark(offset: start, message: missingSpace(start, colon), isError: true))
    }

    func missingSpace(_ start: Int, _ colon: Int) -> String {
        if let space = foreignSpace(at: colon + 1) { return "found \(space) after the \":\"; write a plain space" }
        return "expected a space after the \":\" of \"\(text(start, colon))\""
    }

    /// The colon in a plain key such as `GET:"/books/{id`, which is how `GET:"/books/{id: Int}"` is read. Without the
    /// other quotation mark on the line, the key is meant as it is.
    func colonBeforeQuote(_ start: Int, _ end: Int) -> Int? {
        guard isNamePart(bytes[start]) else { return nil }
        var index = start
        while index < end - 1 {
            let quote = bytes[index + 1]
            if bytes[index] == UInt8(ascii: ":"), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                var other = end
                while other < count, bytes[other] != quote, bytes[other] != Self.newline { other += 1 }
                return other < count && bytes[other] == quote ? index : nil
            }
            index += 1
        }
        return nil
    }

    /// An empty value that is followed by a comment or an anchor: `key: #green`, `key: &name`.
    mutating func lookForHiddenText(_ start: Int, _ properties: Properties) {
        if let anchor = properties.anchor {
            return warn(
                "\"&\" begins an anchor, so this value is empty; text that begins with \"&\" must be in quotes: '&\(anchor.name)'",
                anchor.offset)
        }
        let sign = start + count(of: " \t", from: start)
        guard bytes[sign] == UInt8(ascii: "#"), sign > start, !isSpace(at: sign + 1),
            bytes[sign + 1] != UInt8(ascii: "#")
        else { return }
        let size = count(from: sign, before: " \t\r\n")
        warn(
            "\"#\" begins a comment, so this value is empty; text that begins with \"#\" must be in quotes: '\(text(sign, sign + min(size, 40)))'",
            sign)
    }

    /// `doc: Fixes issue #12`: the end of a sentence, read as a comment, which rarely begins without a space.
    mutating func lookForHiddenEnd(of start: Int, _ end: Int) {
        let sign = position
        guard start >= lineStart, bytes[sign + 1].isDigit || bytes[sign + 1].isSmall || bytes[sign + 1].isCapital,
            !"\"'[{*&!|>".utf8.contains(bytes[start]), (start..<end).contains(where: { bytes[$0] == 0x20 })
        else { return }
        let size = min(count(from: sign, before: " \t\r\n"), 40)
        warn(
            "\"#\" begins a comment, so \"\(text(sign, sign + size))\" is not part of the text; write the text in quotes, "
                + "or a space after the \"#\" of a comment", sign)
    }

    /// `&copy; 2026 Acme`, where a character of HTML begins an anchor and is not part of the text.
    mutating func lookForEntity(_ name: String, _ start: Int) {
        guard let end = name.firstIndex(of: ";"),
            name[..<end].utf8.allSatisfy({ $0.isSmall || $0.isCapital || $0.isDigit || $0 == UInt8(ascii: "#") })
        else { return }
        warn("\"&\" begins an anchor, so \"&\(name)\" is not part of the text; write the text in quotes", start)
    }

    /// A list item that is indented deeper than the text of the item above, and therefore continues that text.
    ///
    /// - Parameter isOfItem: whether the text is that of an item, as far as that is known. There may be as many lines as
    ///   spaces before the text.
    mutating func lookForDeeperItem(_ start: Int, _ next: Int, _ isOfItem: inout Bool?) {
        guard bytes[next] == UInt8(ascii: "-"), bytes[next + 1] == 0x20 else { return }
        let isItem = isOfItem ?? isTextOfItem(start)
        isOfItem = isItem
        guard isItem else { return }
        warn(
            "this line begins with \"- \" but continues the text of the list item above; indent it like that item",
            next)
    }

    private func isTextOfItem(_ start: Int) -> Bool {
        var index = start - 1
        while index >= 0, bytes[index] == 0x20 { index -= 1 }
        return index >= 0 && bytes[index] == UInt8(ascii: "-") && (index == 0 || isSpace(at: index - 1))
    }

    /// - Parameter last: the last scalar before the line.
    func missingColon(_ start: Int, after last: Int? = nil) -> String {
        if let mistake = foreignSpaceMistake(at: start) { return mistake.message }
        if let sign = emptyText,
            (sign..<start).allSatisfy({ isSpace(at: $0) || $0 == sign || "+-123456789".utf8.contains(bytes[$0]) })
        {
            return "the text of the \"\(text(sign, sign + 1))\" above must be indented deeper than its key"
        }
        if count - start > 7, (start..<start + 7).allSatisfy({ bytes[$0] == bytes[start] }),
            "<=>".utf8.contains(bytes[start])
        {
            return "this is a merge conflict marker; resolve the conflict"
        }
        if let comment = commentOfOtherLanguages(at: start) { return comment }
        var colon = start
        let end = start + count(from: start, before: "\n")
        while colon < end, bytes[colon] != UInt8(ascii: ":") { colon += 1 }
        if bytes[colon] == UInt8(ascii: ":"), bytes[start] != UInt8(ascii: "\""), bytes[start] != UInt8(ascii: "'") {
            return missingSpace(start, colon)
        }
        if bytes[start] == UInt8(ascii: "-"), !isSpace(at: start + 1) { return Self.itemWithoutSpace }
        if let sign = colonOfOtherLanguages(at: start, end) { return sign }
        let missing = "expected \"key: value\", as above, but found no \": \""
        guard let last, last > 0, tape.kind(last) == .string, bytes[Int(tape.places[last].start)] != UInt8(ascii: "'"),
            bytes[Int(tape.places[last].start)] != UInt8(ascii: "\"")
        else { return missing }
        return missing + "; to continue the text above, indent this line deeper than its key"
    }
}
