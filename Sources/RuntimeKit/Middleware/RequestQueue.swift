import Foundation

/// Limits how much work runs at once for each key. Other callers wait in the order of their arrival.
final class RequestQueue: @unchecked Sendable {
    // Sendable: `lines` is only touched while the lock is held.

    /// The number of running callers for one key, and the waiting ones.
    private struct Line {
        var count = 0
        /// The waiters by their places. A cancelled waiter is removed at once, because the running work may hang.
        var waiters: [Int: Waiter<Void>] = [:]
        /// The place of the next waiter to have its turn, and of the next one to arrive.
        var first = 0
        var end = 0
    }

    private let limit: Int
    private let lock = NSLock()
    private var lines: [String: Line] = [:]

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// The number of waiters in all lines.
    var waiterCount: Int { lock.withLock { lines.values.reduce(0) { $0 + $1.waiters.count } } }

    /// Runs the work when there is room.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits; errors of the work.
    func run<Value: Sendable>(_ key: String, _ work: () async throws -> Value) async throws -> Value {
        if !enter(key) { try await wait(key) }
        defer { leave(key) }
        return try await work()
    }

    private func wait(_ key: String) async throws {
        let waiter = Waiter<Void>()
        var place: Int?
        do {
            try await waiter.value {
                if enter(key, or: waiter, at: &place), !waiter.settle(.success(())) {
                    // A waiter that was cancelled in the meantime gives up its turn.
                    leave(key)
                }
            }
        } catch {
            if let place { remove(waiter, key, place) }
            throw error
        }
    }

    /// Returns whether there is room.
    private func enter(_ key: String) -> Bool {
        lock.withLock {
            guard lines[key, default: Line()].count < limit else { return false }
            lines[key, default: Line()].count += 1
            return true
        }
    }

    /// Returns whether there is room; if not, adds the waiter to the line.
    private func enter(_ key: String, or waiter: Waiter<Void>, at place: inout Int?) -> Bool {
        lock.withLock {
            var line = lines.removeValue(forKey: key) ?? Line()
            defer { lines[key] = line }
            guard line.count >= limit else {
                line.count += 1
                return true
            }
            line.waiters[line.end] = waiter
            place = line.end
            line.end += 1
            return false
        }
    }

    private func remove(_ waiter: Waiter<Void>, _ key: String, _ place: Int) {
        lock.withLock {
            // The line may have ended in the meantime, and a new one has the same places.
            guard lines[key]?.waiters[place] === waiter else { return }
            lines[key]?.waiters[place] = nil
        }
    }

    /// Passes the turn to the next caller that still waits.
    private func leave(_ key: String) {
        lock.withLock {
            guard var line = lines.removeValue(forKey: key) else { return }
            while line.first < line.end {
                let next = line.waiters.removeValue(forKey: line.first)
                line.first += 1
                if let next, next.settle(.success(())) {
                    lines[key] = line
                    return
                }
            }
            line.count -= 1
            if line.count > 0 { lines[key] = line }
        }
    }
}
