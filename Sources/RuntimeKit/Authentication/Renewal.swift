import Foundation

/// What the requests with one credential share: the renewal that runs, and how the last one ended.
package final class Renewal: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    /// The credentials that the current task is getting. Its own requests must not wait for them, so they go without.
    @TaskLocal private static var underWay: [Asking] = []

    package init() {}

    private let lock = NSLock()
    private var running: (rejected: String, waiters: [Waiter<Ending>])?
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
    ///   - start: the ``count`` when the secret was sent. If a renewal of the same secret has ended since then, its
    ///     outcome is returned, so a burst of rejected requests causes one renewal, even if it fails. nil starts a new
    ///     renewal.
    ///   - deadline: when the caller's call has to be over. A renewal that hangs ends with the deadline of the call that began it, and who
    ///     has more time begins another.
    package func renewed(
        after rejected: String, since start: Int?, until deadline: Deadline?,
        _ work: @escaping @Sendable () async throws -> String?
    ) async throws -> String? {
        while true {
            try Task.checkCancellation()
            let waiter = Waiter<Ending>()
            let ending = try await waiter.value { join(waiter, rejected, start, deadline, work) }
            if ending.isLate {
                if let deadline, deadline.hasPassed { throw deadline.error }
                continue
            }
            let secret = try ending.outcome.get()
            // The renewal of an older secret may give the very one that this caller saw rejected.
            if secret != rejected || ending.rejected == rejected { return secret }
        }
    }

    private func join(
        _ waiter: Waiter<Ending>, _ rejected: String, _ start: Int?, _ deadline: Deadline?,
        _ work: @escaping @Sendable () async throws -> String?
    ) {
        let (ending, isFirst) = lock.withLock { () -> (Ending?, Bool) in
            if running != nil {
                running?.waiters.append(waiter)
                return (nil, false)
            }
            if let start, ended > start, let last, last.rejected == rejected, !last.isLate { return (last, false) }
            running = (rejected, [waiter])
            return (nil, true)
        }
        if let ending { waiter.settle(.success(ending)) }
        guard isFirst else { return }
        // A task of its own, so that it does not end with the first caller.
        Task {
            var outcome: Result<String?, any Error>
            var isLate = false
            do {
                if let deadline {
                    outcome = .success(try await deadline.run { try await self.asking(work) })
                } else {
                    outcome = .success(try await asking(work))
                }
            } catch {
                outcome = .failure(error)
                isLate = error is DeadlineExceeded && deadline?.hasPassed == true
            }
            end(Ending(rejected: rejected, outcome: outcome, isLate: isLate))
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
    /// Whether the deadline of the call that began it ended it.
    let isLate: Bool
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
