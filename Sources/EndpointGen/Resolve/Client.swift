/// What a client is made of: servers, credentials, and parameters that go with every request.
extension Resolver {
    func resolveClient() -> ResolvedClient {
        let serverType = Identifier.upperCamel("server")
        let isTaken = isClaimed(serverType, in: "types api") || api.name?.text == serverType.text
        let name = isTaken ? Identifier.upperCamel("API server") : serverType
        claim(name, in: "types api", "the type", at: nil, wire: "Server")
        for word in ["server", "transport", "middleware", "connection"] {
            claim(.lowerCamel(word), in: "client", "the argument", at: nil, wire: word)
        }
        let servers = api.servers.compactMap { server($0) }
        let schemes = api.authentication.map { scheme in
            let name = Identifier.lowerCamel(scheme.name.text)
            claim(name, in: "client", "the authentication scheme", at: scheme.name.location, wire: scheme.name.text)
            return ResolvedClient.Scheme(name: name, key: scheme.name.text, kind: scheme.kind, doc: scheme.doc)
        }
        checkForRepetition(api.parameters)
        let parameters = api.parameters.map { parameter in
            let field = parameter.field
            let type = resolve(field.type, [], "a parameter", at: field.typeLocation)
            let name = override(field.swiftName) ?? .lowerCamel(field.name.text)
            claimParameter(name, in: "client", place(parameter.place), field, at: field.name.location)
            checkFormat(field, type)
            return ResolvedParameter(
                place: place(parameter.place), property: parameterProperty(field, name: name, type: type),
                style: parameter.style, allowsReserved: parameter.allowsReserved)
        }
        return ResolvedClient(
            serverType: name, servers: servers, schemes: schemes,
            requiresCredential: schemes.count == 1 && !api.authentication[0].isOptional, parameters: parameters,
            timeout: api.timeout, retry: api.retry)
    }

    func place(_ place: Parameter.Place) -> ResolvedParameter.Place {
        switch place {
        case .query: .query
        case .header: .header
        case .cookie: .cookie
        }
    }

    private func server(_ server: Server) -> ResolvedClient.Server? {
        let name = Identifier.lowerCamel(server.name.text)
        claim(name, in: "servers", "the server", at: server.name.location, wire: server.name.text)
        if name.text == "url" {
            diagnostics.error(
                "a server has a property \"url\" of its own; choose another name", at: server.name.location)
        }
        var variables: [String: Identifier] = [:]
        for variable in server.variables {
            let name = Identifier.lowerCamel(variable.name.text)
            claim(
                name, in: "server \(server.name.text)", "the variable", at: variable.name.location,
                wire: variable.name.text)
            variables[variable.name.text] = name
        }
        var parts: [ResolvedClient.URLPart] = []
        var rest = Substring(server.url.text)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            if let name = variables[String(rest[rest.index(after: open)..<close])] { parts.append(.variable(name)) }
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return ResolvedClient.Server(
            name: name, doc: server.doc,
            variables: server.variables.map { variable in
                let known = variable.values.isEmpty ? nil : "One of \(alternatives(variable.values))."
                let doc = [variable.doc, known].compactMap { $0 }.joined(separator: " ")
                return (variables[variable.name.text] ?? name, variable.defaultValue, doc.isEmpty ? nil : doc)
            },
            url: parts)
    }
}
