/// Percent-encoding of UTF-8 bytes (RFC 3986 section 2.1).
package enum PercentEncoding {
    /// What stays as it is.
    package enum Literal {
        /// Letters, digits, `-`, `.`, `_` and `~`: the unreserved characters of RFC 3986 section 2.3.
        case unreserved
        /// What an author has written as part of a URL: everything that a path or query may hold, `%` included.
        case url
        /// Reserved characters as well, and bytes that are encoded already (RFC 6570 section 3.2.3), but for what would end
        /// the path.
        case path
        /// The same, but for what would end the item of a query, and `+`, which is a space there.
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
    // Neither part of a URL can hold brackets (RFC 3986 section 3.3).
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

    /// Appends `text`; `space` is what a space becomes, `%20` when nil.
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
                    bytes.append(0x25)
                    bytes.append(digits[Int(byte >> 4)])
                    bytes.append(digits[Int(byte & 15)])
                }
            }
        }
    }

    /// Whether an encoded byte starts there: `%2F`.
    private static func isEncoded(_ utf8: Bytes, _ index: Int) -> Bool {
        utf8[index] == 0x25 && index + 2 < utf8.count && isHexDigit(utf8[index + 1]) && isHexDigit(utf8[index + 2])
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 <= 5
    }

    /// `text` with everything but unreserved characters encoded.
    package static func encode(_ text: String, literal: Literal = .unreserved) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes, literal: literal)
        return String(decoding: bytes, as: UTF8.self)
    }
}
