import Foundation

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A transport that responds to each attempt with the next of its replies, the last one again and again.
final class Replies: Transport, @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    enum Reply: Sendable {
        case status(Int, HeaderFields = [:], HTTPBody = .text("{}"))
        case error(any Error)
        case code(TransportError.Code)
    }

    private let lock = NSLock()
    private let replies: [Reply]
    private let onSend: @Sendable () -> Void
    private var sent: [TransportRequest] = []

    init(_ replies: Reply..., onSend: @escaping @Sendable () -> Void = {}) {
        self.replies = replies
        self.onSend = onSend
    }

    var requests: [TransportRequest] { lock.withLock { sent } }
    var count: Int { requests.count }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        onSend()
        let position = lock.withLock {
            defer { sent.append(request) }
            return min(sent.count, replies.count - 1)
        }
        switch replies[position] {
        case .status(let status, let fields, let body):
            return TransportResponse(status: status, headerFields: fields, body: body)
        case .error(let error): throw error
        case .code(let code): throw TransportError(code)
        }
    }
}

/// Time that passes only in pauses and when told to, and chance that is none.
final class FakeTime: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    private let lock = NSLock()
    private var elapsed = 0.0
    private var slept: [Double] = []
    private var drawn: [ClosedRange<Double>] = []
    /// Which part of the range is drawn.
    private let fraction: Double

    init(fraction: Double = 1) {
        self.fraction = fraction
    }

    var pauses: [Double] { lock.withLock { slept } }
    var ranges: [ClosedRange<Double>] { lock.withLock { drawn } }
    func pass(_ seconds: Double) { lock.withLock { elapsed += seconds } }

    /// 2024-02-29 12:00:00.
    static let noon = Date(timeIntervalSince1970: 1_709_208_000)

    var timing: RetryTiming {
        RetryTiming(
            uptime: { self.lock.withLock { self.elapsed } },
            now: { Self.noon },
            random: { range in
                self.lock.withLock { self.drawn.append(range) }
                return range.lowerBound + (range.upperBound - range.lowerBound) * self.fraction
            },
            sleep: { seconds in
                self.lock.withLock {
                    self.slept.append(seconds)
                    self.elapsed += seconds
                }
            })
    }

    /// A retry in this time.
    func retry(
        attempts: Int = 3, seconds: Double = 60, delay: Double = 0.5, maximumDelay: Double = 20,
        onRetry: (@Sendable (RetryPolicy.FailedAttempt) -> Void)? = nil
    ) -> RetryPolicy {
        var retry = RetryPolicy(
            maximumAttempts: attempts, timeLimit: .seconds(seconds), initialDelay: .seconds(delay),
            maximumDelay: .seconds(maximumDelay), onRetry: onRetry)
        retry.timing = timing
        return retry
    }
}

/// What closures leave behind.
final class Notes<Note: Sendable>: @unchecked Sendable {
    // Sendable: `notes` is only touched while the lock is held.

    private let lock = NSLock()
    private var notes: [Note] = []
    var all: [Note] { lock.withLock { notes } }
    func append(_ note: Note) { lock.withLock { notes.append(note) } }
}

extension RetryPolicy {
    /// The status that a request ends in.
    func run(_ request: TransportRequest, _ replies: Replies) async throws -> Int {
        try await intercept(request, next: Next { try await replies.send($0) }).status
    }
}

extension TransportRequest {
    /// A request made by hand.
    static func test(_ method: TransportRequest.Method = .get, _ body: HTTPBody? = nil) -> Self {
        TransportRequest(method: method, url: URL(fileURLWithPath: "/things"), body: body)
    }
}
