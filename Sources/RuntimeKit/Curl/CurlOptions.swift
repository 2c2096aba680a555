#if canImport(Glibc)
    import Foundation

    /// The settings of a transport as libcurl takes them, for each transfer.
    struct CurlOptions: Sendable {
        let configuration: CurlTransport.Configuration
        private let tlsHook: CurlHook?

        init(_ configuration: CurlTransport.Configuration) {
            self.configuration = configuration
            tlsHook = configuration.configureTLS.map(CurlHook.init)
        }

        var connectionsPerHost: Int { max(1, configuration.maximumConnectionsPerHost) }

        /// Whether a proxy says how it wants the credentials.
        var negotiatesWithProxy: Bool { configuration.proxy?.login != nil }

        func apply(to handle: CurlHandle, _ resolved: CurlList?) throws {
            if let resolved { try handle.set(.resolve, resolved.start) }
            if let path = configuration.unixSocketPath { try handle.set(.unixSocket, path) }
            if let version = configuration.httpVersion { try apply(version, to: handle) }
            if let proxy = configuration.proxy { try apply(proxy, to: handle) }
            try applySecurity(to: handle)
            if let address = configuration.localAddress { try handle.set(.interface, address) }
            if let timeout = configuration.connectTimeout {
                try handle.set(.connectTimeout, max(1, Int(min(max(0, timeout.inSeconds), 1e6) * 1000)))
            }
            try handle.set(.maximumIdleAge, Int(min(max(1, configuration.idleConnectionLifetime.inSeconds), 1e9)))
        }

        private func apply(_ version: CurlTransport.Configuration.HTTPVersion, to handle: CurlHandle) throws {
            try handle.set(.httpVersion, version.number)
            let library = handle.library.version
            guard version == .http2, library.isAtLeast(7, 88), !library.isAtLeast(8, 0) else { return }
            // This version of libcurl fails when it reuses such a connection (its issue 10634), so each request
            // gets a new one.
            try handle.set(.freshConnect, 1)
            try handle.set(.forbidReuse, 1)
        }

        private func apply(_ proxy: CurlTransport.Configuration.Proxy, to handle: CurlHandle) throws {
            try handle.set(.proxy, proxy.url)
            try handle.set(.noProxy, proxy.excludedHosts)
            guard let login = proxy.login else { return }
            try handle.set(.proxyCredential, login)
            // libcurl selects the safest scheme that the proxy offers (CURLAUTH_ANY).
            try handle.set(.proxyAuth, ~(1 << 4))
        }

        private func applySecurity(to handle: CurlHandle) throws {
            if !configuration.pinnedKeys.isEmpty {
                try handle.set(
                    .pinnedPublicKey, configuration.pinnedKeys.map { "sha256//\($0)" }.joined(separator: ";"))
            }
            if let file = configuration.certificateAuthorities { try handle.set(.caFile, file.path) }
            if let certificate = configuration.clientCertificate {
                try handle.set(.certificateFile, certificate.file.path)
                try handle.set(.keyFile, certificate.key.path)
                if let password = certificate.password { try handle.set(.keyPassword, password) }
            }
            if let version = configuration.minimumTLSVersion { try handle.set(.sslVersion, version.number) }
            guard let tlsHook else { return }
            try handle.set(.tlsContextData, UnsafeRawPointer(Unmanaged.passUnretained(tlsHook).toOpaque()))
            try handle.set(.tlsContext) { _, context, hook in
                guard let context, let hook else { return 0 }
                Unmanaged<CurlHook>.fromOpaque(hook).takeUnretainedValue().configure(context)
                return 0
            }
        }
    }

    /// A closure that libcurl calls with a pointer.
    private final class CurlHook: Sendable {
        let configure: @Sendable (UnsafeMutableRawPointer) -> Void

        init(_ configure: @escaping @Sendable (UnsafeMutableRawPointer) -> Void) {
            self.configure = configure
        }
    }
#endif
