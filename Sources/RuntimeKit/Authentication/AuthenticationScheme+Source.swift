extension AuthenticationScheme {
    /// Where a scheme's secret comes from.
    enum Source: Sendable {
        /// It is there and stays what it is; nil for none.
        case fixed(String?)
        /// The credential is asked for each request.
        case credential(any Credential, Renewal)
        /// It is not sent, but signs requests.
        case signer(any RequestSigner)
        /// A token server gives it.
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

    /// The secret if it is there without waiting.
    var immediateSecret: String? {
        switch source {
        case .fixed(let secret): secret
        case .signer: nil
        case .credential(let credential, _): credential.immediateSecret
        case .tokens(let tokens, _): tokens.validToken
        }
    }

    /// What signs requests; nil for a secret that is sent.
    var signer: (any RequestSigner)? {
        if case .signer(let signer) = source { signer } else { nil }
    }

    /// Whether the secret is there and stays what it is.
    var isFixed: Bool {
        if case .fixed = source { true } else { false }
    }

    /// What the renewals of this secret have in common; nil when it stays what it is.
    var renewal: Renewal? {
        switch source {
        case .fixed, .signer: nil
        case .credential(_, let renewal): renewal
        case .tokens(let tokens, _): tokens.renewal
        }
    }

    /// The secret, as fresh as its credential has it.
    func secret(_ context: SendContext) async throws -> String? {
        switch source {
        case .fixed(let secret):
            return secret
        case .signer:
            return nil
        case .credential(let credential, let renewal):
            // What is there without waiting needs no suspension.
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

    /// A secret in place of a rejected one; nil when there is no other.
    ///
    /// - Parameter start: the ``Renewal/count`` before the rejected one was asked for.
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
