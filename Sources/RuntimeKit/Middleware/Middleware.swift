/// A type that every request and response passes through.
///
/// ```swift
/// struct Trace: Middleware {
///     func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
///         var request = request
///         request.headerFields["X-Trace"] = UUID().uuidString
///         return try await next(request)
///     }
/// }
/// ```
public protocol Middleware: Sendable {
    /// Handles one request: it may change the request, respond to it, or send it with `next`, even several times.
    ///
    /// Requests arrive here without credentials; each call of `next` adds them. The token requests for a credential
    /// also pass through here, while the call that needs the token waits. They have ``HTTPRequest/isConfidential`` set,
    /// because their bodies are secret.
    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse
}

/// What follows a middleware: the next middleware, and finally the transport.
///
/// Call it like a function: `try await next(request)`. It is a type, because the type of an async closure means something else in a
/// module with the upcoming feature `NonisolatedNonsendingByDefault` (SE-0461) than in this one.
public struct Next: Sendable {
    private let send: @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// Creates one that calls a closure, such as to test a middleware.
    public init(_ send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.send = send
    }

    /// Sends the request, and returns the response.
    ///
    /// It may be called any number of times. Each call adds the credentials again.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, a ``TransportError`` if there is no response, and the errors of
    ///   the middleware that follows.
    public func callAsFunction(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await send(request)
    }
}

extension [any Middleware] {
    /// Sends a request through all middleware, the first one outermost, and then to `last`.
    package func send(
        _ request: HTTPRequest, last: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        var next = Next(last)
        for middleware in reversed() {
            let inner = next
            next = Next { try await middleware.intercept($0, next: inner) }
        }
        return try await next(request)
    }
}
