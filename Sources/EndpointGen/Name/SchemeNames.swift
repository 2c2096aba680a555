/// The names of the credentials of a client: `token`, `apiKey`, or the name in the document.
struct SchemeNames {
    private var names: [String: String] = [:]

    /// Words that only say that something is a bearer token.
    private static let tokenWords: Set<String> = [
        "bearer", "auth", "http", "https", "jwt", "token", "authorization", "authentication", "o", "oauth", "auth2",
        "oauth2",
        "2", "0", "2.0", "api", "access", "security", "scheme", "default", "open", "id", "connect", "openid", "oidc",
        "header", "my",
        "flow", "basic", "global", "credentials", "key",
    ]
    private static let keyWords: Set<String> = [
        "api", "key", "apikey", "auth", "x", "header", "query", "in", "security",
        "scheme",
        "default", "my", "global",
    ]
    /// The parameters that every initializer of a client has.
    private static let taken: Set<String> = [
        "server", "transport", "middleware", "clientConfiguration", "none", "self", "init",
    ]

    init(_ schemes: [(key: String, kind: AuthenticationScheme.Kind)]) {
        let plain = schemes.map { Self.plainName($0.key, $0.kind) }
        var counts: [String: Int] = [:]
        for name in plain { if let name { counts[name, default: 0] += 1 } }
        var used = TakenNames(Self.taken)
        for (scheme, plain) in zip(schemes, plain) {
            let own = Self.ownName(scheme.key, scheme.kind)
            let best = plain.flatMap { counts[$0] == 1 ? $0 : nil } ?? own
            names[scheme.key] = used.takeFirst(of: [best, own, own + "Credential"])
        }
    }

    func name(_ key: String) -> String { names[key] ?? "token" }

    /// The name if the name in the document only says the kind of credential.
    private static func plainName(_ key: String, _ kind: AuthenticationScheme.Kind) -> String? {
        let words = NameWords(key).lower
        switch kind {
        case .bearer, .oauth2: return words.allSatisfy { tokenWords.contains($0) } ? "token" : nil
        case .header, .query: return words.allSatisfy { keyWords.contains($0) } ? "apiKey" : nil
        case .basic, .cookie, .signature, .sigV4: return nil
        }
    }

    /// `inferenceBearerAuth` is `inferenceToken`, `adminApiKeyAuth` is `adminAPIKey`. Words that say only the kind of
    /// credential say it at the end.
    private static func shorter(_ words: NameWords, _ kind: AuthenticationScheme.Kind) -> NameWords {
        let kindWords: Set<String>
        switch kind {
        case .bearer, .oauth2: kindWords = ["bearer", "auth", "http", "scheme", "authentication", "authorization"]
        case .basic, .cookie, .header, .query: kindWords = ["auth", "scheme", "authentication", "authorization"]
        case .signature, .sigV4: return words
        }
        let count = words.lower.reversed().prefix { kindWords.contains($0) }.count
        let rest = words.dropLast(count)
        guard count > 0, !rest.lower.allSatisfy({ tokenWords.contains($0) || keyWords.contains($0) }) else {
            return words
        }
        switch kind {
        case .bearer, .oauth2: return rest.lower.last == "token" ? rest : rest + NameWords("token")
        default: return rest
        }
    }

    private static func ownName(_ key: String, _ kind: AuthenticationScheme.Kind) -> String {
        // `OAuth2` is one word.
        let text = key.replacing("OAuth", with: "Oauth").replacing("oAuth", with: "oauth")
        let words = NameWords(text)
        let name = shorter(words, kind).methodName ?? words.methodName ?? "credential"
        return Identifier(exactly: name) == nil || taken.contains(name) ? name + "Credential" : name
    }
}
