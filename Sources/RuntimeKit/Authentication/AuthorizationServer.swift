/// The OAuth 2 server where a user signs in with a browser (RFC 6749 section 4.1). A generated client has one for each
/// scheme with `"oauth2": "authorizationCode"`:
/// ```swift
/// let request = try Shop.personAuthorization.request(clientID: "app", redirectURL: "com.example.app:/signed-in")
/// ```
public struct AuthorizationServer: Sendable, Hashable {
    /// The scheme's name, which is that of the argument in the client's initializer.
    public let scheme: String
    /// The page where somebody signs in.
    public let authorizationURL: String
    /// Where the code that the page gives is exchanged for tokens.
    public let tokenURL: String
    /// What is asked for.
    public let scopes: [String]

    /// A server with a page for people and a URL that gives tokens.
    public init(_ scheme: String, authorizationURL: String, tokenURL: String, scopes: [String] = []) {
        self.scheme = scheme
        self.authorizationURL = authorizationURL
        self.tokenURL = tokenURL
        self.scopes = scopes
    }
}
