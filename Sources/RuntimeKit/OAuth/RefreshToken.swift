import Foundation
import RuntimeKit

/// Tokens for somebody who has signed in (RFC 6749 section 6), for `"oauth2"` schemes; the sign-in itself is an
/// ``AuthorizationRequest``:
/// ```swift
/// let shop = Shop(person: RefreshToken(saved, clientID: "app") { save($0.refreshToken) })
/// ```
/// The refresh token is exchanged for an access token at the scheme's token URL when there is none, shortly before it
/// expires, and when the server rejects it. A server that gives a new refresh token each time (rotation) gets the newest.
/// The token request goes through the client's middleware and transport. When it fails, callers get an
/// `AuthenticationError`, whose `AuthenticationError.code` is `invalid_grant` when somebody has to sign in again.
///
/// One object serves one token URL and one set of scopes. Clients that share a refresh token share the object.
public final class RefreshToken: TokenCredential {
    package let provider: TokenSource

    /// A credential from a sign-in.
    ///
    /// - Parameters:
    ///   - refreshToken: what the last sign-in or refresh gave.
    ///   - accessToken: one that may still be good, which saves the first exchange.
    ///   - clientID: what the token server knows the client as; nil where it does not ask.
    ///   - clientSecret: nil for an app, which can keep none.
    ///   - authentication: how the token server wants to be told id and secret.
    ///   - parameters: more form fields, such as `resource`; they replace those of the same name.
    ///   - onRefresh: keeps new tokens; requests that need them wait for it. What it sends with the same client goes
    ///     without this credential.
    public convenience init(
        _ refreshToken: String, accessToken: String? = nil, clientID: String? = nil, clientSecret: String? = nil,
        authentication: ClientAuthentication = .basic, parameters: [String: String] = [:],
        onRefresh: (@Sendable (Tokens) async -> Void)? = nil
    ) {
        let client = TokenClient(
            id: clientID, secret: clientSecret, authentication: authentication, parameters: parameters)
        self.init(client, refreshToken, accessToken: accessToken, clock: { .now }, onRefresh: onRefresh)
    }

    init(
        _ client: TokenClient, _ refreshToken: String, accessToken: String? = nil,
        clock: @escaping TokenSource.Clock, onRefresh: (@Sendable (Tokens) async -> Void)? = nil
    ) {
        provider = TokenSource(
            client, .refreshToken(refreshToken), accessToken: accessToken, clock: clock, onRefresh: onRefresh)
    }

    init(_ source: TokenSource) {
        provider = source
    }

    /// What a sign-in or a refresh gave.
    public struct Tokens: Sendable, CustomStringConvertible {
        /// The access token.
        public let accessToken: String
        /// The refresh token for the next time: a new one, or the one that was sent; empty where a sign-in gave none.
        public let refreshToken: String
        /// When the access token expires, as far as the server says.
        public let expiration: Date?

        /// Without the tokens.
        public var description: String {
            "Tokens(expiration: \(expiration.map { "\($0)" } ?? "unknown"))"
        }
    }
}
