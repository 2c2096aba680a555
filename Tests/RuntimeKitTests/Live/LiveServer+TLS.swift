import Foundation
import Testing

extension LiveServer {
    /// The nginx and the proxy that `Tests/Live/servers.py tls` starts.
    enum TLSServer {
        static let url = ProcessInfo.processInfo.environment["TLS_URL"]
        static let http2 = ProcessInfo.processInfo.environment["H2C_URL"] ?? ""
        static let proxy = ProcessInfo.processInfo.environment["PROXY_URL"] ?? ""
        static let registry = ProcessInfo.processInfo.environment["TLS_REGISTRY_URL"] ?? ""
        static let folder = ProcessInfo.processInfo.environment["TLS_FOLDER"] ?? "/nowhere"
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a suite where there is no server with TLS.
    static var tlsServer: Self {
        .enabled(if: LiveServer.TLSServer.url != nil, "TLS_URL is not set; try Tests/run live")
    }
}
