/// Resolves the client: servers, credentials, and parameters of all requests.
extension Resolver {
    func resolveClient() -> ResolvedClient {
        let serverType = Identifier.upperCamel("server")
        let isTaken = isClaimed(serverType, in: "types api") || api.name?.text == serverType.text
        let name = isTaken ? Identifier.upperCamel("API server") : serverType
        claim(name, in: "types api", "the type", at: nil, wire: "Server")
        for word in ["server", "transport", "middleware", "clientConfiguration"] {
            claim(.lowerCamel(word), in: "client", "the argument", at: nil, wire: word)
        }
        let (servers, choices) = resolveServers()
        let schemes = api.authentication.map { scheme in
            let name = Identifier.lowerCamel(scheme.name.text)
            claim(name, in: "client", "the authentication scheme", at: scheme.name.location, wire: scheme.name.text)
            return ResolvedClient.Scheme(
                name: name, key: scheme.name.text, kind: scheme.kind, refreshStatuses: scheme.refreshStatuses,
                doc: scheme.doc)
        }
        checkForRepetition(api.parameters)
        let parameters = api.parameters.map { parameter in
            let field = parameter.field
            let type = resolve(field.type, [], "a parameter", at: field.typeLocation)
            let place = place(parameter.place)
            if field.isConstant { return constant(field, type, place, parameter.serialization) }
            let name = override(field.swiftName) ?? .lowerCamel(field.name.text)
            claimParameter(name, in: "client", place, field, at: field.name.location)
            checkFormat(field, type)
            return ResolvedParameter(
                place: place, property: parameterProperty(field, name: name, type: type),
                serialization: parameter.serialization)
        }
        return ResolvedClient(
            serverType: name, servers: servers, relativeServer: api.relativeServer?.text, serverChoices: choices,
            schemes: schemes,
            requiresCredential: schemes.count == 1 && !api.authentication[0].isOptional, parameters: parameters,
            idleTimeout: api.idleTimeout, retry: api.retry)
    }

    /// A parameter that no argument sets. Its value must fit its type, although it is sent as text.
    func constant(
        _ field: Field, _ type: SwiftType, _ place: ResolvedParameter.Place,
        _ serialization: Parameter.Serialization
    ) -> ResolvedParameter {
        // No code uses the name.
        let property = parameterProperty(field, name: .lowerCamel("constant"), type: type)
        var parameter = ResolvedParameter(place: place, property: property, serialization: serialization)
        let value = field.defaultValue
        parameter.constant = value?.string ?? value?.int.map { "\($0)" } ?? value?.bool.map { "\($0)" } ?? ""
        return parameter
    }

    func place(_ place: Parameter.Place) -> ResolvedParameter.Place {
        switch place {
        case .query: .query
        case .header: .header
        case .cookie: .cookie
        }
    }
}
