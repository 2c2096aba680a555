import Foundation

/// URLs of servers as documents write them.
enum ServerText {
    static func isAbsolute(_ text: String) -> Bool {
        let lower = text.prefix(8).lowercased()
        return lower.hasPrefix("https://") || lower.hasPrefix("http://") || text.hasPrefix("{")
    }

    /// What stands before the "@" of an address, which is easily taken for the host: `https://bank.example@evil.example`.
    static func userInformation(in text: String) -> (user: String, host: String)? {
        guard let scheme = text.range(of: "://") else { return nil }
        let authority = text[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let sign = authority.lastIndex(of: "@") else { return nil }
        return (String(authority[..<sign]), String(authority[authority.index(after: sign)...]))
    }

    static func filled(_ text: String, _ values: [String: String]) -> String {
        values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    /// Without what is not part of an address: query, fragment, and slashes at the end.
    static func cleaned(_ text: String) -> String {
        var bare = text.prefix { $0 != "?" && $0 != "#" }
        while bare.hasSuffix("/") { bare = bare.dropLast() }
        return percentEncoded(String(bare))
    }

    /// With what no URL holds as it is percent-encoded; braces stay.
    static func percentEncoded(_ text: String) -> String {
        guard !text.unicodeScalars.allSatisfy(URLText.isCharacter) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if URLText.isCharacter(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                for byte in String(scalar).utf8 {
                    result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            }
        }
    }
}
