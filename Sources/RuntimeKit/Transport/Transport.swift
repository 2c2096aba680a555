/// What sends requests: ``StandardTransport``, `StubTransport`, or one of your own.
public protocol Transport: Sendable {
    /// Sends the request and returns the response, whatever its status.
    ///
    /// - Throws: what kept the response from coming; a ``TransportError`` where it fits, `CancellationError` when the task was
    ///   cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
