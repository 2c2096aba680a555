/// Plain and quoted text (§7.3). Lines are folded: one line break is a space, and each empty line is a break.
extension YAMLParser {
    // MARK: Plain

    /// - Parameter isText: whether it has a tag, which decides what it is.
    mutating func plain(_ flow: Flow, isText: Bool) throws(Failure) {
        try checkFirst(flow)
        if byte >= 0xC2 { lookForForeignSigns() }
        let start = position
        var end = plainEnd(flow)
        position = end
        // Only text that ends its line can continue on the next one.
        guard isLineEnd(end), let next = try continuation(flow) else {
            return plainScalar(start, end, isText: isText)
        }
        tape.beginString(2 * (end - start), start)
        tape.append(bytes + start, end - start)
        var line = next
        var isOfItem: Bool?
        while true {
            if !flow.isIn { lookForDeeperItem(start, line.start, &isOfItem) }
            tape.append(fold: line.breaks)
            position = line.start
            lineStart = line.lineStart
            end = plainEnd(flow)
            tape.append(bytes + position, end - position)
            position = end
            guard isLineEnd(end), let next = try continuation(flow) else { break }
            line = next
        }
        tape.endString(end)
    }

    private mutating func plainScalar(_ start: Int, _ end: Int, isText: Bool) {
        let size = end - start
        if !isText, CoreSchema.mayBeValue(bytes[start]) {
            if CoreSchema.isJSONNumber(bytes + start, size) {
                if let number = CoreSchema.inScientificNotation(bytes + start, size) {
                    return tape.scalar(.number, number, start, end)
                }
                return tape.scalar(.number, bytes + start, size, start, end)
            }
            // The most common case.
            if isWord("true", start, size) { return tape.scalar(.true, "true", start, end) }
            if isWord("false", start, size) { return tape.scalar(.false, "false", start, end) }
            if CoreSchema.mayBeValue(bytes + start, size), let value = CoreSchema.value(of: text(start, end)) {
                return tape.scalar(value.kind, value.text, start, end)
            }
        }
        tape.string(bytes + start, size, start, end)
    }

    private func isWord(_ word: StaticString, _ start: Int, _ size: Int) -> Bool {
        size == word.utf8CodeUnitCount && memcmp(bytes + start, word.utf8Start, size) == 0
    }

    /// Whether only white space is left on the line at an offset.
    func isLineEnd(_ offset: Int) -> Bool {
        var offset = offset
        offset += count(of: " \t", from: offset)
        return offset >= count || bytes[offset] == Self.newline || bytes[offset] == 0x0D
    }

    /// The end of plain text on this line, without trailing white space.
    private func plainEnd(_ flow: Flow) -> Int {
        var index = position
        while true {
            // The characters that may end it; a zero byte follows the file.
            index += flow.isIn ? count(from: index, before: ":#\n,[]{}") : count(from: index, before: ":#\n")
            switch bytes[index] {
            case UInt8(ascii: ":"):
                if isSpace(at: index + 1) || flow.isIn && isFlowSign(bytes[index + 1]) { return trimmed(index) }
            case UInt8(ascii: "#"):
                if index > position, isSpace(at: index - 1) { return trimmed(index) }
            default: return trimmed(index)
            }
            index += 1
        }
    }

    private func trimmed(_ end: Int) -> Int {
        var end = end
        while end > position, isBlank(bytes[end - 1]) { end -= 1 }
        return end
    }

    /// A further line of a text.
    struct Line {
        /// The offset of its content.
        var start: Int
        var lineStart: Int
        /// The number of line ends between the text before and this line.
        var breaks: Int
    }

