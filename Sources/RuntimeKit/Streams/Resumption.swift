import Foundation

/// Takes a stream of events up again, as often and as soon as is good for both sides.
struct Resumption: Sendable {
    /// Whether a stream that ended is to go on as well.
    let afterEnd: Bool
    /// How often in a row no event may come.
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

    /// An event has come.
    mutating func succeed() {
        hasEvents = true
        failures = 0
    }

    /// Whether a stream that broke can go on without a gap.
    func continues(after lastID: String) -> Bool {
        afterEnd || !lastID.isEmpty || !hasEvents
    }

    /// Connects again; nil when the server wants no more connections.
    ///
    /// - Parameter error: what the stream broke with, nil when it ended.
    /// - Throws: the last error, when it is one too many.
    mutating func reconnect(
        after error: (any Error)?, lastID: String, retry: Int?
    ) async throws -> HTTPResponse? {
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

    /// Seconds: what the server asked for, but a tenth at least, or three; twice as many for each further failure, and a
    /// bit more so that not all clients come back at once.
    private func delay(_ retry: Int?) -> Double {
        let base = max(retry.map { Double($0) / 1000 } ?? 3, 0.1)
        let backoff = base * Double(1 << max(0, min(failures - 1, 10)))
        return min(max(base, min(backoff, 60)) * Double.random(in: 1...1.2), 1e9)
    }
}
