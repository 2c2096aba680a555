import Foundation

/// What the requests with one credential share: the renewal that runs, and how the last one ended.
final class Renewal: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    /// The credentials that the current task is getting. Its own requests must not wait for them, so they go without.
    @TaskLocal private static var underWay: [Asking] = []

    private let lock = NSLock()
    private var running: (rejected: String, waiters: [Waiter])?
    private var last: Ending?
    private var ended = 0

    /// How many renewals have ended, to be noted before a request is sent.
    var count: Int { lock.withLock { ended } }

    /// Whether the current task is getting this credential.
    var isUnderWay: Bool { Self.underWay.contains { $0.renewal === self && !$0.isOver } }

    /// Gets a secret as part of this credential.
    func asking(_ body: @Sendable () async throws -> String?) async throws -> String? {
        let asking = Asking(self)
        defer { asking.end() }
        return try await Self.$underWay.withValue(Self.underWay + [asking]) { try await body() }
    }

    /// What takes the place of a secret: the outcome of the renewal that runs, or else of a new one. Cancelling the caller
    /// ends its wait, not the renewal.
    ///
    /// - Parameters:
    ///   - start: the ``count`` when the secret was sent; a renewal of the same secret that has ended since then is the
    ///     response, so that a burst of rejected requests makes one renewal even if it fails. nil to ask anew.
    func renewed(
        after rejected: String, since start: Int?, _ work: @escaping @Sendable () async throws -> String?
    ) async throws -> String? {
        while true {
            try Task.checkCancellation()
            let waiter = Waiter()
            let ending = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    waiter.wait(continuation)
                    join(waiter, rejected, start, work)
                }
            } onCancel: {
                waiter.settle(.failure(CancellationError()))
            }
            let secret = try ending.outcome.get()
            // The renewal of an older secret may give the very one that this caller saw rejected.
            if secret != rejected || ending.rejected == rejected { return secret }
        }
    }

    private func join(
        _ waiter: Waiter, _ rejected: String, _ start: Int?, _ work: @escaping @Sendable () async throws -> String?
    ) {
        let (ending, isFirst) = lock.withLock { () -> (Ending?, Bool) in
            if running != nil {
                running?.waiters.append(waiter)
                return (nil, false)
            }
            if let start, ended > start, let last, last.rejected == rejected { return (last, false) }
            running = (rejected, [waiter])
            return (nil, true)
        }
        if let ending { return waiter.settle(.success(ending)) }
        guard isFirst else { return }
        // A task of its own, so that it does not end with the first caller.
        Task {
            let outcome: Result<String?, any Error>
            do {
                outcome = .success(try await asking(work))
            } catch {
                outcome = .failure(error)
            }
            end(Ending(rejected: rejected, outcome: outcome))
        }
    }

    private func end(_ ending: Ending) {
        let waiters = lock.withLock {
            defer { running = nil }
            last = ending
            ended += 1
            return running?.waiters ?? []
        }
        for waiter in waiters { waiter.settle(.success(ending)) }
    }
}

/// How the renewal of a secret ended.
private struct Ending: Sendable {
    let rejected: String
    let outcome: Result<String?, any Error>
}

/// One time that a credential is got. Tasks that it has started and left behind still see it when it is over.
private final class Asking: @unchecked Sendable {
    // Sendable: `over` is only touched while the lock is held.

    let renewal: Renewal
    private let lock = NSLock()
    private var over = false

    init(_ renewal: Renewal) {
        self.renewal = renewal
    }

    var isOver: Bool { lock.withLock { over } }

    func end() {
        lock.withLock { over = true }
    }
}

/// One caller that waits; what settles it first counts.
private final class Waiter: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    private let lock = NSLock()
    private var continuation: CheckedContinuation<Ending, any Error>?
    private var result: Result<Ending, any Error>?

    func wait(_ continuation: CheckedContinuation<Ending, any Error>) {
        let result = lock.withLock {
            if self.result == nil { self.continuation = continuation }
            return self.result
        }
        if let result { continuation.resume(with: result) }
    }

    func settle(_ result: Result<Ending, any Error>) {
        let continuation = lock.withLock { () -> CheckedContinuation<Ending, any Error>? in
            guard self.result == nil else { return nil }
            self.result = result
            defer { self.continuation = nil }
            return self.continuation
        }
        continuation?.resume(with: result)
    }
}
