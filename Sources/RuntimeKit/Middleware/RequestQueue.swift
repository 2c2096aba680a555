import Foundation

/// Limits how much work runs at once for each key. Other callers wait in the order of their arrival.
final class RequestQueue: @unchecked Sendable {
    // Sendable: `lines` is only touched while the lock is held.

    /// The number of running callers for one key, and the waiting ones.
    private struct Line {
        var count = 0
        var waiters: [Waiter<Void>] = []
        /// The number of waiters that had their turn. They are removed together, because each removal moves all others.
        var first = 0
    }

    private let limit: Int
    private let lock = NSLock()
    private var lines: [String: Line] = [:]

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// Runs the work when there is room.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits; errors of the work.
    func run<Value: Sendable>(_ key: String, _ work: () async throws -> Value) async throws -> Value {
        if !enter(key, nil) {
            let waiter = Waiter<Void>()
            try await waiter.value {
                // A waiter that was cancelled in the meantime gives up its place.
                if enter(key, waiter), !waiter.settle(.success(())) { leave(key) }
            }
        }
        defer { leave(key) }
        return try await work()
    }

    /// Returns whether there is room; if not, adds the waiter to the line.
    private func enter(_ key: String, _ waiter: Waiter<Void>?) -> Bool {
        lock.withLock {
            if lines[key, default: Line()].count < limit {
                lines[key, default: Line()].count += 1
                return true
            }
            if let waiter { lines[key]?.waiters.append(waiter) }
            return false
        }
    }

    /// Passes the place to the next caller that still waits.
    private func leave(_ key: String) {
        lock.withLock {
            guard var line = lines.removeValue(forKey: key) else { return }
            while line.first < line.waiters.count {
                let next = line.waiters[line.first]
                line.first += 1
                if line.first > 64, line.first * 2 > line.waiters.count {
                    line.waiters.removeFirst(line.first)
                    line.first = 0
                }
                if next.settle(.success(())) {
                    lines[key] = line
                    return
                }
            }
            line.count -= 1
            line.waiters = []
            line.first = 0
            if line.count > 0 { lines[key] = line }
        }
    }
}
