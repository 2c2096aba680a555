/// How far a request or its response is on its way.
public struct TransferProgress: Sendable, Hashable {
    /// Which way the bytes go.
    public enum Direction: Sendable, Hashable {
        /// The request's body, to the server.
        case sending
        /// The response's body, from the server.
        case receiving
    }

    /// Which way the bytes go.
    public let direction: Direction
    /// How many bytes have been transferred, in a resumed download with those of earlier attempts.
    public let completed: Int64
    /// How many bytes there are; nil as long as that is not known.
    public let total: Int64?

    /// A report of your own, for transports.
    public init(direction: Direction, completed: Int64, total: Int64?) {
        self.direction = direction
        self.completed = completed
        self.total = total
    }

    /// The part that has been transferred, 0 to 1; nil as long as the total is not known.
    public var fraction: Double? {
        guard let total else { return nil }
        return total > 0 ? min(1, Double(completed) / Double(total)) : 1
    }
}

/// Reports progress in one direction, at most once for every 64 KiB.
package struct ProgressMeter {
    private let direction: TransferProgress.Direction
    private let report: (@Sendable (TransferProgress) -> Void)?
    private var reported: Int64?
    package private(set) var completed: Int64
    package var total: Int64?

    private static let step: Int64 = 64 << 10

    package init(
        _ direction: TransferProgress.Direction, completed: Int64 = 0, total: Int64? = nil,
        _ report: (@Sendable (TransferProgress) -> Void)?
    ) {
        self.direction = direction
        self.completed = completed
        self.total = total
        self.report = report
    }

    mutating func advance(to completed: Int64) {
        self.completed = completed
        guard let report else { return }
        if let reported, completed - reported < Self.step, completed != total { return }
        if reported == completed { return }
        reported = completed
        report(TransferProgress(direction: direction, completed: completed, total: total))
    }

    package mutating func advance(by count: Int) {
        advance(to: completed + Int64(count))
    }

    /// The last report: everything is there.
    package mutating func finish() {
        total = completed
        guard let report, reported != completed else { return }
        reported = completed
        report(TransferProgress(direction: direction, completed: completed, total: total))
    }
}
