/// Header fields that a response is documented to have.
extension ResponseBuilder {
    func headers(_ response: ResponseObject, _ owner: TypeDeclaration.Owner) -> [Field] {
        var seen: Set<String> = []
        return (response.json["headers"]?.members ?? []).compactMap { key, value in
            // OpenAPI 3.1 §4.8.17.1: `content` declares the media type.
            guard let name = key.string, HTTPToken.isValid(name), name.lowercased() != "content-type",
                seen.insert(name.lowercased()).inserted, let json = document.resolved(value, as: "header field"),
                json.kind == .object
            else { return nil }
            let media = json.parameterContent
            guard let schema = json["schema"] ?? media?.value["schema"] ?? (json["type"] == nil ? nil : json) else {
                return nil
            }
            let place = SchemaPlace(name: name, owner: owner, direction: .received)
            var field = Field(
                name: Name(text: name, location: key.location), type: .builtIn(.string), typeLocation: schema.location)
            if media.map({ MediaTypes.isJSON($0.key.string ?? "") }) ?? true {
                field.type = types.type(of: schema, at: place).wrapped
                let shape = types.queryShape(of: field.type)
                // Each cookie is a field of its own (RFC 9110 section 5.3).
                if shape == .scalar, name.lowercased() == "set-cookie" { field.type = .array(field.type) }
                if shape == .list, let format = json["collectionFormat"], !format.isString("csv") {
                    diagnostics.warning(
                        .unsupported,
                        "the elements of a header field are read with commas between them; \(format.text) is ignored",
                        at: format.location)
                }
            }
            // Proxies remove header fields, so all are optional.
            field.mayBeAbsent = true
            field.doc =
                graph.doc(of: json, named: name)
                ?? (json.index == schema.index ? nil : graph.doc(of: schema, named: name))
            field.deprecated = graph.deprecation(json)
            field.example = graph.fieldExample(of: json) ?? graph.fieldExample(of: schema)
            return field
        }
    }
}

extension API {
    /// Removes header fields of failures that a success also has: each name is one member of the client.
    mutating func removeRepeatedHeaders() {
        let successes = endpoints.flatMap { $0.response?.entries.flatMap(\.content.headers) ?? [] }
        let known = Set(successes.map { Self.headerKey($0) })
        failure?.removeHeaders(known)
        for index in endpoints.indices { endpoints[index].failure?.removeHeaders(known) }
    }

    fileprivate static func headerKey(_ field: Field) -> String {
        let name = field.name.text.lowercased()
        return name.hasPrefix("x-") ? String(name.dropFirst(2)) : name
    }
}

extension Response {
    fileprivate mutating func removeHeaders(_ known: Set<String>) {
        switch kind {
        case .single(var content):
            content.headers.removeAll { known.contains(API.headerKey($0)) }
            kind = .single(content)
        case .byStatus(var entries):
            for index in entries.indices {
                entries[index].content.headers.removeAll { known.contains(API.headerKey($0)) }
            }
            kind = .byStatus(entries)
        }
    }
}
