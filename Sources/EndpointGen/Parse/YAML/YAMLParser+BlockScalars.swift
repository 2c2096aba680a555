/// Text of several lines: `|` keeps them, `>` folds them (§8.1).
extension YAMLParser {
    private enum Chomping {
        case strip, clip, keep
    }

    mutating func blockScalar(_ parentIndentation: Int) throws(Failure) {
        let start = position
        let isFolded = byte == UInt8(ascii: ">")
        position += 1
        var chomping: Chomping?
        var given: Int?
        while position < count {
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"), chomping == nil {
                chomping = byte == UInt8(ascii: "-") ? .strip : .keep
            } else if byte >= UInt8(ascii: "1"), byte <= UInt8(ascii: "9"), given == nil {
                given = Int(byte - UInt8(ascii: "0"))
            } else {
                break
            }
            position += 1
        }
        try endLine("\"\(isFolded ? ">" : "|")\" (the text begins on the next line)")
        let end = breakOffset
        tape.beginString(0, start)
        position = min(end + 1, count)
        lineStart = position
        let outer = max(parentIndentation, 0)
        let indentation = given == nil ? try detectedIndentation(parentIndentation) : outer + (given ?? 0)
        let last = try lines(indentation, isFolded: isFolded, chomping ?? .clip)
        tape.endString(last)
        emptyText = last == end + 1 ? start : nil
    }

    /// The indentation of the first line with any text.
    private func detectedIndentation(_ parentIndentation: Int) throws(Failure) -> Int {
        var index = position
        var deepest = 0
        var blank = 0
        while index < count {
            var end = index
            end += strspn(bytes + end, " ")
            let isEmpty =
                bytes[end] == Self.newline || bytes[end] == 0x0D && bytes[end + 1] == Self.newline || end >= count
            if !isEmpty {
                let spaces = end - index
                if bytes[end] == 0x09, spaces <= parentIndentation {
                    throw fail("found a tab before the text; YAML allows only spaces for indentation", end)
                }
                guard spaces > parentIndentation else { return max(deepest, parentIndentation + 1) }
                if deepest > spaces {
                    throw fail("this empty line has more spaces than the text that begins below it", blank)
                }
                return spaces
            }
            if end - index > deepest {
                deepest = end - index
                blank = index
            }
            while end < count, bytes[end] != Self.newline { end += 1 }
            index = end + 1
        }
        return max(deepest, parentIndentation + 1)
    }

    /// Appends the lines with this indentation.
    ///
    /// - Returns: the end of the last one.
    private mutating func lines(_ indentation: Int, isFolded: Bool, _ chomping: Chomping) throws(Failure) -> Int {
        var last = position
        // Between two lines of text: whether a line ends, how many empty lines follow, and whether the line before
        // begins with a space.
        var hasBreak = false
        var empty = 0
        var wasIndented = false
        while position < count {
            let spaces = min(indentation, strspn(bytes + position, " "))
            let first = bytes[position + spaces]
            let isEmpty = first == Self.newline || first == 0x0D && bytes[position + spaces + 1] == Self.newline
            if isEmpty || position + spaces >= count {
                if isEmpty || spaces > 0 { empty += 1 }
                position = min(position + spaces + (first == 0x0D ? 2 : 1), count)
                lineStart = position
                continue
            }
            if spaces < indentation || indentation == 0 && isAtMarker { break }
            let isIndented = first == 0x20 || first == 0x09
            if isFolded, hasBreak, !wasIndented, !isIndented {
                if empty == 0 { tape.append(0x20) }
            } else if hasBreak {
                tape.append(Self.newline)
            }
            tape.append(Self.newline, times: empty)
            wasIndented = isIndented
            empty = 0
            position += spaces
            let end = breakOffset
            let isWindows = end > position && end < count && bytes[end - 1] == 0x0D
            last = isWindows ? end - 1 : end
            tape.append(bytes + position, last - position)
            hasBreak = true
            position = min(end + 1, count)
            lineStart = position
        }
        if chomping != .strip, hasBreak { tape.append(Self.newline) }
        if chomping == .keep { tape.append(Self.newline, times: empty) }
        return last
    }
}
