import Foundation

/// Whether the bytes of a file are UTF-8 (RFC 3629), as RFC 8259 section 8.1 wants it of JSON.
enum UTF8Text {
    /// The first byte that is not; nil for text.
    static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        if isASCII(bytes) { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        // Repairing replaces whatever is not UTF-8, so the text differs from the bytes where they were wrong.
        return text.withUTF8 { repaired in
            if repaired.count == bytes.count, let a = bytes.baseAddress, let b = repaired.baseAddress,
                memcmp(a, b, bytes.count) == 0
            {
                return nil
            }
            return zip(bytes, repaired).enumerated().first { $1.0 != $1.1 }?.offset ?? min(bytes.count, repaired.count)
        }
    }

    /// Nearly all documents are, and then no text is made of them.
    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset + 8 <= raw.count {
            if raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
            offset += 8
        }
        return raw[offset...].allSatisfy { $0 < 0x80 }
    }
}
