import Foundation

/// A caller that waits for the first of several results.
package final class Waiter<Value: Sendable>: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    private let lock = NSLock()
    private var continuation: CheckedContinuation<Value, any Error>?
    private var isSettled = false
    /// Stored only until a caller waits, because a stream in it must be released to end its transfer.
    private var result: Result<Value, any Error>?

    /// Calls `begin` and waits for the first result. Cancelling the task also ends the wait.
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
            if !isSettled { self.continuation = continuation }
            defer { self.result = nil }
            return self.result
        }
        if let result { continuation.resume(with: result) }
    }

    /// - Returns: Whether this was the first result.
    @discardableResult
    package func settle(_ result: Result<Value, any Error>) -> Bool {
        let (continuation, isFirst) = lock.withLock { () -> (CheckedContinuation<Value, any Error>?, Bool) in
            guard !isSettled else { return (nil, false) }
            isSettled = true
            if self.continuation == nil { self.result = result }
            defer { self.continuation = nil }
            return (self.continuation, true)
        }
        continuation?.resume(with: result)
        return isFirst
    }
}
