import RuntimeKit

/// A credential for a program that acts on its own behalf (RFC 6749 section 4.4), for `"oauth2"` schemes:
/// ```swift
/// let shop = Shop(service: ClientCredentials(id: "reporting", secret: secret))
/// ```
/// The first request causes a token request to the scheme's token URL, for the scheme's scopes. All clients with this
/// object use the token until shortly before it expires, or until the server rejects it. The token request passes
/// through the client's middleware and transport. If it fails, callers receive an `AuthenticationError`.
///
/// One object serves one token URL and one set of scopes.
public final class ClientCredentials: OAuth2Credential, RefreshingCredential {
    package let refresher: TokenSource

    /// Creates a credential. It requests a token when one is first needed.
    ///
    /// - Parameters:
    ///   - id: The client's ID at the token server.
    ///   - secret: The client's secret.
    ///   - authentication: How the ID and the secret are sent.
    ///   - parameters: Additional form fields, such as `audience`. They replace fields with the same name.
    public convenience init(
        id: String, secret: String, authentication: ClientAuthentication = .basic, parameters: [String: String] = [:]
    ) {
        self.init(
            TokenClient(id: id, secret: secret, authentication: authentication, parameters: parameters),
            clock: { .now })
    }

    init(_ client: TokenClient, clock: @escaping TokenSource.Clock) {
        refresher = TokenSource(client, .clientCredentials, clock: clock)
    }
}
