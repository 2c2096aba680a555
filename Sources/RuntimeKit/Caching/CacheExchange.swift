import Foundation
import RuntimeKit

/// One request to a cache, with the kept response that fits it.
struct CacheExchange: Sendable {
    let cache: HTTPCache
    var request: HTTPRequest
    /// The directives of the request.
    let wanted: CacheControl
    var record: SentRequest
    let key: CacheKey
    let generation: CacheGeneration
    let kept: CachedResponse?

    /// What is kept, if the request and the response allow that, and whether another one is to be asked for; 504 when the request forbids
    /// to ask.
    func responseWithoutAsking() -> (response: HTTPResponse, isRefreshed: Bool)? {
        if let kept {
            let freshness = freshness(of: kept)
            let isStale = !freshness.serves(wanted)
            let isServed = !isStale || canRefresh && freshness.servesMeanwhile(wanted)
            if isServed, let response = selected(response(kept, freshness), kept) {
                return (response, isStale)
            }
        }
        return wanted.has("only-if-cached") ? (HTTPResponse(status: 504), false) : nil
    }

    /// Sends the request, with a condition if there is something to confirm.
    func ask(_ next: @Sendable (HTTPRequest) async throws -> HTTPResponse) async throws -> HTTPResponse {
        var conditional = request
        let validator = request.hasConditions ? nil : kept?.validator
        if let validator { conditional.headerFields[validator.name] = validator.value }
        var start = cache.now().timeIntervalSince1970
        var response: HTTPResponse
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
        // What came for the caller's own conditions is kept if it is all there is.
        if request.hasConditions, [206, 304, 416].contains(response.status) { return response }
        await keep(response, start)
        return response
    }

    /// What was sent, as far as it tells responses apart; nil when it was another request than the one looked up, for example
    /// because somebody else has signed in since.
    private var sent: HTTPRequest? {
        guard let last = record.last else { return nil }
        let sent = cache.told(last, from: request)
        return CacheKey(sent, from: request.url, user: cache.user) == key ? sent : nil
    }

    /// The kept response with what a 304 says of it; nil when the 304 is not about it.
    private func confirm(_ response: HTTPResponse, _ start: Double) async -> HTTPResponse? {
        guard let kept, let sent else { return nil }
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
        confirmedResponse.headerFields.append(
            HTTPField(name: "Cache-Status", value: "RuntimeKit; hit; fwd=stale; fwd-status=304"))
        return confirmedResponse
    }

    /// Keeps the response, or drops what it shows to be out of date.
    private func keep(_ response: HTTPResponse, _ start: Double) async {
        if let sent, let last = record.last, cache.lifetime != nil || response.url == nil || response.url == last.url,
            let new = CachedResponse(response, to: sent, from: start, by: cache)
        {
            await cache.store.insert(new, for: key, generation: generation)
        } else if kept != nil, response.status < 500, ![408, 429].contains(response.status) {
            await cache.store.remove(key)
        }
    }

    /// The kept response in place of an error (RFC 5861 section 4).
    private func responseDespiteError() -> HTTPResponse? {
        // What was sent for somebody else, who has signed in since, does not get this user's copy.
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

    private func response(_ kept: CachedResponse, _ freshness: Freshness) -> HTTPResponse {
        var response = kept.response(hasBody: request.method != .head)
        response.url = request.url
        response.headerFields["Age"] = "\(Self.whole(freshness.age))"
        let seconds = Self.whole(freshness.remaining)
        response.headerFields.append(HTTPField(name: "Cache-Status", value: "RuntimeKit; hit; ttl=\(seconds)"))
        return response
    }

    /// Whole seconds; what is no number or beyond all bounds becomes a bound.
    private static func whole(_ seconds: Double) -> Int64 {
        Int64(max(-2_147_483_648, min(2_147_483_648, seconds)).rounded(.down))
    }
}

extension CachedResponse {
    fileprivate func response(hasBody: Bool) -> HTTPResponse {
        HTTPResponse(status: status, headerFields: headerFields, body: .data(hasBody ? body : Data()))
    }
}

extension String {
    /// An entity tag without its mark of weakness (RFC 9110 section 8.8.3.2).
    var opaqueTag: Substring {
        hasPrefix("W/") ? dropFirst(2) : self[...]
    }
}

extension Error {
    /// Whether the network or the server caused the error, rather than the caller.
    fileprivate var isOfTheNetwork: Bool {
        switch self {
        case is CancellationError, is RequestError, is BodyTooLarge: false
        // A token server that responds with a code has been reached: somebody has to sign in again.
        case let error as AuthenticationError: error.code == nil
        default: !TransportError.isCancellation(self)
        }
    }
}
