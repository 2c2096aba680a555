/// The spec's `endpoints`.
extension SpecReader {
    static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]
    static let endpointKeys =
        methods + [
            "method", "path", "parameters", "query", "headers", "cookies", "body", "form", "multipart", "returns",
            "throws", "auth", "server", "paginate", "retry", "idempotent", "idleTimeout", "doc", "deprecated",
            "example",
            "types",
            "name",
        ]

    func readEndpoints(_ json: JSON?) {
        guard let json, let members = members(json, "\"endpoints\"") else { return }
        var empty = EmptyKey()
        var values: [JSON] = []
        defer { for value in values { wrongKind(value, "an endpoint", expected: "an object") } }
        for (key, value) in members {
            if isOutdentedKey(key, value, besideEndpoint: &empty) || isMistakenEndpoint(key, value) { continue }
            // What belongs to it may follow, as a sibling.
            if empty.look(at: key, value) {
                values.append(value)
                continue
            }
            guard let object = object(value, "an endpoint", keys: Self.endpointKeys) else { continue }
            refuseMembers(ofUnknownKeys: object)
            if let index = document?.endpoints[key.text] {
                refine(index, key, object)
                continue
            }
            guard isDeclared(key, object) else { continue }
            // Without a method, the spec probably lacks "openapi".
            if let json = object["name"], document != nil || saysMethod(object) {
                let isNew = document.map { _ in
                    "the document has no endpoint \"\(key.text)\", and a new endpoint"
                }
                diagnostics.error(
                    .misplacedKey,
                    "\(isNew ?? "an endpoint") is named by its key; \"name\" is only for endpoints of an OpenAPI document",
                    at: json.location)
            }
            guard let name = endpointName(key), let (method, path) = methodAndPath(key, object) else { continue }
            // Inline types refer to the endpoint by the index it is about to get.
            let owner = TypeDeclaration.Owner.endpoint(api.endpoints.count)
            readTypes(object["types"], owner: owner)
            defer { localTypes = [:] }
            var endpoint = Endpoint(
                name: name, method: method, path: self.path(path, object["parameters"], owner: owner),
                location: key.location)
            if let document { endpoint.path.text = document.belowServer(endpoint.path.text) }
            for (key, place) in Parameter.Place.keys {
                guard let json = object[key] else { continue }
                endpoint.parameters += parameters(json, key, place, owner: owner)
            }
            endpoint.body = body(object, owner: owner)
            endpoint.response = object["returns"].flatMap { response($0, "returns", owner: owner) }
            checkBody(of: endpoint)
            endpoint.failure = object["throws"].flatMap { response($0, "throws", owner: owner) }
            readDetails(object, of: &endpoint)
            // If "returns" was refused, its pages cannot be checked.
            if endpoint.response == nil, object["returns"] != nil { endpoint.pagination = nil }
            api.endpoints.append(endpoint)
        }
    }

    /// The settings of an endpoint other than its request and response.
    func readDetails(_ object: SpecObject, of endpoint: inout Endpoint) {
        if let json = object["auth"] { endpoint.authentication = endpointAuthentication(json) }
        if let json = object["server"] { endpoint.servers = servers(json) }
        if let json = object["paginate"] { endpoint.pagination = pagination(json) }
        if let json = object["retry"] { endpoint.retry = retry(json) }
        if let json = object["idempotent"] { endpoint.isIdempotent = bool(json, "idempotent") ?? false }
        if let json = object["idleTimeout"] { endpoint.idleTimeout = seconds(json, "idleTimeout") }
        if let json = object["doc"] { endpoint.doc = string(json, "doc") }
        if let json = object["deprecated"] { endpoint.deprecated = deprecation(json) }
        if let json = object["example"] { endpoint.example = json }
    }

    /// `"uploads"` instead of the API's first server, or `{ "production": "uploads", "sandbox": "sandboxUploads" }`.
    private func servers(_ json: JSON) -> [ServerChoice] {
        guard json.kind == .object else {
            guard let own = name(json, "\"server\"") else { return [] }
            guard let first = api.servers.first else {
                return [ServerChoice(standard: own, own: own)]
            }
            return [ServerChoice(standard: Name(text: first.name.text, location: json.location), own: own)]
        }
        return json.members.compactMap { key, value in
            guard let own = name(value, "a server") else { return nil }
            return ServerChoice(standard: Name(text: key.string ?? "", location: key.location), own: own)
        }
    }

    /// `/books/{id: Int}` for `/books/{id}` and `{ "id": "Int" }`.
    private func typed(_ path: JSON, _ types: JSON) -> String {
        types.members.reduce(path.string ?? "/books/{id}") { path, member in
            let name = member.key.string ?? ""
            return path.replacing("{\(name)}", with: "{\(name): \(member.value.string ?? "String")}")
        }
    }

    /// Parameters under a misspelled key are not missing.
    private func refuseMembers(ofUnknownKeys object: SpecObject) {
        for (key, value) in object.json.members where object[key.string ?? ""] == nil {
            for name in value.members.compactMap(\.key.string) {
                api.refusedFields.insert(name.hasSuffix("?") ? String(name.dropLast()) : name)
            }
        }
    }

    private func saysMethod(_ object: SpecObject) -> Bool {
        (Self.methods + ["method"]).contains { object[$0] != nil }
    }

    /// In a spec on top of a document, an endpoint without a method has to be an endpoint of the document.
    private func isDeclared(_ key: SpecKey, _ object: SpecObject) -> Bool {
        guard let document, !saysMethod(object) else { return true }
        if document.leftOut.contains(key.text) {
            // If a pattern is wrong, the operations that it should select are unknown.
            if !document.isUncertain {
                diagnostics.error(
                    .notInDocument, "\"include\" and \"exclude\" leave \"\(key.text)\" out", at: key.location)
            }
            return false
        }
        let hint =
            document.namesByID[key.text].map { "; did you mean \"\($0)\"?" }
            ?? diagnostics.hint(self.hint(for: key.text, among: document.endpoints.keys.sorted()))
        let forms = "; a new endpoint needs a method with its path, as in \"GET\": \"/users/{id: Int}\""
        diagnostics.error(
            .notInDocument,
            "the document has no endpoint \"\(key.text)\"\(hint.isEmpty ? forms : hint)", at: key.location)
        return false
    }

    private func hint(for key: String, among names: [String]) -> String {
        let method = key.firstRange(of: " ").map { key[..<$0.upperBound] } ?? ""
        let alike = names.filter { method.isEmpty ? !$0.contains(" ") : $0.hasPrefix(method) }
        return suggestion(for: key, amongNames: alike.isEmpty ? names : alike)
    }

    /// The parts of a dotted name, or nil after reporting what is wrong with it.
    func endpointName(_ key: SpecKey, _ what: String = "an endpoint") -> [Name]? {
        let name = key.text.split(separator: ".", omittingEmptySubsequences: false).map {
            Name(text: String($0), location: key.location)
        }
        guard name.count <= Name.maximumParts else {
            diagnostics.error(.limit, "a name has at most \(Name.maximumParts) parts", at: key.location)
            return nil
        }
        checkName(key, what)
        // Two empty parts would be reported as one name.
        return name.contains { $0.text.isEmpty } ? nil : name
    }

    private func methodAndPath(_ key: SpecKey, _ object: SpecObject) -> (method: Name, path: JSON)? {
        let given = Self.methods.filter { object[$0] != nil }
        if given.count + (object["method"] == nil ? 0 : 1) > 1 {
            let second = object["method"] == nil ? given[1] : "method"
            diagnostics.error(.conflictingKeys, "an endpoint has one method", at: object.location(of: second))
            return nil
        }
        if let method = given.first, let path = object[method] {
            if let second = object["path"] {
                let isOfTypes = second.kind == .object
                diagnostics.error(
                    isOfTypes ? .misplacedKey : .conflictingKeys,
                    isOfTypes
                        ? "write the types of path parameters in the path itself, and remove \"path\": \"\(method)\": \"\(typed(path, second))\""
                        : "\"path\" is only allowed beside \"method\"; \"\(method)\" already has the path",
                    at: object.location(of: "path"))
            }
            guard isPath(path, of: method) else { return nil }
            return (Name(text: method, location: object.location(of: method)), path)
        }
        guard let method = object["method"].flatMap({ name($0, "\"method\"") }), let path = object["path"] else {
            // A method in lower case, or the path under another key, has been reported.
            let isSaid = object.json.members.contains { key, _ in
                let key = key.string ?? ""
                return Self.methods.contains(key.uppercased()) || ["url", "uri", "route"].contains(key.lowercased())
            }
            guard !isSaid else { return nil }
            diagnostics.error(
                .missingKey,
                "the endpoint \"\(key.text)\" needs a method with its path, as in \"GET\": \"/users/{id: Int}\"",
                at: key.location)
            return nil
        }
        checkToken(method.text, "method", at: method.location)
        // RFC 9110 section 9.1: methods are case-sensitive.
        let upper = method.text.uppercased()
        if method.text != upper, Self.methods.contains(upper) {
            diagnostics.error(
                .invalidValue, "methods are case-sensitive; write \"\(upper)\"", at: method.location)
        }
        return (method, path)
    }
}
