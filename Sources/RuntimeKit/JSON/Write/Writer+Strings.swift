extension Writer {
    /// Appends a string in quotes.
    mutating func append(string: String) {
        withBytes(of: string) { append(quoting: $0) }
    }

    /// Appends the `String` at `value` in quotes, without counting a reference to it.
    mutating func append(stringAt value: Stored) {
        let isDone: Void? = withBorrowedBytes(ofStringAt: value) { append(quoting: $0) }
        // A string with foreign storage, such as an NSString, is copied first.
        if isDone == nil { append(string: value.value(String.self)) }
    }

    /// Appends UTF-8 text in quotes. Only required escapes are used (RFC 8259 section 7).
    mutating func append(quoting text: Bytes) {
        reserve(text.count &+ 10)
        append(0x22)
        if text.count > 0 { appendEscaped(text) }
        append(0x22)
    }

    /// Copies the text, and escapes characters that require it.
    private mutating func appendEscaped(_ text: Bytes) {
        let length = text.count
        var position = 0
        while true {
            let copied = (buffer.memory + count).copyPlain(text.part(at: position, length &- position))
            position &+= copied
            count &+= copied
            if length &- position < 8 { break }
            appendEscape(text[position])
            position &+= 1
            // Capacity for the rest, the closing quote, and a word that is stored past the end.
            reserve(length &- position &+ 10)
        }
        if position < length { appendTail(text, from: position) }
    }

    /// Copies the last bytes, fewer than eight, as one word if none must be escaped.
    @inline(__always)
    private mutating func appendTail(_ text: Bytes, from start: Int) {
        let length = text.count
        let left = length &- start
        var word: UInt64
        if length >= 8 {
            word = text.word(at: length &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* left)
        } else if left >= 4 {
            let last = UInt64(truncatingIfNeeded: text.halfWord(at: length &- 4))
            word = UInt64(truncatingIfNeeded: text.halfWord(at: start))
            word |= last &<< UInt64(truncatingIfNeeded: 8 &* (left &- 4))
        } else {
            // The first, the middle and the last of up to three bytes; some of them may be the same byte.
            word = UInt64(truncatingIfNeeded: text[start])
            word |= UInt64(truncatingIfNeeded: text[start &+ left / 2]) &<< UInt64(truncatingIfNeeded: 8 &* (left / 2))
            word |= UInt64(truncatingIfNeeded: text[length &- 1]) &<< UInt64(truncatingIfNeeded: 8 &* (left &- 1))
        }
        // The word is filled with spaces, which need no escape.
        word |= 0x2020_2020_2020_2020 &<< UInt64(truncatingIfNeeded: 8 &* left)
        if specialBytes(word) == 0 {
            buffer.memory.store(word, at: count)
            count &+= left
            return
        }
        var position = start
        while position < length {
            let byte = text[position]
            position &+= 1
            if byte < 0x20 || byte == 0x22 || byte == 0x5C {
                appendEscape(byte)
                reserve(length &- position &+ 10)
            } else {
                buffer.memory[count] = byte
                count &+= 1
            }
        }
    }

    /// Appends the escape for a byte. Precondition: there is capacity for six bytes.
    private mutating func appendEscape(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C: append(escaped: byte)
        case 0x0A: append(escaped: UInt8(ascii: "n"))
        case 0x0D: append(escaped: UInt8(ascii: "r"))
        case 0x09: append(escaped: UInt8(ascii: "t"))
        case 0x08: append(escaped: UInt8(ascii: "b"))
        case 0x0C: append(escaped: UInt8(ascii: "f"))
        default:
            append(escaped: UInt8(ascii: "u"))
            buffer.memory[count] = 0x30
            buffer.memory[count &+ 1] = 0x30
            buffer.memory[count &+ 2] = hexadecimal(byte &>> 4)
            buffer.memory[count &+ 3] = hexadecimal(byte & 15)
            count &+= 4
        }
    }

    @inline(__always)
    private mutating func append(escaped byte: UInt8) {
        buffer.memory[count] = 0x5C
        buffer.memory[count &+ 1] = byte
        count &+= 2
    }

    private func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? 0x30 &+ digit : 0x57 &+ digit
    }
}
