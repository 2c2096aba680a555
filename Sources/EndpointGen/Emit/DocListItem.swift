extension DocComment {
    /// A description as the text of an item of a list, whose other lines are indented, so that DocC shows its paragraphs and
    /// lists. Titles and the sentences that the tool adds are not paragraphs of their own.
    ///
    ///     ///   - affiliation: Comma-separated list of values. Can include:
    ///     ///     - `owner`: Repositories that are owned by the authenticated user.
    ///     ///     - `collaborator`: Repositories that the user has been added to.
    static func item(_ text: String, indentation: Int) -> String {
        if !text.hasLineBreaks { return Line(text).text }
        var item = Item(indentation: String(repeating: " ", count: indentation))
        var code = MarkdownCode()
        let lines = texts(text)
        var isTable = false
        for (index, line) in lines.enumerated() {
            var line = line
            let isCode = line.withUTF8 { code.isCode($0[...]) }
            isTable =
                !isCode && line.contains(ascii: "|")
                && (isTable || index + 1 < lines.count && lines[index + 1].isRowOfDashes)
            // Without a bar at its start, a row would be joined with the next one.
            item.add(isTable ? line.withBar : line, isCode: isCode)
        }
        return item.lines.joined(separator: "\n")
    }

    private struct Item {
        let indentation: String
        private(set) var lines: [String] = []
        /// Whether the next text continues the last line.
        private var isOpen = true
        private var isInList = false
        private var listSpaces = 0
        private var followsBlank = false
        private var followsHeading = false

        init(indentation: String) { self.indentation = indentation }

        mutating func add(_ text: String, isCode: Bool) {
            if isCode {
                if lines.isEmpty { lines.append("") }
                if followsBlank { lines.append("") }
                lines.append(indentation + text)
                isOpen = false
                followsBlank = false
                return
            }
            let line = Line(text)
            if line.text.isEmpty {
                followsBlank = true
                return
            }
            defer {
                followsBlank = false
                followsHeading = line.kind == .heading
            }
            // The first line is behind the name of the item.
            if line.kind == .item || line.kind == .row, lines.isEmpty { lines.append("") }
            if line.kind == .item {
                if !isInList { listSpaces = line.spaces }
                isInList = true
                isOpen = true
                let level = min(max(line.spaces - listSpaces, 0), 16)
                lines.append(indentation + String(repeating: " ", count: level) + line.text)
            } else if line.kind == .row {
                if isOpen { lines.append("") }
                lines.append(indentation + line.text)
                isOpen = false
            } else if lines.isEmpty {
                lines.append(line.text)
            } else if !isOpen || begins(line) {
                lines += ["", indentation + line.text]
                isInList = false
                isOpen = true
            } else {
                let last = lines.count - 1
                let isSentence = followsHeading || followsBlank || line.isAdded
                lines[last] += (isSentence && lines[last].endsWithoutMark ? ". " : " ") + line.text
            }
        }

        /// Whether a line of text begins a paragraph.
        private func begins(_ line: Line) -> Bool {
            if isInList { return followsBlank && line.spaces <= listSpaces }
            return line.kind == .heading || followsBlank && !followsHeading && !line.isAdded
        }
    }

    /// A line of a description without the markup that cannot be within an item.
    private struct Line {
        enum Kind {
            case text, item, row, heading
        }

        private(set) var text: String
        private(set) var kind = Kind.text
        /// How far it is indented.
        private(set) var spaces: Int

        init(_ line: String) {
            if line.isPlainItem {
                (text, spaces) = (line, 0)
                return
            }
            let bytes = line.utf8
            let start = bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.endIndex
            spaces = bytes.distance(from: bytes.startIndex, to: start)
            var content = bytes[start...]
            var copy = String(Substring(content))
            if copy.withUTF8({ MarkdownCode.marker($0[...]) }) != nil {
                kind = .item
            } else if content.first == UInt8(ascii: "|") {
                kind = .row
            } else {
                while content.first == UInt8(ascii: ">") {
                    content = content.dropFirst().drop { $0 == UInt8(ascii: " ") }
                }
                let level = content.prefix { $0 == UInt8(ascii: "#") }.count
                if (1...6).contains(level), content.dropFirst(level).first.map({ $0 == UInt8(ascii: " ") }) ?? true {
                    kind = .heading
                    content = content.dropFirst(level).drop { $0 == UInt8(ascii: " ") }
                }
                // An underline of a heading, or a line between paragraphs.
                if content.count >= 3, let first = content.first, "-=*_".utf8.contains(first),
                    content.allSatisfy({ $0 == first })
                {
                    content = content.prefix(0)
                }
            }
            // The mark of a hard line break.
            if content.last == UInt8(ascii: "\\") { content = content.dropLast() }
            text = kind == .row ? String(Substring(content)) : Self.withoutSpaces(Substring(content))
        }

        /// Whether the tool added it to the description, so it begins a new sentence.
        var isAdded: Bool { ["Default: ", "Example: `", "Deprecated."].contains { text.hasPrefix($0) } }

        /// The text without repeated spaces outside code, and without spaces at its end.
        private static func withoutSpaces(_ text: Substring) -> String {
            var result: [UInt8] = []
            result.reserveCapacity(text.utf8.count)
            var isCode = false
            for byte in text.utf8 {
                if byte == UInt8(ascii: "`") { isCode.toggle() }
                if byte == UInt8(ascii: " "), !isCode, result.last == byte { continue }
                result.append(byte)
            }
            if result.last == UInt8(ascii: " ") { result.removeLast() }
            return String(decoding: result, as: UTF8.self)
        }
    }
}

extension String {
    /// Whether it is text without anything that `Line` changes.
    fileprivate var isPlainItem: Bool {
        guard let first = utf8.first, first.isSmall || first.isCapital, utf8.last != UInt8(ascii: "\\") else {
            return false
        }
        var text = self
        return text.withUTF8 { bytes in
            var space = bytes.end(before: UInt8(ascii: " "), from: 0)
            while space < bytes.count {
                if space + 1 == bytes.count || bytes[space + 1] == UInt8(ascii: " ") { return false }
                space = bytes.end(before: UInt8(ascii: " "), from: space + 1)
            }
            return true
        }
    }

    /// Whether it is the second row of a table: `---|:-:`.
    fileprivate var isRowOfDashes: Bool {
        var hasBar = false
        var hasDash = false
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "|"): hasBar = true
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: ":"), UInt8(ascii: " "): break
            default: return false
            }
        }
        return hasBar && hasDash
    }

    /// A row of a table with a bar at its start.
    fileprivate var withBar: String {
        let row = Substring(utf8.drop { $0 == UInt8(ascii: " ") })
        return row.utf8.first == UInt8(ascii: "|") ? self : "| " + row
    }

    fileprivate var endsWithoutMark: Bool {
        guard let last = unicodeScalars.last else { return false }
        return last == "`" || last == ")" || last.properties.isAlphabetic || last.properties.numericType != nil
    }
}
