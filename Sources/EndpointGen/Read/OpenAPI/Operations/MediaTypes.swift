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
