/// Limits how many requests run at once. Other requests wait in the order of their arrival.
///
/// ```swift
/// let shop = Shop(token: "…", middleware: [RetryPolicy(), ConcurrencyLimit(total: 20, perHost: 4)])
/// ```
/// All clients with the same object share the limit, and so do copies of a client. After a ``RetryPolicy`` in the
/// middleware list, each attempt waits for its turn, and pauses between attempts do not count. Before a
/// ``RetryPolicy``, the whole call waits. A request counts until its response arrives; for a stream, until the header
/// arrives.
///
/// The wait counts toward ``ClientConfiguration/timeLimit``, but not toward ``ClientConfiguration/idleTimeout``.
/// Cancelling the task ends it. Requests for tokens never wait, because they belong to calls that already count.
public final class ConcurrencyLimit: ClientMiddleware {
    private let total: RequestQueue?
    private let hosts: RequestQueue?

    /// Creates a limit. A number below 1 counts as 1.
    ///
    /// - Parameters:
    ///   - total: The maximum number of requests; nil for no limit.
    ///   - perHost: The maximum number of requests to each host; nil for no limit.
    public init(total: Int? = nil, perHost: Int? = nil) {
        self.total = total.map(RequestQueue.init)
        hosts = perHost.map(RequestQueue.init)
    }

    public func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        // The call that needs the credential already counts while it waits for this request.
        if request.isConfidential || Refresh.isAnyUnderWay { return try await next(request) }
        // The host comes first: a request that waits for the total must not block other requests to its host.
        return try await Self.run(hosts, request.url.hostKey) {
            try await Self.run(total, "") { try await next(request) }
        }
    }

    private static func run(
        _ queue: RequestQueue?, _ key: @autoclosure () -> String, _ work: () async throws -> TransportResponse
    ) async throws -> TransportResponse {
        guard let queue else { return try await work() }
        return try await queue.run(key(), work)
    }
}
