#if canImport(Glibc)
    import Foundation

    /// What a transport's options come to.
    struct CurlOptions: Sendable {
        /// How many connections there are to one host at once.
        var connectionsPerHost = 6
        /// How many connections are kept for later requests.
        var idleConnections = 64
        /// How long a request may make no progress unless it says so itself.
        var timeout = Duration.seconds(60)
        /// What name servers are not asked for: `HOST:PORT:ADDRESS`.
        var resolved: [String] = []
        /// What is set for each transfer.
        var settings: [@Sendable (CurlHandle) throws -> Void] = []

        func apply(to handle: CurlHandle, _ resolved: CurlList?) throws {
            if let resolved { try handle.set(.resolve, resolved.start) }
            for set in settings { try set(handle) }
        }
    }

    /// What libcurl calls with a pointer.
    private final class CurlHook: Sendable {
        let configure: @Sendable (UnsafeMutableRawPointer) -> Void

        init(_ configure: @escaping @Sendable (UnsafeMutableRawPointer) -> Void) {
            self.configure = configure
        }
    }

    extension CurlTransport {
        /// How a ``CurlTransport`` connects.
        ///
        /// What an old libcurl lacks is an error of the first request.
        public struct Option: Sendable {
            let apply: @Sendable (inout CurlOptions) -> Void

            /// Something that is set for each transfer.
            private static func transfer(_ set: @escaping @Sendable (CurlHandle) throws -> Void) -> Self {
                Self { $0.settings.append(set) }
            }

            /// Connects to a Unix socket whatever the host of a request, which the server sees all the same.
            public static func unixSocket(_ path: String) -> Self { transfer { try $0.set(.unixSocket, path) } }

            /// Versions of HTTP.
            public enum HTTPVersion: Sendable {
                /// HTTP/1.1 with every server.
                case http1
                /// HTTP/2 with every server, also without TLS and without asking first ("prior knowledge", RFC 9113 section 3.3).
                case http2
            }

            /// Speaks one version; without this option, the one that a server of an `https` address agrees to, and else HTTP/1.1.
            public static func version(_ version: HTTPVersion) -> Self {
                // CURL_HTTP_VERSION_1_1, CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE.
                transfer { handle in
                    try handle.set(.httpVersion, version == .http1 ? 2 : 5)
                    let library = handle.library.version
                    guard version == .http2, library.isAtLeast(7, 88), !library.isAtLeast(8, 0) else { return }
                    // This one fails where it uses such a connection again (its issue 10634), so each request gets one of its own.
                    try handle.set(.freshConnect, 1)
                    try handle.set(.forbidReuse, 1)
                }
            }

            /// Sends requests to a proxy, whatever the environment says.
            ///
            /// - Parameters:
            ///   - url: `http://proxy.example:8080` or `socks5h://…`.
            ///   - credential: `user:password`, each percent-encoded where it has a colon.
            ///   - hosts: those that are connected to directly.
            public static func proxy(_ url: String, credential: String? = nil, except hosts: [String] = []) -> Self {
                transfer {
                    try $0.set(.proxy, url)
                    try $0.set(.noProxy, hosts.joined(separator: ","))
                    guard let credential else { return }
                    try $0.set(.proxyCredential, credential)
                    // The scheme that the proxy asks for, the safest first (CURLAUTH_ANY).
                    try $0.set(.proxyAuth, ~(1 << 4))
                }
            }

            /// Connects directly, whatever the environment says.
            public static let noProxy = transfer {
                try $0.set(.proxy, "")
                try $0.set(.noProxy, "*")
            }

            /// Trusts the certificate authorities of a PEM file, and no other.
            public static func certificateAuthorities(_ file: String) -> Self { transfer { try $0.set(.caFile, file) } }

            /// Shows a client certificate, which is a PEM file with its key in another, or in the same.
            public static func clientCertificate(_ file: String, key: String? = nil, password: String? = nil) -> Self {
                transfer {
                    try $0.set(.certificateFile, file)
                    try $0.set(.keyFile, key ?? file)
                    if let password { try $0.set(.keyPassword, password) }
                }
            }

            /// Connects only to servers with one of these public keys: the SHA-256 of the key in DER form, in base64, as
            /// `openssl x509 -pubkey | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64` prints it.
            ///
            /// The certificate has to be trusted as well. Name the next key, too, before the server changes its own.
            public static func pinned(sha256 keys: String...) -> Self {
                let pins = keys.map { "sha256//\($0)" }.joined(separator: ";")
                return transfer { try $0.set(.pinnedPublicKey, pins) }
            }

            /// Told of the `SSL_CTX *` of OpenSSL's before each connection, for what has no option: a certificate in a chip, a check of its own.
            ///
            /// It needs a libcurl that was built with OpenSSL, as those of Debian, Ubuntu and Fedora are; with another one, requests fail. It is called on the
            /// thread that drives all transfers.
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

            /// Versions of TLS.
            public enum TLSVersion: Sendable {
                /// RFC 5246.
                case v1_2
                /// RFC 8446.
                case v1_3
            }

            /// The oldest version of TLS that is spoken.
            public static func minimumTLS(_ version: TLSVersion) -> Self {
                // CURL_SSLVERSION_TLSv1_2, CURL_SSLVERSION_TLSv1_3.
                transfer { try $0.set(.sslVersion, version == .v1_2 ? 6 : 7) }
            }

            /// Takes these addresses for a host and port, whatever its name server says: `.resolve("db.example", port: 443, to: "192.0.2.7")`.
            public static func resolve(_ host: String, port: Int, to addresses: String...) -> Self {
                let entry = "\(host):\(port):\(addresses.joined(separator: ","))"
                return Self { $0.resolved.append(entry) }
            }

            /// Connects from an address or an interface of this machine: `192.0.2.7`, `eth0`.
            public static func localAddress(_ address: String) -> Self { transfer { try $0.set(.interface, address) } }

            /// How long a connection may take to be made, TLS included.
            public static func connectTimeout(_ timeout: Duration) -> Self {
                let milliseconds = max(1, Int(min(timeout.inSeconds, 1e6) * 1000))
                return transfer { try $0.set(.connectTimeout, milliseconds) }
            }

            /// How long a request may make no progress, unless it says so itself; 60 seconds without this option.
            public static func timeout(_ timeout: Duration) -> Self { Self { $0.timeout = timeout } }

            /// How many connections there are to one host at once, 6 without this option. More requests wait, which does not count in
            /// their timeout; HTTP/2 carries as many on one connection as the server allows.
            public static func connectionsPerHost(_ count: Int) -> Self {
                Self { $0.connectionsPerHost = max(1, count) }
            }

            /// How many connections are kept for later requests, and for how long; 64 and 118 seconds without this option.
            public static func idleConnections(_ count: Int, for time: Duration = .seconds(118)) -> Self {
                let seconds = max(1, Int(min(time.inSeconds, 1e9)))
                return Self {
                    $0.idleConnections = max(1, count)
                    $0.settings.append { try $0.set(.maximumIdleAge, seconds) }
                }
            }
        }
    }
#endif
