/// Questions about media types such as `application/problem+json; charset=utf-8`.
enum MediaType {
    static let json = "application/json"
    static let form = "application/x-www-form-urlencoded"
    static let bytes = "application/octet-stream"
    static let text = "text/plain"
    static let events = "text/event-stream"
    static let jsonLines = "application/x-ndjson"

    /// Type and subtype in lower case, without parameters.
    static func essence(_ type: String) -> String {
        let bare = type.prefix { $0 != ";" }
        return bare.filter { $0 != " " && $0 != "\t" }.lowercased()
    }

    /// Whether the content is JSON (RFC 8259, RFC 6839 section 3.1).
    static func isJSON(_ type: String) -> Bool {
        let type = essence(type)
        return type.hasSuffix("/json") || type.hasSuffix("+json")
    }

    /// Whether the content is a line of JSON after another.
    static func isJSONLines(_ type: String) -> Bool {
        ["application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines"]
            .contains(essence(type))
    }
}
