/// One media type of a body or response, and its description in the document.
struct MediaContent {
    var key: JSON
    var type: String
    var kind: MediaTypes.Kind
    /// The media type object; in Swagger 2.0, its counterpart.
    var json: JSON
    var schema: JSON?

    var name: Name? { MediaTypes.name(type, at: key.location) }
}

extension OpenAPIDocument {
    /// The members of `content`.
    func contents(_ json: JSON?) -> [MediaContent] {
        (json?.members ?? []).compactMap { key, value in
            guard let type = key.string, value.kind == .object, let value = resolved(value, as: "media type") else {
                return nil
            }
            let schema = value["schema"] ?? value["itemSchema"]
            return MediaContent(key: key, type: type, kind: kind(type, schema), json: value, schema: schema)
        }
    }

    /// The same for Swagger 2.0, which lists media types apart from the schema.
    func contents(_ schema: JSON, as types: JSON?) -> [MediaContent] {
        let keys = types?.elements.filter { $0.string != nil } ?? []
        guard !keys.isEmpty else {
            return [MediaContent(key: schema, type: "application/json", kind: .json, json: schema, schema: schema)]
        }
        return keys.map { key in
            let type = key.string ?? ""
            return MediaContent(key: key, type: type, kind: kind(type, schema), json: schema, schema: schema)
        }
    }

    private func kind(_ type: String, _ schema: JSON?) -> MediaTypes.Kind {
        let kind = MediaTypes.kind(type)
        guard kind == .json, let schema else { return kind }
        // gRPC-Gateway sends a line of JSON for each message of a stream, and only the title says so.
        let title = (quietlyResolved(schema) ?? schema)["title"]?.string
        return title?.hasPrefix("Stream result of ") ?? false ? .jsonLines : kind
    }

    /// A key that is equal for equal contents.
    func contentKey(_ content: MediaContent) -> String {
        switch content.kind {
        case .json, .wildcard: "json " + (content.schema.map { schemaKey($0) } ?? "")
        default: content.type
        }
    }

    /// Whether two schemas are the same: by reference, or apart from descriptions and examples.
    func isSame(_ first: JSON?, _ second: JSON?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return schemaKey(first) == schemaKey(second)
    }

    /// A key that is equal for equal schemas: the reference, or what the JSON says of values.
    func schemaKey(_ schema: JSON) -> String {
        if let reference = schema["$ref"]?.string { return reference }
        return SchemaMeaning.text(of: schema, limit: 20_000) ?? "#\(schema.index)"
    }
}
