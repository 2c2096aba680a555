import Foundation

/// What some calls took: seconds of the clock, and of the processor for the whole process.
struct Cost {
    var wall = 0.0
    var processor = 0.0

    static func + (first: Self, second: Self) -> Self {
        Self(wall: first.wall + second.wall, processor: first.processor + second.processor)
    }

    static func measured(_ work: () async throws -> Void) async rethrows -> Self {
        let start = ContinuousClock().now
        let processor = processorSeconds()
        try await work()
        let duration = ContinuousClock().now - start
        let wall = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        return Self(wall: wall, processor: processorSeconds() - processor)
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension [Double] {
    func quantile(_ part: Double) -> Double {
        sorted()[Int(Double(count - 1) * part)]
    }

    var median: Double { quantile(0.5) }
}

/// Makes `count` calls, `width` of them at a time.
func repeated(_ count: Int, width: Int, _ call: @escaping @Sendable () async throws -> Void) async throws {
    if width == 1 {
        for _ in 0..<count { try await call() }
        return
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in 0..<width {
            let share = (count + width - 1 - worker) / width
            group.addTask { for _ in 0..<share { try await call() } }
        }
        try await group.waitForAll()
    }
}
