/// Whether the bytes of a file are UTF-8 (RFC 3629), as RFC 8259 section 8.1 wants it of JSON.
enum UTF8Text {
    /// The first byte that is not; nil for text.
    static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var offset = endOfASCII(in: bytes, from: 0)
        while offset < bytes.count {
            guard let length = length(of: bytes[offset...].prefix(4)) else { return offset }
            offset = endOfASCII(in: bytes, from: offset + length)
        }
        return nil
    }

    /// Nearly all of a document is ASCII, of which eight bytes are looked at together.
    private static func endOfASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = start
        while offset + 8 <= raw.count,
            raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
            offset += 8
        }
        while offset < raw.count, raw[offset] < 0x80 { offset += 1 }
        return offset
    }

    /// How many bytes the character has that they begin with, by the table of RFC 3629 section 4; nil where it is none.
    private static func length(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard let first = bytes.first else { return nil }
        let rest = bytes.dropFirst()
        let (length, second): (Int, ClosedRange<UInt8>)
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard bytes.count >= length, let next = rest.first, second ~= next,
            rest.prefix(length - 1).allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return nil }
        return length
    }
}
