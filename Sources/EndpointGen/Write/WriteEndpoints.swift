/// Endpoints with their paths and parameters.
extension SpecWriter {
    private static let methods: Set<String> = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

    func endpoint(_ endpoint: Endpoint, _ types: [Int]) -> Layout {
        var members: [Layout.Member] = []
        members.add("doc", endpoint.doc)
        let method = endpoint.method.text
        if Self.methods.contains(method) {
            members.add(method, path(endpoint.path))
        } else {
            members.add("method", method)
            members.add("path", path(endpoint.path))
        }
        members.add("parameters", details(of: endpoint.path))
        members += parameters(endpoint.parameters)
        members.add(body(endpoint.body))
        members.add("returns", endpoint.response.map { response($0) })
        members.add("throws", endpoint.failure.map { response($0) })
        members.add("auth", endpoint.authentication.map { authentication($0) })
        if !endpoint.servers.isEmpty {
            members.add(
                "server", .object(endpoint.servers.map { Layout.Member($0.standard.text, .string($0.own.text)) }))
        }
        members.add("paginate", endpoint.pagination?.layout)
        members.add("retry", endpoint.retry.map { retry($0) })
        if endpoint.isIdempotent { members.add("idempotent", .bool(true)) }
        members.add("idleTimeout", endpoint.idleTimeout.map { .number($0) })
        members.add("deprecated", deprecation(endpoint.deprecated))
        if !types.isEmpty { members.add("types", self.types(types)) }
        // Last, because it may be longer than all other members.
        members.add("example", endpoint.example.map { Layout($0) })
        return .object(members)
    }

    /// `query`, `headers` and `cookies`, if there are any.
    func parameters(_ parameters: [Parameter]) -> [Layout.Member] {
        Parameter.Place.keys.compactMap { key, place in
            let own = parameters.filter { $0.place == place }
            return own.isEmpty ? nil : Layout.Member(key, self.fields(own))
        }
    }

    /// `/movie/{id: Int}`; a parameter that is a String, or one that `parameters` has the type of, is written as `{id}`.
    private func path(_ path: Path) -> String {
        var text = ""
        var rest = Substring(path.text)
        let parameters = Dictionary(path.parameters.map { ($0.name.text, $0) }) { first, _ in first }
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            text += rest[..<open] + "{" + name
            if let field = parameters[name], !needsType(field), let type = typeText(field.type), type != "String" {
                text += ": " + type
            }
            text += "}"
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// Whether the type cannot be written in the path.
    private func needsType(_ field: Field) -> Bool {
        field.format != nil || field.defaultValue != nil || typeText(field.type) == nil
    }

    /// The properties that cannot be written in the path.
    private func details(of path: Path) -> Layout? {
        let members: [Layout.Member] = path.parameters.compactMap { field in
            let details = FieldDetails(serialization: path.serializations[field.name.text] ?? .init())
            let members = self.members(of: field, details, hasType: needsType(field))
            return members.isEmpty ? nil : Layout.Member(field.name.text, .object(members))
        }
        return members.isEmpty ? nil : .object(members)
    }
}

extension [Layout.Member] {
    mutating func add(_ member: Layout.Member?) {
        if let member { append(member) }
    }
}
