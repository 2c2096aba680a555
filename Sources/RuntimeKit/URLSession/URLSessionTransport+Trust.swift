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
            ///
            /// If the closure returns `.cancelAuthenticationChallenge`, calls throw a ``TransportError`` with the code
            /// ``TransportError/Code/serverCertificateUntrusted`` or ``TransportError/Code/clientCertificateRequired``.
            public convenience init(
                configuration: URLSessionConfiguration = standardConfiguration, onChallenge: @escaping ChallengeHandler
            ) {
                self.init(
                    configuration,
                    TaskRouter { challenge in
                        let (disposition, credential) = await onChallenge(challenge)
                        guard disposition == .cancelAuthenticationChallenge else {
                            return .proceed(disposition, credential)
                        }
                        let space = challenge.protectionSpace
                        guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust else {
                            return .refuse(
                                TransportError(
                                    .clientCertificateRequired, "the app's handler has none for \(space.host)"))
                        }
                        let names = space.serverTrust.map(PinnedCertificates.names) ?? "none"
                        return .refuse(
                            TransportError(
                                .serverCertificateUntrusted,
                                "the app's handler refused the certificates of \(space.host): \(names)"))
                    })
            }

            /// Creates a transport with pinned certificates. It connects to a host in `certificates` only if one of the
            /// host's certificates is in the server's chain and the system trusts the chain. The system alone decides
            /// about other hosts.
            ///
            /// A server without a pinned certificate gets no request: calls throw
            /// ``TransportError/Code/serverCertificateNotPinned``.
            ///
            /// - Parameter certificates: The certificates for each host, in DER form. Add the next certificate before
            ///   the server changes its own.
            public convenience init(
                configuration: URLSessionConfiguration = standardConfiguration,
                pinning certificates: [String: Set<Data>]
            ) {
                let pinned = PinnedCertificates(certificates)
                self.init(configuration, TaskRouter { pinned.decision(on: $0) })
            }
        }

        /// The certificates of hosts that a transport pins.
        private struct PinnedCertificates: Sendable {
            private let certificates: [String: Set<Data>]

            init(_ certificates: [String: Set<Data>]) {
                self.certificates = Dictionary(
                    certificates.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $0.union($1) })
            }

            func decision(on challenge: URLAuthenticationChallenge) -> TaskRouter.Decision {
                let space = challenge.protectionSpace
                guard let pins = certificates[space.host.lowercased()], let trust = space.serverTrust else {
                    return .proceed(.performDefaultHandling, nil)
                }
                var reason: CFError?
                guard SecTrustEvaluateWithError(trust, &reason) else {
                    let words = reason.map { ($0 as any Error).localizedDescription }
                    return .refuse(TransportError(.serverCertificateUntrusted, words))
                }
                let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
                guard chain.contains(where: { pins.contains(SecCertificateCopyData($0) as Data) }) else {
                    return .refuse(
                        TransportError(
                            .serverCertificateNotPinned,
                            "found \(Self.names(trust)), expected one of the \(pins.count) certificates for \(space.host)"
                        ))
                }
                return .proceed(.useCredential, URLCredential(trust: trust))
            }

            /// The subjects of a server's certificates, the server's own first.
            static func names(_ trust: SecTrust) -> String {
                let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
                let names = chain.map { SecCertificateCopySubjectSummary($0).map { $0 as String } ?? "a certificate" }
                return names.map { "\"\($0)\"" }.joined(separator: ", ")
            }
        }
    #endif
#endif
