import Foundation

/// A request in one line without credentials: `GET https://api.shop.example/things?page=2 (Shop.Things)`.
public struct RequestSummary: Sendable, Hashable, CustomStringConvertible {
    /// The method.
    public let method: TransportRequest.Method
    /// The URL, without user and password, and with `…` for the values of credentials in the query.
    public let url: String
    /// The endpoint's name, such as `Shop.Things`; nil for a request that was made by hand.
    public let endpoint: String?

    /// Creates a summary, for tests.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - url: The URL. User, password and fragment are left out.
    ///   - endpoint: The endpoint's name; nil for none.
    public init(method: TransportRequest.Method = .get, url: URL, endpoint: String? = nil) {
        self.init(method: method, url: url, endpoint: endpoint, secretQueryNames: [])
    }

    init(method: TransportRequest.Method, url: URL, endpoint: String?, secretQueryNames: [String]) {
        self.method = method
        self.url = Self.redact(url.absoluteString, secretQueryNames)
        self.endpoint = endpoint
    }

    public var description: String {
        "\(method) \(url)" + (endpoint.map { " (\($0))" } ?? "")
    }

    private static func redact(_ text: String, _ names: [String]) -> String {
        // This runs for each call, so URLs without secrets return early.
        let hasQuery = !names.isEmpty && text.utf8.contains(UInt8(ascii: "?"))
        guard hasQuery || text.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") }) else {
            return text
        }
        // A fragment is not sent, and a server can put a token there.
        var text = text.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(text[..<$0]) } ?? text
        if let scheme = text.range(of: "://") {
            let authority = text[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }
            if let at = authority.lastIndex(of: "@") { text.removeSubrange(scheme.upperBound...at) }
        }
        guard !names.isEmpty, let query = text.firstIndex(of: "?") else { return text }
        let names = Set(names)
        let items = text[text.index(after: query)...].split(separator: "&", omittingEmptySubsequences: false)
        let shown = items.map { item in
            guard let mark = item.firstIndex(of: "="), names.contains(name(of: item)) else { return String(item) }
            return item[...mark] + "…"
        }
        return text[...query] + shown.joined(separator: "&")
    }

    /// The decoded name of a query item. Names are compared decoded, because servers encode them in different ways.
    static func name(of item: Substring) -> String {
        let name = Substring(item.utf8.prefix { $0 != UInt8(ascii: "=") })
        return name.utf8.contains(UInt8(ascii: "%")) ? name.removingPercentEncoding ?? String(name) : String(name)
    }
}
