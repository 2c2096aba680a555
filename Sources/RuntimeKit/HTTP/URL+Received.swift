import Foundation

extension URL {
    /// The URL that a server has sent, which may have spaces or letters outside ASCII: a browser would follow it.
    ///
    /// Foundation encodes those itself since macOS 14 and iOS 17; before, it takes the text for no URL.
    package init?(received text: String, relativeTo base: URL? = nil) {
        guard !text.isEmpty,
            let url = URL(string: text, relativeTo: base) ?? URL(string: Self.encoded(text), relativeTo: base)
        else { return nil }
        self = url
    }

    /// The text with `%XX` in the place of every byte that no URL may have (RFC 3986 section 2).
    static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E:
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
