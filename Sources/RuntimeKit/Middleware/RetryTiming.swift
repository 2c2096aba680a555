import Foundation

/// The clock and the random numbers of a ``RetryPolicy``.
struct RetryTiming: Sendable {
    /// Seconds of a monotonic clock.
    var uptime: @Sendable () -> TimeInterval = { Uptime.now }
    /// The current date, for responses without a `Date`.
    var now: @Sendable () -> Date = { Date() }
    var random: @Sendable (ClosedRange<TimeInterval>) -> TimeInterval = { .random(in: $0) }
    var sleep: @Sendable (TimeInterval) async throws -> Void = { seconds in
        try await Task.sleep(nanoseconds: UInt64(min(max(0, seconds), 1e9) * 1e9))
    }
}

/// Seconds of a monotonic clock since its first use, including the time that the machine sleeps.
enum Uptime {
    private static let start = ContinuousClock.now

    static var now: TimeInterval {
        start.duration(to: .now).inSeconds
    }
}

/// The number of attempts and the time limit of one request.
struct RetryLimits: Sendable {
    var attempts: Int
    var seconds: TimeInterval
    var statuses: Set<Int>
    /// Whether the request may be repeated after the server may have processed it.
    var mayRepeat: Bool
}

extension RetryPolicy {
    /// The seconds to wait before the next attempt; nil if there is none.
    func pause(
        after attempt: Int, _ response: TransportResponse?, _ start: TimeInterval, _ limits: RetryLimits
    ) -> TimeInterval? {
        guard attempt < limits.attempts else { return nil }
        // "Full jitter": clients that failed at the same time must not all retry at the same time.
        let limit = min(maximumDelay.inSeconds, initialDelay.inSeconds * pow(2, Double(attempt - 1)))
        var pause = limit.isFinite && limit > 0 ? timing.random(0...limit) : 0
        if let asked = response.flatMap(retryAfter) { pause = max(pause, asked) }
        return timing.uptime() - start + pause <= limits.seconds ? pause : nil
    }

    /// The seconds that `Retry-After` requires. Invalid values and dates in the past are ignored.
    private func retryAfter(_ response: TransportResponse) -> TimeInterval? {
        response.headerFields[values: .retryAfter].compactMap { value in
            let value = value.trimmingCharacters(in: .whitespaces)
            // A Double holds any number of digits, although not exactly.
            if !value.isEmpty, value.utf8.allSatisfy({ $0 &- 0x30 <= 9 }) { return Double(value) }
            let now = timing.now()
            // A date is compared with the server's clock, if the response has a `Date`.
            let sent = response.headerFields[.date].flatMap { HTTPDate.date($0, now: now) } ?? now
            return HTTPDate.date(value, now: now)?.timeIntervalSince(sent)
        }.max()
    }
}
