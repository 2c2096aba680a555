/// A credential whose tokens come from the token URL of an `oauth2` scheme.
package protocol TokenCredential: Credential {
    associatedtype Provider: TokenProvider
    /// The token provider that all clients with this credential share.
    var provider: Provider { get }
}

/// Requests and stores the tokens of a credential.
package protocol TokenProvider: Sendable {
    /// The shared renewals of the token.
    var renewal: Renewal { get }
    /// The access token; nil if there is none or it is about to expire.
    var validToken: String? { get }
    /// Returns the access token, and requests one if there is none.
    func token(from endpoint: TokenEndpoint, _ context: SendContext, for scheme: String) async throws -> String?
    /// Returns an access token that replaces a rejected one.
    ///
    /// - Parameter start: The ``Renewal/count`` before the rejected token was requested; nil to always request a new
    ///   one.
    func renewed(
        after rejected: String, since start: Int?, from endpoint: TokenEndpoint, _ context: SendContext,
        for scheme: String
    ) async throws -> String?
}

extension TokenCredential {
    public func currentSecret() async throws -> String? {
        throw RequestError(
            .invalidCredential, "\(Self.self) works only with a scheme that has \"oauth2\" and a token URL in the spec")
    }
}

/// The token URL and the scopes of a scheme.
package struct TokenEndpoint: Sendable {
    package let url: String
    package let scopes: [String]

    package init(url: String, scopes: [String]) {
        self.url = url
        self.scopes = scopes
    }
}
