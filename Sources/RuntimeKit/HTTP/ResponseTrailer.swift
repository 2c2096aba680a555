import Foundation

/// The trailer of a response, which comes after a body that may still be on its way.
final class ResponseTrailer: @unchecked Sendable {
    // Sendable: `stored` is only touched while the lock is held.

    private let lock = NSLock()
    private var stored = HTTPFields()

    var fields: HTTPFields {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
