import Foundation
import RuntimeKit

/// A request in the one form that both sides of a signature agree on, whatever a proxy does to it on the way.
public struct CanonicalRequest: Sendable {
    /// The method, `POST`.
    public let method: String
    /// The host, with its port if that is not the scheme's own.
    public let host: String
    /// The path, percent-encoded; `/` for none.
    public let path: String
    /// The query, percent-encoded, its items in order: `a=1&b=2`.
    public let query: String
    /// The header fields and `host`, names in lower case and in order, values without the spaces around them; those of one name are joined by
    /// commas.
    public let headerFields: [(name: String, value: String)]
    /// The SHA-256 of the body in hexadecimal.
    public let bodyDigest: String

    /// A request in this form.
    ///
    /// - Parameters:
    ///   - request: with all that is to be signed.
    ///   - bodyDigest: `HTTPRequest.bodyDigest()`, or what stands in its place.
    public init(_ request: HTTPRequest, bodyDigest: String) {
        self.init(request, path: Self.path(of: request.url), bodyDigest: bodyDigest)
    }

    init(_ request: HTTPRequest, path: String, bodyDigest: String) {
        method = request.method.rawValue
        host = request.url.canonicalHost
        self.path = path
        query = Self.query(of: request.url)
        var fields: [String: [String]] = ["host": [host]]
        for field in request.headerFields where !Self.unsigned.contains(field.name.canonicalName) {
            fields[field.name.canonicalName, default: []].append(Self.trimmed(field.value))
        }
        headerFields = fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.joined(separator: ",")) }
        self.bodyDigest = bodyDigest
    }

    /// A header field's value; nil for none.
    public subscript(headerField name: String) -> String? {
        headerFields.first { $0.name == name.lowercased() }?.value
    }

    /// The names of the header fields: `content-type;host`.
    public var signedNames: String { headerFields.map(\.name).joined(separator: ";") }

    /// All of it, as AWS has it: method, path, query, header fields, their names and the digest, a line each.
    public var text: String {
        let fields = headerFields.map { "\($0.name):\($0.value)\n" }.joined()
        return [method, path, query, fields, signedNames, bodyDigest].joined(separator: "\n")
    }

    /// What transports and proxies change.
    private static let unsigned: Set<String> = [
        "authorization", "connection", "expect", "transfer-encoding", "user-agent", "x-amzn-trace-id",
    ]

    /// The value without spaces around it, and with one for several within.
    private static func trimmed(_ value: String) -> String {
        value.split { " \t\r\n".contains($0) }.joined(separator: " ")
    }

    private static func path(of url: URL) -> String {
        let path = url.percentEncodedPath
        return path.isEmpty ? "/" : path
    }

    /// The items in the order of their encoded names, and then values.
    private static func query(of url: URL) -> String {
        let text = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
        let items = text.split(separator: "&").map { item -> (String, String) in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (encoded(parts[0]), parts.count < 2 ? "" : encoded(parts[1]))
        }
        let ordered = items.sorted {
            ($0.0.utf8.lexicographicallyPrecedes($1.0.utf8))
                || ($0.0 == $1.0 && $0.1.utf8.lexicographicallyPrecedes($1.1.utf8))
        }
        return ordered.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    }

    /// A text with all percent-encoded but letters, digits and `-._~` (RFC 3986 section 2.3), whatever was before.
    private static func encoded(_ text: String) -> String {
        PercentEncoding.encode(text.removingPercentEncoding ?? text)
    }
}

extension URL {
    /// The path as it is sent.
    var percentEncodedPath: String {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? path
    }

    /// The host as `Host` has it.
    fileprivate var canonicalHost: String {
        let name = host ?? ""
        let shown = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
        guard let port, port != (scheme?.lowercased() == "https" ? 443 : 80) else { return shown }
        return "\(shown):\(port)"
    }
}