    /// The next line that continues plain text; nil if the text ends.
    private func continuation(_ flow: Flow) throws(Failure) -> Line? {
        var index = position
        var start = lineStart
        var breaks = 0
        while index < count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0D: index += count(of: " \t\r", from: index)
            case Self.newline:
                index += 1
                start = index
                breaks += 1
            default:
                guard breaks > 0, bytes[index] != UInt8(ascii: "#") else { return nil }
                var spaces = start
                while bytes[spaces] == 0x20 { spaces += 1 }
                guard spaces - start > flow.indentation, !flow.isKey else { return nil }
                if index == start, isMarker(at: index) { return nil }
                if flow.isIn {
                    let isEnd = isFlowSign(bytes[index])
                    let isColon =
                        bytes[index] == UInt8(ascii: ":") && (isSpace(at: index + 1) || isFlowSign(bytes[index + 1]))
                    if isEnd || isColon { return nil }
                }
                return Line(start: index, lineStart: start, breaks: breaks)
            }
        }
        return nil
    }

    private func isMarker(at offset: Int) -> Bool {
        let sign = bytes[offset]
        guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "."), offset + 3 <= count else { return false }
        return bytes[offset + 1] == sign && bytes[offset + 2] == sign && isSpace(at: offset + 3)
    }

    // MARK: Quoted

    /// `'it''s'`
    mutating func singleQuoted(_ flow: Flow) throws(Failure) {
        let start = position
        position += 1
        let close = try closing(UInt8(ascii: "'"), from: position, start)
        if bytes[close + 1] != UInt8(ascii: "'"), isOneLine(position, close) {
            tape.string(bytes + position, close - position, start, close + 1)
            position = close + 1
            return
        }
        tape.beginString(close - start, start)
        while true {
            let end = try segment(UInt8(ascii: "'"), 0, flow, start)
            if bytes[end] == UInt8(ascii: "'"), bytes[end + 1] == UInt8(ascii: "'") {
                tape.append(UInt8(ascii: "'"))
                position = end + 2
            } else {
                position = end + 1
                return tape.endString(position)
            }
        }
    }

    /// `"a\tb"`
    mutating func doubleQuoted(_ flow: Flow) throws(Failure) {
        let start = position
        position += 1
        let close = try closing(UInt8(ascii: "\""), from: position, start)
        if isOneLine(position, close), memchr(bytes + position, 0x5C, close - position) == nil {
            tape.string(bytes + position, close - position, start, close + 1)
            position = close + 1
            return
        }
        tape.beginString(close - start, start)
        while true {
            let end = try segment(UInt8(ascii: "\""), UInt8(ascii: "\\"), flow, start)
            position = end + 1
            if bytes[end] == UInt8(ascii: "\"") { return tape.endString(position) }
            try escape(flow, start)
        }
    }

    private func closing(_ quote: UInt8, from offset: Int, _ start: Int) throws(Failure) -> Int {
        guard let found = memchr(bytes + offset, Int32(quote), count - offset) else {
            throw fail(unclosed(start), start)
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }

    private func isOneLine(_ start: Int, _ end: Int) -> Bool {
        memchr(bytes + start, Int32(Self.newline), end - start) == nil
    }

    /// Appends text up to a quotation mark or an escape, and folds the lines in it.
    private mutating func segment(
        _ quote: UInt8, _ escape: UInt8, _ flow: Flow, _ start: Int
    ) throws(Failure) -> Int {
        var from = position
        var index = position
        while true {
            index += escape == 0 ? count(from: index, before: "'\n") : count(from: index, before: "\"\\\n")
            guard index < count else { break }
            let byte = bytes[index]
            if byte == quote || byte == escape {
                tape.append(bytes + from, index - from)
                return index
            }
            var end = index
            while end > from, isBlank(bytes[end - 1]) { end -= 1 }
            tape.append(bytes + from, end - from)
            position = index
            let breaks = try skipLines(flow, start)
            tape.append(fold: breaks)
            index = position
            from = index
        }
        throw fail(unclosed(start), start)
    }

    /// Goes to the first character of the next line with any, and counts the lines that end.
    private mutating func skipLines(_ flow: Flow, _ start: Int) throws(Failure) -> Int {
        var breaks = 0
        while position < count, isBlank(byte) || byte == Self.newline {
            if byte == Self.newline {
                breaks += 1
                lineStart = position + 1
            }
            position += 1
        }
        guard position < count else { throw fail(unclosed(start), start) }
        if position == lineStart, isMarker(at: position) { throw fail(unclosed(start), start) }
        let spaces = count(of: " ", from: lineStart)
        if spaces <= flow.indentation {
            try readShallowLine(
                lineStart + spaces, in: "a quoted text", from: start, isCertain: endsLine(quoteOf: start),
                mistake: unclosed(start, "this quoted text", before: lineStart + spaces))
        }
        return breaks
    }

    /// The rest of an escape after the backslash (§5.7).
    private mutating func escape(_ flow: Flow, _ start: Int) throws(Failure) {
        let sign = byte
        position += 1
        switch sign {
        case UInt8(ascii: "0"): tape.append(0)
        case UInt8(ascii: "a"): tape.append(7)
        case UInt8(ascii: "b"): tape.append(8)
        case UInt8(ascii: "t"), 0x09: tape.append(9)
        case UInt8(ascii: "n"): tape.append(10)
        case UInt8(ascii: "v"): tape.append(11)
        case UInt8(ascii: "f"): tape.append(12)
        case UInt8(ascii: "r"): tape.append(13)
        case UInt8(ascii: "e"): tape.append(27)
        case 0x20, UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): tape.append(sign)
        case UInt8(ascii: "N"): tape.append(character: 0x85)
        case UInt8(ascii: "_"): tape.append(character: 0xA0)
        case UInt8(ascii: "L"): tape.append(character: 0x2028)
        case UInt8(ascii: "P"): tape.append(character: 0x2029)
        case UInt8(ascii: "x"): try hexadecimal(2)
        case UInt8(ascii: "u"): try hexadecimal(4)
        case UInt8(ascii: "U"): try hexadecimal(8)
        case Self.newline, 0x0D:
            // The line continues on the next one: only empty lines between them are breaks.
            position -= 1
            let breaks = try skipLines(flow, start)
            tape.append(Self.newline, times: breaks - 1)
        default:
            throw fail(
                "unknown escape \"\\\(text(position - 1, position))\"; write the backslash as \\\\, or the text in "
                    + "single quotes", position - 2)
        }
    }

    private mutating func hexadecimal(_ size: Int) throws(Failure) {
        var value: UInt32 = 0
        for _ in 0..<size {
            guard let digit = hexDigit(byte) else {
                throw fail("expected \(size) hexadecimal digits in the escape, found \(found)")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        // Two escapes can be one character, as in JSON for characters beyond U+FFFF.
        if size == 4, (0xD800..<0xDC00).contains(value), byte == 0x5C, bytes[position + 1] == UInt8(ascii: "u") {
            let digits = (0..<4).map { hexDigit(bytes[position + 2 + $0]) }
            let low = digits.contains(nil) ? 0 : digits.reduce(0) { $0 << 4 | UInt32($1 ?? 0) }
            if let scalar = Unicode.Scalar(high: value, low: low) {
                value = scalar.value
                position += 6
            }
        }
        guard Unicode.Scalar(value) != nil else { throw fail("this escape is not a Unicode character") }
        tape.append(character: value)
    }
}
