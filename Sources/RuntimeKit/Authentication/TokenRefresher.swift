/// A credential whose tokens come from the token URL of an `oauth2` scheme.
package protocol RefreshingCredential: OAuth2Credential {
    associatedtype Refresher: TokenRefresher
    /// What requests the tokens; all clients with this credential share it.
    var refresher: Refresher { get }
}

/// Requests and stores the tokens of a credential.
package protocol TokenRefresher: Sendable {
    /// The shared refreshes of the token.
    var refresh: Refresh { get }
    /// The access token; nil if there is none or it is about to expire.
    var validToken: String? { get }
    /// Returns the access token, and requests one if there is none.
    func token(from endpoint: TokenEndpoint, _ context: SendContext, for scheme: String) async throws -> String?
    /// Returns an access token that replaces a rejected one.
    ///
    /// - Parameter start: The ``Refresh/count`` before the rejected token was requested; nil to always request a new
    ///   one.
    func refreshed(
        after rejected: String, since start: Int?, from endpoint: TokenEndpoint, _ context: SendContext,
        for scheme: String
    ) async throws -> String?
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
