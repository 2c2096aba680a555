/// Limits how many requests are under way at once; the others wait, first come, first served.
///
/// ```swift
/// let shop = Shop(token: "…", middleware: [Retry(), ConcurrencyLimit(20, perHost: 4)])
/// ```
/// All clients with the same object share the limit, and so do copies of a client. After a ``Retry`` in the middleware
/// list, each attempt waits for its turn, and pauses between attempts do not count. Before a ``Retry``, the call as a
/// whole waits. A request counts until its response arrives; for a stream, until the header arrives.
///
/// Waiting counts for ``Connection/deadline`` and not for ``Connection/timeout``. Cancelling the task ends it. Requests for tokens never
/// wait, as what they are for is under way already.
public final class ConcurrencyLimit: Middleware {
    private let total: RequestQueue?
    private let hosts: RequestQueue?

    /// A limit; a number below 1 counts as 1.
    ///
    /// - Parameters:
    ///   - total: how many there may be; nil for any number.
    ///   - perHost: how many there may be to each host; nil for any number.
    public init(_ total: Int? = nil, perHost: Int? = nil) {
        self.total = total.map(RequestQueue.init)
        hosts = perHost.map(RequestQueue.init)
    }

    public func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        if request.isConfidential { return try await next(request) }
        // Whoever waits for the total must not take the place of others at a host, so the host comes first.
        return try await Self.run(hosts, request.url.hostKey) {
            try await Self.run(total, "") { try await next(request) }
        }
    }

    private static func run(
        _ queue: RequestQueue?, _ key: @autoclosure () -> String, _ work: () async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        guard let queue else { return try await work() }
        return try await queue.run(key(), work)
    }
}
