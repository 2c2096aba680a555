/// Zeros, compressed some 160-fold by hand (RFC 1951 and 1952), so that no tool is needed.
enum GzipBomb {
    /// A gzip file of a little more than `count` zeros; its check sum is left out, which shows at the very end only.
    static func zeros(_ count: Int) -> [UInt8] {
        var bits = BitWriter()
        // The last block, with fixed Huffman codes (section 3.2.6).
        bits.append(0b011, 3)
        // The literal 0, code 0x30.
        bits.append(code: 0x30, 8)
        // Eight matches of 258 bytes at distance 1 end where they started within a byte: 13 bits each.
        for _ in 0..<8 { bits.appendMatch() }
        let block = bits.bytes.suffix(13)
        return header + bits.bytes + Array(repeating: block, count: count / 2064).joined()
    }

    /// The same, compressed once more, some 20,000-fold in all.
    static func zerosTwice(_ count: Int) -> [UInt8] {
        let start = zeros(2 * 2064)
        var bits = BitWriter()
        bits.append(0b011, 3)
        for byte in start { bits.append(literal: byte) }
        // What follows repeats the last 13 bytes.
        for _ in 0..<(count / 2064 * 13 / 258) { bits.appendMatch(ofBlock: true) }
        return header + bits.bytes
    }

    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

    private struct BitWriter {
        private(set) var bytes: [UInt8] = []
        private var pending: UInt32 = 0
        private var pendingCount: UInt32 = 0

        mutating func append(_ value: UInt32, _ count: UInt32) {
            pending |= value << pendingCount
            pendingCount += count
            while pendingCount >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: pending))
                pending >>= 8
                pendingCount -= 8
            }
        }

        /// A Huffman code, whose highest bit comes first.
        mutating func append(code: UInt32, _ count: UInt32) {
            for bit in (0..<count).reversed() { append(code >> bit & 1, 1) }
        }

        mutating func append(literal byte: UInt8) {
            if byte < 144 { append(code: 0x30 + UInt32(byte), 8) } else { append(code: 0x190 + UInt32(byte) - 144, 9) }
        }

        /// Length 258 (symbol 285, code 0xC5) and distance 1 (code 0), or 13 (code 7 and two bits).
        mutating func appendMatch(ofBlock: Bool = false) {
            append(code: 0xC5, 8)
            append(code: ofBlock ? 7 : 0, 5)
            if ofBlock { append(0, 2) }
        }
    }
}
