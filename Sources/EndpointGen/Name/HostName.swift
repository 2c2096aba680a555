/// A name from the host of a server: `https://api.example-shop.co.uk/v1` is `ExampleShop`.
enum HostName {
    /// Labels in front of the name of an organization, or between it and the country.
    private static let noise: Set<String> = [
        "api", "apis", "rest", "www", "dev", "test", "staging", "sandbox", "prod", "production", "public", "gateway",
        "app", "server", "docs", "swagger", "openapi", "co", "com", "org", "net", "gov", "edu", "ac",
    ]
    /// Parts of hosts in examples and tests, some of them reserved (RFC 2606).
    private static let exampleHosts: Set<String> = ["example", "localhost", "invalid", "local", "domain", "host"]

    /// Nil for a relative URL, an address, a host of examples, and one that is not ASCII.
    static func name(_ url: String) -> String? {
        let parts = url.split(separator: "://", maxSplits: 1)
        guard let rest = parts.last, parts.count == 2 || !url.hasPrefix("/") else { return nil }
        let host = rest.prefix { $0 != "/" && $0 != ":" && $0 != "?" }
        let labels = host.lowercased().split(separator: ".")
        guard labels.count > 1, labels.last?.first?.isLetter ?? false, labels.allSatisfy({ isLabel($0) }),
            let label = labels.dropLast().last(where: { !noise.contains(String($0)) }),
            !exampleHosts.contains(String(label)), !exampleHosts.contains(String(labels[labels.count - 1]))
        else { return nil }
        return APIName.spelled([String(label)])
    }

    /// `api.shop.io`, `shop.com`, but not `pets.v1`: whether a text is probably a host.
    static func isHost(_ text: String) -> Bool {
        let labels = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty && isLabel($0) }) else { return false }
        // "Contoso.Orders.Net" is a name of .NET.
        if labels[labels.count - 1] == "net", !text.hasSuffix("net") { return false }
        return ["api", "www"].contains(labels[0]) && labels.count > 2
            || ["com", "net", "org", "io", "co", "dev", "ai"].contains(labels[labels.count - 1])
    }

    private static func isLabel(_ label: Substring) -> Bool {
        label.utf8.allSatisfy { $0.isSmall || $0.isDigit || $0 == UInt8(ascii: "-") } && !label.hasPrefix("xn--")
    }
}
