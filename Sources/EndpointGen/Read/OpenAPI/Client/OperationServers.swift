/// Servers of single operations, which are called in the place of the document's.
///
///     "servers": [{ "url": "https://api.example.com" }],
///     "paths": { "/files": { "post": { "servers": [{ "url": "https://files.example.com" }], … } } }
extension ClientSettings {
    private static let maximumOthers = 10

    mutating func readOperationServers(_ names: inout ServerNames) {
        let standard = serverNodes()
        var known = Dictionary(servers.map { ($0.url.text, $0.name) }) { first, _ in first }
        // What stands at all operations is the server of the client.
        let standardNames = standard.map { node in url(of: node).flatMap { known[$0] }.flatMap(nameable) }
        let maximum = known.count + Self.maximumOthers
        for operation in operations {
            guard let own = operation.json["servers"] ?? operation.item["servers"], operationServers[own.index] == nil,
                !own.elements.isEmpty, own.text != document.root["servers"]?.text
            else { continue }
            let urls = own.elements.map { $0["url"]?.string ?? "" }
            if let first = standard.first?["url"]?.string, urls.contains(first) { continue }
            var choices: [ServerChoice] = []
            // As many servers as the document has stand in for those in their places; otherwise the first for the first.
            let count = own.elements.count == standard.count ? standard.count : min(standard.count, 1)
            for (node, standard) in zip(own.elements, standardNames.prefix(count)) {
                guard let standard, let name = name(of: node, &known, maximum, &names) else { continue }
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

    /// The name of a server, which is one of the client's from now on; nil for one that only a caller can tell.
    private mutating func name(
        of node: JSON, _ known: inout [String: Name], _ maximum: Int, _ names: inout ServerNames
    ) -> Name? {
        guard let url = url(of: node) else { return nil }
        if let name = known[url] { return nameable(name) }
        guard known.count < maximum, let candidate = server(node), candidate.isAbsolute, candidate.server.isComplete
        else { return nil }
        var server = candidate.server
        server.name.text = names.name(candidate.name ?? server.doc ?? "", server.url.text)
        known[url] = server.name
        servers.append(server)
        return server.name
    }

    private func url(of node: JSON) -> String? {
        node["url"]?.string.flatMap { ServerText.withPlainVariables($0) }.map { ServerText.cleaned($0.text) }
    }

    /// The name, if an operation can say it: without the default of a variable, nobody knows what the server's URL is.
    private func nameable(_ name: Name) -> Name? {
        servers.contains { $0.name.text == name.text && $0.isComplete } ? name : nil
    }

    /// The servers that an operation calls in the place of others.
    func servers(of operation: Operation) -> [ServerChoice] {
        (operation.json["servers"] ?? operation.item["servers"]).flatMap { operationServers[$0.index] } ?? []
    }
}

extension Server {
    /// Whether its variables have defaults that make a URL of it.
    fileprivate var isComplete: Bool {
        variables.allSatisfy { $0.defaultValue.map { !$0.contains("{") } ?? false }
    }
}
