import Foundation

/// The digests that a registry names things by (FIPS 180-4); Foundation has none on Linux.
enum SHA256 {
    /// `sha256:` and 64 hexadecimal digits.
    static func digest(of data: Data) -> String {
        var message = Array(data)
        message.append(0x80)
        message.append(contentsOf: [UInt8](repeating: 0, count: (120 - message.count % 64) % 64))
        withUnsafeBytes(of: UInt64(data.count * 8).bigEndian) { message.append(contentsOf: $0) }
        var hash = initial
        var words = [UInt32](repeating: 0, count: 64)
        for block in stride(from: 0, to: message.count, by: 64) {
            for index in 0..<16 {
                let start = block + index * 4
                words[index] =
                    UInt32(message[start]) << 24 | UInt32(message[start + 1]) << 16 | UInt32(message[start + 2]) << 8
                    | UInt32(message[start + 3])
            }
            for index in 16..<64 {
                let (far, near) = (words[index - 15], words[index - 2])
                let first = turned(far, 7) ^ turned(far, 18) ^ far >> 3
                let second = turned(near, 17) ^ turned(near, 19) ^ near >> 10
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
            var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
            for index in 0..<64 {
                let first = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
                let choice = e & f ^ ~e & g
                let sum = h &+ first &+ choice &+ rounds[index] &+ words[index]
                let second = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
                let majority = a & b ^ a & c ^ b & c
                (h, g, f, e) = (g, f, e, d &+ sum)
                (d, c, b, a) = (c, b, a, sum &+ second &+ majority)
            }
            for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
        }
        return "sha256:" + hash.map { String(format: "%08x", $0) }.joined()
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    // The first 32 bits of the fractional parts of the square and cube roots of the first primes.
    private static let primes = (2..<312).filter { number in !(2..<number).contains { number % $0 == 0 } }
    private static let initial = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    private static let rounds = primes.prefix(64).map { fraction(cbrt(Double($0))) }
    private static func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }
}
