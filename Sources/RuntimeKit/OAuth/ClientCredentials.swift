import RuntimeKit

/// Tokens for a program that acts for itself (RFC 6749 section 4.4), for `"oauth2"` schemes:
/// ```swift
/// let shop = Shop(service: ClientCredentials(id: "reporting", secret: secret))
/// ```
/// The first request asks the scheme's token URL for a token of the scheme's scopes; it serves all requests of all clients
/// that have this object until shortly before it expires, or until the server rejects it. The token request goes through
/// the client's middleware and transport. When it fails, callers get an `AuthenticationError`.
///
/// One object serves one token URL and one set of scopes.
public final class ClientCredentials: TokenCredential {
    package let provider: TokenSource

    /// A credential that no token has been fetched with yet.
    ///
    /// - Parameters:
    ///   - id: what the token server knows the client as.
    ///   - secret: the client's secret.
    ///   - authentication: how the token server wants to be told id and secret.
    ///   - parameters: more form fields, such as `audience`; they replace those of the same name.
    public convenience init(
        id: String, secret: String, authentication: ClientAuthentication = .basic, parameters: [String: String] = [:]
    ) {
        self.init(
            TokenClient(id: id, secret: secret, authentication: authentication, parameters: parameters),
            clock: { .now })
    }

    init(_ client: TokenClient, clock: @escaping TokenSource.Clock) {
        provider = TokenSource(client, .clientCredentials, clock: clock)
    }
}
