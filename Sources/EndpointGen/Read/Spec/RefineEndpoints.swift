/// Changes to endpoints of an OpenAPI document.
extension SpecReader {
    /// Adds to or changes an endpoint of the document. Parts that the spec does not mention stay the same.
    func refine(_ index: Int, _ key: SpecKey, _ object: SpecObject) {
        for key in Self.methods + ["method", "path"] where object[key] != nil {
            diagnostics.error(
                .misplacedKey,
                "\"\(api.endpoints[index].specName)\" is an endpoint of the document, so its method and path cannot change; "
                    + "for a new endpoint, choose another name", at: object.location(of: key))
        }
        let owner = TypeDeclaration.Owner.endpoint(index)
        localTypes = document?.localTypes[index] ?? [:]
        readTypes(object["types"], owner: owner)
        defer { localTypes = [:] }
        // Reading adds inline types to the API.
        var endpoint = api.endpoints[index]
        defer { api.endpoints[index] = endpoint }
        if let json = object["name"], let text = string(json, "name") {
            if let name = endpointName(SpecKey(json: json, text: text)) { endpoint.name = name }
        }
        if let details = object["parameters"] { describe(&endpoint.path, details, owner: owner) }
        // A parameter that the spec adds must not be suggested for another addition.
        let known = endpoint.parameters
        for (key, place) in Parameter.Place.keys {
            guard let json = object[key] else { continue }
            let members = members(json, "\"\(key)\"") ?? []
            checkForRepetition(members, WireKey.What(place))
            for (key, value) in members {
                let wire = wireName(key, value)
                let position = endpoint.parameters.firstIndex { $0.isNamed(wire, in: place) }
                refine(&endpoint.parameters, key, value, place, owner, at: position, among: known)
            }
        }
        if let body = refined(endpoint.body, object, owner) { endpoint.body = body }
        if let json = object["returns"] {
            endpoint.response = refined(endpoint.response, by: response(json, "returns", owner: owner))
        }
        if let json = object["throws"] { endpoint.failure = response(json, "throws", owner: owner) }
        readDetails(object, of: &endpoint)
    }

    /// Changes one parameter, or adds one.
    private func refine(
        _ parameters: inout [Parameter], _ key: SpecKey, _ value: JSON, _ place: Parameter.Place,
        _ owner: TypeDeclaration.Owner, at position: Int?, among all: [Parameter]
    ) {
        guard let position else {
            let known = all.filter { $0.place == place }.map(\.field.name.text)
            guard canBeAdded(key, value, "the endpoint has no parameter", among: known) else { return }
            if let parameter = parameter(key, value, place, owner: owner) { parameters.append(parameter) }
            return
        }
        let known = parameters[position]
        if value["constant"] != nil {
            guard let field = constantParameter(key, value, place, extraKeys: ["reserved"], known: known.field) else {
                return
            }
            parameters[position] = Parameter(place: place, field: field, serialization: serialization(value, place))
            return
        }
        guard let field = refined(known.field, key, value, "a parameter", owner, extraKeys: Self.serializationKeys)
        else {
            return
        }
        parameters[position].field = field
        parameters[position].serialization = serialization(value, place, over: known.serialization)
    }

    /// Changes the documentation of a body, the fields of a form or the parts of a multipart form; or replaces the
    /// body.
    private func refined(_ body: Body?, _ object: SpecObject, _ owner: TypeDeclaration.Owner) -> Body? {
        switch body {
        case .whole(let field, let mediaType):
            if let field = renamed(field, object) { return .whole(field, mediaType: mediaType) }
        case .formType(let field):
            if let field = renamed(field, object) { return .formType(field) }
        case .form(var parameters):
            guard let json = object["form"], json.kind == .object else { break }
            let members = members(json, "\"form\"") ?? []
            checkForRepetition(members, .form)
            let known = parameters
            for (key, value) in members {
                let wire = wireName(key, value)
                let position = parameters.firstIndex { $0.field.name.text == wire }
                refine(&parameters, key, value, .query, owner, at: position, among: known)
            }
            return .form(parameters)
        case .multipart(var parts):
            guard let json = object["multipart"], json.kind == .object else { break }
            let members = members(json, "\"multipart\"") ?? []
            checkForRepetition(members, .part)
            for (key, value) in members { refine(&parts, key, value, owner) }
            return .multipart(parts)
        case nil: break
        }
        return self.body(object, owner: owner)
    }

    private func renamed(_ field: Field, _ object: SpecObject) -> Field? {
        guard let json = object["body"], !saysType(json), object["form"] == nil, object["multipart"] == nil,
            let words = self.object(json, "\"body\"", keys: Self.wordKeys + ["optional"])
        else { return nil }
        var field = field
        self.words(words, of: &field)
        return field
    }

    private func refine(_ parts: inout [Body.Part], _ key: SpecKey, _ value: JSON, _ owner: TypeDeclaration.Owner) {
        let wire = wireName(key, value)
        guard let position = parts.firstIndex(where: { $0.field.name.text == wire }) else {
            guard canBeAdded(key, value, "the form has no part", among: parts.map(\.field.name.text)) else { return }
            if value["constant"] != nil {
                let field = constantParameter(key, value, nil, extraKeys: [])
                if let field { parts.append(Body.Part(field: field)) }
                return
            }
            guard let field = field(key, value, owner: owner, extraKeys: ["as"])
            else { return }
            parts.append(Body.Part(field: field, mediaType: mediaType(of: value)))
            return
        }
        if value["constant"] != nil {
            let field = constantParameter(key, value, nil, extraKeys: [], known: parts[position].field)
            if let field { parts[position] = Body.Part(field: field) }
            return
        }
        guard let field = refined(parts[position].field, key, value, "a part of a form", owner, extraKeys: ["as"])
        else {
            return
        }
        parts[position].field = field
        if value["as"] != nil { parts[position].mediaType = mediaType(of: value) }
    }

    /// A response with a new type keeps the header fields from the document.
    private func refined(_ known: Response?, by response: Response?) -> Response? {
        guard case .single(let old) = known?.kind, case .single(var content) = response?.kind, content.headers.isEmpty
        else { return response }
        content.headers = old.headers
        return Response(kind: .single(content), location: response?.location ?? content.location)
    }
}
