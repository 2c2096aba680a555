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
    /// Requests arrive here before credentials are added, which happens at each `next`.
    func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse
}
