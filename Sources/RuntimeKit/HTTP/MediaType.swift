/// Functions for media types such as `application/problem+json; charset=utf-8`.
package enum MediaType {
    package static let json = "application/json"
    /// The media type of problem details (RFC 9457).
    static let problem = "application/problem+json"
    package static let form = "application/x-www-form-urlencoded"
    package static let bytes = "application/octet-stream"
    package static let text = "text/plain"
    package static let events = "text/event-stream"
    package static let jsonLines = "application/x-ndjson"

    /// Type and subtype in lower case, without parameters.
    package static func essence(_ type: String) -> String {
        let bare = type.prefix { $0 != ";" }
        return bare.filter { $0 != " " && $0 != "\t" }.lowercased()
    }

    /// The media type with the charset that a text is sent in. Without one, `text/plain` is US-ASCII (RFC 2046 section
    /// 4.1.2), and some servers read it as ISO 8859-1.
    ///
    /// - Throws: ``RequestError`` if the media type has another charset, in which the text has other bytes.
    static func type(_ type: String, of text: String) throws(RequestError) -> String {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        guard let charset = charset(type) else {
            return isASCII || !type.lowercased().hasPrefix("text/") ? type : type + "; charset=utf-8"
        }
        // The bytes of ASCII are the same in every charset, except in those of two or four bytes.
        let isRight = ["utf-8", "utf8"].contains(charset)
        guard isRight || isASCII && !charset.hasPrefix("utf-16") && !charset.hasPrefix("utf-32") else {
            throw RequestError(
                .invalidBody,
                "text is sent as UTF-8, not as \"\(charset)\"; remove the charset, or encode the text yourself as Data")
        }
        return type
    }

    /// The `charset` parameter of a media type, in lower case.
    package static func charset(_ type: String) -> String? {
        for parameter in type.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
            if parts.count == 2, parts[0].lowercased() == "charset" {
                return parts[1].lowercased().filter { $0 != "\"" }
            }
        }
        return nil
    }

    /// Whether the body may be an event stream. Some servers send a general media type for event streams.
    static func mayBeEvents(_ type: String) -> Bool { [events, text, bytes].contains(essence(type)) }

    /// The error message for a body of another media type. `found` is shortened, because it may be any text of the
    /// server.
    static func mismatch(_ expected: String, _ found: String) -> String {
        "expected \(shortened(expected)), found \(shortened(found))"
    }

    /// Whether the body is JSON (RFC 8259, RFC 6839 section 3.1), including the media types of AWS services.
    package static func isJSON(_ type: String) -> Bool {
        let type = essence(type)
        return type.hasSuffix("/json") || type.hasSuffix("+json") || type.hasPrefix("application/x-amz-json-")
    }

    /// Whether the body is JSON Lines.
    package static func isJSONLines(_ type: String) -> Bool { jsonLineTypes.contains(essence(type)) }

    private static let jsonLineTypes: Set<String> = [
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonl",
        "application/json-l", "application/jsonlines", "application/x-jsonlines", "application/jsonlines+json",
        "application/stream+json", "application/x-json-stream",
    ]

    /// Whether the body is a JSON text sequence (RFC 7464), also one of a more special type (RFC 8091, RFC 8142).
    static func isJSONSequence(_ type: String) -> Bool {
        let type = essence(type)
        return type == "application/json-seq" || type.hasSuffix("+json-seq")
    }
}
