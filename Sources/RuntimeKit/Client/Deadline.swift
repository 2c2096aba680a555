/// The instant at which a call must be finished.
package struct Deadline: Sendable {
    private let limit: Duration
    private let instant: ContinuousClock.Instant

    /// - Parameter limit: The time from now; nil for no deadline.
    package init?(after limit: Duration?) {
        guard let limit else { return nil }
        self.limit = limit
        // The limit is capped because adding a very large duration to an instant traps.
        instant = .now + min(max(.zero, limit), .seconds(1e9))
    }

    package var hasPassed: Bool { instant <= .now }

    var error: TransportError { TransportError(.timeLimitExceeded, "the time limit is \(limit.inSeconds) s") }

    /// Runs the work until the deadline. When the deadline passes, the work is cancelled, and this method throws
    /// without waiting for it to end.
    ///
    /// - Throws: ``TransportError/Code/timeLimitExceeded``, `CancellationError`, or the error of the work.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let waiter = Waiter<Value>()
        let running = Task {
            do {
                waiter.settle(.success(try await work()))
            } catch {
                // If the deadline cancelled the work, its error is reported as the exceeded deadline.
                waiter.settle(.failure(Task.isCancelled && hasPassed ? self.error : error))
            }
        }
        let timer = Task {
            try await Task.sleep(until: instant, clock: .continuous)
            waiter.settle(.failure(error))
            running.cancel()
        }
        defer {
            timer.cancel()
            running.cancel()
        }
        return try await waiter.value {}
    }
}
