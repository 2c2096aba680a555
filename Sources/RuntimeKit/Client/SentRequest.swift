import Foundation

/// Tells a cache which request went out, with its credentials and with what middleware after the cache has added.
package final class SentRequest: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    package init() {}

    private let lock = NSLock()
    private var request: HTTPRequest?

    /// The last request that was sent, or that a cache has responded to.
    package var last: HTTPRequest? { lock.withLock { request } }

    package func record(_ request: HTTPRequest) {
        var request = request
        // The request refers to this object, and the two would keep each other for good.
        request.sent = nil
        lock.withLock { self.request = request }
    }

    package func clear() {
        lock.withLock { request = nil }
    }
}
