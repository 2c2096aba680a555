/// A type that every request and response passes through.
///
/// ```swift
/// struct Trace: ClientMiddleware {
///     func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
///         var request = request
///         request.headerFields["X-Trace"] = UUID().uuidString
///         return try await next(request)
///     }
/// }
/// ```
public protocol ClientMiddleware: Sendable {
    /// Handles one request: it may change the request, respond to it, or send it with `next`, even several times.
    ///
    /// Requests arrive here without credentials; each call of `next` adds them. The token requests for a credential
    /// also pass through here, while the call that needs the token waits. They have ``TransportRequest/isConfidential``
    /// set, because their bodies are secret.
    ///
    /// It is called as part of the call, concurrently for concurrent calls.
    ///
    /// - Parameters:
    ///   - request: The request, without credentials.
    ///   - next: Sends the request to the next middleware, and finally to the transport. It may be called any number of
    ///     times, one after the other.
    /// - Returns: The response for the caller. Its body may be a stream: ``TransportRequest/streamsResponse``.
    /// - Throws: Callers get a ``RequestError`` as ``APIError/invalidRequest(_:)``, a ``TransportError`` as
    ///   ``APIError/transport(_:)``, `CancellationError` as ``APIError/cancelled``, and any other error as
    ///   ``APIError/other(_:)``.
    func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse
}

/// What follows a middleware: the next middleware, and finally the transport.
///
/// Call it like a function: `try await next(request)`. It is a type, because the type of an async closure means something else in a
/// module with the upcoming feature `NonisolatedNonsendingByDefault` (SE-0461) than in this one.
public struct Next: Sendable {
    private let send: @Sendable (TransportRequest) async throws -> TransportResponse

    /// Creates one that calls a closure, such as to test a middleware.
    ///
    /// - Parameter send: Called for each request, as part of the call. Its errors are those of the middleware's `next`.
    public init(_ send: @escaping @Sendable (TransportRequest) async throws -> TransportResponse) {
        self.send = send
    }

    /// Sends the request, and returns the response.
    ///
    /// It may be called any number of times. Each call adds the credentials again.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, a ``TransportError`` if there is no response, and the errors of
    ///   the middleware that follows.
    public func callAsFunction(_ request: TransportRequest) async throws -> TransportResponse {
        try await send(request)
    }
}

extension [any ClientMiddleware] {
    /// Sends a request through all middleware, the first one outermost, and then to `last`.
    package func send(
        _ request: TransportRequest, last: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        var next = Next(last)
        for middleware in reversed() {
            let inner = next
            next = Next { try await middleware.intercept($0, next: inner) }
        }
        return try await next(request)
    }
}
