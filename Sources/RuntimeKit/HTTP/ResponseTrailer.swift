import Foundation

/// The trailer fields of a response. They arrive after the body, which may still be incomplete.
final class ResponseTrailer: @unchecked Sendable {
    // Sendable: `stored` is only touched while the lock is held.

    private let lock = NSLock()
    private var stored = HeaderFields()

    var fields: HeaderFields {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
