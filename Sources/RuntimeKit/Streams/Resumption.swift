import Foundation

/// Reconnects an event stream, with delays and a limit of attempts.
struct Resumption: Sendable {
    /// Whether a stream that the server has ended is also resumed.
    let afterEnd: Bool
    /// The maximum number of attempts in a row without an event.
    let attempts: Int
    let reconnection: Reconnection
    var wait: @Sendable (_ seconds: Double) async throws -> Void = { seconds in
        try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
    }
    private var failures = 0
    private var hasEvents = false

    init(afterEnd: Bool, attempts: Int, _ reconnection: Reconnection) {
        self.afterEnd = afterEnd
        self.attempts = attempts
        self.reconnection = reconnection
    }

    /// Resets the number of failures after an event.
    mutating func succeed() {
        hasEvents = true
        failures = 0
    }

    /// Whether a lost stream can be resumed without missing events.
    func continues(after lastID: String) -> Bool {
        afterEnd || !lastID.isEmpty || !hasEvents
    }

    /// Connects again; returns nil if the server wants no more connections.
    ///
    /// - Parameter error: The error that interrupted the stream; nil if it ended.
    /// - Throws: The last error, when the maximum number of attempts is reached.
    mutating func reconnect(
        after error: (any Error)?, lastID: String, retry: Int?
    ) async throws -> TransportResponse? {
        var error = error
        while true {
            if let error {
                guard failures < attempts else { throw error }
                failures += 1
            }
            try await wait(delay(retry))
            switch try await reconnection.connect(lastID) {
            case .stream(let response): return response
            case .end: return nil
            case .failure(let failure): error = failure
            }
        }
    }

    /// The delay in seconds: the server's `retry`, but at least 0.1, or 3 without one. It doubles with each further
    /// failure. A random part is added so that clients do not all reconnect at once.
    private func delay(_ retry: Int?) -> Double {
        let base = max(retry.map { Double($0) / 1000 } ?? 3, 0.1)
        let backoff = base * Double(1 << max(0, min(failures - 1, 10)))
        return min(max(base, min(backoff, 60)) * Double.random(in: 1...1.2), 1e9)
    }
}
