/// Names for servers: their purpose from the description, or their location.
struct ServerNames {
    private var taken = TakenNames()
    /// Words that all URLs so far have in common.
    private var known: Set<String> = []

    private static let environments: [(words: Set<String>, name: String)] = [
        (["production", "prod", "live"], "production"), (["sandbox"], "sandbox"),
        (["staging", "stage", "stg"], "staging"),
        (["development", "dev", "develop"], "development"), (["testing", "test", "testnet"], "test"),
        (["localhost", "local"], "local"), (["mock", "mocks", "prism"], "mock"), (["beta"], "beta"), (["demo"], "demo"),
        (["preview"], "preview"), (["qa"], "qa"), (["uat"], "uat"), (["integration"], "integration"),
    ]
    private static let noise: Set<String> = [
        "server", "servers", "api", "apis", "environment", "env", "endpoint", "url", "uri", "base", "the", "our",
        "main",
        "default", "public", "http", "https", "www", "rest", "v1", "v2", "v3", "a", "an", "of", "for", "com", "io",
        "org", "net",
    ]

    mutating func name(_ description: String, _ url: String) -> String {
        let isFirst = taken.isEmpty
        let words = NameWords(String(description.prefix(120)))
        let host = url.firstRange(of: "://").map { url[$0.upperBound...].prefix { $0 != "/" } } ?? ""
        let hostWords = NameWords(String(host))
        defer { known.formUnion(hostWords.lower) }
        var candidates: [String] = []
        for words in [words.lower, NameWords(Self.withoutPublicDomain(host)).lower] {
            candidates += Self.environments.filter { !$0.words.isDisjoint(with: words) }.map(\.name)
        }
        if ServerText.isLocal(host) { candidates.append("local") }
        if isFirst { candidates.append("production") }
        let label = NameWords(host.prefix { $0 != "." })
        let address = [label, hostWords, NameWords(url)].map { source in
            NameWords(source.words.filter { !known.contains($0.lowercased()) })
        }
        for source in [words] + address {
            let meaningful = source.words.filter { !Self.noise.contains($0.lowercased()) }
            guard !meaningful.isEmpty, meaningful.count <= 4 else { continue }
            if let name = NameWords(meaningful).methodName { candidates.append(name) }
        }
        return taken.takeFirst(of: candidates.filter(isUsable) + ["other"])
    }

    /// `shop.dev` and `shop.live` are hosts like any other. No public domain is called like another environment.
    private static func withoutPublicDomain(_ host: Substring) -> String {
        let labels = host.prefix { $0 != ":" }.split(separator: ".")
        let isPublic = labels.count > 1 && ["dev", "live"].contains(labels[labels.count - 1].lowercased())
        return labels.dropLast(isPublic ? 1 : 0).joined(separator: ".")
    }

    /// Every server has a `url`; the other names would need backticks.
    private func isUsable(_ name: String) -> Bool {
        !["url", "init", "self", "Type", "hash", "hashValue"].contains(name) && Identifier(exactly: name) != nil
            && !(name.unicodeScalars.first?.properties.isUppercase ?? true)
    }
}
