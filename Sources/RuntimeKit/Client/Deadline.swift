/// When a call has to be over.
package struct Deadline: Sendable {
    private let limit: Duration
    private let instant: ContinuousClock.Instant

    /// - Parameter limit: from now on; nil for no deadline.
    package init?(after limit: Duration?) {
        guard let limit else { return nil }
        self.limit = limit
        // The clock's own sum would end the process for what it cannot hold.
        instant = .now + min(max(.zero, limit), .seconds(1e9))
    }

    var hasPassed: Bool { instant <= .now }
    var error: DeadlineExceeded { DeadlineExceeded(deadline: limit) }

    /// Does the work, unless it takes too long: then it is cancelled, and nobody waits for it any more.
    ///
    /// - Throws: ``DeadlineExceeded``, `CancellationError`, and what the work throws.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let waiter = Waiter<Value>()
        let running = Task {
            do {
                waiter.settle(.success(try await work()))
            } catch {
                // What the deadline has cancelled says so.
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

/// A call was not over in time; see ``Connection/deadline``.
///
/// Callers find it in ``APIError/transport(_:)``. The server may have done what was asked.
public struct DeadlineExceeded: Error, Sendable, Hashable, CustomStringConvertible {
    /// How long the call was allowed to take.
    public let deadline: Duration
    /// The request of the call. It does not count in `==`.
    public internal(set) var request: RequestSummary?

    /// An error of your own, for middleware and transports.
    public init(deadline: Duration) {
        self.deadline = deadline
    }

    /// `GET https://api.shop.example/things (Shop.Things) took longer than its deadline of 5.0 s`.
    public var description: String {
        "\(request.map { "\($0)" } ?? "the call") took longer than its deadline of \(deadline.inSeconds) s"
    }

    public static func == (left: Self, right: Self) -> Bool { left.deadline == right.deadline }

    public func hash(into hasher: inout Hasher) { hasher.combine(deadline) }
}
