/// The bytes of a string without quotes and escapes, valid until the next string is read.
struct StringText {
    let bytes: Bytes
    let isASCII: Bool
}

extension Reader {
    /// Reads a string.
    mutating func string() throws(Fault) -> String {
        guard next() == 0x22 else { throw mismatch("a string") }
        let text = try textAfterQuote()
        return text.bytes.checkedText(isASCII: text.isASCII)
    }

    /// Reads a string and returns its bytes, which are valid until the next string is read.
    mutating func stringBytes() throws(Fault) -> Bytes {
        guard next() == 0x22 else { throw mismatch("a string") }
        return try textAfterQuote().bytes
    }

    /// Reads a string whose opening quote is next.
    @inline(__always)
    private mutating func textAfterQuote() throws(Fault) -> StringText {
        let start = index &+ 1
        let (end, isASCII) = bytes.plainEnd(from: start)
        index = end
        guard index < count, bytes[index] == 0x22 else { return try unescaped(from: start, isASCII: isASCII) }
        let text = bytes.part(at: start, index &- start)
        if !isASCII { try checkUTF8(text) }
        index &+= 1
        return StringText(bytes: text, isASCII: isASCII)
    }

    /// Reads the rest of a string with escapes. Its text began at `start`; `index` is at the first byte that cannot be
    /// copied.
    private mutating func unescaped(from start: Int, isASCII: Bool) throws(Fault) -> StringText {
        var length = index &- start
        var place = reserveScratch(length &+ 64)
        place.store(bytes.part(at: start, length), at: 0)
        // Combines the bits of the copied bytes, and whether an escape was not ASCII.
        var high: UInt64 = isASCII ? 0 : topBits
        var isWide = false
        while true {
            // An escape becomes at most four bytes. Words of eight bytes are stored past the end of the text.
            if scratch.capacity &- length < 16 { place = reserveScratch(length &+ 64) }
            if count &- index >= 8 {
                let plain = place.copyPlainWord(bytes, from: index, to: length)
                high |= plain.bits
                index &+= plain.count
                length &+= plain.count
                if plain.count == 8 { continue }
            }
            guard index < count else { throw fault("the string is not closed") }
            let byte = bytes[index]
            if byte == 0x5C {
                // Escapes often follow each other, for example if all characters outside ASCII are escaped.
                repeat {
                    let size = try escape(into: place + length)
                    if size > 1 { isWide = true }
                    length &+= size
                } while index < count && bytes[index] == 0x5C && scratch.capacity &- length >= 16
            } else if byte == 0x22 {
                break
            } else if byte < 0x20 {
                throw fault("a control character in a string must be escaped")
            } else {
                place[length] = byte
                high |= UInt64(truncatingIfNeeded: byte)
                length &+= 1
                index &+= 1
            }
        }
        let isPlain = high & topBits == 0
        let text = place.bytes(length)
        if !isPlain { try checkUTF8(text) }
        index &+= 1
        return StringText(bytes: text, isASCII: isPlain && !isWide)
    }

    private func checkUTF8(_ text: Bytes) throws(Fault) {
        if !text.isUTF8 { throw fault("the string is not UTF-8") }
    }

    /// Reads one escape, starting at its backslash, and writes its one to four bytes.
    @inline(__always)
    private mutating func escape(into place: MutableBytes) throws(Fault) -> Int {
        guard count &- index >= 2 else { throw fault("the string is not closed") }
        let byte = bytes[index &+ 1]
        switch byte {
        case UInt8(ascii: "u"): return try unicodeEscape(into: place)
        case UInt8(ascii: "n"): place[0] = 0x0A
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): place[0] = byte
        case UInt8(ascii: "t"): place[0] = 0x09
        case UInt8(ascii: "r"): place[0] = 0x0D
        case UInt8(ascii: "b"): place[0] = 0x08
        case UInt8(ascii: "f"): place[0] = 0x0C
        default: throw fault("\\ must be followed by one of \"\\/bfnrtu")
        }
        index &+= 2
        return 1
    }

    private mutating func unicodeEscape(into place: MutableBytes) throws(Fault) -> Int {
        var scalar = try hexadecimal(at: index &+ 2)
        var length = 6
        if scalar & 0xF800 == 0xD800 {
            guard scalar & 0x400 == 0, count &- index >= 12, bytes[index &+ 6] == 0x5C,
                bytes[index &+ 7] == UInt8(ascii: "u")
            else {
                throw fault("a surrogate must be part of a surrogate pair")
            }
            let low = try hexadecimal(at: index &+ 8)
            guard low & 0xFC00 == 0xDC00 else { throw fault("a surrogate must be part of a surrogate pair") }
            scalar = 0x10000 &+ ((scalar & 0x3FF) &<< 10) &+ (low & 0x3FF)
            length = 12
        }
        index &+= length
        return encode(scalar, into: place)
    }

    /// The value of four hexadecimal digits, which are checked all at once.
    @inline(__always)
    private func hexadecimal(at position: Int) throws(Fault) -> UInt32 {
        guard position &+ 4 <= count else { throw fault("\\u must be followed by four hexadecimal digits") }
        let digits = bytes.halfWord(at: position)
        // Bytes below 0x80 do not carry into the next byte, so the top bit of each byte shows the result for it.
        let letters = digits | 0x2020_2020
        let isDigit = (digits &+ 0x5050_5050) & ~(digits &+ 0x4646_4646)
        let isLetter = (letters &+ 0x1F1F_1F1F) & ~(letters &+ 0x1919_1919)
        guard digits & 0x8080_8080 == 0, (isDigit | isLetter) & 0x8080_8080 == 0x8080_8080 else {
            throw fault("\\u must be followed by four hexadecimal digits")
        }
        let values = (digits & 0x0F0F_0F0F) &+ 9 &* ((digits &>> 6) & 0x0101_0101)
        let pairs = (values &<< 4 | values &>> 8) & 0x00FF_00FF
        return (pairs & 0xFF) &<< 8 | pairs &>> 16
    }

    /// Ensures capacity for `needed` bytes, and keeps the bytes that were written before.
    private mutating func reserveScratch(_ needed: Int) -> MutableBytes {
        if needed > scratch.capacity { scratch.grow(to: max(256, needed &* 2)) }
        return scratch.memory
    }
}
