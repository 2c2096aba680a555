import Foundation

/// Tells a cache which request was sent, including credentials and changes by middleware after the cache.
package final class SentRequest: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    package init() {}

    private let lock = NSLock()
    private var request: TransportRequest?

    /// The last request that was sent, or that a cache has responded to.
    package var last: TransportRequest? { lock.withLock { request } }

    package func record(_ request: TransportRequest) {
        var request = request
        // Breaks a reference cycle: the request refers to this object.
        request.sent = nil
        lock.withLock { self.request = request }
    }

    package func clear() {
        lock.withLock { request = nil }
    }
}
