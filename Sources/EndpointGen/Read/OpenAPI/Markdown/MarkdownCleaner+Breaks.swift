/// Line breaks and paragraphs that elements of HTML make.
extension MarkdownCleaner {
    /// Requires a break before the next text.
    mutating func require(_ kind: Break) {
        if kind.rawValue > pending.rawValue { pending = kind }
    }

    /// Makes the required break. The text after it stays in its item of a list; a row of a table stays on its line.
    mutating func flushBreak() {
        guard pending != .none else { return }
        if isInRow {
            pending = .none
            removeSpaces()
            if output.last != UInt8(ascii: "\n"), !output.isEmpty { output.append(UInt8(ascii: " ")) }
            return
        }
        if lists.isEmpty {
            // "Can be one of:<br>- a<br>- b<br>The default is a."
            let isItem = MarkdownCode.marker(input[position...].prefix(12)) != nil
            if isInBrokenList, !isItem { pending = .paragraph }
            isInBrokenList = isItem
        }
        closeBreak()
        if output.last == UInt8(ascii: "\n") { output += repeatElement(UInt8(ascii: " "), count: indentation) }
    }

    /// Makes the required break before text that has its own indentation.
    mutating func closeBreak() {
        guard pending != .none else { return }
        removeSpaces()
        let wanted = output.isEmpty ? 0 : pending.rawValue
        let present = output.suffix(wanted).reversed().prefix { $0 == UInt8(ascii: "\n") }.count
        output += repeatElement(UInt8(ascii: "\n"), count: wanted - present)
        pending = .none
    }

    /// The indentation of text in the current item of a list.
    var indentation: Int { lists.isEmpty ? hanging : 2 * min(lists.count, 8) }

    /// Removes the spaces at the end of the output.
    mutating func removeSpaces() {
        while let last = output.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { output.removeLast() }
    }
}
