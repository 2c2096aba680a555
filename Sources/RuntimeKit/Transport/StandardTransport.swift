import Foundation

/// The default transport of a client: ``CurlTransport`` on Linux, ``URLSessionTransport`` on other platforms.
///
/// It is written `.standard`. It has no options; to set options, create one of these transports.
public struct StandardTransport: Transport {
    /// Creates the transport. All instances share their connections.
    public init() {}

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await Self.shared.send(request)
    }

    #if !canImport(Glibc)
        private static let shared = URLSessionTransport.shared
    #elseif URLSession
        // If both are available, an environment variable selects one, so that the same tests can run with each.
        private static let shared: any Transport =
            ProcessInfo.processInfo.environment["RUNTIMEKIT_TRANSPORT"] == "URLSession"
            ? URLSessionTransport.shared : CurlTransport.shared
    #else
        private static let shared = CurlTransport.shared
    #endif
}

extension Transport where Self == StandardTransport {
    /// The default transport of this platform: libcurl on Linux, URLSession elsewhere.
    public static var standard: StandardTransport { StandardTransport() }
}
