import Foundation
import RuntimeKit

extension AuthorizationServer {
    /// Starts a sign-in with PKCE (RFC 7636, method `S256`).
    ///
    /// - Parameters:
    ///   - clientID: The client's ID at the server.
    ///   - clientSecret: The client's secret; nil for an app, which cannot keep one.
    ///   - redirectURI: The URL that the browser is sent to afterwards. It must be registered at the server.
    ///   - scopes: The scopes to request instead of the API's `scopes`.
    ///   - authentication: How the ID and the secret are sent to the token URL.
    ///   - parameters: Additional query items of the sign-in page, such as `prompt` or `nonce`.
    ///   - issuer: The server's issuer identifier, if it sends the identifier as `iss` to the redirect URL (RFC 9207).
    ///     A callback with another `iss`, or without one, is then rejected: it comes from another server. Pass it if
    ///     users of the program can sign in at more than one server.
    /// - Throws: A `RequestError` if a URL is invalid, or if a parameter is one that every sign-in sets.
    public func makeRequest(
        clientID: String, clientSecret: String? = nil, redirectURI: String, scopes: [String]? = nil,
        authentication: ClientAuthentication = .basic, parameters: [String: String] = [:], issuer: String? = nil
    ) throws(RequestError) -> AuthorizationRequest {
        let client = TokenClient(id: clientID, secret: clientSecret, authentication: authentication, parameters: [:])
        return try AuthorizationRequest(
            self, client, redirectURI: redirectURI, scopes: scopes ?? self.scopes, parameters: parameters,
            issuer: issuer, state: Self.random(), verifier: Self.random())
    }

    /// 256 random bits as text that any part of a URL may contain.
    private static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return base64URL((0..<32).map { _ in generator.next() as UInt8 })
    }

    /// Base64 with the URL-safe alphabet (RFC 4648 section 5), without padding.
    static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
