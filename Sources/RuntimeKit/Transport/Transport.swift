/// What sends requests: ``URLSessionTransport``, ``StubTransport``, or one of your own.
public protocol Transport: Sendable {
    /// Sends the request and returns the response, whatever its status.
    ///
    /// - Throws: what kept the response from coming; `CancellationError` or `URLError.cancelled` when the task was
    ///   cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
