/// A type that every request and response passes through.
///
/// ```swift
/// struct Trace: Middleware {
///     func intercept(
///         _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
///     ) async throws -> HTTPResponse {
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
    func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse
}

extension [any Middleware] {
    /// Sends a request through all middleware, the first one outermost, and then to `last`.
    package func send(
        _ request: HTTPRequest, last: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        var next = last
        for middleware in reversed() {
            let inner = next
            next = { try await middleware.intercept($0, next: inner) }
        }
        return try await next(request)
    }
}
