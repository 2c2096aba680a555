/// The duration of the phases of one exchange, and the number of bytes; see ``ClientConfiguration/onMetrics``.
///
/// A call has several exchanges if it is redirected, retried, or needs a new credential.
public struct TransferMetrics: Sendable, Hashable {
    /// The request, without secrets; its URL is the one after redirects.
    public var request: RequestSummary
    /// The time of the DNS lookup; zero if there was none.
    public var nameLookup: Duration
    /// The time to connect; zero if an existing connection was used.
    public var connect: Duration
    /// The time of the TLS handshake; zero without TLS, and if an existing connection was used.
    public var secureConnect: Duration
    /// The time from the start to the first byte of the response; nil if no response was received.
    public var firstByte: Duration?
    /// The time from the start to the end.
    public var total: Duration
    /// The bytes of the request's body.
    public var sentBytes: Int64
    /// The bytes of the response's body as received, before decompression.
    public var receivedBytes: Int64
    /// Whether the connection was used for an earlier exchange.
    public var isReusedConnection: Bool
    /// The HTTP version, such as `1.1` or `2`; nil if there was no response.
    public var httpVersion: String?
    /// The IP address of the server, such as `192.0.2.7`; nil for none, for example with a Unix socket.
    public var remoteAddress: String?

    /// Creates metrics, for transports.
    public init(
        request: RequestSummary, nameLookup: Duration = .zero, connect: Duration = .zero,
        secureConnect: Duration = .zero,
        firstByte: Duration? = nil, total: Duration, sentBytes: Int64 = 0, receivedBytes: Int64 = 0,
        isReusedConnection: Bool = false, httpVersion: String? = nil, remoteAddress: String? = nil
    ) {
        self.request = request
        self.nameLookup = nameLookup
        self.connect = connect
        self.secureConnect = secureConnect
        self.firstByte = firstByte
        self.total = total
        self.sentBytes = sentBytes
        self.receivedBytes = receivedBytes
        self.isReusedConnection = isReusedConnection
        self.httpVersion = httpVersion
        self.remoteAddress = remoteAddress
    }
}

extension TransferMetrics: CustomStringConvertible {
    /// `GET https://api.shop.example/things: 42.1 ms (lookup 3.0, connect 8.2, TLS 12.0, first byte 40.9), 0 bytes sent, 512 received`.
    public var description: String {
        func milliseconds(_ duration: Duration) -> String { "\((duration.inSeconds * 10_000).rounded() / 10)" }
        var parts = isReusedConnection ? ["reused connection"] : []
        for (name, time) in [("lookup", nameLookup), ("connect", connect), ("TLS", secureConnect)] where time > .zero {
            parts.append("\(name) \(milliseconds(time))")
        }
        if let firstByte { parts.append("first byte \(milliseconds(firstByte))") }
        let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        return "\(request): \(milliseconds(total)) ms\(details), \(sentBytes) bytes sent, \(receivedBytes) received"
    }
}
