import Foundation

/// The state that requests with the same credential share: the running refresh and the outcome of the last one.
package final class Refresh: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    /// The credentials that the current task is obtaining. Requests of this task are sent without them.
    @TaskLocal private static var underWay: [Asking] = []

    package init() {}

    private let lock = NSLock()
    /// The waiters of the running refresh. A cancelled waiter is removed at once, because the refresh may hang.
    private var running: [ObjectIdentifier: Waiter<Ending>]?
    private var last: Ending?
    private var ended = 0

    /// The number of finished refreshes. Callers note it before they send a request.
    var count: Int { lock.withLock { ended } }

    /// The number of callers that wait for the running refresh.
    var waiterCount: Int { lock.withLock { running?.count ?? 0 } }

    /// Whether the current task is obtaining this credential.
    var isUnderWay: Bool { Self.underWay.contains { $0.refresh === self && !$0.isOver } }

    /// Whether the current task is obtaining any credential, for a call that waits for it.
    static var isAnyUnderWay: Bool { underWay.contains { !$0.isOver } }

    /// Runs a closure that obtains this credential.
    func asking(_ body: @Sendable () async throws -> String?) async throws -> String? {
        let asking = Asking(self)
        defer { asking.end() }
        return try await Self.$underWay.withValue(Self.underWay + [asking]) { try await body() }
    }

    /// Returns a secret that replaces a rejected one: the outcome of the running refresh, or of a new one. Cancelling
    /// the caller ends its wait, not the refresh.
    ///
    /// - Parameters:
    ///   - start: The ``count`` when the secret was sent. If a refresh of the same secret has ended since then, its
    ///     outcome is returned, so a burst of rejected requests causes one refresh, even if it fails. nil starts a new
    ///     refresh.
    ///   - deadline: The deadline of the caller's call. A refresh also ends at the deadline of the call that started
    ///     it; a caller with more time then starts another.
    package func refreshed(
        after rejected: String, since start: Int?, until deadline: Deadline?,
        _ work: @escaping @Sendable () async throws -> String?
    ) async throws -> String? {
        while true {
            try Task.checkCancellation()
            let waiter = Waiter<Ending>()
            defer { lock.withLock { _ = running?.removeValue(forKey: ObjectIdentifier(waiter)) } }
            let ending = try await waiter.value { join(waiter, rejected, start, deadline, work) }
            if ending.isLate {
                if let deadline, deadline.hasPassed { throw deadline.error }
                continue
            }
            let secret = try ending.outcome.get()
            // The refresh of an older secret may return the secret that this caller saw rejected.
            if secret != rejected || ending.rejected == rejected { return secret }
        }
    }

    private func join(
        _ waiter: Waiter<Ending>, _ rejected: String, _ start: Int?, _ deadline: Deadline?,
        _ work: @escaping @Sendable () async throws -> String?
    ) {
        let (ending, isFirst) = lock.withLock { () -> (Ending?, Bool) in
            if running != nil {
                running?[ObjectIdentifier(waiter)] = waiter
                return (nil, false)
            }
            if let start, ended > start, let last, last.rejected == rejected, !last.isLate { return (last, false) }
            running = [ObjectIdentifier(waiter): waiter]
            return (nil, true)
        }
        if let ending { waiter.settle(.success(ending)) }
        guard isFirst else { return }
        // A separate task, so that it does not end when the first caller is cancelled.
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
                isLate = (error as? TransportError)?.code == .timeLimitExceeded && deadline?.hasPassed == true
            }
            end(Ending(rejected: rejected, outcome: outcome, isLate: isLate))
        }
    }

    private func end(_ ending: Ending) {
        let waiters = lock.withLock {
            defer { running = nil }
            last = ending
            ended += 1
            return running ?? [:]
        }
        for waiter in waiters.values { waiter.settle(.success(ending)) }
    }
}

/// The outcome of a refresh.
private struct Ending: Sendable {
    let rejected: String
    let outcome: Result<String?, any Error>
    /// Whether the refresh was ended by the deadline of the call that started it.
    let isLate: Bool
}

/// One run of the closure that obtains a credential. Tasks that outlive the closure can still see that it is over.
private final class Asking: @unchecked Sendable {
    // Sendable: `over` is only touched while the lock is held.

    let refresh: Refresh
    private let lock = NSLock()
    private var over = false

    init(_ refresh: Refresh) {
        self.refresh = refresh
    }

    var isOver: Bool { lock.withLock { over } }

    func end() {
        lock.withLock { over = true }
    }
}
