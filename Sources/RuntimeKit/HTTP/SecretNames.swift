/// Recognizes secrets by their names in header fields, queries, forms and JSON.
///
/// Only letters and digits of a name are compared, without regard to case: `api_key`, `X-API-Key` and `apiKey` are
/// equal, and `user[password]` has the same ending as `password`.
package struct SecretNames: Sendable {
    private var names: Set<[UInt8]>

    /// - Parameter more: Additional names, which do not have the ending of a secret's name.
    package init(_ more: [String] = []) {
        names = Set(["assertion", "auth", "devicecode", "sig", "xauth"].map { Array($0.utf8) })
        insert(more)
    }

    package mutating func insert(_ more: [String]) {
        names.formUnion(more.map { Self.canonical($0.utf8) })
    }

    package func contains(_ name: some StringProtocol) -> Bool { contains(name.utf8) }

    /// Whether the name is one of the given names, or has an ending that indicates a secret.
    package func contains(_ name: some Collection<UInt8>) -> Bool {
        let name = Self.canonical(name)
        if name.isEmpty { return false }
        if names.contains(name) { return true }
        return Self.endings.contains { Self.ends(name, $0) } && !Self.harmless.contains { Self.ends(name, $0) }
    }

    /// Whether the name is that of a header field whose value may contain quotes.
    package func isField(_ name: some Collection<UInt8>) -> Bool {
        let name = Self.canonical(name)
        return Self.ends(name, Array("authorization".utf8)) || Self.ends(name, Array("cookie".utf8))
    }

    private static let endings = [
        "password", "passwd", "passphrase", "passcode", "pwd", "secret", "token", "jwt", "apikey", "authkey",
        "accesskey", "secretkey", "privatekey", "subscriptionkey", "applicationkey", "appkey", "functionskey",
        "masterkey", "sessionkey", "sharedkey", "signingkey", "credential", "credentials", "authorization", "cookie",
        "sessionid",
        "signature", "clientassertion", "codeverifier", "csrf", "xsrf",
    ].map { Array($0.utf8) }

    /// Page tokens are not secrets.
    private static let harmless = ["pagetoken", "nexttoken", "continuationtoken", "synctoken"].map { Array($0.utf8) }

    private static func ends(_ name: [UInt8], _ ending: [UInt8]) -> Bool { name.suffix(ending.count) == ending[...] }

    /// Decodes percent-encoding and keeps letters in lower case, digits and bytes outside ASCII.
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
