import Foundation

extension CachedResponse {
    /// A response to a request as it is kept; nil when it must not be, or would be of no use (RFC 9111 section 3).
    ///
    /// - Parameter request: what was sent, as far as it tells responses apart.
    init?(_ response: HTTPResponse, to request: HTTPRequest, from start: Double, by cache: HTTPCache) {
        let control = CacheControl(response.headerFields)
        guard Self.statuses.contains(response.status), !control.has("no-store"), let body = response.body.data,
            body.count <= cache.store.limit / 8, !Self.list(response.headerFields["Vary"]).contains("*")
        else { return nil }
        self.init(
            status: response.status, headerFields: Self.kept(response.headerFields), body: body, requestTime: start,
            responseTime: cache.now().timeIntervalSince1970,
            selection: Self.selection(of: response.headerFields, by: request))
        let freshness = Freshness(of: self, at: responseTime, by: cache)
        let servesErrors =
            freshness.isServedStale && max(cache.staleIfError, control.seconds("stale-if-error") ?? 0) > 0
        guard freshness.remaining > 0 || validator != nil || servesErrors else { return nil }
    }

    /// The same response, which the server has confirmed with a 304 (RFC 9111 section 3.2).
    func confirmed(by response: HTTPResponse, to request: HTTPRequest, from start: Double, at end: Double) -> Self {
        var copy = self
        // What describes the body stays with it.
        let fixed: Set<HTTPField.Name> = [.contentLength, .contentType, "Content-Encoding", "Content-Range"]
        // An age is of the response that had it.
        copy.headerFields["Age"] = nil
        let fields = Self.kept(response.headerFields)
        for name in Set(fields.map(\.name)).subtracting(fixed) {
            copy.headerFields[values: name] = fields[values: name]
        }
        copy.requestTime = start
        copy.responseTime = end
        copy.selection = Self.selection(of: copy.headerFields, by: request)
        return copy
    }

    /// Those that RFC 9110 section 15.1 lets caches keep; what a browser shows for others is no use to a program.
    private static let statuses: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    /// The fields but for those of the connection (RFC 9111 section 3.1) and cookies, which are for one exchange.
    private static func kept(_ fields: HTTPFields) -> HTTPFields {
        let dropped =
            list(fields["Connection"]) + [
                "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
                "proxy-connection", "set-cookie", "set-cookie2", "te", "trailer", "transfer-encoding", "upgrade",
            ]
        var kept = HTTPFields()
        for field in fields where !dropped.contains(field.name.canonicalName) { kept.append(field) }
        return kept
    }
}
