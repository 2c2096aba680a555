/// URLs of servers as documents write them.
enum ServerText {
    static func isAbsolute(_ text: String) -> Bool {
        let lower = text.prefix(8).lowercased()
        return lower.hasPrefix("https://") || lower.hasPrefix("http://") || text.hasPrefix("{")
    }

    /// Whether a host, perhaps with a port, is the computer that the client runs on.
    static func isLocal(_ host: some StringProtocol) -> Bool {
        if host.hasPrefix("[::1]") { return true }
        let name = host.prefix { $0 != ":" }.lowercased()
        if name == "localhost" || name.hasSuffix(".localhost") || name == "0.0.0.0" { return true }
        // Not `127.shop.example`.
        return name.hasPrefix("127.") && name.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }

    /// The scheme of a host, perhaps with a port, if nothing else says it: port 80 is for HTTP and port 443 for HTTPS (RFC 9110
    /// §4.2), and servers on this computer have no certificate.
    static func usualScheme(of host: some StringProtocol) -> String {
        if host.hasSuffix(":443") { return "https" }
        return host.hasSuffix(":80") || isLocal(host) ? "http" : "https"
    }

    /// The user information before the "@" of a URL, which looks like the host: `https://bank.example@evil.example`.
    static func userInformation(in text: String) -> (user: String, host: String)? {
        guard let scheme = text.firstRange(of: "://") else { return nil }
        let authority = text[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let sign = authority.lastIndex(of: "@") else { return nil }
        return (String(authority[..<sign]), String(authority[authority.index(after: sign)...]))
    }

    /// A URL whose scheme only the document's URL tells: `https://a.example/v1` for `//a.example/v1`
    /// (RFC 3986 §4.2), and `http:` for this computer.
    static func withScheme(_ text: String) -> String {
        text.hasPrefix("//") ? usualScheme(of: text.dropFirst(2).prefix { $0 != "/" }) + ":" + text : text
    }

    /// A relative URL, which begins with a slash or a dot; nil if it is the folder itself or one above it.
    static func relative(_ text: String) -> String? {
        guard text.contains(where: { $0 != "." && $0 != "/" }) else { return nil }
        return text.hasPrefix("/") || text.hasPrefix(".") ? text : "./" + text
    }

    /// A URL with values for its variables. Braces in a value stay.
    static func filled(_ text: String, _ values: [String: String]) -> String {
        var filled = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = rest[rest.index(after: open)..<close]
            filled += rest[..<open] + (values[String(name)] ?? String(rest[open...close]))
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }

    /// Removes the query, the fragment, and slashes at the end.
    static func cleaned(_ text: String) -> String {
        var bare = text.prefix { $0 != "?" && $0 != "#" }
        while bare.hasSuffix("/") { bare = bare.dropLast() }
        return percentEncoded(String(bare))
    }

    /// Percent-encodes the characters that are not allowed, by default in a URL; braces stay there.
    static func percentEncoded(
        _ text: String, _ isAllowed: (Unicode.Scalar) -> Bool = URLText.isCharacter
    ) -> String {
        guard !text.unicodeScalars.allSatisfy(isAllowed) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if isAllowed(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                for byte in String(scalar).utf8 {
                    result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            }
        }
    }
}

/// Names of variables. A document may choose any text, and the name is never sent.
extension ServerText {
    /// The URL with variable names that a URL can contain, and the original names: `https://{a b}.example.com` has
    /// `aB`.
    ///
    /// Valid names stay as they are. Nil if the braces are invalid.
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

    /// In one pass, because the new name of one variable may be the old name of another.
    private static func replacing(_ originals: [(plain: String, name: String)], in text: String) -> String {
        let plain = Dictionary(originals.map { ($0.name, $0.plain) }) { first, _ in first }
        return text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index > 0, let close = part.firstIndex(of: "}") else { return String(part) }
            let name = String(part[..<close])
            return (plain[name] ?? name) + part[close...]
        }.joined(separator: "{")
    }

    /// Whether a name consists of ASCII letters, digits, "_", "-" and ".".
    private static func isPlain(_ name: String) -> Bool {
        name.utf8.count <= 100
            && name.utf8.allSatisfy {
                $0.isSmall || $0.isCapital || $0.isDigit
                    || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0)
            }
    }
}
