extension Unicode.Scalar {
    /// The character of two `\u` escapes, a surrogate pair (RFC 8259 section 7); nil if the code units are no such pair.
    init?(high: UInt32, low: UInt32) {
        guard (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low) else { return nil }
        self.init(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }
}
