import Foundation
import RuntimeKit

extension HTTPCache {
    /// Responds from the cache, or sends the request and stores the response.
    public func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        // A token request does not change any resource of the API.
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
            kept: kept.first { $0.matches(outgoing) && !request.follows($0) })
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

    /// Sends an unsafe request, and invalidates the responses that it may have changed (RFC 9111 section 4.4).
    private func change(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        let response: TransportResponse
        do {
            response = try await next(request)
        } catch {
            // The server may have processed the request.
            await store.invalidate([CacheKey.digest(of: request.url)])
            throw error
        }
        // A failed request has changed nothing, but after 502 and 504 the server may still have processed it.
        guard (200..<400).contains(response.status) || [502, 504].contains(response.status) else { return response }
        let named = [HeaderField.Name.location, "Content-Location"].compactMap { name in
            response.headerFields[name].flatMap { URL(received: $0, relativeTo: request.url)?.absoluteURL }
        }
        let urls = [request.url] + named.filter { $0.hasOrigin(of: request.url) }
        await store.invalidate(urls.map(CacheKey.digest(of:)))
        return response
    }

    /// The request as it would be sent now.
    private func outgoing(_ request: TransportRequest) async throws -> TransportRequest {
        guard user == nil, let sender = request.authenticatedSender else {
            return told(request, from: request)
        }
        return told(try await sender.authentication.authenticate(request, sender.context), from: request)
    }

    /// The request that was sent, reduced to what selects a response: with a ``user``, credentials are removed.
    func told(_ sent: TransportRequest, from request: TransportRequest) -> TransportRequest {
        guard user != nil else { return sent }
        var sent = sent
        sent.url = request.url
        for name in Set(sent.headerFields.map(\.name)) where sent.isCredential(name) { sent.headerFields[name] = nil }
        return sent
    }
}

extension TransportRequest.Method {
    /// Whether the method is safe (RFC 9110 section 9.2.1).
    fileprivate var isSafe: Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE"].contains(rawValue)
    }
}

extension TransportRequest {
    /// Whether the cache may respond: the request is not for a stream and has no conditions that only servers can
    /// evaluate.
    fileprivate var isCacheable: Bool {
        let conditions: [HeaderField.Name] = [.ifMatch, "If-Unmodified-Since", "If-Range"]
        return (method == .get || method == .head) && body == nil && !streamsResponse
            && !conditions.contains(where: headerFields.contains)
    }

    /// Whether the stored response is a redirect that the request's policy would follow.
    fileprivate func follows(_ kept: CachedResponse) -> Bool {
        redirect(by: TransportResponse(status: kept.status, headerFields: kept.headerFields)) != nil
    }

    /// Whether the response depends on what the caller already has. Such a response is not stored, and the cache does
    /// not add its own conditions.
    var hasConditions: Bool {
        [HeaderField.Name.range, .ifNoneMatch, "If-Modified-Since"].contains(where: headerFields.contains)
    }
}
