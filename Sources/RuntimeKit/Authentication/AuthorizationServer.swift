/// The OAuth 2 server where a user signs in with a browser (RFC 6749 section 4.1). A generated client declares one for
/// each scheme with `"oauth2": "authorizationCode"`:
/// ```swift
/// let request = try Shop.personAuthorization.makeRequest(clientID: "app", redirectURI: "com.example.app:/signed-in")
/// ```
public struct AuthorizationServer: Sendable, Hashable {
    /// The scheme's name, which is also the argument's name in the client's initializer.
    public let scheme: String
    /// The URL of the page where a user signs in.
    public let authorizationURL: String
    /// The URL where the authorization code is exchanged for tokens.
    public let tokenURL: String
    /// The scopes that are requested.
    public let scopes: [String]

    /// Creates a server from the URL of its sign-in page and its token URL.
    ///
    /// - Parameters:
    ///   - scheme: The name of the scheme, which errors report.
    ///   - authorizationURL: The URL of the page where a user signs in.
    ///   - tokenURL: The URL where codes and refresh tokens are exchanged.
    ///   - scopes: The scopes that are requested.
    @_spi(Generated) public init(_ scheme: String, authorizationURL: String, tokenURL: String, scopes: [String] = []) {
        self.scheme = scheme
        self.authorizationURL = authorizationURL
        self.tokenURL = tokenURL
        self.scopes = scopes
    }
}
