/// What is YAML, and was probably meant to be something else.
extension YAMLParser {
    private mutating func warn(_ message: String, _ offset: Int) {
        remarks.append(Remark(offset: offset, message: message, isError: false))
    }

    /// Text on a line of its own that was probably meant to be a list item or a key.
    mutating func lookForMissingSpace(_ start: Int, _ node: Int) {
        guard tape.kind(node) == .string else { return }
        if bytes[start] == UInt8(ascii: "-") {
            warn("this is a text that begins with \"-\"; a list item has a space after it", start)
        }
        var colon = start
        while isNamePart(bytes[colon]) { colon += 1 }
        if colon > start, bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] != UInt8(ascii: "/") {
            warn(
                "this is a text with \":\" in it; the key \"\(text(start, colon))\" has a space after its colon", start)
        }
    }

    func isNamePart(_ byte: UInt8) -> Bool {
        byte.isSmall || byte.isCapital || byte.isDigit || byte == 0x5F || byte == 0x2D
    }

    /// A key without a value in brackets that has a colon in it: `{id:Int}`.
    mutating func lookForMissingColon(_ start: Int, _ end: Int) {
        var colon = start
        while colon < end, isNamePart(bytes[colon]) || bytes[colon] == UInt8(ascii: "?") { colon += 1 }
        guard colon > start, colon < end, bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] != UInt8(ascii: "/")
        else { return }
        remarks.append(Remark(offset: start, message: missingSpace(start, colon), isError: true))
    }

    func missingSpace(_ start: Int, _ colon: Int) -> String {
        "expected a space after the \":\" of \"\(text(start, colon))\""
    }

    /// The colon in a plain key such as `GET:"/books/{id`, which is what `GET:"/books/{id: Int}"` has.
    func colonBeforeQuote(_ start: Int, _ end: Int) -> Int? {
        guard isNamePart(bytes[start]) else { return nil }
        var index = start
        while index < end - 1 {
            if bytes[index] == UInt8(ascii: ":"),
                bytes[index + 1] == UInt8(ascii: "\"") || bytes[index + 1] == UInt8(ascii: "'")
            {
                return index
            }
            index += 1
        }
        return nil
    }

    /// An empty value behind which something stands that is not read: `key: #green`, `key: &name`.
    mutating func lookForHiddenText(_ start: Int, _ properties: Properties) {
        if let anchor = properties.anchor {
            return warn(
                "this is the name of an empty value; a text that begins with \"&\" has to be in quotes: '&\(anchor.name)'",
                anchor.offset)
        }
        let sign = start + count(of: " \t", from: start)
        guard bytes[sign] == UInt8(ascii: "#"), sign > start, !isSpace(at: sign + 1),
            bytes[sign + 1] != UInt8(ascii: "#")
        else { return }
        let size = count(from: sign, before: " \t\r\n")
        warn(
            "\"#\" begins a comment, so that there is no value; a text that begins with it has to be in quotes: '\(text(sign, sign + min(size, 40)))'",
            sign)
    }

    /// A list item that is indented deeper than the text of the item above, and so goes on with it.
    mutating func lookForDeeperItem(_ start: Int, _ next: Int) {
        guard bytes[next] == UInt8(ascii: "-"), bytes[next + 1] == 0x20 else { return }
        var index = start - 1
        while index >= 0, bytes[index] == 0x20 { index -= 1 }
        guard index >= 0, bytes[index] == UInt8(ascii: "-"), index == 0 || isSpace(at: index - 1) else { return }
        warn(
            "this line begins with \"- \" and goes on with the text of the list item above; indent it like that item",
            next)
    }

    /// White space, dashes and quotation marks that YAML has no meaning for.
    mutating func lookForOtherSigns() {
        let character = text(position, min(count, position + 4)).unicodeScalars.first ?? " "
        if character.properties.isWhitespace {
            let code = String(character.value, radix: 16, uppercase: true)
            let name = character.value == 0xA0 ? "no-break space" : "space of another kind"
            warn(
                "a \(name) (U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)) stands here, which is text for YAML; write plain spaces",
                position)
        } else if "–—".unicodeScalars.contains(character), isSpace(at: position + 3) {
            warn("\"\(character)\" is a dash; a list item begins with \"-\"", position)
        }
    }

    /// `“`, as text processors write quotation marks.
    func curlyQuote(at offset: Int) -> Character? {
        let first = text(offset, min(count, offset + 3)).first ?? " "
        return "“”„‘’‚".contains(first) ? first : nil
    }

    func missingColon(_ start: Int) -> String {
        if let sign = emptyText,
            (sign..<start).allSatisfy({ isSpace(at: $0) || $0 == sign || "+-123456789".utf8.contains(bytes[$0]) })
        {
            return "the text of the \"\(text(sign, sign + 1))\" above has to be indented deeper than its key"
        }
        if count - start > 7, (start..<start + 7).allSatisfy({ bytes[$0] == bytes[start] }),
            "<=>".utf8.contains(bytes[start])
        {
            return "this is a merge conflict marker; resolve the conflict"
        }
        var colon = start
        let end = start + count(from: start, before: "\n")
        while colon < end, bytes[colon] != UInt8(ascii: ":") { colon += 1 }
        if bytes[colon] == UInt8(ascii: ":"), bytes[start] != UInt8(ascii: "\""), bytes[start] != UInt8(ascii: "'") {
            return missingSpace(start, colon)
        }
        if bytes[start] == UInt8(ascii: "-"), !isSpace(at: start + 1) { return Self.itemWithoutSpace }
        return "expected \"key: value\", as above, found no \": \""
    }

    /// The place of a byte as people count, of what is told in words.
    func lineAndColumn(_ offset: Int) -> (line: Int, column: Int) {
        var line = 1
        var start = 0
        for index in 0..<offset where bytes[index] == Self.newline {
            line += 1
            start = index + 1
        }
        return (line, offset - start + 1)
    }
}
