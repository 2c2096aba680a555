/// Code within lines, in Markdown and in HTML.
extension MarkdownCleaner {
    /// A code span, which does not change, or backticks that do not begin one.
    mutating func addCodeSpan() {
        let start = position
        let length = run(at: start)
        add(start..<(end(ofCodeSpan: start, length) ?? start + length))
    }

    private func run(at start: Int) -> Int {
        var end = start
        while end < input.count, input[end] == UInt8(ascii: "`") { end += 1 }
        return end - start
    }

    /// The end of a code span whose backticks begin at a place. A paragraph is searched only once for each number of
    /// backticks.
    private mutating func end(ofCodeSpan start: Int, _ length: Int) -> Int? {
        var place = start + length
        guard length < 16, (searched[length] ?? 0) <= place else { return nil }
        while place < input.count {
            if input[place] == UInt8(ascii: "`") {
                let other = run(at: place)
                place += other
                if other == length { return place }
            } else if input[place] == UInt8(ascii: "\n"), isEndOfParagraph(place) {
                break
            } else {
                place += 1
            }
        }
        searched[length] = place
        return nil
    }

    private func isEndOfParagraph(_ lineEnd: Int) -> Bool {
        var next = lineEnd + 1
        while next < input.count, input[next] == UInt8(ascii: " ") || input[next] == UInt8(ascii: "\r") { next += 1 }
        return next == input.count || input[next] == UInt8(ascii: "\n")
    }

    /// The content of `<code>` as a code span. Escapes have no meaning there, so they are replaced.
    mutating func addCode(_ content: Range<Int>) {
        let text = plainText(content, keepingLines: false)
        guard !text.isEmpty else { return }
        flushBreak()
        if text.first == UInt8(ascii: "`"), text.last == UInt8(ascii: "`"), text.count > 2 {
            output += text
            return
        }
        let fence = repeatElement(UInt8(ascii: "`"), count: Self.longestRun(text) + 1)
        let isPadded = text.first == UInt8(ascii: "`") || text.last == UInt8(ascii: "`")
        output += fence
        if isPadded { output.append(UInt8(ascii: " ")) }
        output += text
        if isPadded { output.append(UInt8(ascii: " ")) }
        output += fence
    }

    /// The content of `<pre>` between fences.
    mutating func addPreformatted(_ content: Range<Int>) {
        let text = plainText(content, keepingLines: true)
        guard !text.isEmpty else { return }
        let fence = repeatElement(UInt8(ascii: "`"), count: max(3, Self.longestRun(text) + 1))
        require(.paragraph)
        flushBreak()
        let start = [UInt8(ascii: "\n")] + repeatElement(UInt8(ascii: " "), count: indentation)
        output += fence
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            output += start + line
        }
        output += start + fence
        require(.paragraph)
    }

    private static func longestRun(_ text: [UInt8]) -> Int {
        text.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    }

    /// The text of an element without tags, entities and escapes, and without white space around it.
    private func plainText(_ content: Range<Int>, keepingLines: Bool) -> [UInt8] {
        var text: [UInt8] = []
        var place = content.lowerBound
        while place < content.upperBound {
            let byte = input[place]
            let next = place + 1 < content.upperBound ? input[place + 1] : 0
            if byte == UInt8(ascii: "<"), let tag = HTMLTag(input, at: place), tag.element != nil {
                if tag.element == .lineBreak { text.append(UInt8(ascii: keepingLines ? "\n" : " ")) }
                place = tag.end
            } else if byte == UInt8(ascii: "&"), let entity = Entity(input, at: place) {
                text += String(entity.scalar).utf8
                place = entity.end
            } else if byte == UInt8(ascii: "\\"), !keepingLines,
                [byte, UInt8(ascii: "_"), UInt8(ascii: "*")].contains(next)
            {
                text.append(next)
                place += 2
            } else {
                if byte == UInt8(ascii: "\n"), !keepingLines {
                    text.append(UInt8(ascii: " "))
                } else if byte != UInt8(ascii: "\r") {
                    text.append(byte)
                }
                place += 1
            }
        }
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") && !keepingLines || byte == UInt8(ascii: "\n") }
        while let last = text.last, isSpace(last) { text.removeLast() }
        return Array(text.drop(while: isSpace))
    }
}
