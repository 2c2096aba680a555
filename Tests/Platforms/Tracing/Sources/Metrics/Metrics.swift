import Foundation

// The declarations of swift-metrics 2.x that a client needs, and a backend that keeps what it is told.

public final class Timer: Sendable {
    private let label: String
    private let dimensions: [(String, String)]

    public init(label: String, dimensions: [(String, String)] = []) {
        self.label = label
        self.dimensions = dimensions
    }

    public func recordNanoseconds(_ duration: Int64) {
        let names = dimensions.map { "\($0.0)=\($0.1)" }.sorted().joined(separator: " ")
        MemoryMetrics.shared.add("\(label) \(names)", duration)
    }
}

/// Keeps what timers were told.
public final class MemoryMetrics: @unchecked Sendable {
    // Sendable: `known` is only touched while the lock is held.

    public static let shared = MemoryMetrics()

    private let lock = NSLock()
    private var known: [String: [Int64]] = [:]

    /// The durations by the timer's label and dimensions.
    public var durations: [String: [Int64]] { lock.withLock { known } }

    func add(_ name: String, _ duration: Int64) {
        lock.withLock { known[name, default: []].append(duration) }
    }
}
