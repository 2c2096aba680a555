import Foundation

/// Where somebody signs in with a browser (RFC 6749 section 4.1), as an API's description says it; a generated client has one
/// for each of its schemes with `"oauth2": "authorizationCode"`:
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

    /// Begins a sign-in with a proof key (PKCE, RFC 7636, method `S256`).
    ///
    /// - Parameters:
    ///   - clientID: what the server knows the client as.
    ///   - clientSecret: nil for an app, which can keep none.
    ///   - redirectURL: where the browser is sent afterwards; the server has to know it for this client.
    ///   - scopes: what is asked for in place of ``scopes``.
    ///   - authentication: how the token URL wants to be told id and secret.
    ///   - parameters: more items of the page's query, such as `prompt` or `nonce`.
    /// - Throws: a ``RequestError`` for what is no URL, and for parameters that every sign-in has.
    public func request(
        clientID: String, clientSecret: String? = nil, redirectURL: String, scopes: [String]? = nil,
        authentication: ClientAuthentication = .basic, parameters: [String: String] = [:]
    ) throws(RequestError) -> AuthorizationRequest {
        let client = TokenClient(id: clientID, secret: clientSecret, authentication: authentication, parameters: [:])
        return try AuthorizationRequest(
            self, client, redirectURL: redirectURL, scopes: scopes ?? self.scopes, parameters: parameters,
            state: Self.random(), verifier: Self.random())
    }

    /// 256 random bits as text that every part of a URL may hold.
    private static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return base64URL((0..<32).map { _ in generator.next() as UInt8 })
    }

    /// RFC 4648 section 5, without padding.
    static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
