import Foundation
import RuntimeKit
import Testing

extension LiveServer {
    /// The nginx that `Tests/Live/servers.py nginx` starts.
    enum NginxServer {
        static let url = ProcessInfo.processInfo.environment["NGINX_URL"]
        /// The folder it serves.
        static let root = URL(fileURLWithPath: ProcessInfo.processInfo.environment["NGINX_ROOT"] ?? "/nowhere")
        /// One whose worker may be killed.
        static let doomedURL = ProcessInfo.processInfo.environment["NGINX_DOOMED_URL"]
    }
}

extension Nginx {
    static let nobody = CredentialProvider<BasicCredential> { nil }
    static var live: Self { Self(server: .init(LiveServer.NginxServer.url ?? "http://127.0.0.1:9"), login: nobody) }
    static var doomed: Self {
        Self(server: .init(LiveServer.NginxServer.doomedURL ?? "http://127.0.0.1:9"), login: nobody)
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a suite where there is no nginx.
    static var nginx: Self {
        .enabled(
            if: LiveServer.NginxServer.url != nil,
            "NGINX_URL is not set; try Tests/Live/servers.py nginx -- swift test or Tests/run live")
    }
}

/// The error that a call ends with; nil if it does not fail.
func failure<Value, Failure>(
    _ call: () async throws(APIError<Failure>) -> Value
) async -> APIError<Failure>? {
    do throws(APIError<Failure>) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}

extension APIError {
    /// What went wrong on the way, if that is what happened.
    var transportError: TransportError? {
        if case .transport(let error) = self { error } else { nil }
    }
}
