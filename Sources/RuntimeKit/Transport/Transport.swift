/// What sends requests: ``URLSessionTransport``, ``StubTransport``, or one of your own.
public protocol Transport: Sendable {
    /// Sends the request and returns the answer, whatever its status.
    ///
    /// - Throws: what kept the answer from coming; `CancellationError` or `URLError.cancelled` when the task was
    ///   cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
