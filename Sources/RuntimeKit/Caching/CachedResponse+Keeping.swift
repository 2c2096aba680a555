import Foundation
import RuntimeKit

extension CachedResponse {
    /// Creates a stored response. nil if the response must not be stored or would be of no use (RFC 9111 section 3).
    ///
    /// - Parameter request: The request that was sent, reduced to what selects a response.
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

    /// Returns the stored response, updated from a 304 (RFC 9111 section 3.2).
    func confirmed(by response: HTTPResponse, to request: HTTPRequest, from start: Double, at end: Double) -> Self {
        var copy = self
        // Fields that describe the stored body are not updated.
        let fixed: Set<HTTPField.Name> = [.contentLength, .contentType, "Content-Encoding", "Content-Range"]
        // The stored age belongs to the earlier response.
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

    /// Whether a response with this status and these fields may be stored (RFC 9111 section 3).
    private static func isKept(
        _ status: Int, _ fields: HTTPFields, _ control: CacheControl, by cache: HTTPCache
    ) -> Bool {
        // 206 is a part and 304 has no content of its own. The others must not be stored (RFC 6585).
        guard status >= 200, ![206, 304, 428, 429, 431, 511].contains(status) else { return false }
        if control.has("must-understand") {
            // `must-understand` overrides `no-store` (RFC 9111 section 5.2.2.3).
            guard understoodStatuses.contains(status) else { return false }
        } else if control.has("no-store") {
            return false
        }
        if heuristicStatuses.contains(status) || cache.lifetime != nil && status / 100 == 2 { return true }
        return fields.contains("Expires") || ["max-age", "public", "private"].contains(where: control.has)
    }

    /// The statuses whose caching rules this cache implements.
    private static let understoodStatuses = heuristicStatuses.union([
        302, 303, 307, 400, 403, 409, 421, 422, 500, 502, 503, 504,
    ])

    /// The fields except those of the connection (RFC 9111 section 3.1).
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
