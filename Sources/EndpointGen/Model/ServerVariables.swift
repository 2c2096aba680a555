/// `https://{region}.example.com`: how specs and documents alike write the variables of a server.
extension Server {
    /// The names of the variables in a URL, in order and without duplicates, and the mistake in its braces, if any.
    static func variables(in url: String) -> (names: [String], problem: String?) {
        var names: [String] = []
        var known: Set<String> = []
        var rest = Substring(url)
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{" else { return (names, "\"}\" without \"{\"") }
            guard let close = rest[open...].firstIndex(of: "}") else { return (names, "\"{\" without \"}\"") }
            let name = String(rest[rest.index(after: open)..<close])
            if name.isEmpty || name.contains("{") { return (names, "an empty or nested variable") }
            if known.insert(name).inserted { names.append(name) }
            rest = rest[rest.index(after: close)...]
        }
        return (names, nil)
    }

    /// The names of the variables that both servers have.
    func variables(sharedWith other: Server) -> Set<String> {
        Set(variables.map(\.name.text)).intersection(other.variables.map(\.name.text))
    }

    /// Whether an endpoint calls this server in place of the other one for all values of that one's variables, and not only
    /// for their defaults.
    ///
    /// Not if another server of the API has such a URL, or if any URL would be one, such as that of a test's server.
    func keepsVariables(of standard: Server, among servers: [Server]) -> Bool {
        guard !standard.variables.isEmpty,
            !variables(sharedWith: standard).isEmpty || standard.hasLiteralHost
        else { return false }
        let others = servers.filter { $0.url.text != standard.url.text && $0.url.text != url.text }
        return standard.variables.contains { !$0.isKnown } || !others.contains { standard.matches($0.standardURL) }
    }

    /// The URL with the defaults of its variables.
    private var standardURL: String {
        ServerText.filled(
            url.text, Dictionary(variables.map { ($0.name.text, $0.defaultValue ?? "") }) { first, _ in first })
    }

    /// Whether the host has more than variables: `{tenant}.api.example`.
    private var hasLiteralHost: Bool {
        guard let scheme = url.text.firstRange(of: "://") else { return false }
        let host = url.text[scheme.upperBound...].prefix { $0 != "/" }
        return Self.literals(String(host)).contains { $0.contains(".") && $0.contains { $0.isLetter } }
    }

    /// Whether some values of the variables give the URL.
    private func matches(_ other: String) -> Bool {
        var literals = Self.literals(url.text)
        let last = literals.removeLast()
        var rest = other[...]
        for (place, literal) in literals.enumerated() where !literal.isEmpty {
            guard let found = rest.firstRange(of: literal), place > 0 || found.lowerBound == rest.startIndex else {
                return false
            }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }

    /// The parts of a URL between its variables; one more than there are variables.
    private static func literals(_ text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { place, part in
            guard place > 0, let close = part.firstIndex(of: "}") else { return String(part) }
            return String(part[part.index(after: close)...])
        }
    }
}

extension Server.Variable {
    /// Whether there is a default.
    var isKnown: Bool { defaultValue.map { !$0.contains("{") } ?? false }
}
