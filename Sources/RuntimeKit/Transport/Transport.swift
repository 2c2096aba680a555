/// A type that sends requests: ``StandardTransport``, `StubTransport`, or your own.
public protocol Transport: Sendable {
    /// Sends the request and returns the response, whatever its status.
    ///
    /// - Throws: The reason why there is no response: preferably a ``TransportError``; `CancellationError` if the task
    ///   was cancelled.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}
