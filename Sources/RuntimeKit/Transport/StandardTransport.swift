import Foundation

/// What sends the requests of a client that is not told otherwise: ``CurlTransport`` on Linux, ``URLSessionTransport`` elsewhere.
///
/// It is written `.standard`. It has no options; for those, make a transport of its kind.
public struct StandardTransport: Transport {
    /// The same for everyone: connections are shared.
    public init() {}

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await Self.shared.send(request)
    }

    #if !canImport(Glibc)
        private static let shared = URLSessionTransport.shared
    #elseif URLSession
        // Where both are there, the environment may choose, so that the same tests see both.
        private static let shared: any Transport =
            ProcessInfo.processInfo.environment["RUNTIMEKIT_TRANSPORT"] == "URLSession"
            ? URLSessionTransport.shared : CurlTransport.shared
    #else
        private static let shared = CurlTransport.shared
    #endif
}

extension Transport where Self == StandardTransport {
    /// The transport of this platform: libcurl's on Linux, URLSession elsewhere.
    public static var standard: StandardTransport { StandardTransport() }
}
