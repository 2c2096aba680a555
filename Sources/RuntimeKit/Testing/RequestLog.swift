import Foundation
import RuntimeKit

/// The received requests, and the callers that wait for more.
struct RequestLog {
    private(set) var requests: [TransportRequest] = []
    private var waiters: [UUID: Waiter] = [:]

    private struct Waiter {
        let endpoint: ObjectIdentifier
        let count: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Adds a request; returns the continuations that no longer need to wait.
    mutating func append(_ request: TransportRequest) -> [CheckedContinuation<Void, any Error>] {
        requests.append(request)
        let ready = waiters.filter { hasCome($0.value.count, $0.value.endpoint) }
        for id in ready.keys { waiters[id] = nil }
        return ready.values.map(\.continuation)
    }

    /// Stores a continuation; returns false if enough requests have already been received.
    mutating func wait(
        _ id: UUID, _ endpoint: ObjectIdentifier, _ count: Int, _ continuation: CheckedContinuation<Void, any Error>
    ) -> Bool {
        if hasCome(count, endpoint) { return false }
        waiters[id] = Waiter(endpoint: endpoint, count: count, continuation: continuation)
        return true
    }

    /// Removes a continuation that still waits.
    mutating func giveUp(_ id: UUID) -> CheckedContinuation<Void, any Error>? {
        waiters.removeValue(forKey: id)?.continuation
    }

    private func hasCome(_ count: Int, _ endpoint: ObjectIdentifier) -> Bool {
        requests.lazy.filter { $0.endpoint?.type == endpoint }.prefix(max(0, count)).count >= count
    }
}
