import Foundation
import RuntimeKit

extension AuthorizationServer {
    /// Begins a sign-in with a proof key (PKCE, RFC 7636, method `S256`).
    ///
    /// - Parameters:
    ///   - clientID: what the server knows the client as.
    ///   - clientSecret: nil for an app, which can keep none.
    ///   - redirectURL: where the browser is sent afterwards; the server has to know it for this client.
    ///   - scopes: what is asked for in place of the API's own `scopes`.
    ///   - authentication: how the token URL wants to be told id and secret.
    ///   - parameters: more items of the page's query, such as `prompt` or `nonce`.
    /// - Throws: a `RequestError` for what is no URL, and for parameters that every sign-in has.
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
