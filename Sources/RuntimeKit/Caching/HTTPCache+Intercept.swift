import Foundation
import RuntimeKit

extension HTTPCache {
    /// Responds to a request from what is kept, or sends it on and keeps the response.
    public func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        // What is said to a token server changes nothing of the API's.
        if request.isConfidential { return try await next(request) }
        guard request.method.isSafe else { return try await change(request, next: next) }
        let wanted = CacheControl(request.headerFields)
        guard request.isCacheable, !wanted.has("no-store") else { return try await next(request) }
        let record = request.sent ?? SentRequest()
        let outgoing = try await outgoing(request)
        let key = CacheKey(outgoing, from: request.url, user: user)
        let (kept, generation) = await store.lookup(key)
        var exchange = CacheExchange(
            cache: self, request: request, wanted: wanted, record: record, key: key, generation: generation,
            kept: kept.first { $0.matches(outgoing) })
        exchange.request.sent = record
        if let (response, isRefreshed) = exchange.responseWithoutAsking() {
            record.record(outgoing)
            if isRefreshed { exchange.refreshLater() }
            return response
        }
        if request.method == .head { return try await next(request) }
        record.clear()
        return try await exchange.ask(next)
    }

    /// Sends a request that may change things, and drops what it makes doubtful (RFC 9111 section 4.4).
    private func change(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        let response: HTTPResponse
        do {
            response = try await next(request)
        } catch {
            // Nobody knows whether the server has done it.
            await store.invalidate([CacheKey.digest(of: request.url)])
            throw error
        }
        // A request that has failed has changed nothing, but a gateway that gave up does not know.
        guard (200..<400).contains(response.status) || [502, 504].contains(response.status) else { return response }
        let named = [HTTPField.Name.location, "Content-Location"].compactMap { name in
            response.headerFields[name].flatMap { URL(received: $0, relativeTo: request.url)?.absoluteURL }
        }
        let urls = [request.url] + named.filter { $0.hasOrigin(of: request.url) }
        await store.invalidate(urls.map(CacheKey.digest(of:)))
        return response
    }

    /// The request as it would go out now.
    private func outgoing(_ request: HTTPRequest) async throws -> HTTPRequest {
        guard user == nil, let sender = request.authenticatedSender else {
            return told(request, from: request)
        }
        return told(try await sender.authentication.authenticate(request, sender.context), from: request)
    }

    /// What went out, as far as it tells responses apart: with a ``user`` credentials do not.
    func told(_ sent: HTTPRequest, from request: HTTPRequest) -> HTTPRequest {
        guard user != nil else { return sent }
        var sent = sent
        sent.url = request.url
        for name in Set(sent.headerFields.map(\.name)) where sent.isCredential(name) { sent.headerFields[name] = nil }
        return sent
    }
}

extension HTTPMethod {
    /// Whether the method asks for nothing to be changed (RFC 9110 section 9.2.1).
    fileprivate var isSafe: Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE"].contains(rawValue)
    }
}

extension HTTPRequest {
    /// Whether the response may come from a cache: the caller wants it at once, and asks no conditions that only servers decide.
    fileprivate var isCacheable: Bool {
        let conditions: [HTTPField.Name] = [.ifMatch, "If-Unmodified-Since", "If-Range"]
        return (method == .get || method == .head) && body == nil && !streamsResponse
            && !conditions.contains(where: headerFields.contains)
    }

    /// Whether the response depends on what the caller has: it is not what a cache keeps, nor are the cache's conditions added.
    var hasConditions: Bool {
        [HTTPField.Name.range, .ifNoneMatch, "If-Modified-Since"].contains(where: headerFields.contains)
    }
}
