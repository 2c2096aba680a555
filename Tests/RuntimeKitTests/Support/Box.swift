import Foundation

/// A value that closures on other threads set.
final class Box<Value: Sendable>: @unchecked Sendable {
    // Sendable: the value is only touched while the lock is held.

    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&stored) }
    }
}
