/// How long the parts of one exchange took, and how much was sent and received; see ``Connection/onMetrics``.
///
/// A call has several where it is redirected, retried, or needs a new credential.
public struct TransferMetrics: Sendable, Hashable {
    /// The request, without secrets; its address after redirects.
    public var request: RequestSummary
    /// The lookup of the host's name; zero where no name had to be looked up.
    public var nameLookup: Duration
    /// The connection; zero where there was one already.
    public var connect: Duration
    /// The agreement on TLS; zero without, and where there was a connection already.
    public var secureConnect: Duration
    /// From the start to the first byte of the response; nil when none came.
    public var firstByte: Duration?
    /// From the start to the end.
    public var total: Duration
    /// The bytes of the request's body.
    public var sentBytes: Int64
    /// The bytes of the response's body as they came, so before they were decompressed.
    public var receivedBytes: Int64
    /// Whether the connection was used before.
    public var isReusedConnection: Bool
    /// The version of HTTP that was spoken, `1.1` or `2`; nil when there was no response.
    public var httpVersion: String?
    /// The address that was connected to, `192.0.2.7`; nil for none, such as that of a Unix socket.
    public var remoteAddress: String?

    /// Metrics of your own, for transports.
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
        var parts = isReusedConnection ? ["connection used before"] : []
        for (name, time) in [("lookup", nameLookup), ("connect", connect), ("TLS", secureConnect)] where time > .zero {
            parts.append("\(name) \(milliseconds(time))")
        }
        if let firstByte { parts.append("first byte \(milliseconds(firstByte))") }
        let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        return "\(request): \(milliseconds(total)) ms\(details), \(sentBytes) bytes sent, \(receivedBytes) received"
    }
}
