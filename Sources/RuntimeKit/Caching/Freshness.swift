import Foundation
import RuntimeKit

/// Whether a stored response may be used without revalidation (RFC 9111 section 4.2).
struct Freshness {
    /// The age of the response in seconds.
    let age: Double
    /// The remaining freshness lifetime in seconds; negative if the response is stale.
    let remaining: Double
    /// Whether the response must be revalidated before each use.
    let isAskedFor: Bool
    /// Whether the response may be used when it is stale.
    let isServedStale: Bool
    /// For how many seconds a stale response may be used while it is revalidated (RFC 5861 section 3).
    let revalidationWindow: Double

    init(of response: CachedResponse, at now: Double, by cache: HTTPCache) {
        let fields = response.headerFields
        let date = response.time(.date) ?? response.responseTime
        let apparent = max(0, response.responseTime - date)
        // With several values, the first is from the nearest cache.
        let ages = fields["Age"]?.split(separator: ",", omittingEmptySubsequences: false)
        let announced = ages.map { CacheControl.seconds($0[0].trimmingCharacters(in: .whitespaces)) } ?? 0
        let corrected = announced + max(0, response.responseTime - response.requestTime)
        let resident = now - response.responseTime
        age = max(apparent, corrected) + max(0, resident)

        let control = CacheControl(fields)
        let isForced = cache.lifetime != nil && response.status / 100 == 2
        isAskedFor = !isForced && control.has("no-cache")
        // `proxy-revalidate` and `s-maxage` are for shared caches (RFC 9111 sections 5.2.2.8 and 5.2.2.10).
        isServedStale = isForced || !control.has("must-revalidate") && !isAskedFor
        revalidationWindow = isServedStale ? control.seconds("stale-while-revalidate") ?? 0 : 0
        if resident < -1 {
            // The clock was set back, so the age is unknown.
            remaining = -age
        } else if isForced, let lifetime = cache.lifetime {
            remaining = lifetime - max(0, resident)
        } else if let seconds = control.seconds("max-age") {
            remaining = seconds - age
        } else if fields.contains("Expires") {
            // An invalid date means that the response has expired (RFC 9111 section 5.3).
            remaining = (response.time("Expires") ?? date) - date - age
        } else {
            remaining = response.heuristicLifetime(date, control, limit: cache.heuristicLifetime) - age
        }
    }

    /// Whether the response may be used without revalidation, given the request's directives (RFC 9111 section 5.2.1).
    func serves(_ wanted: CacheControl) -> Bool {
        guard !isAskedFor, !wanted.has("no-cache"), age <= wanted.seconds("max-age") ?? .infinity else { return false }
        if remaining > 0, remaining >= wanted.seconds("min-fresh") ?? 0 { return true }
        guard isServedStale, !wanted.has("min-fresh"), let maxStale = wanted.maxStale else { return false }
        return -remaining <= maxStale
    }

    /// Whether the response may be used while it is revalidated.
    func servesMeanwhile(_ wanted: CacheControl) -> Bool {
        !["no-cache", "max-age", "min-fresh", "max-stale"].contains(where: wanted.has)
            && revalidationWindow > 0 && remaining <= 0 && -remaining <= revalidationWindow
    }
}

extension CachedResponse {
    /// The statuses whose responses may be reused without explicit freshness (RFC 9110 section 15.1).
    static let heuristicStatuses: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    /// The heuristic freshness lifetime in seconds: a tenth of the time since the last change (RFC 9111 section 4.2.2).
    fileprivate func heuristicLifetime(_ date: Double, _ control: CacheControl, limit: Double) -> Double {
        guard Self.heuristicStatuses.contains(status) || control.has("public"), let change = time(.lastModified) else {
            return 0
        }
        return min(limit, max(0, date - change) / 10)
    }

    /// The date in a header field, in seconds since 1970.
    func time(_ name: HeaderField.Name) -> Double? {
        let now = Date(timeIntervalSince1970: responseTime)
        return headerFields[name].flatMap { HTTPDate.date($0, now: now) }?.timeIntervalSince1970
    }
}
