import Foundation
import RuntimeKit

extension CacheExchange {
    /// Whether the request was sent by a client, so that it can be sent again later.
    var canRefresh: Bool { request.authenticatedSender != nil }

    /// Requests a new response in the background while the caller receives the stored one (RFC 5861 section 3). It does
    /// nothing if such a request is already running.
    func refreshLater() {
        guard let sender = request.authenticatedSender, cache.refreshes.begin(key) else { return }
        var exchange = self
        let record = SentRequest()
        exchange.record = record
        exchange.request.sent = record
        exchange.request.headerFields = request.headerFields.withoutConditions
        let refreshing = exchange
        // Only the middleware after the cache is run; the middleware before it has already handled the call.
        let context = sender.context
        let position = context.middleware.firstIndex { ($0 as? HTTPCache)?.store === cache.store }
        let rest = Array(context.middleware.suffix(from: position.map { $0 + 1 } ?? context.middleware.endIndex))
        // The deadline is not used: it belongs to the call, which has ended by then.
        let later = SendContext(
            transport: context.transport, middleware: context.middleware, timeout: context.timeout)
        Task {
            defer { refreshing.cache.refreshes.end(refreshing.key) }
            // Another refresh may have ended since the lookup.
            guard await refreshing.isStillKept else { return }
            // If this fails, the next call sends a new request.
            _ = try? await refreshing.ask(
                Next { request in
                    try await rest.send(request) { request in
                        try request.validate()
                        return try await sender.authentication.send(request, later)
                    }
                })
        }
    }

    /// Whether the response from the lookup has not been replaced since.
    private var isStillKept: Bool {
        get async {
            guard let kept else { return true }
            return await cache.store.lookup(key).responses.contains {
                $0.selection == kept.selection && $0.requestTime == kept.requestTime
                    && $0.responseTime == kept.responseTime
            }
        }
    }
}

/// The keys whose responses are being refreshed in the background.
final class CacheRefreshes: @unchecked Sendable {
    // Sendable: `keys` is only touched while the lock is held.

    private let lock = NSLock()
    private var keys: Set<CacheKey> = []

    /// Returns false if the key is already being refreshed.
    func begin(_ key: CacheKey) -> Bool {
        lock.withLock { keys.insert(key).inserted }
    }

    func end(_ key: CacheKey) {
        lock.withLock { _ = keys.remove(key) }
    }
}

extension HeaderFields {
    /// The fields without conditions and `Range`, to request the whole response.
    fileprivate var withoutConditions: HeaderFields {
        var fields = self
        for name in [HeaderField.Name.range, .ifNoneMatch, "If-Modified-Since"] { fields[name] = nil }
        return fields
    }
}
