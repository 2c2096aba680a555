/// Whether the bytes of a file are UTF-8 (RFC 3629), as RFC 8259 section 8.1 wants it of JSON.
enum UTF8Text {
    /// The first byte that is not; nil for text.
    ///
    /// Nearly all of a document is ASCII, which is always valid. All bytes of other characters are not ASCII, so each
    /// run of such bytes can be checked on its own.
    static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while true {
            let start = end(of: 0, in: raw, from: offset)
            if start == raw.count { return nil }
            offset = end(of: 0x8080_8080_8080_8080, in: raw, from: start)
            if let fault = firstFault(in: bytes[start..<offset]) { return start + fault }
        }
    }

    /// The end of the run of bytes with these top bits; eight are checked at once.
    private static func end(of topBits: UInt64, in raw: UnsafeRawBufferPointer, from start: Int) -> Int {
        var offset = start
        while offset + 8 <= raw.count,
            raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == topBits
        {
            offset += 8
        }
        while offset < raw.count, UInt64(raw[offset] & 0x80) == topBits & 0x80 { offset += 1 }
        return offset
    }

    /// Decoding replaces whatever is not UTF-8, so the text differs from the bytes at the first invalid one.
    private static func firstFault(in run: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let run = UnsafeBufferPointer(rebasing: run)
        var text = String(decoding: run, as: UTF8.self)
        let isText = text.withUTF8 { text in
            guard let one = run.baseAddress, let other = text.baseAddress else { return false }
            return run.count == text.count && memcmp(one, other, run.count) == 0
        }
        if isText { return nil }
        var (offset, decoder, bytes) = (0, UTF8(), run.makeIterator())
        while case .scalarValue(let character) = decoder.decode(&bytes) { offset += UTF8.width(character) }
        return offset
    }
}
