/// Elements of HTML.
extension MarkdownCleaner {
    /// What begins with `<`.
    mutating func addTag() {
        let start = position
        let next = start + 1 < input.count ? input[start + 1] : 0
        guard startsTag(next) else { return add(start..<(start + 1)) }
        if let end = endOfComment(start) {
            position = end
        } else if let end = endOfURL(start) {
            add(start..<end)
        } else if let tag = HTMLTag(input, at: start), let element = tag.element, isMarkup(tag, element) {
            position = tag.end
            if tag.isClosing { close(element) } else { open(element, tag) }
        } else if isAtLineStart || endsLater(start) {
            addText()
        } else {
            add(start..<(start + 1))
        }
    }

    /// DocC omits `<id>`, but shows `\<id>`.
    private mutating func addText() {
        flushBreak()
        output += "\\<".utf8
        position += 1
    }

    /// Whether a `<` before this byte can begin a tag.
    func startsTag(_ byte: UInt8) -> Bool {
        byte.isSmall || byte.isCapital || [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(byte)
    }

    /// At the beginning of a line, even a tag without an end makes a block of HTML.
    private var isAtLineStart: Bool {
        let last = output.last { $0 != UInt8(ascii: " ") }
        return last == nil || last == UInt8(ascii: "\n") || pending != .none
    }

    private func endsLater(_ start: Int) -> Bool {
        let rest = input[(start + 1)...].prefix(1_000)
        let end = rest.firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
        return end.map { input[$0] == UInt8(ascii: ">") } ?? false
    }

    private mutating func endOfComment(_ start: Int) -> Int? {
        guard input[start...].starts(with: "<!--".utf8), !hasOpenComment else { return nil }
        var place = start + 4
        while place < input.count {
            place = input.end(before: UInt8(ascii: ">"), from: place)
            if place < input.count, input[(place - 2)..<place].elementsEqual("--".utf8) { return place + 1 }
            place += 1
        }
        hasOpenComment = true
        return nil
    }

    /// The end of `<https://a.example>` or `<me@a.example>`.
    private func endOfURL(_ start: Int) -> Int? {
        let rest = input[(start + 1)...].prefix(1_000)
        guard let end = rest.firstIndex(where: { $0 <= 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }),
            input[end] == UInt8(ascii: ">")
        else { return nil }
        let url = rest[..<end]
        return LinkTarget.isAbsolute(url) || url.contains(UInt8(ascii: "@")) ? end + 1 : nil
    }

    /// Whether a tag with the name of an element is one. `/items/<i>` has a placeholder instead.
    private mutating func isMarkup(_ tag: HTMLTag, _ element: HTMLTag.Element) -> Bool {
        if tag.isClosing { return true }
        switch element {
        case .lineBreak, .paragraph, .item, .row, .cell, .image: return tag.hasValidAttributes(input)
        default: return end(of: tag) != nil || input[tag.attributes].contains(UInt8(ascii: "="))
        }
    }

    /// The place of the next closing tag of the same name.
    mutating func end(of tag: HTMLTag) -> Int? {
        let places = closings[tag.name] ?? []
        // A binary search: a text can have many tags.
        var range = places.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = places[middle] < tag.end ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound < places.count ? places[range.lowerBound] : nil
    }
}
