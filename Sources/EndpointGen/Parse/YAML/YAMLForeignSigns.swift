/// Spaces, quotation marks, comments and colons of text processors and other languages, which YAML reads as text.
extension YAMLParser {
    /// `a no-break space (U+00A0)`: white space or an invisible character that is part of a text in YAML.
    func foreignSpace(at offset: Int) -> String? {
        guard offset < count, bytes[offset] >= 0xC2,
            let scalar = text(offset, min(count, offset + 4)).unicodeScalars.first,
            scalar.properties.isWhitespace || scalar.isDeceptive
        else { return nil }
        let code = String(scalar.value, radix: 16, uppercase: true)
        let name =
            switch scalar.value {
            case 0xA0: "a no-break space"
            case 0xFEFF: "a byte order mark"
            default: scalar.properties.isWhitespace ? "a non-ASCII space" : "an invisible character"
            }
        return "\(name) (U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code))"
    }

    /// The mistake of a key or an item that begins with such white space, which is then part of its name.
    func foreignSpaceMistake(at start: Int) -> Failure? {
        if let space = foreignSpace(at: start) {
            return fail("found \(space) before a key; YAML allows only plain spaces for indentation", start)
        }
        guard bytes[start] == UInt8(ascii: "-"), let space = foreignSpace(at: start + 1) else { return nil }
        return fail("found \(space) after the \"-\" of a list item; write a plain space", start + 1)
    }

    /// Warns of spaces and dashes that have no special meaning in YAML.
    mutating func lookForForeignSigns() {
        let character = text(position, min(count, position + 4)).unicodeScalars.first ?? " "
        if character.properties.isWhitespace, let space = foreignSpace(at: position) {
            warn("\(space) is read as text; write plain spaces", position)
        } else if "–—".unicodeScalars.contains(character), isSpace(at: position + 3) {
            warn("\"\(character)\" is a dash; a list item must begin with a hyphen, \"-\"", position)
        }
    }

    /// `“`, as text processors write quotation marks.
    func curlyQuote(at offset: Int) -> Character? {
        let first = text(offset, min(count, offset + 3)).first ?? " "
        return "“”„‘’‚«»".contains(first) ? first : nil
    }

    /// Warns of a key between such quotation marks, which are then part of its name.
    mutating func lookForCurlyQuote(_ start: Int) {
        guard bytes[start] >= 0xC2, let sign = curlyQuote(at: start) else { return }
        warn("\"\(sign)\" is not a YAML quotation mark, but a part of this key; write \" or '", start)
    }

    /// `// text`
    func commentOfOtherLanguages(at start: Int) -> String? {
        let sign = text(start, min(count, start + 2))
        guard sign == "//" || sign == "/*" else { return nil }
        return "\"\(sign)\" does not begin a comment in YAML; write \"#\""
    }

    /// `key = value`
    func colonOfOtherLanguages(at start: Int, _ end: Int) -> String? {
        var name = start
        while isNamePart(bytes[name]) || bytes[name] == UInt8(ascii: "?") { name += 1 }
        let sign = name + count(of: " \t", from: name)
        guard name > start else { return nil }
        return ["=>", "->", ":=", "=", "：", "="].first { text(sign, min(end, sign + $0.utf8.count)) == $0 }.map {
            "expected \"key: value\", as above, but found \"\($0)\"; write \"\(text(start, name)): \""
        }
    }
}
