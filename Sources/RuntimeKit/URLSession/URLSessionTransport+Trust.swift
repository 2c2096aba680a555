#if !canImport(Glibc) || URLSession
    #if canImport(Security)
        import Foundation
        import Security

        extension URLSessionTransport {
            /// A closure that handles the challenges of a connection: whether to trust the server, or which client
            /// certificate to use.
            ///
            /// Other challenges, such as for a password, are handled by the client's credentials.
            public typealias ChallengeHandler =
                @Sendable (URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?)

            /// Creates a transport that calls a closure to decide whether to trust a server
            /// (`NSURLAuthenticationMethodServerTrust`), and for the client's certificate
            /// (`NSURLAuthenticationMethodClientCertificate`).
            public convenience init(
                configuration: URLSessionConfiguration = standardConfiguration, onChallenge: @escaping ChallengeHandler
            ) {
                self.init(configuration, TaskRouter(onChallenge))
            }

            /// Creates a transport with pinned certificates. It connects to a host in `certificates` only if one of the
            /// host's certificates is in the server's chain and the system trusts the chain. The system alone decides
            /// about other hosts.
            ///
            /// - Parameter certificates: The certificates for each host, in DER form. Add the next certificate before
            ///   the server changes its own.
            public convenience init(
                configuration: URLSessionConfiguration = standardConfiguration,
                pinning certificates: [String: Set<Data>]
            ) {
                let certificates = Dictionary(
                    certificates.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $0.union($1) })
                self.init(configuration: configuration) { challenge in
                    let space = challenge.protectionSpace
                    guard let pins = certificates[space.host.lowercased()], let trust = space.serverTrust else {
                        return (.performDefaultHandling, nil)
                    }
                    guard SecTrustEvaluateWithError(trust, nil),
                        let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate],
                        chain.contains(where: { pins.contains(SecCertificateCopyData($0) as Data) })
                    else { return (.cancelAuthenticationChallenge, nil) }
                    return (.useCredential, URLCredential(trust: trust))
                }
            }
        }
    #endif
#endif
