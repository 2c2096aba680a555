/// Text of a spec as a `///` comment, which only the end of a line can end.
enum DocComment {
    static func lines(_ text: String) -> [Code.Line] {
        if text.isPrintedASCII, let last = text.utf8.last, last != UInt8(ascii: " ") {
            return [Code.Line(indentation: 0, content: .doc(text))]
        }
        var code = MarkdownCode()
        return trimmed(texts(text)).map { line in
            var line = line
            let isCode = line.withUTF8 { code.isCode($0[...]) }
            return Code.Line(indentation: 0, content: isCode ? .docCode(line) : .doc(line))
        }
    }

    /// The lines of a text, without what would not be visible in a comment.
    static func texts(_ text: String) -> [String] {
        if let lines = plainLines(text) { return lines }
        var lines: [String] = []
        var line = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar.isLineBreak {
                if !(scalar == "\n" && previous == "\r") {
                    lines.append(line)
                    line = ""
                }
            } else if scalar == "\t" {
                line += "    "
            } else {
                line.unicodeScalars.append(scalar.isHidden ? "\u{FFFD}" : scalar)
            }
            previous = scalar
        }
        lines.append(line)
        return lines
    }

    /// The lines of the most common texts: printable ASCII and line feeds. Nil for all others.
    private static func plainLines(_ text: String) -> [String]? {
        var text = text
        return text.withUTF8 { bytes in
            var lines: [String] = []
            var start = 0
            while true {
                let end = bytes.endOfPrintedASCII(from: start)
                lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
                if end == bytes.count { return lines }
                guard bytes[end] == 0x0A else { return nil }
                start = end + 1
            }
        }
    }

    private static func trimmed(_ lines: [String]) -> [String] {
        var lines = lines
        for index in lines.indices where lines[index].utf8.last == UInt8(ascii: " ") {
            lines[index] = String(lines[index][...].trimmedEnd)
        }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        while lines.first?.isEmpty ?? false { lines.removeFirst() }
        return lines
    }

    /// Breaks a line of Markdown between words, and words that are longer than a line. Tables and URLs do not change.
    static func wrap(_ line: String, columns: Int) -> [String] {
        guard line.columns > columns, line.utf8.first(where: { $0 != UInt8(ascii: " ") }) != UInt8(ascii: "|") else {
            return [line]
        }
        var text = FilledText(columns: columns, hanging: hangingIndentation(line), isASCII: line.isPrintedASCII)
        let room = columns - text.hanging.utf8.count
        var line = line
        line.withUTF8 { bytes in
            var start = 0
            while start <= bytes.count {
                let end = bytes.end(before: UInt8(ascii: " "), from: start)
                let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
                start = end + 1
                if word.count <= room {
                    text.add(word)
                    continue
                }
                let long = String(decoding: word, as: UTF8.self)
                if long.contains(bytesOf: "://") {
                    // A link would not work if it were broken.
                    text.add(word)
                } else {
                    for var piece in pieces(long, room) { piece.withUTF8 { text.add($0) } }
                }
            }
        }
        return text.finished()
    }

    /// A word that is longer than a line, such as a long path, in parts that fit.
    private static func pieces(_ word: String, _ columns: Int) -> [Substring] {
        guard columns > 20 else { return [word[...]] }
        var result: [Substring] = []
        var rest = word[...]
        while let limit = rest.index(rest.startIndex, offsetBy: columns, limitedBy: rest.endIndex),
            limit < rest.endIndex
        {
            let end = rest[rest.index(rest.startIndex, offsetBy: columns / 2)..<limit].utf8
            let slash = end.lastIndex { separators.contains($0) }
            result.append(rest[..<(slash ?? limit)])
            rest = rest[(slash ?? limit)...]
        }
        return result + [rest]
    }

    private static let separators = Array("/&?=,;.".utf8)

    /// The indentation of the second line of a list item.
    private static func hangingIndentation(_ line: String) -> String {
        let rest = line.utf8.drop { $0 == UInt8(ascii: " ") }
        let spaces = line.utf8.count - rest.count
        let isItem = ["- ", "* ", "+ "].contains { rest.starts(with: $0.utf8) }
        return String(repeating: " ", count: spaces + (isItem ? 2 : 0))
    }
}

extension Substring {
    /// The text without the spaces at its end.
    fileprivate var trimmedEnd: Substring {
        var end = utf8.endIndex
        while end > utf8.startIndex, utf8[utf8.index(before: end)] == 0x20 { end = utf8.index(before: end) }
        return self[..<end]
    }
}

extension Unicode.Scalar {
    /// Whether some reader of Swift or of text may treat it as the end of a line (Unicode §5.8).
    var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Controls, and what reorders the text around it.
    fileprivate var isHidden: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .surrogate, .unassigned, .privateUse: return true
        case .format: return value != 0x200D  // The joiner in emoji.
        default: return false
        }
    }
}
