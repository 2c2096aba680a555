import Foundation

extension Writer {
    /// Appends a string in quotes.
    mutating func append(string: String) {
        var string = string
        string.withUTF8 { append(quoting: $0.baseAddress, $0.count) }
    }

    /// Appends UTF-8 text in quotes; only what must be escaped is (RFC 8259 section 7).
    mutating func append(quoting text: UnsafePointer<UInt8>?, _ length: Int) {
        reserve(length &+ 2)
        append(0x22)
        if let text, length > 0 { appendEscaped(text, length) }
        append(0x22)
    }

    private mutating func appendEscaped(_ text: UnsafePointer<UInt8>, _ length: Int) {
        var start = 0
        while true {
            let end = plainEnd(text, start, length)
            append(text + start, end &- start)
            if end == length { return }
            appendEscape(text[end])
            start = end &+ 1
        }
    }

    /// Where the first byte that must be escaped stands.
    private func plainEnd(_ text: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var position = start
        while position &+ 8 <= length {
            let word = loadWord(text + position)
            let quotes = word ^ 0x2222_2222_2222_2222
            let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
            let special =
                ((word &- 0x2020_2020_2020_2020) & ~word | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes)
                & 0x8080_8080_8080_8080
            if special != 0 { return position &+ (special.trailingZeroBitCount &>> 3) }
            position &+= 8
        }
        while position < length {
            let byte = text[position]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C { break }
            position &+= 1
        }
        return position
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
