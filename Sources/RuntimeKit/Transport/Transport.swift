/// A type that sends requests: ``CurlTransport``, ``URLSessionTransport``, `StubTransport`, or your own.
public protocol Transport: Sendable {
    /// Sends the request and returns the response, whatever its status.
    ///
    /// - Throws: The reason why there is no response: preferably a ``TransportError``; `CancellationError` if the task
    ///   was cancelled.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}

#if canImport(Glibc) && !URLSessionIsStandard
    extension Transport where Self == CurlTransport {
        /// The default transport: libcurl on Linux, URLSession elsewhere. All clients share its connections.
        public static var standard: CurlTransport { .shared }
    }
#else
    // On Linux, only for the tests of URLSession, so that the same tests run with both.
    extension Transport where Self == URLSessionTransport {
        /// The default transport: URLSession, and libcurl on Linux. All clients share its connections.
        public static var standard: URLSessionTransport { .shared }
    }
#endif
