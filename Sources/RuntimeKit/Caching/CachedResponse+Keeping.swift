import Foundation
import RuntimeKit

extension CachedResponse {
    /// A response to a request as it is kept; nil when it must not be, or would be of no use (RFC 9111 section 3).
    ///
    /// - Parameter request: what was sent, as far as it tells responses apart.
    init?(_ response: HTTPResponse, to request: HTTPRequest, from start: Double, by cache: HTTPCache) {
        let control = CacheControl(response.headerFields)
        guard Self.isKept(response.status, response.headerFields, control, by: cache), let body = response.body.data,
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

    /// Whether a status and what the server says of it let a response be kept (RFC 9111 section 3).
    private static func isKept(
        _ status: Int, _ fields: HTTPFields, _ control: CacheControl, by cache: HTTPCache
    ) -> Bool {
        // Parts are not kept, a 304 is none of its own, and the others must not be (RFC 6585).
        guard status >= 200, ![206, 304, 428, 429, 431, 511].contains(status) else { return false }
        if control.has("must-understand") {
            // It stands in place of the `no-store` beside it (RFC 9111 section 5.2.2.3).
            guard understoodStatuses.contains(status) else { return false }
        } else if control.has("no-store") {
            return false
        }
        if heuristicStatuses.contains(status) || cache.lifetime != nil && status / 100 == 2 { return true }
        return fields.contains("Expires") || ["max-age", "public", "private"].contains(where: control.has)
    }

    /// Those whose rules for caches are known here.
    private static let understoodStatuses = heuristicStatuses.union([
        302, 303, 307, 400, 403, 409, 421, 422, 500, 502, 503, 504,
    ])

    /// The fields but for those of the connection (RFC 9111 section 3.1).
    private static func kept(_ fields: HTTPFields) -> HTTPFields {
        let dropped =
            list(fields["Connection"]) + [
                "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
                "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
            ]
        var kept = HTTPFields()
        for field in fields where !dropped.contains(field.name.canonicalName) { kept.append(field) }
        return kept
    }
}
