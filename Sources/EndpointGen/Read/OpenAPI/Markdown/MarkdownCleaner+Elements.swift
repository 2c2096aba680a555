/// What becomes of the elements of HTML.
extension MarkdownCleaner {
    mutating func open(_ element: HTMLTag.Element, _ tag: HTMLTag) {
        switch element {
        case .lineBreak: if output.count > itemStart { require(pending == .none ? .line : .paragraph) }
        case .paragraph: if output.count > itemStart { require(.paragraph) }
        case .row: require(.line)
        case .cell: if pending == .none, !output.isEmpty { output.append(UInt8(ascii: " ")) }
        case .bold where end(of: tag) != nil:
            bold.depth += 1
            if bold.depth == 1 { bold.start = openSpan("**") }
        case .italic where end(of: tag) != nil:
            italic.depth += 1
            if italic.depth == 1 { italic.start = openSpan("*") }
        case .link:
            let url = tag.value(of: "href", input).flatMap { LinkTarget.usable($0.withoutEntities) }
            let isClosed = end(of: tag) != nil
            links.append(isClosed ? url.map { ($0, openSpan("[")) } : nil)
        case .code, .preformatted:
            guard let close = end(of: tag) else { return }
            if element == .code { addCode(tag.end..<close) } else { addPreformatted(tag.end..<close) }
            position = HTMLTag(input, at: close)?.end ?? position
        case .list, .numberedList:
            require(lists.isEmpty ? .paragraph : .line)
            lists.append(element == .list ? 0 : 1)
        case .item: openItem()
        case .image:
            if let text = tag.value(of: "alt", input)?.withoutEntities, !text.contains(ascii: "<") {
                flushBreak()
                output += text.utf8
            }
        case .superscript:
            // 10^6 would be another number without the sign.
            let next = position < input.count ? input[position] : 0
            if next.isDigit || next == UInt8(ascii: "-") { output.append(UInt8(ascii: "^")) }
        case .bold, .italic, .plain: break
        }
    }

    mutating func close(_ element: HTMLTag.Element) {
        switch element {
        case .paragraph: require(.paragraph)
        case .bold where bold.depth > 0:
            bold.depth -= 1
            if bold.depth == 0 { closeSpan("**", from: bold.start, "**") }
        case .italic where italic.depth > 0:
            italic.depth -= 1
            if italic.depth == 0 { closeSpan("*", from: italic.start, "*") }
        case .link:
            if let link = links.popLast() ?? nil { closeSpan("[", from: link.start, "](\(link.url))") }
        case .list, .numberedList:
            if lists.popLast() != nil { require(lists.isEmpty ? .paragraph : .line) }
        case .item, .row: require(.line)
        default: break
        }
    }

    /// Writes the sign before a span, after the space that may follow the tag. The result is the place after the sign.
    private mutating func openSpan(_ sign: String) -> Int {
        if position < input.count, input[position] == UInt8(ascii: " ") {
            if pending == .none, let last = output.last, last != UInt8(ascii: "\n") { output.append(UInt8(ascii: " ")) }
            skipSpaces()
        }
        flushBreak()
        output += sign.utf8
        return output.count
    }

    /// Writes the sign after a span, before the space that may precede the tag; an empty span leaves nothing.
    private mutating func closeSpan(_ opening: String, from start: Int, _ sign: String) {
        let hasSpace = output.last == UInt8(ascii: " ")
        removeSpaces()
        if output.count <= start {
            output.removeLast(min(opening.utf8.count, output.count))
        } else {
            output += sign.utf8
        }
        if hasSpace { output.append(UInt8(ascii: " ")) }
    }

    private mutating func openItem() {
        require(.line)
        if isInRow {
            flushBreak()
        } else {
            closeBreak()
            output += repeatElement(UInt8(ascii: " "), count: max(indentation - 2, 0))
        }
        if let number = lists.last, number > 0 {
            output += "\(number). ".utf8
            lists[lists.count - 1] += 1
        } else {
            output += "- ".utf8
        }
        itemStart = output.count
        skipSpaces()
    }

    private mutating func skipSpaces() {
        while position < input.count, input[position] == UInt8(ascii: " ") { position += 1 }
    }
}
