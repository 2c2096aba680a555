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
}
