/// Knows secrets by the names that they go under: fields of headers, queries, forms and JSON.
///
/// Names are compared by letters and digits alone, without regard to case: `api_key`, `X-API-Key` and `apiKey` are alike, and
/// `user[password]` ends like `password`.
package struct SecretNames: Sendable {
    private var names: Set<[UInt8]>

    /// - Parameter more: names that do not sound like those of secrets.
    package init(_ more: [String] = []) {
        names = Set(["assertion", "devicecode", "sig"].map { Array($0.utf8) })
        insert(more)
    }

    package mutating func insert(_ more: [String]) {
        names.formUnion(more.map { Self.canonical($0.utf8) })
    }

    package func contains(_ name: some StringProtocol) -> Bool { contains(name.utf8) }

    /// Whether the value of this name is a secret: one of the names given, or one that ends like a secret's.
    package func contains(_ name: some Collection<UInt8>) -> Bool {
        let name = Self.canonical(name)
        if name.isEmpty { return false }
        if names.contains(name) { return true }
        return Self.endings.contains { Self.ends(name, $0) } && !Self.harmless.contains { Self.ends(name, $0) }
    }

    /// Whether it is a header field whose value may have quotes.
    package func isField(_ name: some Collection<UInt8>) -> Bool {
        let name = Self.canonical(name)
        return Self.ends(name, Array("authorization".utf8)) || Self.ends(name, Array("cookie".utf8))
    }

    private static let endings = [
        "password", "passwd", "passphrase", "passcode", "pwd", "secret", "token", "jwt", "apikey", "authkey",
        "accesskey", "secretkey", "privatekey", "credential", "credentials", "authorization", "cookie", "sessionid",
        "signature", "clientassertion", "codeverifier", "csrf", "xsrf",
    ].map { Array($0.utf8) }

    /// Where the next page begins is no secret.
    private static let harmless = ["pagetoken", "nexttoken", "continuationtoken", "synctoken"].map { Array($0.utf8) }

    private static func ends(_ name: [UInt8], _ ending: [UInt8]) -> Bool { name.suffix(ending.count) == ending[...] }

    /// Lower-case letters, digits and what is outside ASCII; percent-encoding undone.
    private static func canonical(_ name: some Collection<UInt8>) -> [UInt8] {
        let bytes = Array(name)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            var byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.count,
                let code = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                byte = code
                index += 2
            }
            index += 1
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
                result.append(byte)
            default: break
            }
        }
        return result
    }
}
