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

/// Names of variables, which a document chooses as it likes, and which only stand for themselves.
extension ServerText {
    /// The URL with names in it that a URL can hold, and what each variable was called: `https://{a b}.example.com` has `aB`.
    ///
    /// A name that is one already stays. Nil where the braces do not match.
    static func withPlainVariables(_ text: String) -> (text: String, originals: [(plain: String, name: String)])? {
        let (names, problem) = Server.variables(in: text)
        guard problem == nil else { return nil }
        if names.allSatisfy(isPlain) { return (text, names.map { ($0, $0) }) }
        var taken = Set(names.filter(isPlain))
        var originals: [(plain: String, name: String)] = []
        for name in names {
            var plain = name
            if !isPlain(name) {
                let word = Identifier.lowerCamel(name).text
                let stem = isPlain(word) ? word : "variable"
                plain = stem
                var number = 2
                while !taken.insert(plain).inserted {
                    plain = "\(stem)\(number)"
                    number += 1
                }
            }
            originals.append((plain, name))
        }
        return (replacing(originals, in: text), originals)
    }

    /// In one pass, as a new name may be the old one of another.
    private static func replacing(_ originals: [(plain: String, name: String)], in text: String) -> String {
        let plain = Dictionary(originals.map { ($0.name, $0.plain) }) { first, _ in first }
        return text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index > 0, let close = part.firstIndex(of: "}") else { return String(part) }
            let name = String(part[..<close])
            return (plain[name] ?? name) + part[close...]
        }.joined(separator: "{")
    }

    /// Letters and digits of ASCII, and what is written between them.
    private static func isPlain(_ name: String) -> Bool {
        name.utf8.count <= 100
            && name.utf8.allSatisfy {
                $0.isSmall || $0.isCapital || $0.isDigit
                    || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0)
            }
    }
}
