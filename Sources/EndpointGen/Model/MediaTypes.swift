/// The kinds of content that media types represent.
enum MediaTypes {
    enum Kind {
        case json, form, multipart, text, xml, events, jsonLines, wildcard, bytes
    }

    static let form = "application/x-www-form-urlencoded"
    /// RFC 9457.
    static let problem = "application/problem+json"

    /// Type and subtype in lower case, without parameters.
    static func essence(_ type: String) -> String {
        if type == "application/json" { return type }
        return type.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }

    static func kind(_ type: String) -> Kind {
        if type == "application/json" { return .json }
        let essence = essence(type)
        if let known = kinds[essence] { return known }
        if let suffix = suffixes.first(where: { essence.hasSuffix($0.suffix) }) { return suffix.kind }
        if let prefix = prefixes.first(where: { essence.hasPrefix($0.prefix) }) { return prefix.kind }
        return .bytes
    }

    /// Media types that are known by name.
    private static let kinds: [String: Kind] = {
        let names: [(Kind, [String])] = [
            (.json, ["text/x-json"]),
            (.form, [form]),
            (.events, ["text/event-stream"]),
            (
                .jsonLines,
                [
                    "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
                    "application/jsonlines", "application/json-seq", "application/stream+json",
                    "application/x-json-stream", "application/json-l", "application/jsonlines+json",
                    "application/x-jsonl", "application/geo+json-seq",
                ]
            ),
            (.wildcard, ["*/*", "*", "application/*"]),
            (.bytes, ["image/svg+xml"]),
            (
                .text,
                [
                    "application/javascript", "application/yaml", "application/x-yaml", "application/graphql",
                    "application/sql", "application/jwt", "application/sdp", "application/csv",
                    "application/x-pem-file", "application/openmetrics-text", "application/toml",
                ]
            ),
        ]
        return Dictionary(uniqueKeysWithValues: names.flatMap { kind, names in names.map { ($0, kind) } })
    }()

    /// The kind that a structured suffix gives to other media types (RFC 6838 section 4.2.8).
    private static let suffixes: [(suffix: String, kind: Kind)] = [
        ("+json", .json), ("/json", .json), ("+xml", .xml), ("/xml", .xml),
    ]

    /// The media type of AWS ends in the version of its protocol.
    private static let prefixes: [(prefix: String, kind: Kind)] = [
        ("multipart/", .multipart), ("text/", .text), ("application/x-amz-json-", .json),
    ]

    /// Whether a media type is JSON, or a wildcard such as `*/*`, which is taken as JSON.
    static func mayBeJSON(_ type: String) -> Bool { isJSON(type) || essence(type).hasSuffix("/*") }

    static func isJSON(_ type: String) -> Bool { kind(type) == .json }

    /// The media type to send; nil for an invalid one, and for the usual one of JSON.
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

    /// The `charset` parameter of a media type, in lower case and without quotation marks.
    static func charset(_ text: String) -> String? {
        for part in text.split(separator: ";").dropFirst() {
            let parts = part.split(separator: "=", maxSplits: 1).map { $0.filter { !" \t\"".contains($0) } }
            if parts.count == 2, parts[0].lowercased() == "charset" { return parts[1].lowercased() }
        }
        return nil
    }

    /// What tells a media type from others: `problem` of `application/problem+json`.
    static func word(_ text: String) -> String {
        let subtype = essence(text).split(separator: "/").last ?? ""
        return String(subtype.prefix { $0 != "+" })
    }

    static func isWildcard(_ text: String) -> Bool { essence(text).contains("*") }
}
