/// Endpoints with their groups, names and parameters.
extension Resolver {
    private struct Group {
        var name: Identifier
        var typeName: Identifier
        var doc: String?
        var endpoints: [ResolvedEndpoint] = []
        var order: [String] = []
        var groups: [String: Group] = [:]

        func resolved() -> ResolvedGroup {
            ResolvedGroup(
                name: name, typeName: typeName, doc: doc, endpoints: endpoints,
                groups: order.compactMap { groups[$0]?.resolved() })
        }
    }

    func resolveEndpoints() -> (endpoints: [ResolvedEndpoint], groups: [ResolvedGroup]) {
        var root = Group(name: .lowerCamel("root"), typeName: .upperCamel("root"))
        claim(
            .lowerCamel("clientConfiguration"), in: "members api", "the property", at: nil, wire: "clientConfiguration")
        for (index, endpoint) in api.endpoints.enumerated() {
            insert(endpoint, index, path: endpoint.name[...], scope: "api", into: &root)
        }
        let resolved = root.resolved()
        return (resolved.endpoints, resolved.groups)
    }

    func namesOfEndpoints() -> [String: Set<Identifier>] {
        var names: [String: Set<Identifier>] = [:]
        for endpoint in api.endpoints {
            var scope = "api"
            for part in endpoint.name {
                names[scope, default: []].insert(.lowerCamel(part.text))
                scope += "." + part.text
            }
        }
        return names
    }

    private func insert(
        _ endpoint: Endpoint, _ index: Int, path: ArraySlice<Name>, scope: String, into group: inout Group
    ) {
        guard path.count > 1, let first = path.first else {
            if let resolved = resolve(endpoint, index, scope: scope) { group.endpoints.append(resolved) }
            return
        }
        if group.groups[first.text] == nil {
            let name = Identifier.lowerCamel(first.text)
            claim(name, in: "members \(scope)", "the group", at: first.location, wire: first.text)
            let typeName = groupTypeName(first, scope: scope)
            claim(typeName, in: "types \(scope)", "the group", at: first.location, wire: first.text)
            if scope == "api" {
                // Group names are file names, and some file systems are case-insensitive.
                let file = Identifier.lowerCamel(typeName.text.lowercased())
                claim(file, in: "files", "the group", at: first.location, wire: first.text)
            }
            claim(
                .lowerCamel("clientConfiguration"), in: "members \(scope).\(first.text)", "the property", at: nil,
                wire: "clientConfiguration")
            let path = "\(scope).\(first.text)".dropFirst("api.".count)
            group.groups[first.text] = Group(name: name, typeName: typeName, doc: api.groupDocs[String(path)])
            group.order.append(first.text)
        }
        if var inner = group.groups.removeValue(forKey: first.text) {
            insert(endpoint, index, path: path.dropFirst(), scope: "\(scope).\(first.text)", into: &inner)
            group.groups[first.text] = inner
        }
    }

    private func resolve(_ endpoint: Endpoint, _ index: Int, scope: String) -> ResolvedEndpoint? {
        guard let wire = endpoint.name.last else { return nil }
        let name = Identifier.lowerCamel(wire.text)
        claim(name, in: "members \(scope)", "the endpoint", at: wire.location, wire: wire.text)
        let typeName = requestTypeName(wire, index, scope: scope)
        let response = resolve(endpoint.response, "returns")
        let failure = failure(of: endpoint)
        checkNestedNames(index, typeName, response, failure)
        var resolved = ResolvedEndpoint(
            name: name, typeName: typeName, method: endpoint.method.text, path: endpoint.path.text, parameters: [],
            response: response, failure: failure,
            options: options(endpoint), types: nestedTypes(.endpoint(index)), doc: endpoint.doc,
            deprecated: endpoint.deprecated, example: example(endpoint.example, of: response, at: .endpoint(index)))
        resolved.parameters = parameters(endpoint, index)
        if endpoint.method.text == "GET", endpoint.body != nil {
            diagnostics.warning(
                .invalidBody,
                "URLSession sends no body with GET, so on Apple's platforms the call needs another transport",
                at: endpoint.method.location)
        }
        if let pagination = endpoint.pagination {
            resolved.pagination = PaginationResolver(resolver: self, endpoint: endpoint)
                .resolve(pagination, resolved.response, scope: scope)
        }
        return resolved
    }

