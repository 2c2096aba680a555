/// SHA-256 (FIPS 180-4), which Foundation does not provide on every platform.
package struct SHA256 {
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// The bytes that do not fill a block of 64 bytes yet.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0
    private var words = [UInt32](repeating: 0, count: 64)

    init() {}

    /// Returns the 32-byte digest of a message in memory.
    package static func digest(_ message: some Collection<UInt8>) -> [UInt8] {
        var hash = Self()
        hash.update(message)
        return hash.finish()
    }

    /// Adds bytes to the message.
    mutating func update(_ bytes: some Collection<UInt8>) {
        count += UInt64(bytes.count)
        rest += bytes
        var start = 0
        while rest.count - start >= 64 {
            add(start)
            start += 64
        }
        rest.removeFirst(start)
    }

    /// Returns the 32-byte digest of the message.
    mutating func finish() -> [UInt8] {
        let length = Self.bytes(count * 8)
        let padding = [0x80] + [UInt8](repeating: 0, count: Int((119 - count % 64) % 64))
        update(padding + length)
        return state.flatMap { Self.bytes($0) }
    }

    /// Processes the block at `start`.
    private mutating func add(_ start: Int) {
        for index in 0..<16 {
            let place = start + index * 4
            words[index] =
                UInt32(rest[place]) << 24 | UInt32(rest[place + 1]) << 16 | UInt32(rest[place + 2]) << 8
                | UInt32(rest[place + 3])
        }
        for t in 16..<64 {
            let (old, new) = (words[t - 15], words[t - 2])
            let low = Self.rotate(old, 7) ^ Self.rotate(old, 18) ^ old >> 3
            let high = Self.rotate(new, 17) ^ Self.rotate(new, 19) ^ new >> 10
            words[t] = words[t - 16] &+ low &+ words[t - 7] &+ high
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for t in 0..<64 {
            let choice = e & f ^ ~e & g
            let first =
                h &+ (Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)) &+ choice &+ Self.constants[t]
                &+ words[t]
            let majority = a & b ^ a & c ^ b & c
            let second = (Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)) &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
        value >> count | value << (32 - count)
    }

    private static func bytes<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
        stride(from: Value.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

extension SHA256 {
    /// The message authentication code HMAC-SHA-256 (RFC 2104).
    package static func authenticationCode(for message: some Collection<UInt8>, key: some Collection<UInt8>) -> [UInt8]
    {
        var key = key.count > 64 ? digest(key) : Array(key)
        key += [UInt8](repeating: 0, count: 64 - key.count)
        return digest(key.map { $0 ^ 0x5C } + digest(key.map { $0 ^ 0x36 } + Array(message)))
    }

    /// Bytes in hexadecimal.
    package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// 128 bits in hexadecimal. The length of each part is included, so that different lists have different bytes.
    package static func digest(of parts: [String]) -> String {
        var bytes: [UInt8] = []
        for part in parts {
            bytes += Array("\(part.utf8.count):".utf8) + Array(part.utf8)
        }
        return hexadecimal(digest(bytes).prefix(16))
    }
}
