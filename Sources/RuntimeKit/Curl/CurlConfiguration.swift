#if canImport(Glibc)
    import Foundation

    extension CurlTransport {
        /// The settings of a ``CurlTransport``.
        ///
        /// If the installed libcurl is too old for a setting, requests throw an error.
        public struct Configuration: Sendable {
            /// The path of a Unix socket to connect to, whatever the host of a request is. The host is still sent to
            /// the server.
            public var unixSocketPath: String?
            /// The only version of HTTP to use. With nil, it is negotiated with `https` servers; otherwise HTTP/1.1 is
            /// used.
            public var httpVersion: HTTPVersion?
            /// The proxy to send requests through; nil for the proxies of the environment.
            public var proxy: Proxy?
            /// A PEM file with the only certificate authorities to trust.
            public var certificateAuthorities: URL?
            /// The certificate that the client shows to servers.
            public var clientCertificate: ClientCertificate?
            /// The public keys that servers may have; any key if this is empty. A pin is the SHA-256 of the key in DER
            /// form, in base64, as printed by
            /// `openssl x509 -pubkey | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`.
            ///
            /// The certificate must also be trusted. Add the next key before the server changes its own. A server with
            /// another key gets no request: calls throw ``TransportError/Code/serverCertificateNotPinned``.
            public var pinnedKeys: [String] = []
            /// The minimum version of TLS; nil for that of libcurl.
            public var minimumTLSVersion: TLSVersion?
            /// A closure that gets OpenSSL's `SSL_CTX *` before each connection, to configure what has no setting of
            /// its own, such as a certificate on a smart card.
            ///
            /// This needs a libcurl that was built with OpenSSL, as in Debian, Ubuntu and Fedora. With any other
            /// libcurl, requests fail. The closure runs on a thread that drives other transfers too, so it must return
            /// quickly.
            public var configureTLS: (@Sendable (UnsafeMutableRawPointer) -> Void)?
            /// The address or the network interface of this machine to connect from: `192.0.2.7`, `eth0`.
            public var localAddress: String?
            /// The maximum time to connect, including TLS; nil for that of libcurl.
            public var connectTimeout: Duration?
            /// How long a request without an idle timeout of its own may make no progress.
            public var idleTimeout = Duration.seconds(60)
            /// The maximum number of connections to one host. Further requests wait, and waiting for a free connection
            /// does not count toward their timeouts. HTTP/2 sends as many requests on one connection as the server
            /// allows.
            ///
            /// Streams and downloads do not count. They have separate connections, at most 100 to one host, or this
            /// number if that is more.
            public var maximumConnectionsPerHost = 6
            /// How many idle connections are kept for later requests. As many are kept for later streams.
            public var maximumIdleConnections = 64
            /// How long idle connections are kept.
            public var idleConnectionLifetime = Duration.seconds(118)
            /// Hosts that are not looked up in DNS: `HOST:PORT:ADDRESS`.
            private(set) var resolvedHosts: [String] = []

            /// Creates the default settings.
            public init() {}

            /// Uses addresses for a host and port instead of a DNS lookup.
            ///
            /// - Parameters:
            ///   - host: The name of the host.
            ///   - port: The port.
            ///   - addresses: IP addresses.
            public mutating func resolve(_ host: String, port: Int, to addresses: [String]) {
                resolvedHosts.append("\(host):\(port):\(addresses.joined(separator: ","))")
            }

            /// A version of HTTP.
            public struct HTTPVersion: Sendable, Hashable {
                /// `CURL_HTTP_VERSION_`
                let number: Int

                /// HTTP/1.1 with every server.
                public static let http1 = Self(number: 2)
                /// HTTP/2 with every server, even without TLS and negotiation ("prior knowledge", RFC 9113 section
                /// 3.3).
                public static let http2 = Self(number: 5)
            }

            /// A version of TLS.
            public struct TLSVersion: Sendable, Hashable {
                /// `CURL_SSLVERSION_TLSv`
                let number: Int

                /// TLS 1.2 (RFC 5246).
                public static let tls12 = Self(number: 6)
                /// TLS 1.3 (RFC 8446).
                public static let tls13 = Self(number: 7)
            }

            /// A proxy, in place of those of the environment.
            public struct Proxy: Sendable {
                let url: String
                let login: String?
                let excludedHosts: String

                /// No proxy: connects directly.
                public static let direct = Self(url: "", login: nil, excludedHosts: "*")

                /// Sends requests through a proxy.
                ///
                /// - Parameters:
                ///   - url: The URL of the proxy: `http://proxy.example:8080` or `socks5h://…`.
                ///   - login: `user:password`. A colon within either must be percent-encoded.
                ///   - hosts: Hosts that are connected to directly.
                public static func url(_ url: String, login: String? = nil, except hosts: [String] = []) -> Self {
                    Self(url: url, login: login, excludedHosts: hosts.joined(separator: ","))
                }
            }

            /// A client certificate in a PEM file.
            public struct ClientCertificate: Sendable {
                let file: URL
                let key: URL
                let password: String?

                /// Creates a certificate from files.
                ///
                /// - Parameters:
                ///   - file: The file of the certificate.
                ///   - key: The file of its key; nil if the certificate's file has it.
                ///   - password: The password of the key; nil for none.
                public init(_ file: URL, key: URL? = nil, password: String? = nil) {
                    self.file = file
                    self.key = key ?? file
                    self.password = password
                }
            }
        }
    }
#endif