    private func options(_ endpoint: Endpoint) -> ResolvedEndpoint.Options {
        var options = ResolvedEndpoint.Options(
            retry: endpoint.retry, isIdempotent: endpoint.isIdempotent, idleTimeout: endpoint.idleTimeout)
        if case .single(let content)? = endpoint.response?.kind, let resumption = content.resumption {
            options.resumption = resumption
            let isIdempotent = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(endpoint.method.text)
            if !isIdempotent, !endpoint.isIdempotent {
                diagnostics.error(
                    .invalidStream,
                    "\"resume\" sends the request again, so \(endpoint.method.text) needs \"idempotent\": true",
                    at: content.location)
            }
        }
        options.servers = endpoint.servers.compactMap { choice in
            var shared: Set<String> = []
            var keeps = false
            if let own = serversByName[choice.own.text], let standard = serversByName[choice.standard.text] {
                keeps = own.keepsVariables(of: standard, among: api.servers)
                if keeps { shared = own.variables(sharedWith: standard) }
            }
            guard let own = url(of: choice.own, keeping: shared),
                let standard = url(of: choice.standard, keeping: keeps ? nil : []), own != standard
            else { return nil }
            return (own, standard)
        }
        switch endpoint.authentication {
        case nil: break
        case .some(.none): options.authentication = []
        case .schemes(let choices):
            for name in choices.joined() where !schemeNames.contains(name.text) {
                let known = api.authentication.map(\.name.text)
                let hint =
                    name.text == "none"
                    ? "; write [] for no credential"
                    : diagnostics.hint(suggestion(for: name.text, among: known + ["none"]))
                let all =
                    known.isEmpty
                    ? "; declare it at the top of the spec: \"auth\": { \"\(name.text)\": \"bearer\" }"
                    : "; expected \(alternatives(known))"
                diagnostics.error(
                    .unknownAuthentication,
                    "unknown authentication scheme \"\(name.text)\"\(hint.isEmpty ? all : hint)", at: name.location)
            }
            options.authentication = choices.map { $0.map(\.text) }
        }
        return options
    }

    /// The URL of a server, in which variables have their defaults; nil after an error.
    ///
    /// - Parameter kept: the variables that stay in braces; nil for all of them.
    private func url(of name: Name, keeping kept: Set<String>?) -> String? {
        guard let server = serversByName[name.text] else {
            refuseServer(name)
            return nil
        }
        var values: [String: String] = [:]
        for variable in server.variables where kept?.contains(variable.name.text) == false {
            guard let value = variable.defaultValue else {
                diagnostics.error(
                    .invalidServer,
                    "the server \"\(name.text)\" has a variable without a default, \"\(variable.name.text)\", so an endpoint cannot name it",
                    at: name.location)
                return nil
            }
            values[variable.name.text] = value
        }
        return ServerText.filled(server.url.text, values)
    }

    private func parameters(_ endpoint: Endpoint, _ index: Int) -> [ResolvedParameter] {
        var result: [ResolvedParameter] = []
        func add(
            _ field: Field, _ place: ResolvedParameter.Place, _ serialization: Parameter.Serialization = .init()
        ) {
            result.append(parameter(field, place, serialization, ofEndpoint: index))
        }
        let path = endpoint.path
        for field in path.parameters {
            add(field, .path, path.serializations[field.name.text] ?? .init())
        }
        if case .whole(let field, let mediaType) = endpoint.body { add(field, .body(mediaType: mediaType?.text)) }
        if case .formType(let field) = endpoint.body { add(field, .formBody) }
        for parameter in endpoint.parameters {
            add(parameter.field, place(parameter.place), parameter.serialization)
        }
        checkForRepetition(endpoint.parameters)
        checkFixedQuery(endpoint)
        if case .form(let parameters) = endpoint.body {
            diagnostics.checkForRepetition(parameters.lazy.map { WireKey($0.field) }, .form)
            for parameter in parameters {
                add(parameter.field, .form, parameter.serialization)
            }
        }
        if case .multipart(let parts) = endpoint.body {
            diagnostics.checkForRepetition(parts.lazy.map { WireKey($0.field) }, .part)
            for part in parts { add(part.field, .part(mediaType: part.mediaType?.text)) }
        }
        return result
    }

