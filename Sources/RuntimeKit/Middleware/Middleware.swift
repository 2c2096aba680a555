/// Something that every request and response passes through.
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
    /// Handles one request: changes it, responds to it, sends it on with `next`, also more than once.
    ///
    /// Requests arrive here before credentials are added, which happens at each `next`. The requests for a credential's tokens pass
    /// here, too, while the call waits that needs them: they have ``HTTPRequest/isConfidential``, and bodies that are secret.
    func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse
}

extension [any Middleware] {
    /// Sends a request through all of them, the first one outermost, and then to `last`.
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
