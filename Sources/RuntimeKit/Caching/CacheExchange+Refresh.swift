import Foundation
import RuntimeKit

extension CacheExchange {
    /// Whether the request came through a client, which can send it again later.
    var canRefresh: Bool { request.authenticatedSender != nil }

    /// Asks for another response while the caller has the one that is kept (RFC 5861 section 3), unless somebody does already.
    func refreshLater() {
        guard let sender = request.authenticatedSender, cache.refreshes.begin(key) else { return }
        var exchange = self
        let record = SentRequest()
        exchange.record = record
        exchange.request.sent = record
        exchange.request.headerFields = request.headerFields.withoutConditions
        let refreshing = exchange
        // What stands behind the cache in the chain; the rest has seen the call already.
        let context = sender.context
        let position = context.middleware.firstIndex { ($0 as? HTTPCache)?.store === cache.store }
        let rest = Array(context.middleware.suffix(from: position.map { $0 + 1 } ?? context.middleware.endIndex))
        // The deadline is the call's, which is over by then.
        let later = SendContext(
            transport: context.transport, middleware: context.middleware, timeout: context.timeout)
        Task {
            defer { refreshing.cache.refreshes.end(refreshing.key) }
            // Another refresh may have ended since this caller looked.
            guard await refreshing.isStillKept else { return }
            // If it fails, the next call asks again.
            _ = try? await refreshing.ask { request in
                try await rest.send(request) { request in
                    try request.validate()
                    return try await sender.authentication.send(request, later)
                }
            }
        }
    }

    /// Whether the response that was looked up has not been replaced since.
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

/// What is being asked for again in the background.
final class CacheRefreshes: @unchecked Sendable {
    // Sendable: `keys` is only touched while the lock is held.

    private let lock = NSLock()
    private var keys: Set<CacheKey> = []

    /// Whether nobody asks for it yet.
    func begin(_ key: CacheKey) -> Bool {
        lock.withLock { keys.insert(key).inserted }
    }

    func end(_ key: CacheKey) {
        lock.withLock { _ = keys.remove(key) }
    }
}

extension HTTPFields {
    /// The fields for a whole response, whatever the caller has.
    fileprivate var withoutConditions: HTTPFields {
        var fields = self
        for name in [HTTPField.Name.range, .ifNoneMatch, "If-Modified-Since"] { fields[name] = nil }
        return fields
    }
}
