/// Percent-encoding of UTF-8 bytes (RFC 3986 section 2.1).
package enum PercentEncoding {
    /// The characters that are not encoded.
    package enum Literal {
        /// Letters, digits, `-`, `.`, `_` and `~`: the unreserved characters of RFC 3986 section 2.3.
        case unreserved
        /// All characters that a path or query may contain, including `%`: for a part of a URL that is already encoded.
        case url
        /// Also reserved characters and bytes that are already encoded (RFC 6570 section 3.2.3), except characters that
        /// would end the path.
        case path
        /// Like `path`, but excludes characters that would end the query item, and `+`, which means a space in a query.
        case query

        fileprivate var table: [Bool] {
            switch self {
            case .unreserved: PercentEncoding.unreserved
            case .url: PercentEncoding.url
            case .path: PercentEncoding.path
            case .query: PercentEncoding.query
            }
        }
    }

    private static let unreserved = table("-._~")
    private static let url = table("-._~!$&'()*+,;=:@/?%")
    // Neither part of a URL can contain brackets (RFC 3986 section 3.3).
    private static let path = table("-._~!$&'()*+,;=:@/")
    private static let query = table("-._~!$'()*,;=:@/?")
    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func table(_ punctuation: StaticString) -> [Bool] {
        var table = [Bool](repeating: false, count: 256)
        for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { table[Int(byte)] = true }
        for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] = true }
        for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(byte)] = true }
        punctuation.withUTF8Buffer { for byte in $0 { table[Int(byte)] = true } }
        return table
    }

    /// Appends `text`. `space` is the byte that a space is written as; nil for `%20`.
    package static func append(
        _ text: String, to bytes: inout [UInt8], literal: Literal = .unreserved, space: UInt8? = nil
    ) {
        let table = literal.table
        let keepsEncoded = literal == .path || literal == .query
        withBytes(of: text) { utf8 in
            for index in 0..<utf8.count {
                let byte = utf8[index]
                if table[Int(byte)] || keepsEncoded && isEncoded(utf8, index) {
                    bytes.append(byte)
                } else if byte == 0x20, let space {
                    bytes.append(space)
                } else {
                    appendEncoded(byte, to: &bytes)
                }
            }
        }
    }

    /// Whether an encoded byte starts at the index: `%2F`.
    private static func isEncoded(_ utf8: Bytes, _ index: Int) -> Bool {
        utf8[index] == 0x25 && index + 2 < utf8.count && isHexDigit(utf8[index + 1]) && isHexDigit(utf8[index + 2])
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 <= 5
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8 {
        byte <= UInt8(ascii: "9") ? byte &- 0x30 : (byte | 0x20) &- 0x57
    }

    /// Returns `text` with all characters encoded except those of `literal`.
    package static func encode(_ text: String, literal: Literal = .unreserved) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes, literal: literal)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The bytes of a text without its percent-encoding, which need not be UTF-8.
    static func decode(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        withBytes(of: text) { utf8 in
            var index = 0
            while index < utf8.count {
                let isEncoded = isEncoded(utf8, index)
                bytes.append(isEncoded ? hexDigit(utf8[index + 1]) << 4 | hexDigit(utf8[index + 2]) : utf8[index])
                index += isEncoded ? 3 : 1
            }
        }
        return bytes
    }

    /// Returns a part of a URL in which exactly the unreserved characters are not encoded: `a%7eb%2f` as `a~b%2F`.
    ///
    /// Encoded bytes need not be UTF-8.
    package static func normalize(_ text: String) -> String {
        var bytes: [UInt8] = []
        withBytes(of: text) { utf8 in
            var index = 0
            while index < utf8.count {
                let isEncoded = isEncoded(utf8, index)
                let byte = isEncoded ? hexDigit(utf8[index + 1]) << 4 | hexDigit(utf8[index + 2]) : utf8[index]
                if unreserved[Int(byte)] { bytes.append(byte) } else { appendEncoded(byte, to: &bytes) }
                index += isEncoded ? 3 : 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `%2F` for a slash.
    @inline(__always)
    private static func appendEncoded(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(0x25)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
    }
}
