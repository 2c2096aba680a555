import Foundation

extension URL {
    /// Creates a URL from the text that a server sent. Like browsers, it accepts spaces and characters outside ASCII.
    ///
    /// Foundation encodes them since macOS 14 and iOS 17; older versions reject the text.
    package init?(received text: String, relativeTo base: URL? = nil) {
        guard !text.isEmpty,
            let url = URL(string: text, relativeTo: base) ?? URL(string: Self.encoded(text), relativeTo: base)
        else { return nil }
        self = url
    }

    /// Replaces every byte that a URL must not contain (RFC 3986 section 2) by `%XX`.
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
