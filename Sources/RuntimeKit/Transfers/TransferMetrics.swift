/// The duration of the phases of one exchange, and the number of bytes; see ``ClientObserver/didFinish(_:)``.
///
/// A call has several exchanges if it is redirected, retried, or needs a new credential.
public struct TransferMetrics: Sendable, Hashable {
    /// The request, without secrets; its URL is the one after redirects.
    public var request: RequestSummary
    /// The time of the DNS lookup; zero if there was none.
    public var nameLookupDuration = Duration.zero
    /// The time to connect; zero if an existing connection was used.
    public var connectDuration = Duration.zero
    /// The time of the TLS handshake; zero without TLS, and if an existing connection was used.
    public var secureConnectDuration = Duration.zero
    /// The time from the start to the first byte of the response; nil if no response was received.
    public var firstByteDuration: Duration?
    /// The time from the start to the end.
    public var totalDuration: Duration
    /// The bytes of the request's body.
    public var sentBytes: Int64 = 0
    /// The bytes of the response's body as received, before decompression.
    public var receivedBytes: Int64 = 0
    /// Whether the connection was used for an earlier exchange.
    public var isReusedConnection = false
    /// The HTTP version, such as `1.1` or `2`; nil if there was no response.
    public var httpVersion: String?
    /// The IP address of the server, such as `192.0.2.7`; nil for none, for example with a Unix socket.
    public var remoteAddress: String?

    /// Creates metrics, for transports. The other properties are set afterwards.
    ///
    /// - Parameters:
    ///   - request: The request, without secrets.
    ///   - totalDuration: The time from the start to the end.
    public init(request: RequestSummary, totalDuration: Duration) {
        self.request = request
        self.totalDuration = totalDuration
    }
}

extension TransferMetrics: CustomStringConvertible {
    /// `GET https://api.shop.example/things: 42.1 ms (lookup 3.0, connect 8.2, TLS 12.0, first byte 40.9), 0 bytes sent, 512 received`.
    public var description: String {
        func milliseconds(_ duration: Duration) -> String { "\((duration.inSeconds * 10_000).rounded() / 10)" }
        var parts = isReusedConnection ? ["reused connection"] : []
        for (name, time) in [
            ("lookup", nameLookupDuration), ("connect", connectDuration), ("TLS", secureConnectDuration),
        ] where time > .zero {
            parts.append("\(name) \(milliseconds(time))")
        }
        if let firstByteDuration { parts.append("first byte \(milliseconds(firstByteDuration))") }
        let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        return
            "\(request): \(milliseconds(totalDuration)) ms\(details), \(sentBytes) bytes sent, \(receivedBytes) received"
    }
}
