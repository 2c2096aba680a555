import Foundation

/// Which names stand for secrets, whatever they are the names of.
struct SecretNames: Sendable {
    private var names: Set<String> = [
        "accesstoken", "apikey", "assertion", "authorization", "authtoken", "authenticitytoken", "clientassertion",
        "clientsecret", "codeverifier", "cookie", "csrftoken", "devicecode", "idtoken", "jwt", "passphrase", "passwd",
        "password", "privatekey", "proxyauthorization", "refreshtoken", "secret", "sessiontoken", "setcookie", "sig",
        "signature", "token", "xamzcredential", "xamzsecuritytoken", "xamzsignature", "xapikey", "xauthtoken",
        "xcsrftoken", "xsrftoken", "xxsrftoken",
    ]

    init(_ more: [String] = []) {
        insert(more)
    }

    mutating func insert(_ more: [String]) {
        names.formUnion(more.map(Self.plain))
    }

    func contains(_ name: String) -> Bool {
        names.contains(Self.plain(name))
    }

    /// Whether a name ends like those of secrets do; names of other things may as well.
    static func soundsSecret(_ name: String) -> Bool {
        let name = plain(name)
        return ["token", "secret", "password", "apikey", "signature"].contains { name.hasSuffix($0) }
    }

    /// The innermost of `user[password]`, without case and punctuation: `accessToken` and `access_token` are one.
    private static func plain(_ name: String) -> String {
        var name = name[...]
        if name.last == "]", let open = name.lastIndex(of: "[") { name = name[name.index(after: open)...].dropLast() }
        return name.lowercased().filter { $0 != "_" && $0 != "-" }
    }
}
