/// The words of a wire name: `html_url` is html, url; `HTMLParser` is HTML, Parser; `-created` is minus, created.
struct Words {
    /// At least one, none empty, each of letters and digits.
    let all: [String]

    init(_ text: String) {
        all = Self.plain(text) ?? Self.words(of: text)
    }

    /// The words of the most common names: ASCII letters and digits with signs between them. Nil for all other text.
    static func plain(_ text: String) -> [String]? {
        var text = text
        return text.withUTF8 { bytes in
            guard let plain = PlainWords(bytes) else { return nil }
            var words: [String] = []
            for range in plain {
                let word = String(decoding: bytes[range], as: UTF8.self)
                words.append(plain.hasSmall ? word : word.lowercased())
            }
            return words
        }
    }

    /// The words of any text; `plain` gives the same words faster.
    static func words(of text: String) -> [String] {
        // The same letter can have several encodings; normalization leaves only one of them.
        let text = text.composed
        let scalars = Array(text.unicodeScalars)
        var words: [String] = []
        // A leading sign is meaning, not punctuation: "+1" and "-1", "created" and "-created".
        if scalars.count > 1, let sign = ["+": "plus", "-": "minus"][String(scalars[0])], scalars[1].isWordPart {
            words.append(sign)
        }
        var word = String.UnicodeScalarView()
        func flush() {
            if !word.isEmpty { words.append(String(word)) }
            word = String.UnicodeScalarView()
        }
        for (index, scalar) in scalars.enumerated() {
            guard scalar.isWordPart else {
                // "don't" is one word.
                if scalar != "'" && scalar != "\u{2019}" { flush() }
                continue
            }
            if scalar.isCapital, let last = word.last {
                let next = index + 1 < scalars.count ? scalars[index + 1] : " "
                let startsWord =
                    !last.isCapital
                    || next.isSmall && !Self.isPlural(scalars, after: index) && !Self.isMixed(scalars, before: index)
                if startsWord { flush() }
            }
            word.append(scalar)
        }
        flush()
        if words.isEmpty { words = scalars.compactMap { Self.symbols[$0] } }
        if words.isEmpty { words = [scalars.isEmpty ? "empty" : "symbol"] }
        // In SCREAMING_CASE, capitals have no meaning.
        if !text.unicodeScalars.contains(where: \.isSmall) { words = words.map { $0.lowercased() } }
        return words
    }

    /// Whether the capital before `s` ends an initialism in the plural: the D of `userIDs`.
    private static func isPlural(_ scalars: [Unicode.Scalar], after index: Int) -> Bool {
        guard scalars[index + 1] == "s" else { return false }
        return index + 2 == scalars.count || !scalars[index + 2].isSmall
    }

    /// Whether the capital before this one begins a word such as `IPv4` or `OAuth`.
    private static func isMixed(_ scalars: [Unicode.Scalar], before index: Int) -> Bool {
        guard index == 1 || !scalars[index - 2].isCapital else { return false }
        return ["IPv4", "IPv6", "OAuth"].contains { scalars[(index - 1)...].starts(with: $0.unicodeScalars) }
    }

    static func capitalized(_ words: ArraySlice<String>, after first: String?) -> String {
        var result = ""
        var last = first
        for word in words {
            // Digits of two words would run into each other: 1.0 and 10.
            if last?.unicodeScalars.last?.isNumber ?? false, word.startsWithNumber { result += "_" }
            result += capitalized(word)
            last = word
        }
        return result
    }

    private static func capitalized(_ word: String) -> String {
        if word.utf8.count <= longestInitialism {
            let lower = word.lowercased()
            if initialisms.contains(lower) { return lower.uppercased() }
            if let mixed = mixed[lower] { return mixed }
            if lower.utf8.last == UInt8(ascii: "s") {
                let singular = String(lower.dropLast())
                if initialisms.contains(singular) { return singular.uppercased() + "s" }
                if let mixed = mixed[singular] { return mixed + "s" }
            }
        }
        guard let first = word.utf8.first, first < 0x80 else { return word.prefix(1).uppercased() + word.dropFirst() }
        if !first.isSmall { return word }
        return String(Unicode.Scalar(first &- 0x20)) + word[word.utf8.index(after: word.startIndex)...]
    }

    /// The largest number of letters that `PlainName` looks up.
    static let longestInitialism = 8

    /// Swift API Design Guidelines: acronyms that are written in capitals are capitals throughout or not at all.
    static let initialisms: Set<String> = [
        "id", "url", "uri", "http", "https", "json", "html", "xml", "yaml", "api", "uuid", "ip", "sql", "css", "pdf",
        "csv", "utc", "ssl", "tls", "ssh", "sdk", "ui", "os", "cpu", "gpu", "ram", "dns", "ttl", "png", "gif", "jpeg",
        "svg", "tcp", "udp", "vm", "vpc", "vpn", "nat", "cdn", "nfs", "iam", "acl", "cidr", "sso", "saml", "oidc",
        "jwt",
        "mfa", "totp", "rsa", "gpg", "pgp", "sha", "hmac", "rss", "ftp", "sftp", "smtp", "imap", "ldap", "scim", "mqtt",
        "sku", "isbn", "iban", "vat", "pii", "lfs", "gps", "nfc", "bgp", "ssd", "hdd", "usb", "guid", "ai", "llm",
        "mcp", "aaaa", "caa", "cname", "mx", "asn", "fqdn", "idp", "oci", "sarif", "cve", "cvss", "kms", "db", "dm",
        "ca",
        "otp", "rpc", "sse", "iso", "uid", "ssn", "vin", "jpg", "tv", "qr", "dkim", "dmarc", "sms", "faq", "rgb",
    ]

    /// Words with mixed case, among them names that many APIs have in theirs.
    static let mixed = [
        "ipv4": "IPv4", "ipv6": "IPv6", "oauth": "OAuth", "oauth2": "OAuth2", "wifi": "WiFi", "sha1": "SHA1",
        "sha256": "SHA256", "sha512": "SHA512", "md5": "MD5", "mp3": "MP3", "mp4": "MP4", "github": "GitHub",
        "gitlab": "GitLab", "openai": "OpenAI", "mysql": "MySQL", "graphql": "GraphQL", "mongodb": "MongoDB",
        "paypal": "PayPal", "youtube": "YouTube", "linkedin": "LinkedIn", "whatsapp": "WhatsApp",
    ]

    static let symbols: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "*": "asterisk", "/": "slash", "<": "less", ">": "greater", "=": "equal", "!": "not",
        "$": "dollar", "%": "percent", "&": "and", "@": "at", "#": "hash", ".": "dot", ",": "comma", ":": "colon",
        ";": "semicolon", "?": "question", "~": "tilde", "^": "caret", "|": "pipe", "_": "underscore", " ": "space",
        "\\": "backslash", "\"": "quote", "(": "open", ")": "close",
    ]
}

extension String {
    var startsWithNumber: Bool { unicodeScalars.first?.isNumber ?? false }
}

extension Unicode.Scalar {
    /// Digits, and numbers such as `½` and `Ⅳ`.
    fileprivate var isNumber: Bool { isASCII ? value &- 0x30 < 10 : properties.numericType != nil }
}
