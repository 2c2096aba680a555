/// Where the API is served.
extension ClientSettings {
    mutating func readServers() {
        let candidates = document.version == .swagger ? swaggerServers() : serverNodes().compactMap { server($0) }
        var names = ServerNames()
        var seen: Set<String> = []
        for candidate in candidates where candidate.isAbsolute && seen.insert(candidate.server.url.text).inserted {
            var server = candidate.server
            server.name.text = names.name(candidate.name ?? server.doc ?? "", server.url.text)
            servers.append(server)
        }
        // Relative to the document's URL, which only a caller knows.
        if servers.isEmpty, let relative = candidates.first(where: { !$0.isAbsolute }) {
            relativeServer = ServerText.relative(relative.server.url.text).map {
                Name(text: $0, location: relative.server.url.location)
            }
        } else {
            for (index, relative) in candidates.enumerated() where !relative.isAbsolute {
                let other = index == 0 ? servers.first?.url : nil
                warnOfRelativeServerBesideOthers(relative.written, other, at: relative.server.url.location)
            }
        }
        if document.version == .openAPI { readOperationServers(&names) }
    }

    struct Candidate {
        var server: Server
        /// The URL as it is in the document.
        var written: String
        var name: String?
        var isAbsolute = true
    }

    /// The document's servers, or those that all its operations declare.
    func serverNodes() -> [JSON] {
        if let servers = document.root["servers"]?.elements, !servers.isEmpty { return servers }
        let own = operations.map(\.servers)
        guard let first = own.first ?? nil, own.allSatisfy({ $0.map(NodeContent.init) == NodeContent(node: first) })
        else { return [] }
        return first.elements
    }

    func server(_ json: JSON) -> Candidate? {
        guard let url = json["url"], let written = url.string else { return nil }
        let resolved = resolvedByDocument(written)
        guard let (text, names) = ServerText.withPlainVariables(resolved) else {
            diagnostics.warning(
                .invalidServer, "the URL of the server has invalid braces; the server is left out", at: url.location)
            return nil
        }
        var server = Server(name: Name(text: "", location: url.location), url: Name(text: text, location: url.location))
        server.doc = json["description"]?.markdown?.shortened(to: 500)
        let isAbsolute = ServerText.isAbsolute(text)
        if isAbsolute, written.hasPrefix("//"), document.root["$self"] == nil {
            diagnostics.warning(
                .invalidServer, "the server has no scheme, so it is read as \"\(text)\"; write the scheme",
                at: url.location)
        }
        if !isAbsolute, text.contains("://") {
            diagnostics.warning(
                .invalidServer, "a server needs the scheme \"https\" or \"http\"; this one is left out",
                at: url.location)
            return nil
        }
        if !isAbsolute { warnOfRelativeServer(written, at: url.location) }
        if let (user, host) = ServerText.userInformation(in: text) {
            diagnostics.warning(
                .invalidServer,
                "the host of this server is \"\(host)\", because the part before \"@\", \"\(user)\", is a user name "
                    + "(RFC 3986 §3.2.1); the server is left out", at: url.location)
            return nil
        }
        var values: [String: String] = [:]
        var taken: Set<String> = []
        let members = (json["variables"]?.members ?? []).compactMap { key, value in key.string.map { ($0, value) } }
        let variables = Dictionary(members) { _, last in last }
        for (name, original) in names {
            let variable = variable(name, variables[original], at: url.location)
            if isAbsolute, taken.insert(Identifier.lowerCamel(name).text).inserted {
                server.variables.append(variable)
            } else {
                values[name] = variable.defaultValue ?? name
            }
        }
        server.url.text = ServerText.cleaned(ServerText.filled(text, values))
        if isAbsolute, server.url.text.hasSuffix(":") {
            diagnostics.warning(
                .invalidServer, "the URL of the server has no host; the server is left out", at: url.location)
            return nil
        }
        return Candidate(server: server, written: written, name: json["name"]?.string, isAbsolute: isAbsolute)
    }

    /// OpenAPI 3.2 §4.1.2.2.1: a document may declare its own URL, and relative URLs are resolved against it.
    func resolvedByDocument(_ url: String) -> String {
        guard let base = document.root["$self"]?.string.flatMap({ URL(string: $0) }), base.host != nil,
            !url.contains("{"), !ServerText.isAbsolute(url), let resolved = URL(string: url, relativeTo: base)
        else { return ServerText.withScheme(url) }
        return resolved.absoluteString
    }

    private func variable(_ name: String, _ json: JSON?, at location: Location) -> Server.Variable {
        var variable = Server.Variable(name: Name(text: name, location: location))
        variable.defaultValue = json?["default"].map { $0.string ?? $0.text }
        variable.doc = json?["description"]?.markdown
        let values = json?["enum"]?.elements.map { $0.string ?? $0.text } ?? []
        // If the default is not in the list, the list is incomplete.
        if variable.defaultValue.map({ values.contains($0) }) ?? true { variable.values = values }
        return variable
    }

    /// Swagger has one host, with a scheme and a path.
    private func swaggerServers() -> [Candidate] {
        let path = document.root["basePath"]?.string ?? ""
        let location = (document.root["host"] ?? document.root["basePath"] ?? document.root).location
        let schemes = document.root["schemes"]?.elements.compactMap(\.string) ?? []
        let web = schemes.filter { $0 == "https" || $0 == "http" }
        let rooted = path.isEmpty || path.hasPrefix("/") ? path : "/" + path
        var text = rooted
        if let host = document.root["host"]?.string, host.contains(where: { $0 != "/" }) {
            text = host.contains("://") ? host + rooted : "\(scheme(of: host, web))://\(host)\(rooted)"
        }
        guard let (plain, names) = ServerText.withPlainVariables(text) else { return [] }
        var server = Server(name: Name(text: "", location: location), url: Name(text: "", location: location))
        server.url.text = ServerText.cleaned(plain)
        server.variables = names.map { variable($0.plain, nil, at: location) }
        // A host such as "?" leaves only the scheme, which is not an absolute URL.
        return [Candidate(server: server, written: text, isAbsolute: ServerText.isAbsolute(server.url.text))]
    }

    /// A document that allows only HTTPS gets no plain text. If it allows both, HTTPS is used, except on port 80.
    private func scheme(of host: String, _ declared: [String]) -> String {
        if declared.isEmpty || host.hasSuffix(":443") { return ServerText.usualScheme(of: host) }
        let usual = host.hasSuffix(":80") ? "http" : "https"
        return declared.contains(usual) ? usual : declared[0]
    }
}
