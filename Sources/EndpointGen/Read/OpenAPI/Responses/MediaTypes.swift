/// What kinds of content media types stand for.
enum MediaTypes {
    enum Kind {
        case json, form, multipart, text, xml, events, jsonLines, wildcard, bytes
    }

    /// Type and subtype in lower case, without parameters.
    static func essence(_ type: String) -> String {
        if type == "application/json" { return type }
        return type.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }

    static func kind(_ type: String) -> Kind {
        if type == "application/json" { return .json }
        let essence = essence(type)
        switch essence {
        case "application/json", "text/json", "text/x-json": return .json
        case "application/x-www-form-urlencoded": return .form
        case "text/event-stream": return .events
        case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
            "application/jsonlines",
            "application/json-seq", "application/stream+json", "application/x-json-stream", "application/json-l",
            "application/jsonlines+json", "application/x-jsonl", "application/geo+json-seq":
            return .jsonLines
        case "application/xml", "text/xml": return .xml
        case "*/*", "*", "application/*": return .wildcard
        default: break
        }
        if essence.hasSuffix("+json") || essence.hasSuffix("/json") { return .json }
        if essence.hasSuffix("+xml") { return essence == "image/svg+xml" ? .bytes : .xml }
        if essence.hasPrefix("multipart/") { return .multipart }
        if essence.hasPrefix("text/") || textual.contains(essence) { return .text }
        return .bytes
    }

    static func isJSON(_ type: String) -> Bool { kind(type) == .json }

    /// What is text although its name does not say so.
    private static let textual: Set<String> = [
        "application/javascript", "application/yaml", "application/x-yaml", "application/graphql", "application/sql",
        "application/jwt", "application/sdp", "application/csv", "application/x-pem-file",
        "application/openmetrics-text",
        "application/toml",
    ]

    /// The media type to say on the wire; nil for what is no media type, or is the usual one for JSON.
    static func name(_ text: String, at location: Location) -> Name? {
        if text == "application/json" { return nil }
        var parts = text.split(separator: ";").map { $0.trimmingPrefix { $0 == " " } }
        parts.removeAll { $0.lowercased().hasPrefix("charset") }
        let spelled = parts.joined(separator: "; ")
        guard MediaType.isValid(spelled), !["application/json", "text/x-json"].contains(spelled.lowercased()) else {
            return nil
        }
        return Name(text: spelled, location: location)
    }

    static func isWildcard(_ text: String) -> Bool { essence(text).contains("*") }
}

/// One kind of content: a media type and what the document says of it.
struct MediaContent {
    var key: JSON
    var type: String
    var kind: MediaTypes.Kind
    /// The media type object; in Swagger 2.0 what stands for it.
    var json: JSON
    var schema: JSON?

    var name: Name? { MediaTypes.name(type, at: key.location) }
}

extension OpenAPIReader {
    /// The members of `content`.
    func contents(_ json: JSON?) -> [MediaContent] {
        (json?.members ?? []).compactMap { key, value in
            guard let type = key.string, value.kind == .object, let value = document.resolved(value) else { return nil }
            let schema = value["schema"] ?? value["itemSchema"]
            return MediaContent(key: key, type: type, kind: kind(type, schema), json: value, schema: schema)
        }
    }

    /// The same in Swagger 2.0, where media types stand apart from the schema.
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
        // The gateway of gRPC sends a line of JSON for each message of a stream, and says so in the title alone.
        let title = (document.quietlyResolved(schema) ?? schema)["title"]?.string
        return title?.hasPrefix("Stream result of ") ?? false ? .jsonLines : kind
    }

    /// Whether two schemas are the same: by reference, or word for word.
    func isSame(_ first: JSON?, _ second: JSON?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return schemaKey(first) == schemaKey(second)
    }

    /// What tells schemas apart: where they point, or their text.
    func schemaKey(_ schema: JSON) -> String {
        if let reference = schema["$ref"]?.string { return reference }
        return schema.location.range.count > 20_000 ? "#\(schema.index)" : schema.text
    }
}
