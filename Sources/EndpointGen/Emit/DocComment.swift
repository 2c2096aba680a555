/// Text of a spec as a `///` comment, which ends with its line and with nothing else.
enum DocComment {
    static func lines(_ text: String) -> [Code.Line] {
        var isOneLine = true
        let isPlain = text.utf8.allSatisfy {
            if $0 == 0x0A { isOneLine = false }
            return $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A
        }
        if isPlain { return trimmed(isOneLine ? [text] : text.pieces(separatedBy: 0x0A).map(String.init)) }
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
                line += scalar.isHidden ? "\u{FFFD}" : String(scalar)
            }
            previous = scalar
        }
        lines.append(line)
        return trimmed(lines)
    }

    private static func trimmed(_ lines: [String]) -> [Code.Line] {
        var lines = lines.map(\.trimmedEnd)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        while lines.first?.isEmpty ?? false { lines.removeFirst() }
        return lines.map { Code.Line(indentation: 0, content: .doc($0)) }
    }

    /// Breaks a line of Markdown between words; code blocks, tables and long words stay as they are.
    static func wrap(_ line: String, columns: Int) -> [String] {
        guard line.utf8.count > columns, line.columns > columns, !line.hasPrefix("    "), !line.hasPrefix("|"),
            !line.hasPrefix("```")
        else {
            return [line]
        }
        let hanging = hangingIndentation(line)
        var result: [String] = []
        var current = ""
        var width = 0
        var isBlank = true
        var isFirst = true
        func add(_ word: Substring) {
            let columnsOfWord = word.columns
            if isFirst {
                current = String(word)
                width = columnsOfWord
                isFirst = false
            } else if width + 1 + columnsOfWord > columns, !isBlank {
                result.append(current)
                current = hanging + word
                width = hanging.utf8.count + columnsOfWord
                isBlank = true
            } else {
                current += " "
                current += word
                width += 1 + columnsOfWord
            }
            // Empty words are the spaces in front of a line, and between others where there are several.
            if columnsOfWord > 0 { isBlank = false }
        }
        for word in line.pieces(separatedBy: UInt8(ascii: " ")) {
            for piece in pieces(word, columns - hanging.utf8.count) { add(piece) }
        }
        result.append(current)
        return result.map(\.trimmedEnd)
    }

    /// A word that fits no line, such as a long path, in pieces that do.
    private static func pieces(_ word: Substring, _ columns: Int) -> [Substring] {
        guard word.utf8.count > columns, columns > 20 else { return [word] }
        var result: [Substring] = []
        var rest = word
        while let limit = rest.index(rest.startIndex, offsetBy: columns, limitedBy: rest.endIndex),
            limit < rest.endIndex
        {
            let slash = rest[rest.index(rest.startIndex, offsetBy: columns / 2)..<limit].lastIndex {
                "/&?=,;.".contains($0)
            }
            result.append(rest[..<(slash ?? limit)])
            rest = rest[(slash ?? limit)...]
        }
        return result + [rest]
    }

    /// What the second line of a list item starts with.
    private static func hangingIndentation(_ line: String) -> String {
        let spaces = line.prefix { $0 == " " }.count
        let rest = line.dropFirst(spaces)
        let isItem = rest.hasPrefix("- ") || rest.hasPrefix("* ") || rest.hasPrefix("+ ")
        return String(repeating: " ", count: spaces + (isItem ? 2 : 0))
    }
}

extension StringProtocol {
    /// How many columns the text takes; of ASCII that is known without looking for characters.
    fileprivate var columns: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : count }
}

extension String {
    /// What stands between the separators, empty pieces included.
    fileprivate func pieces(separatedBy separator: UInt8) -> [Substring] {
        var result: [Substring] = []
        var start = startIndex
        while let end = utf8[start...].firstIndex(of: separator) {
            result.append(self[start..<end])
            start = utf8.index(after: end)
        }
        result.append(self[start...])
        return result
    }

    fileprivate var trimmedEnd: String {
        guard utf8.last == 0x20 else { return self }
        var end = utf8.endIndex
        while end > utf8.startIndex, utf8[utf8.index(before: end)] == 0x20 { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}

extension Unicode.Scalar {
    /// What some reader of Swift or of text might take for the end of a line (Unicode §5.8).
    fileprivate var isLineBreak: Bool {
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
