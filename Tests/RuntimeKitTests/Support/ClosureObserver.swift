@testable import RuntimeKit

/// An observer made of closures.
private struct ClosureObserver: ClientObserver {
    var onProgress: @Sendable (TransferProgress) -> Void = { _ in }
    var onMetrics: @Sendable (TransferMetrics) -> Void = { _ in }

    func didTransfer(_ progress: TransferProgress) { onProgress(progress) }
    func didFinish(_ metrics: TransferMetrics) { onMetrics(metrics) }
}

extension ClientConfiguration {
    mutating func observeProgress(_ report: @escaping @Sendable (TransferProgress) -> Void) {
        observers.append(ClosureObserver(onProgress: report))
    }

    mutating func observeMetrics(_ report: @escaping @Sendable (TransferMetrics) -> Void) {
        observers.append(ClosureObserver(onMetrics: report))
    }
}
