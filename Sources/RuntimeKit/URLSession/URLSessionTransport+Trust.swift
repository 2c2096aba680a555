#if !canImport(Glibc) || URLSession
    #if canImport(Security)
        import Foundation
        import Security

        extension URLSessionTransport {
            /// Says what a connection does that asks whether to trust the server, or which certificate the client has.
            ///
            /// Challenges of other kinds, such as for a password, are the business of the client's credentials.
            public typealias ChallengeHandler =
                @Sendable (URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?)

            /// A transport that asks a closure whether it trusts a server (`NSURLAuthenticationMethodServerTrust`), and for the client's
            /// certificate (`NSURLAuthenticationMethodClientCertificate`).
            public convenience init(
                configuration: URLSessionConfiguration = standardConfiguration, onChallenge: @escaping ChallengeHandler
            ) {
                self.init(configuration, TaskRouter(onChallenge))
            }

            /// A transport that connects to the hosts named here only where one of their certificates is in the server's chain, which the system has
            /// to trust as well. Hosts that are not named are left to the system.
            ///
            /// - Parameter certificates: by host, in DER form. Name the next one, too, before the server changes its own.
            public convenience init(
                configuration: URLSessionConfiguration = standardConfiguration,
                pinning certificates: [String: Set<Data>]
            ) {
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
