extension AuthenticationScheme {
    /// The source of a scheme's secret.
    enum Source: Sendable {
        /// A secret that never changes; nil for none.
        case fixed(String?)
        /// A credential that is asked for its secret before each request.
        case credential(any Credential, Renewal)
        /// A signer of requests. It has no secret to send.
        case signer(any RequestSigner)
        /// A provider of tokens from a token server.
        case tokens(any TokenProvider, TokenEndpoint)

        init(_ credential: (any Credential)?, _ endpoint: TokenEndpoint?) {
            switch credential {
            case nil: self = .fixed(nil)
            case let text as String: self = .fixed(text)
            case let login as BasicCredential: self = .fixed(login.immediateSecret)
            case let signer as any RequestSigner: self = .signer(signer)
            case let provider as CredentialProvider: self = .credential(provider, provider.renewal)
            case let credential as any TokenCredential:
                self = endpoint.map { .tokens(credential.provider, $0) } ?? .credential(credential, Renewal())
            case let credential?: self = .credential(credential, Renewal())
            }
        }
    }

    /// The secret, if it is available without suspending.
    var immediateSecret: String? {
        switch source {
        case .fixed(let secret): secret
        case .signer: nil
        case .credential(let credential, _): credential.immediateSecret
        case .tokens(let tokens, _): tokens.validToken
        }
    }

    /// The signer of requests; nil for a scheme that sends a secret.
    var signer: (any RequestSigner)? {
        if case .signer(let signer) = source { signer } else { nil }
    }

    /// Whether the secret never changes.
    var isFixed: Bool {
        if case .fixed = source { true } else { false }
    }

    /// The shared renewals of this secret; nil if it never changes.
    var renewal: Renewal? {
        switch source {
        case .fixed, .signer: nil
        case .credential(_, let renewal): renewal
        case .tokens(let tokens, _): tokens.renewal
        }
    }

    /// Returns the current secret.
    func secret(_ context: SendContext) async throws -> String? {
        switch source {
        case .fixed(let secret):
            return secret
        case .signer:
            return nil
        case .credential(let credential, let renewal):
            // Avoids a suspension if the secret is available without one.
            if let secret = credential.immediateSecret { return secret }
            return try await AuthenticationError.naming(name) {
                try await renewal.asking { try await credential.currentSecret() }
            }
        case .tokens(let tokens, let endpoint):
            return try await AuthenticationError.naming(name) {
                try await tokens.token(from: endpoint, context, for: name)
            }
        }
    }

    /// Returns a secret that replaces a rejected one; nil if there is no other.
    ///
    /// - Parameter start: The ``Renewal/count`` before the rejected secret was requested.
    func renewed(after rejected: String, since start: Int, _ context: SendContext) async throws -> String? {
        let secret: String? = try await AuthenticationError.naming(name) {
            switch source {
            case .fixed, .signer:
                return nil
            case .credential(let credential, let renewal):
                return try await renewal.renewed(after: rejected, since: start, until: context.deadline) {
                    let secret = try await credential.currentSecret()
                    if let secret, !secret.isEmpty, secret != rejected { return secret }
                    return try await context.trace.renewal(of: name) {
                        try await credential.replacement(forRejected: rejected)
                    }
                }
            case .tokens(let tokens, let endpoint):
                return try await tokens.renewed(after: rejected, since: start, from: endpoint, context, for: name)
            }
        }
        return secret == rejected || secret == "" ? nil : secret
    }
}
