import Foundation

/// A checksum of 64 bits that detects damaged data.
package enum Checksum {
    package static func of(_ data: Data) -> UInt64 {
        withBytes(of: data, of)
    }

    /// Detects damage, but not forgery. Every step is reversible, so a change within one word is always detected.
    static func of(_ bytes: Bytes) -> UInt64 {
        var sum = UInt64(bytes.count)
        func add(_ word: UInt64) {
            sum = ((sum << 5 | sum >> 59) ^ word) &* 0x9E37_79B9_7F4A_7C15
            sum ^= sum >> 32
        }
        let words = bytes.count / 8
        for index in 0..<words {
            add(bytes.word(at: index * 8))
        }
        add((words * 8..<bytes.count).reduce(0) { $0 << 8 | UInt64(bytes[$1]) })
        return sum
    }
}
