/// Messages about servers that an endpoint names.
extension Resolver {
    /// Reports a server that is not declared, with its declaration.
    func refuseServer(_ name: Name) {
        let isURL = name.text.contains("://")
        let known = api.servers.map(\.name.text)
        let hint = isURL ? "" : diagnostics.hint(suggestion(for: name.text, among: known))
        guard hint.isEmpty else { return report("unknown server \"\(name.text)\"\(hint)", name) }
        if let server = api.servers.first(where: { $0.url.text == name.text }) {
            return report("an endpoint selects a server by its name; write \"\(server.name.text)\"", name)
        }
        let own = isURL ? serverName(for: name.text) : name.text
        let first = api.servers.first.map { ($0.name.text, $0.url.text) } ?? ("production", "https://…")
        let declaration =
            "\"servers\": { \"\(first.0)\": \"\(first.1)\", \"\(own)\": \"\(isURL ? name.text : "https://…")\" }"
        if isURL {
            report(
                "an endpoint selects a server by its name; at the top of the spec, write \(declaration), and here "
                    + "\"\(own)\"", name)
        } else {
            let others = known.count > 1 ? "; expected \(alternatives(known))" : ""
            report("unknown server \"\(name.text)\"\(others); declare it at the top of the spec: \(declaration)", name)
        }
    }

    private func report(_ message: String, _ name: Name) {
        diagnostics.error(.invalidServer, message, at: name.location)
    }

    /// `uploads` for `https://uploads.example.com`.
    private func serverName(for url: String) -> String {
        let host = url.split(separator: "/").dropFirst().first ?? ""
        let name = Identifier.lowerCamel(String(host.prefix { $0 != "." && $0 != ":" })).text
        return serversByName[name] == nil && !name.isEmpty ? name : "other"
    }
}
