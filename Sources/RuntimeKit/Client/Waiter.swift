import Foundation

/// One caller that waits for one of several things; the first one settles it.
package final class Waiter<Value: Sendable>: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    private let lock = NSLock()
    private var continuation: CheckedContinuation<Value, any Error>?
    private var result: Result<Value, any Error>?

    /// Waits until it is settled, which `begin` sets going. Cancelling the task settles it as well.
    package func value(_ begin: () -> Void) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(continuation)
                begin()
            }
        } onCancel: {
            settle(.failure(CancellationError()))
        }
    }

    private func wait(_ continuation: CheckedContinuation<Value, any Error>) {
        let result = lock.withLock {
            if self.result == nil { self.continuation = continuation }
            return self.result
        }
        if let result { continuation.resume(with: result) }
    }

    /// - Returns: whether it was not settled before.
    @discardableResult
    package func settle(_ result: Result<Value, any Error>) -> Bool {
        let (continuation, isFirst) = lock.withLock { () -> (CheckedContinuation<Value, any Error>?, Bool) in
            guard self.result == nil else { return (nil, false) }
            self.result = result
            defer { self.continuation = nil }
            return (self.continuation, true)
        }
        continuation?.resume(with: result)
        return isFirst
    }
}
