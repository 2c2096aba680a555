import Testing

@testable import RuntimeKit

/// An observer sees each state of a transfer once.
struct ProgressMeterTests {
    @Test func nothingIsReportedTwice() {
        let log = Log<TransferProgress>()
        var meter = ProgressMeter(.sending, total: 10) { log.append($0) }
        meter.advance(by: 10)
        meter.advance(by: 0)
        meter.finish()
        expectEqual(log.values.map(\.completedBytes), [10])
    }

    @Test func smallStepsAreReportedTogether() {
        let log = Log<TransferProgress>()
        var meter = ProgressMeter(.receiving) { log.append($0) }
        for _ in 0..<200 { meter.advance(by: 1_000) }
        meter.finish()
        expectEqual(log.values.map(\.completedBytes), [1_000, 67_000, 133_000, 199_000, 200_000])
        expectEqual(log.values.last?.totalBytes, 200_000)
    }
}
