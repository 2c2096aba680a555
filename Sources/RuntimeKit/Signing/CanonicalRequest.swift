import Foundation
import RuntimeKit

/// A request in a canonical form, so that both sides compute the same signature even if a proxy changes the request.
public struct CanonicalRequest: Sendable {
    /// The method, `POST`.
    public let method: String
    /// The `Host` header field, if the request has one; otherwise the host of the URL, with its port unless it is the
    /// default port of the scheme.
    public let host: String
    /// The path, percent-encoded; `/` for none.
    public let path: String
    /// The percent-encoded query, with sorted items: `a=1&b=2`.
    public let query: String
    /// The header fields and `host`, sorted, with names in lower case and trimmed values. The values of fields with the
    /// same name are joined by commas, those of `Cookie` by semicolons, as they are sent.
    public let headerFields: [(name: String, value: String)]
    /// The SHA-256 of the body in hexadecimal.
    public let bodyDigest: String

    /// Creates the canonical form of a request.
    ///
    /// - Parameters:
    ///   - request: The request, with everything that is to be signed.
    ///   - bodyDigest: The value of `TransportRequest.bodyDigest()`, or a text instead of it.
    package init(_ request: TransportRequest, bodyDigest: String) {
        self.init(request, path: Self.path(of: request.url), bodyDigest: bodyDigest)
    }

    init(_ request: TransportRequest, path: String, bodyDigest: String) {
        method = request.method.rawValue
        host = request.headerFields["Host"].map(Self.trimmed) ?? request.url.canonicalHost
        self.path = path
        query = Self.query(of: request.url)
        var fields: [String: [String]] = ["host": [host]]
        for field in request.headerFields.withOneCookie {
            let name = field.name.canonicalName
            if name == "host" || Self.unsigned.contains(name) { continue }
            fields[name, default: []].append(Self.trimmed(field.value))
        }
        headerFields = fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.joined(separator: ",")) }
        self.bodyDigest = bodyDigest
    }

    /// A header field's value; nil for none.
    public subscript(headerField name: String) -> String? {
        headerFields.first { $0.name == name.lowercased() }?.value
    }

    /// The names of the header fields: `content-type;host`.
    package var signedNames: String { headerFields.map(\.name).joined(separator: ";") }

    /// The text that AWS signs: method, path, query, header fields, their names and the digest, each on its own lines.
    public var text: String {
        let fields = headerFields.map { "\($0.name):\($0.value)\n" }.joined()
        return [method, path, query, fields, signedNames, bodyDigest].joined(separator: "\n")
    }

    /// Header fields that transports and proxies change.
    private static let unsigned: Set<String> = [
        "authorization", "connection", "expect", "transfer-encoding", "user-agent", "x-amzn-trace-id",
    ]

    /// The value without spaces at its ends, and with runs of spaces replaced by one space.
    private static func trimmed(_ value: String) -> String {
        value.split { " \t\r\n".contains($0) }.joined(separator: " ")
    }

    private static func path(of url: URL) -> String {
        let path = url.percentEncodedPath
        return path.isEmpty ? "/" : path
    }

    /// The query items, sorted by their encoded names and then by their values.
    private static func query(of url: URL) -> String {
        let text = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
        let items = text.split(separator: "&").map { item -> (String, String) in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (
                PercentEncoding.normalize(parts[0]), parts.count < 2 ? "" : PercentEncoding.normalize(parts[1])
            )
        }
        let ordered = items.sorted {
            ($0.0.utf8.lexicographicallyPrecedes($1.0.utf8))
                || ($0.0 == $1.0 && $0.1.utf8.lexicographicallyPrecedes($1.1.utf8))
        }
        return ordered.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    }
}

extension URL {
    /// The path as it is sent.
    var percentEncodedPath: String {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? path
    }

    /// The host as in the `Host` header field.
    fileprivate var canonicalHost: String {
        let name = host ?? ""
        let shown = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
        guard let port, port != (scheme?.lowercased() == "https" ? 443 : 80) else { return shown }
        return "\(shown):\(port)"
    }
}
