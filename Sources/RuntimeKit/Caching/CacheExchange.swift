import Foundation
import RuntimeKit

/// One request to a cache, with the stored response that matches it.
struct CacheExchange: Sendable {
    let cache: HTTPCache
    var request: TransportRequest
    /// The `Cache-Control` directives of the request.
    let wanted: CacheControl
    var record: SentRequest
    let key: CacheKey
    let generation: CacheGeneration
    let kept: CachedResponse?

    /// The response to return without a request to the server, and whether it has to be refreshed in the background;
    /// 504 if the caller forbids such a request (`only-if-cached`).
    func responseWithoutAsking() -> (response: TransportResponse, isRefreshed: Bool)? {
        if let kept {
            let freshness = freshness(of: kept)
            let isStale = !freshness.serves(wanted)
            let isServed = !isStale || canRefresh && freshness.servesMeanwhile(wanted)
            if isServed, let response = selected(response(kept, freshness), kept) {
                return (response, isStale)
            }
        }
        return wanted.has("only-if-cached") ? (TransportResponse(status: 504), false) : nil
    }

    /// Sends the request, with a condition if a stored response can be revalidated.
    func ask(_ next: Next) async throws -> TransportResponse {
        var conditional = request
        let validator = request.hasConditions ? nil : kept?.validator
        if let validator { conditional.headerFields[validator.name] = validator.value }
        var start = cache.now().timeIntervalSince1970
        var response: TransportResponse
        do {
            response = try await next(conditional)
        } catch {
            if error.isOfTheNetwork, let stale = responseDespiteError() { return stale }
            throw error
        }
        if response.status == 304, validator != nil {
            if let confirmed = await confirm(response, start) { return confirmed }
            record.clear()
            start = cache.now().timeIntervalSince1970
            response = try await next(request)
        }
        if [500, 502, 503, 504].contains(response.status), let stale = responseDespiteError() { return stale }
        // These responses depend on the caller's conditions, so they are not stored.
        if request.hasConditions, [206, 304, 416].contains(response.status) { return response }
        await keep(response, start)
        return response
    }

    /// The request that was sent, reduced to what selects a response. nil if it does not match the key of the lookup,
    /// for example because another user has signed in since.
    private var sent: TransportRequest? {
        guard let last = record.last else { return nil }
        let sent = cache.told(last, from: request)
        return CacheKey(sent, from: request.url, user: cache.user) == key ? sent : nil
    }

    /// Updates the stored response from a 304; nil if the 304 is not about it.
    private func confirm(_ response: TransportResponse, _ start: Double) async -> TransportResponse? {
        // If the condition followed a redirect (RFC 9110 section 15.4), the 304 is about another resource.
        guard let kept, let sent, response.redirects.isEmpty, isOfSentURL(response) else { return nil }
        if let tag = response.headerFields[.eTag], let known = kept.headerFields[.eTag],
            tag.opaqueTag != known.opaqueTag
        {
            return nil
        }
        let now = cache.now().timeIntervalSince1970
        let confirmed = kept.confirmed(by: response, to: sent, from: start, at: now)
        let full = confirmed.response(hasBody: true)
        if CachedResponse(full, to: sent, from: start, by: cache) == nil {
            await cache.store.remove(key)
        } else {
            await cache.store.insert(confirmed, for: key, generation: generation)
        }
        var confirmedResponse = full
        confirmedResponse.url = response.url ?? request.url
        confirmedResponse.headerFields.append(
            HeaderField(name: "Cache-Status", value: "RuntimeKit; fwd=stale; fwd-status=304"))
        return confirmedResponse
    }

    private func isOfSentURL(_ response: TransportResponse) -> Bool {
        guard let last = record.last else { return false }
        return response.url == nil || response.url == last.url
    }

    /// Stores the response, or removes the stored one if the response shows that it is outdated.
    private func keep(_ response: TransportResponse, _ start: Double) async {
        if let sent, cache.lifetime != nil || isOfSentURL(response),
            let new = CachedResponse(response, to: sent, from: start, by: cache)
        {
            await cache.store.insert(new, for: key, generation: generation)
        } else if kept != nil, response.status < 500, ![408, 429].contains(response.status) {
            await cache.store.remove(key)
        }
    }

    /// The stored response to return instead of an error (RFC 5861 section 4).
    private func responseDespiteError() -> TransportResponse? {
        // If another user has signed in and the request was sent for that user, this user's response is not returned.
        guard let kept, !wanted.has("no-cache"), record.last == nil || sent != nil else { return nil }
        let freshness = freshness(of: kept)
        let told = [CacheControl(kept.headerFields), wanted].compactMap { $0.seconds("stale-if-error") }
        let allowed = told.reduce(cache.staleIfError, max)
        guard freshness.isServedStale, allowed > 0, -freshness.remaining <= allowed else { return nil }
        return selected(response(kept, freshness), kept)
    }

    private func freshness(of kept: CachedResponse) -> Freshness {
        Freshness(of: kept, at: cache.now().timeIntervalSince1970, by: cache)
    }

    private func response(_ kept: CachedResponse, _ freshness: Freshness) -> TransportResponse {
        var response = kept.response(hasBody: request.method != .head)
        response.url = request.url
        response.headerFields["Age"] = "\(Self.whole(freshness.age))"
        let seconds = Self.whole(freshness.remaining)
        response.headerFields.append(HeaderField(name: "Cache-Status", value: "RuntimeKit; hit; ttl=\(seconds)"))
        return response
    }

    /// Whole seconds, limited to a fixed range.
    private static func whole(_ seconds: Double) -> Int64 {
        Int64(max(-2_147_483_648, min(2_147_483_648, seconds)).rounded(.down))
    }
}

extension CachedResponse {
    fileprivate func response(hasBody: Bool) -> TransportResponse {
        TransportResponse(status: status, headerFields: headerFields, body: .data(hasBody ? body : Data()))
    }
}

extension String {
    /// An entity tag without the weakness indicator `W/` (RFC 9110 section 8.8.3.2).
    var opaqueTag: Substring {
        hasPrefix("W/") ? dropFirst(2) : self[...]
    }
}

extension Error {
    /// Whether the network or the server caused the error, rather than the caller.
    fileprivate var isOfTheNetwork: Bool {
        switch self {
        case is CancellationError, is RequestError: false
        case let error as TransportError where error.code == .bodyTooLarge: false
        // If the token server responded with an error code, it was reached, and the user has to sign in again.
        case let error as AuthenticationError: error.code == nil
        default: !TransportError.isCancellation(self)
        }
    }
}
