import Foundation

extension URL {
    /// Creates a URL from the text that a server sent. Like browsers, it accepts spaces and other characters that a URL
    /// must not contain.
    ///
    /// Foundation encodes them since macOS 14 and iOS 17, but together with the escapes beside them: `J%C3%BC[1]` would
    /// become `J%25C3%25BC%5B1%5D`. Older versions reject the text.
    package init?(received text: String, relativeTo base: URL? = nil) {
        guard !text.isEmpty, let url = URL(string: Self.encoded(text), relativeTo: base) else { return nil }
        self = url
    }

    /// Replaces every byte that a URL must not contain (RFC 3986 section 2) by `%XX`. The authority stays as it is,
    /// because names of hosts have an encoding of their own.
    static func encoded(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        let bytes = Array(text.utf8)
        let authority = authority(in: bytes)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        var hasFragment = false
        for (index, byte) in bytes.enumerated() {
            let isAllowed =
                switch byte {
                case UInt8(ascii: "#"): !hasFragment
                case UInt8(ascii: "%"): bytes[index...].dropFirst().prefix(2).count(where: \.isHexDigit) == 2
                default: isPlain(byte) || authority.contains(index)
                }
            if byte == UInt8(ascii: "#") { hasFragment = true }
            if isAllowed {
                encoded.append(byte)
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Whether a byte can be anywhere in a URL.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x24, 0x26...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }

    /// The bytes after `//`, at the start or after the scheme, up to the path.
    private static func authority(in bytes: [UInt8]) -> Range<Int> {
        let scheme = bytes.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }.count
        let start = bytes.starts(with: Array("//".utf8)) ? 0 : scheme + 1
        guard bytes.dropFirst(start).starts(with: Array("//".utf8)) else { return 0..<0 }
        let length = bytes.dropFirst(start + 2).prefix { !"/?#\\".utf8.contains($0) }.count
        return start..<start + 2 + length
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
    }
}
