import Foundation

extension Writer {
    /// Appends a string in quotes.
    mutating func append(string: String) {
        var string = string
        string.withUTF8 { append(quoting: $0.baseAddress, $0.count) }
    }

    /// Appends the `String` at `value` in quotes, without counting a reference to it.
    mutating func append(stringAt value: UnsafeRawPointer) {
        let isDone: Void? = withBorrowed(String.self, at: value) { string in
            string.utf8.withContiguousStorageIfAvailable { append(quoting: $0.baseAddress, $0.count) }
        }
        // A string from elsewhere, such as an NSString, is copied first.
        if isDone == nil { append(string: value.assumingMemoryBound(to: String.self).pointee) }
    }

    /// Appends UTF-8 text in quotes; only what must be escaped is (RFC 8259 section 7).
    mutating func append(quoting text: UnsafePointer<UInt8>?, _ length: Int) {
        reserve(length &+ 10)
        append(0x22)
        if let text, length > 0 { appendEscaped(text, length) }
        append(0x22)
    }

    /// Copies the text, looking for what must be escaped on the way.
    private mutating func appendEscaped(_ text: UnsafePointer<UInt8>, _ length: Int) {
        var position = 0
        while position &+ 8 <= length {
            let word = loadWord(text + position)
            let special = specialBytes(word)
            storeWord(word, bytes + count)
            guard special != 0 else {
                count &+= 8
                position &+= 8
                continue
            }
            let plain = special.trailingZeroBitCount &>> 3
            count &+= plain
            position &+= plain
            appendEscape(text[position])
            position &+= 1
            // Room for the rest, its closing quote and a word stored past it.
            reserve(length &- position &+ 10)
        }
        while position < length {
            let byte = text[position]
            position &+= 1
            if byte < 0x20 || byte == 0x22 || byte == 0x5C {
                appendEscape(byte)
                reserve(length &- position &+ 10)
            } else {
                bytes[count] = byte
                count &+= 1
            }
        }
    }

    private mutating func appendEscape(_ byte: UInt8) {
        switch byte {
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0x08: append("\\b")
        case 0x0C: append("\\f")
        default:
            append("\\u00")
            append(hexadecimal(byte &>> 4))
            append(hexadecimal(byte & 15))
        }
    }

    private func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? 0x30 &+ digit : 0x57 &+ digit
    }
}
