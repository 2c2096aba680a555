import Foundation

extension AuthenticationScheme {
    /// The source of a scheme's secret.
    enum Source: Sendable {
        /// A secret that never changes; nil for none.
        case fixed(String?)
        /// A user and a password that never change.
        case login(BasicCredential)
        /// A credential that is asked for its secret before each request.
        case changing(ChangingSecret, Refresh)
        /// A signer of requests. It has no secret to send.
        case signer(any RequestSigner)
        /// A source of tokens from a token server.
        case tokens(any TokenRefresher, TokenEndpoint)

        init(_ credential: (any TokenCredential)?) {
            switch credential {
            case nil: self = .fixed(nil)
            case let text as String: self = .fixed(text)
            case let provider as CredentialProvider<String>:
                self = .changing(ChangingSecret(provider), provider.refreshes)
            case let credential?: self = .changing(ChangingSecret(credential), Refresh())
            }
        }

        init(_ credential: (any LoginCredential)?) {
            switch credential {
            case nil: self = .fixed(nil)
            case let login as BasicCredential: self = .login(login)
            case let provider as CredentialProvider<BasicCredential>:
                self = .changing(ChangingSecret(provider), provider.refreshes)
            case let credential?: self = .changing(ChangingSecret(credential), Refresh())
            }
        }

        init(_ credential: (any OAuth2Credential)?, _ endpoint: TokenEndpoint) {
            switch credential {
            case let refreshing as any RefreshingCredential: self = .tokens(refreshing.refresher, endpoint)
            case let token as any TokenCredential: self.init(token)
            // Only the protocols above refine OAuth2Credential.
            default: self = .fixed(nil)
            }
        }
    }

    /// A credential as the text that its scheme sends.
    struct ChangingSecret: Sendable {
        let immediate: @Sendable () -> String?
        let current: @Sendable () async throws -> String?
        let refreshed: @Sendable (String) async throws -> String?

        init(_ credential: any TokenCredential) {
            immediate = { credential.immediateToken }
            current = { try await credential.currentToken() }
            refreshed = { try await credential.refreshedToken(afterRejected: $0) }
        }

        init(_ credential: any LoginCredential) {
            immediate = { credential.immediateLogin.map(\.secret) }
            current = { try await credential.currentLogin().map { try $0.validSecret } }
            refreshed = { rejected in
                guard let login = BasicCredential(secret: rejected) else { return nil }
                return try await credential.refreshedLogin(afterRejected: login).map { try $0.validSecret }
            }
        }
    }

    /// The secret, if it is available without suspending.
    var immediateSecret: String? {
        switch source {
        case .fixed(let secret): secret
        case .login(let login): login.secret
        case .signer: nil
        case .changing(let secret, _): secret.immediate()
        case .tokens(let tokens, _): tokens.validToken
        }
    }

    /// The signer of requests; nil for a scheme that sends a secret.
    var signer: (any RequestSigner)? {
        if case .signer(let signer) = source { signer } else { nil }
    }

    /// Whether the secret never changes.
    var isFixed: Bool {
        switch source {
        case .fixed, .login: true
        case .changing, .signer, .tokens: false
        }
    }

    /// Whether the client has a credential for the scheme.
    var hasCredential: Bool {
        if case .fixed(nil) = source { false } else { true }
    }

    /// The shared refreshes of this secret; nil if it never changes.
    var refresh: Refresh? {
        switch source {
        case .fixed, .login, .signer: nil
        case .changing(_, let refresh): refresh
        case .tokens(let tokens, _): tokens.refresh
        }
    }

    /// Returns the current secret.
    func secret(_ context: SendContext) async throws -> String? {
        switch source {
        case .fixed(let secret):
            return secret
        case .login(let login):
            return login.secret
        case .signer:
            return nil
        case .changing(let secret, let refresh):
            // Avoids a suspension if the secret is available without one.
            if let secret = secret.immediate() { return secret }
            return try await AuthenticationError.naming(name) {
                try await refresh.asking { try await secret.current() }
            }
        case .tokens(let tokens, let endpoint):
            return try await AuthenticationError.naming(name) {
                try await tokens.token(from: endpoint, context, for: name)
            }
        }
    }

    /// Returns a secret that replaces a rejected one; nil if there is no other.
    ///
    /// - Parameter start: The ``Refresh/count`` before the rejected secret was requested.
    func refreshed(after rejected: String, since start: Int, _ context: SendContext) async throws -> String? {
        let secret: String? = try await AuthenticationError.naming(name) {
            switch source {
            case .fixed, .login, .signer:
                return nil
            case .changing(let credential, let refresh):
                return try await refresh.refreshed(after: rejected, since: start, until: context.deadline) {
                    let secret = try await credential.current()
                    if let secret, !secret.isEmpty, secret != rejected { return secret }
                    return try await context.trace.refresh(of: name) {
                        try await credential.refreshed(rejected)
                    }
                }
            case .tokens(let tokens, let endpoint):
                return try await tokens.refreshed(after: rejected, since: start, from: endpoint, context, for: name)
            }
        }
        return secret == rejected || secret == "" ? nil : secret
    }
}

extension BasicCredential {
    /// User and password as the basic scheme sends them (RFC 7617 section 2).
    var secret: String { Data("\(user):\(password)".utf8).base64EncodedString() }

    fileprivate var validSecret: String {
        get throws(RequestError) {
            try validate("\(user)")
            return secret
        }
    }

    fileprivate init?(secret: String) {
        guard let data = Data(base64Encoded: secret) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        guard let colon = text.firstIndex(of: ":") else { return nil }
        self.init(user: String(text[..<colon]), password: String(text[colon...].dropFirst()))
    }

    /// Throws if the server would read another user.
    func validate(_ name: String) throws(RequestError) {
        guard !user.utf8.contains(UInt8(ascii: ":")) else {
            throw RequestError(
                .invalidCredential, "the user of the credential \(name) contains a colon, which ends a user (RFC 7617)",
                parameter: name)
        }
    }
}
