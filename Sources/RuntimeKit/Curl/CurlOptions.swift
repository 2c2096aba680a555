#if canImport(Glibc)
    import Foundation

    /// The combined options of a transport.
    struct CurlOptions: Sendable {
        /// The maximum number of connections to one host.
        var connectionsPerHost = 6
        /// The maximum number of idle connections that are kept for later requests.
        var idleConnections = 64
        /// How long a request without its own timeout may make no progress.
        var timeout = Duration.seconds(60)
        /// Hosts that are not looked up in DNS: `HOST:PORT:ADDRESS`.
        var resolved: [String] = []
        /// The SHA-256 of each public key that servers may have, in base64; any key if this is empty.
        var pinnedKeys: [String] = []
        /// Whether a proxy says how it wants the credentials.
        var negotiatesWithProxy = false
        /// The settings of each transfer.
        var settings: [@Sendable (CurlHandle) throws -> Void] = []

        func apply(to handle: CurlHandle, _ resolved: CurlList?) throws {
            if let resolved { try handle.set(.resolve, resolved.start) }
            if !pinnedKeys.isEmpty {
                try handle.set(.pinnedPublicKey, pinnedKeys.map { "sha256//\($0)" }.joined(separator: ";"))
            }
            for set in settings { try set(handle) }
        }
    }

    /// A closure that libcurl calls with a pointer.
    private final class CurlHook: Sendable {
        let configure: @Sendable (UnsafeMutableRawPointer) -> Void

        init(_ configure: @escaping @Sendable (UnsafeMutableRawPointer) -> Void) {
            self.configure = configure
        }
    }

    extension CurlTransport {
        /// An option of a ``CurlTransport``.
        ///
        /// If the installed libcurl is too old for an option, requests throw an error.
        public struct Option: Sendable {
            let apply: @Sendable (inout CurlOptions) -> Void

            /// An option that is set for each transfer.
            private static func transfer(_ set: @escaping @Sendable (CurlHandle) throws -> Void) -> Self {
                Self { $0.settings.append(set) }
            }

            /// Connects to a Unix socket, whatever the host of a request is. The host is still sent to the server.
            public static func unixSocket(_ path: String) -> Self { transfer { try $0.set(.unixSocket, path) } }

            /// A version of HTTP.
            public enum HTTPVersion: Sendable {
                /// HTTP/1.1 with every server.
                case http1
                /// HTTP/2 with every server, even without TLS and negotiation ("prior knowledge", RFC 9113 section
                /// 3.3).
                case http2
            }

            /// Uses only this version. Without the option, the version is negotiated with `https` servers; otherwise
            /// HTTP/1.1 is used.
            public static func version(_ version: HTTPVersion) -> Self {
                // CURL_HTTP_VERSION_1_1, CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE.
                transfer { handle in
                    try handle.set(.httpVersion, version == .http1 ? 2 : 5)
                    let library = handle.library.version
                    guard version == .http2, library.isAtLeast(7, 88), !library.isAtLeast(8, 0) else { return }
                    // This version of libcurl fails when it reuses such a connection (its issue 10634), so each request
                    // gets a new one.
                    try handle.set(.freshConnect, 1)
                    try handle.set(.forbidReuse, 1)
                }
            }

            /// Sends requests through a proxy, and ignores the environment.
            ///
            /// - Parameters:
            ///   - url: The URL of the proxy: `http://proxy.example:8080` or `socks5h://…`.
            ///   - credential: `user:password`. A colon within either must be percent-encoded.
            ///   - hosts: Hosts that are connected to directly.
            public static func proxy(_ url: String, credential: String? = nil, except hosts: [String] = []) -> Self {
                Self { options in
                    options.negotiatesWithProxy = credential != nil
                    options.settings.append {
                        try $0.set(.proxy, url)
                        try $0.set(.noProxy, hosts.joined(separator: ","))
                        guard let credential else { return }
                        try $0.set(.proxyCredential, credential)
                        // libcurl selects the safest scheme that the proxy offers (CURLAUTH_ANY).
                        try $0.set(.proxyAuth, ~(1 << 4))
                    }
                }
            }

            /// Connects directly, and ignores proxies of the environment.
            public static let noProxy = transfer {
                try $0.set(.proxy, "")
                try $0.set(.noProxy, "*")
            }

            /// Trusts only the certificate authorities of a PEM file.
            public static func certificateAuthorities(_ file: String) -> Self { transfer { try $0.set(.caFile, file) } }

            /// Uses a client certificate from a PEM file. Its key is in another file, or in the same.
            ///
            /// - Parameters:
            ///   - file: The path of the certificate.
            ///   - key: The path of its key; nil if the certificate's file has it.
            ///   - password: The password of the key; nil for none.
            public static func clientCertificate(_ file: String, key: String? = nil, password: String? = nil) -> Self {
                transfer {
                    try $0.set(.certificateFile, file)
                    try $0.set(.keyFile, key ?? file)
                    if let password { try $0.set(.keyPassword, password) }
                }
            }

            /// Connects only to servers with one of these public keys. A pin is the SHA-256 of the key in DER form, in
            /// base64, as printed by
            /// `openssl x509 -pubkey | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`.
            ///
            /// The certificate must also be trusted. Add the next key before the server changes its own. A server with another
            /// key gets no request: calls throw ``TransportError/Code/serverCertificateNotPinned``.
            public static func pinned(sha256 keys: String...) -> Self {
                Self { $0.pinnedKeys = keys }
            }

            /// Calls a closure with OpenSSL's `SSL_CTX *` before each connection, to configure what has no option of
            /// its own, such as a certificate on a smart card.
            ///
            /// This needs a libcurl that was built with OpenSSL, as in Debian, Ubuntu and Fedora. With any other
            /// libcurl, requests fail. The closure runs on a thread that drives other transfers too, so it must return
            /// quickly.
            public static func tlsContext(_ configure: @escaping @Sendable (UnsafeMutableRawPointer) -> Void) -> Self {
                let hook = CurlHook(configure)
                return transfer {
                    try $0.set(.tlsContextData, UnsafeRawPointer(Unmanaged.passUnretained(hook).toOpaque()))
                    try $0.set(.tlsContext) { _, context, hook in
                        guard let context, let hook else { return 0 }
                        Unmanaged<CurlHook>.fromOpaque(hook).takeUnretainedValue().configure(context)
                        return 0
                    }
                }
            }

            /// A version of TLS.
            public enum TLSVersion: Sendable {
                /// TLS 1.2 (RFC 5246).
                case v1_2
                /// TLS 1.3 (RFC 8446).
                case v1_3
            }

            /// The minimum version of TLS.
            public static func minimumTLS(_ version: TLSVersion) -> Self {
                // CURL_SSLVERSION_TLSv1_2, CURL_SSLVERSION_TLSv1_3.
                transfer { try $0.set(.sslVersion, version == .v1_2 ? 6 : 7) }
            }

            /// Uses these addresses for a host and port instead of a DNS lookup:
            /// `.resolve("db.example", port: 443, to: "192.0.2.7")`.
            ///
            /// - Parameters:
            ///   - host: The name of the host.
            ///   - port: The port.
            ///   - addresses: IP addresses.
            public static func resolve(_ host: String, port: Int, to addresses: String...) -> Self {
                let entry = "\(host):\(port):\(addresses.joined(separator: ","))"
                return Self { $0.resolved.append(entry) }
            }

            /// Connects from an address or a network interface of this machine: `192.0.2.7`, `eth0`.
            public static func localAddress(_ address: String) -> Self { transfer { try $0.set(.interface, address) } }

            /// The maximum time to connect, including TLS.
            public static func connectTimeout(_ timeout: Duration) -> Self {
                let milliseconds = max(1, Int(min(max(0, timeout.inSeconds), 1e6) * 1000))
                return transfer { try $0.set(.connectTimeout, milliseconds) }
            }

            /// How long a request without its own timeout may make no progress; 60 seconds without this option.
            public static func timeout(_ timeout: Duration) -> Self { Self { $0.timeout = timeout } }

            /// The maximum number of connections to one host; 6 without this option. Further requests wait, and waiting
            /// for a free connection does not count toward their timeout. HTTP/2 sends as many requests on one
            /// connection as the server allows.
            ///
            /// Streams and downloads do not count. They have separate connections, at most 100 to one host, or `count`
            /// if that is more.
            public static func connectionsPerHost(_ count: Int) -> Self {
                Self { $0.connectionsPerHost = max(1, count) }
            }

            /// How many idle connections are kept for later requests, and for how long; 64 for 118 seconds without this
            /// option. As many are kept for later streams.
            ///
            /// - Parameters:
            ///   - count: How many connections are kept.
            ///   - time: For how long.
            public static func idleConnections(_ count: Int, for time: Duration = .seconds(118)) -> Self {
                let seconds = Int(min(max(1, time.inSeconds), 1e9))
                return Self {
                    $0.idleConnections = max(1, count)
                    $0.settings.append { try $0.set(.maximumIdleAge, seconds) }
                }
            }
        }
    }
#endif
