/// The progress of a request's or a response's body.
public struct TransferProgress: Sendable, Hashable {
    /// The direction of the transfer.
    public enum Direction: Sendable, Hashable {
        /// The request's body, to the server.
        case sending
        /// The response's body, from the server.
        case receiving
    }

    /// The direction of the transfer.
    public let direction: Direction
    /// The number of bytes transferred so far. In a resumed download, it includes the bytes of earlier attempts.
    public let completedBytes: Int64
    /// The total number of bytes; nil while it is unknown.
    public let totalBytes: Int64?

    /// Creates a report, for transports.
    ///
    /// - Parameters:
    ///   - direction: The direction of the transfer.
    ///   - completedBytes: The number of bytes transferred so far.
    ///   - totalBytes: The total number of bytes; nil while it is unknown.
    public init(direction: Direction, completedBytes: Int64, totalBytes: Int64?) {
        self.direction = direction
        self.completedBytes = completedBytes
        self.totalBytes = totalBytes
    }

    /// The fraction that has been transferred, from 0 to 1; nil while the total is unknown.
    public var fractionCompleted: Double? {
        guard let totalBytes else { return nil }
        return totalBytes > 0 ? min(1, Double(completedBytes) / Double(totalBytes)) : 1
    }
}

extension TransferProgress: CustomStringConvertible {
    /// `receiving: 512 of 1024 bytes`.
    public var description: String { "\(direction): \(completedBytes)\(totalBytes.map { " of \($0)" } ?? "") bytes" }
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
        report(TransferProgress(direction: direction, completedBytes: completed, totalBytes: total))
    }

    package mutating func advance(by count: Int) {
        advance(to: completed + Int64(count))
    }

    /// Reports that everything has been transferred.
    package mutating func finish() {
        total = completed
        guard let report, reported != completed else { return }
        reported = completed
        report(TransferProgress(direction: direction, completedBytes: completed, totalBytes: total))
    }
}
