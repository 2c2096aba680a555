/// Servers of single operations, which replace the servers of the document.
///
///     "servers": [{ "url": "https://api.example.com" }],
///     "paths": { "/files": { "post": { "servers": [{ "url": "https://files.example.com" }], … } } }
extension ClientSettings {
    private static let maximumOthers = 10

    mutating func readOperationServers(_ names: inout ServerNames) {
        let standard = serverNodes()
        var known = Dictionary(servers.map { ($0.url.text, $0.name) }) { first, _ in first }
        // Servers that all operations have in common are the servers of the client.
        let standardNames = standard.map { node in url(of: node).flatMap { known[$0] } }
        let maximum = known.count + Self.maximumOthers
        for operation in operations {
            guard let own = operation.servers, operationServers[own.index] == nil,
                !own.elements.isEmpty, NodeContent(node: own) != document.root["servers"].map(NodeContent.init)
            else { continue }
            let urls = own.elements.map { $0["url"]?.string ?? "" }
            if let first = standard.first?["url"]?.string, urls.contains(first) { continue }
            var choices: [ServerChoice] = []
            // If the operation has as many servers as the document, each replaces the one at its position. Otherwise
            // the first replaces the first.
            let count = own.elements.count == standard.count ? standard.count : min(standard.count, 1)
            for (node, standard) in zip(own.elements, standardNames.prefix(count)) {
                guard let standard, let name = name(of: node, insteadOf: standard, &known, maximum, &names) else {
                    continue
                }
                choices.append(ServerChoice(standard: standard, own: name))
            }
            operationServers[own.index] = choices
            if choices.isEmpty {
                diagnostics.warning(
                    .unsupported,
                    "this server is ignored: a client cannot select it per operation; create another client",
                    at: own.location)
            }
        }
    }

    /// Adds a server to those of the client and returns its name; nil if only a caller can know its URL.
    private mutating func name(
        of node: JSON, insteadOf standard: Name, _ known: inout [String: Name], _ maximum: Int,
        _ names: inout ServerNames
    ) -> Name? {
        guard let url = url(of: node), let standard = servers.first(where: { $0.name.text == standard.text }) else {
            return nil
        }
        if let name = known[url] {
            return servers.contains { $0.name.text == name.text && $0.canReplace(standard, among: servers) }
                ? name : nil
        }
        guard known.count < maximum, let candidate = self.server(node), candidate.isAbsolute,
            candidate.server.canReplace(standard, among: servers)
        else { return nil }
        var server = candidate.server
        server.name.text = names.name(candidate.name ?? server.doc ?? "", server.url.text)
        known[url] = server.name
        servers.append(server)
        return server.name
    }

    private func url(of node: JSON) -> String? {
        node["url"]?.string.flatMap { ServerText.withPlainVariables(resolvedByDocument($0)) }.map {
            ServerText.cleaned($0.text)
        }
    }

    /// The servers that an operation calls instead of the standard ones.
    func servers(of operation: Operation) -> [ServerChoice] {
        operation.servers.flatMap { operationServers[$0.index] } ?? []
    }
}

extension Server {
    /// Whether the URL is known if a client calls the other server: from defaults, or from the variables of that server.
    fileprivate func canReplace(_ standard: Server, among servers: [Server]) -> Bool {
        let keeps = keepsVariables(of: standard, among: servers)
        let shared = keeps ? variables(sharedWith: standard) : []
        return (keeps || standard.variables.allSatisfy(\.isKnown))
            && variables.allSatisfy { shared.contains($0.name.text) || $0.isKnown }
    }
}
