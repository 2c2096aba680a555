import Foundation

/// How long a response serves without asking (RFC 9111 section 4.2).
struct Freshness {
    /// Seconds since the server made it.
    let age: Double
    /// Seconds for which it still serves; negative when its time is over.
    let remaining: Double
    /// Whether the server has to be asked each time.
    let isAskedFor: Bool
    /// Whether it may serve after its time.
    let isServedStale: Bool

    init(of response: CachedResponse, at now: Double, by cache: HTTPCache) {
        let fields = response.headerFields
        let date = Self.time(fields[.date], response) ?? response.responseTime
        let apparent = max(0, response.responseTime - date)
        let announced = fields[values: "Age"].first.map(CacheControl.seconds) ?? 0
        let corrected = announced + max(0, response.responseTime - response.requestTime)
        let resident = now - response.responseTime
        age = max(apparent, corrected) + max(0, resident)

        let control = CacheControl(fields)
        let isForced = cache.lifetime != nil && response.status / 100 == 2
        isAskedFor = !isForced && control.has("no-cache")
        isServedStale = isForced || !control.has("must-revalidate") && !isAskedFor
        if resident < -1 {
            // The clock was set back, so nobody knows how old the response is.
            remaining = -age
        } else if isForced, let lifetime = cache.lifetime {
            remaining = lifetime - max(0, resident)
        } else if let seconds = control.seconds("max-age") {
            remaining = seconds - age
        } else if let expires = fields["Expires"] {
            // A date that is none means the past (RFC 9111 section 5.3).
            remaining = (Self.time(expires, response) ?? date) - date - age
        } else {
            remaining = -age
        }
    }

    private static func time(_ text: String?, _ response: CachedResponse) -> Double? {
        text.flatMap { HTTPDate.date($0, now: Date(timeIntervalSince1970: response.responseTime)) }?
            .timeIntervalSince1970
    }

    /// Whether the response may be given without asking, after what the request says (RFC 9111 section 5.2.1).
    func serves(_ wanted: CacheControl) -> Bool {
        guard !isAskedFor, !wanted.has("no-cache"), age <= wanted.seconds("max-age") ?? .infinity else { return false }
        if remaining > 0, remaining >= wanted.seconds("min-fresh") ?? 0 { return true }
        guard isServedStale, !wanted.has("min-fresh"), let maxStale = wanted.maxStale else { return false }
        return -remaining <= maxStale
    }
}
