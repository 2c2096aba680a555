/// A tag of HTML: `<br/>`, `<a href="https://a.example">`, `</b>`.
struct HTMLTag {
    enum Element {
        case lineBreak, paragraph, bold, italic, code, preformatted, link, list, numberedList, item, row, cell, image
        case superscript
        /// Its tags are left out.
        case plain
    }

    /// In lowercase.
    private(set) var name: String
    private(set) var isClosing: Bool
    /// The bytes between the name and the end of the tag.
    private(set) var attributes: Range<Int>
    private(set) var end: Int

    /// Nil for a text such as `<5` that is not a tag, and for one without an end. The search has a limit, as a text can
    /// consist of `<`.
    init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        let limit = min(text.count, start + 1_000)
        var place = start + 1
        isClosing = place < limit && text[place] == UInt8(ascii: "/")
        if isClosing { place += 1 }
        let nameStart = place
        while place < limit, text[place].isSmall || text[place].isCapital || text[place].isDigit && place > nameStart {
            place += 1
        }
        guard place > nameStart, place < limit else { return nil }
        name = String(decoding: text[nameStart..<place], as: UTF8.self).lowercased()
        let attributesStart = place
        guard " />\n\t".utf8.contains(text[place]) else { return nil }
        var quote: UInt8?
        while place < limit, quote != nil || text[place] != UInt8(ascii: ">") {
            let byte = text[place]
            if quote == byte {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "<") {
                return nil
            }
            place += 1
        }
        guard place < limit else { return nil }
        attributes = attributesStart..<place
        end = place + 1
    }

    /// Nil for a name that is not an element for formatting, such as `<id>`.
    var element: Element? { Self.elements[name] }

    /// Whether there is no text instead of attributes, as in `<i am>`.
    func hasValidAttributes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = text[attributes]
        return bytes.contains(UInt8(ascii: "=")) || bytes.allSatisfy { " /\n\t".utf8.contains($0) }
    }

    /// The value of an attribute: of `href` in `<a title="href=x" href = 'https://a.example'>`.
    func value(of attribute: String, _ text: UnsafeBufferPointer<UInt8>) -> String? {
        func isSpace(_ byte: UInt8) -> Bool { " \n\t\r".utf8.contains(byte) }
        var rest = text[attributes]
        while true {
            rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "/") }
            guard !rest.isEmpty else { return nil }
            let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") }
            rest = rest[name.endIndex...].drop(while: isSpace)
            guard rest.first == UInt8(ascii: "=") else { continue }
            rest = rest.dropFirst().drop(while: isSpace)
            let quote = rest.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
            let value = rest.dropFirst(quote == nil ? 0 : 1).prefix { quote == nil ? !isSpace($0) : $0 != quote }
            rest = rest[value.endIndex...].dropFirst(quote == nil ? 0 : 1)
            if String(decoding: name, as: UTF8.self).lowercased() == attribute {
                return String(decoding: value, as: UTF8.self)
            }
        }
    }

    /// The places of the closing tags of each element.
    static func closings(in text: UnsafeBufferPointer<UInt8>) -> [String: [Int]] {
        var places: [String: [Int]] = [:]
        var place = text.end(before: UInt8(ascii: "<"), from: 0)
        while place + 1 < text.count {
            if text[place + 1] == UInt8(ascii: "/"), let tag = HTMLTag(text, at: place) {
                places[tag.name, default: []].append(place)
            }
            place = text.end(before: UInt8(ascii: "<"), from: place + 1)
        }
        return places
    }

    private static let elements: [String: Element] = {
        var elements: [String: Element] = [
            "br": .lineBreak, "a": .link, "pre": .preformatted, "ul": .list, "ol": .numberedList, "li": .item,
            "tr": .row, "td": .cell, "th": .cell, "img": .image, "sup": .superscript, "b": .bold, "strong": .bold,
            "i": .italic, "em": .italic,
        ]
        for name in ["code", "tt", "kbd", "samp"] { elements[name] = .code }
        for name in [
            "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "table", "blockquote", "center", "details", "section",
            "dl",
        ] { elements[name] = .paragraph }
        for name in ["dt", "dd", "caption", "summary"] { elements[name] = .row }
        for name in [
            "span", "font", "nobr", "small", "big", "u", "s", "sub", "thead", "tbody", "tfoot", "colgroup", "mark",
            "ins",
            "del", "strike", "abbr", "wbr",
        ] { elements[name] = .plain }
        return elements
    }()
}
