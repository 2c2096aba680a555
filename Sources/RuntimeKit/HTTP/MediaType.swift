/// Questions about media types such as `application/problem+json; charset=utf-8`.
package enum MediaType {
    package static let json = "application/json"
    /// RFC 9457.
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

    /// The charset that a type names, in lower case.
    package static func charset(_ type: String) -> String? {
        for parameter in type.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
            if parts.count == 2, parts[0].lowercased() == "charset" {
                return parts[1].lowercased().filter { $0 != "\"" }
            }
        }
        return nil
    }

    /// Whether the content may be a stream of events: not all servers say so, but hardly one calls a stream a page.
    static func mayBeEvents(_ type: String) -> Bool { [events, text, bytes].contains(essence(type)) }

    /// What is wrong with content of another type, in which the server may say anything.
    static func mismatch(_ expected: String, _ found: String) -> String {
        "expected \(shortened(expected)), found \(shortened(found))"
    }

    /// Whether the content is JSON (RFC 8259, RFC 6839 section 3.1), which services of AWS call by the version of their protocol.
    package static func isJSON(_ type: String) -> Bool {
        let type = essence(type)
        return type.hasSuffix("/json") || type.hasSuffix("+json") || type.hasPrefix("application/x-amz-json-")
    }

    /// Whether the content is a line of JSON after another.
    package static func isJSONLines(_ type: String) -> Bool {
        ["application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines"]
            .contains(essence(type))
    }
}
