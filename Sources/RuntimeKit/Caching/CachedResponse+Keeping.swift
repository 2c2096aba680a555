import Foundation
import RuntimeKit

extension CachedResponse {
    /// Creates a stored response. nil if the response must not be stored or would be of no use (RFC 9111 section 3).
    ///
    /// - Parameter request: The request that was sent, reduced to what selects a response.
    init?(_ response: TransportResponse, to request: TransportRequest, from start: Double, by cache: HTTPCache) {
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
    func confirmed(by response: TransportResponse, to request: TransportRequest, from start: Double, at end: Double)
        -> Self
    {
        var copy = self
        copy.headerFields = Self.updated(headerFields, by: Self.kept(response.headerFields))
        copy.requestTime = start
        copy.responseTime = end
        copy.selection = Self.selection(of: copy.headerFields, by: request)
        return copy
    }

    /// The stored fields with those of a 304, each in the place of the first stored field with its name, or at the end.
    ///
    /// Each field is looked at once, because a server can send very many.
    private static func updated(_ stored: HeaderFields, by fields: HeaderFields) -> HeaderFields {
        // Fields that describe the stored body are not updated.
        let fixed: Set<HeaderField.Name> = [.contentLength, .contentType, "Content-Encoding", "Content-Range"]
        let new = fields.filter { !fixed.contains($0.name) }
        let values = Dictionary(grouping: new, by: \.name)
        var result = HeaderFields()
        var seen: Set<HeaderField.Name> = []
        // The stored age belongs to the earlier response.
        for field in stored where field.name != "Age" {
            guard let values = values[field.name] else {
                result.append(field)
                continue
            }
            if seen.insert(field.name).inserted { for field in values { result.append(field) } }
        }
        for field in new where !seen.contains(field.name) { result.append(field) }
        return result
    }

    /// Whether a response with this status and these fields may be stored (RFC 9111 section 3).
    private static func isKept(
        _ status: Int, _ fields: HeaderFields, _ control: CacheControl, by cache: HTTPCache
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
    private static func kept(_ fields: HeaderFields) -> HeaderFields {
        let dropped = Set(list(fields["Connection"])).union([
            "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
            "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
        ])
        var kept = HeaderFields()
        for field in fields where !dropped.contains(field.name.canonicalName) { kept.append(field) }
        return kept
    }
}