    private func parameter(
        _ field: Field, _ place: ResolvedParameter.Place, _ serialization: Parameter.Serialization,
        ofEndpoint index: Int
    ) -> ResolvedParameter {
        let type = resolve(field.type, [], "a parameter", at: field.typeLocation)
        if field.isConstant { return constant(field, type, place, serialization) }
        let name = override(field.swiftName) ?? .lowerCamel(field.name.text)
        let location = (field.swiftName ?? field.name).location
        claimParameter(name, in: "parameters \(index)", place, field, at: location)
        checkIsNoType(name, in: "endpoint \(index)", Self.word(for: place), at: location)
        if ReservedNames.associatedTypes.contains(name.text) {
            diagnostics.error(
                .reservedName,
                "every request declares a type \"\(name.text)\"; choose another name", at: field.name.location
            )
        }
        checkFormat(field, type)
        checkPlace(place, field, type)
        var parameter = ResolvedParameter(
            place: place, property: parameterProperty(field, name: name, type: type), serialization: serialization)
        parameter.special = special(place, type)
        return parameter
    }

    /// Refuses query parameters that the path has a value for.
    ///
    /// RuntimeKit leaves out a parameter of the whole API that the path has.
    private func checkFixedQuery(_ endpoint: Endpoint) {
        let fixed = endpoint.path.fixedQueryNames
        for name in endpoint.parameters.lazy.filter({ $0.place == .query }).map(\.field.name)
        where fixed.contains(name.text) {
            diagnostics.error(
                .duplicateName,
                "the path already has a value for the query parameter \"\(name.text)\"; remove one of them",
                at: name.location)
        }
    }

    /// Refuses two parameters with the same name in the same place.
    func checkForRepetition(_ parameters: [Parameter]) {
        for place in [Parameter.Place.query, .header, .cookie] {
            let keys = parameters.lazy.filter { $0.place == place }.map { WireKey($0.field) }
            diagnostics.checkForRepetition(keys, WireKey.What(place))
        }
    }

    func claimParameter(
        _ name: Identifier, in scope: String, _ place: ResolvedParameter.Place, _ field: Field, at location: Location?
    ) {
        let claim = Claim(what: Self.word(for: place), wire: field.name.text, location: location)
        guard let first = take(name, in: scope, claim) else { return }
        // `checkForRepetition` reports two parameters with the same name in the same place.
        let isRepeated = "\(first.what)" == "\(claim.what)" && first.wire == claim.wire
        if !isRepeated { refuse(claim, name, takenBy: first) }
    }

    private static func word(for place: ResolvedParameter.Place) -> StaticString {
        switch place {
        case .path: "the path parameter"
        case .query: "the query parameter"
        case .header: "the header parameter"
        case .cookie: "the cookie parameter"
        case .form: "the form field"
        case .part: "the part"
        case .body, .formBody: "the parameter"
        }
    }

    /// Data that is a whole body or a part is sent as raw bytes.
    private func special(_ place: ResolvedParameter.Place, _ type: SwiftType) -> ResolvedParameter.Special? {
        var type = expanded(type)
        if case .optional(let wrapped) = type { type = expanded(wrapped) }
        switch place {
        case .body: return type == .builtIn(.data) ? .httpBody : nil
        case .part:
            if type == .builtIn(.data) { return .filePart }
            if case .array(let element) = type, expanded(element) == .builtIn(.data) { return .fileParts }
            return nil
        default: return nil
        }
    }
}
