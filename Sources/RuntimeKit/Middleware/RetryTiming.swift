import Foundation

/// Where a ``Retry`` gets time and chance from.
struct RetryTiming: Sendable {
    /// Seconds since some moment, never running backwards.
    var uptime: @Sendable () -> TimeInterval = { Uptime.now }
    /// The time of day, for responses that do not tell the server's.
    var now: @Sendable () -> Date = { Date() }
    var random: @Sendable (ClosedRange<TimeInterval>) -> TimeInterval = { .random(in: $0) }
    var sleep: @Sendable (TimeInterval) async throws -> Void = { seconds in
        try await Task.sleep(nanoseconds: UInt64(min(max(0, seconds), 1e9) * 1e9))
    }
}

/// Seconds since the process first asked, the time that the machine sleeps included.
enum Uptime {
    private static let start = ContinuousClock.now

    static var now: TimeInterval {
        start.duration(to: .now).inSeconds
    }
}

/// How often and for how long one request is tried.
struct RetryLimits: Sendable {
    var attempts: Int
    var seconds: TimeInterval
    var statuses: Set<Int>
    /// Whether the server may be asked to do it twice.
    var mayRepeat: Bool
}

extension Retry {
    /// The seconds to wait before the next attempt; nil when there is to be none.
    func pause(
        after attempt: Int, _ response: HTTPResponse?, _ start: TimeInterval, _ limits: RetryLimits
    ) -> TimeInterval? {
        guard attempt < limits.attempts else { return nil }
        // "Full jitter": all clients that failed together must not come back together.
        let limit = min(maximumDelay.inSeconds, delay.inSeconds * pow(2, Double(attempt - 1)))
        var pause = limit.isFinite && limit > 0 ? timing.random(0...limit) : 0
        if let asked = response.flatMap(retryAfter) { pause = max(pause, asked) }
        return timing.uptime() - start + pause <= limits.seconds ? pause : nil
    }

    /// The seconds that the server asks for; what cannot be read is ignored, as is a date in the past.
    private func retryAfter(_ response: HTTPResponse) -> TimeInterval? {
        response.headerFields[values: .retryAfter].compactMap { value in
            let value = value.trimmingCharacters(in: .whitespaces)
            // Double holds any number of digits, if not exactly.
            if !value.isEmpty, value.utf8.allSatisfy({ $0 &- 0x30 <= 9 }) { return Double(value) }
            let now = timing.now()
            // The server's clock counts, where it tells the time.
            let sent = response.headerFields[.date].flatMap { HTTPDate.date($0, now: now) } ?? now
            return HTTPDate.date(value, now: now)?.timeIntervalSince(sent)
        }.max()
    }
}
