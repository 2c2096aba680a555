import Foundation
import RuntimeKit

/// A credential for a user who has signed in (RFC 6749 section 6), for `"oauth2"` schemes. ``AuthorizationRequest``
/// performs the sign-in itself:
/// ```swift
/// let shop = Shop(person: RefreshToken(saved, clientID: "app") { save($0.refreshToken) })
/// ```
/// The refresh token is exchanged for an access token at the scheme's token URL if there is no access token, shortly
/// before it expires, and when the server rejects it. If the server returns a new refresh token each time (rotation),
/// the newest one is used. The token request passes through the client's middleware and transport. If it fails, callers
/// receive an `AuthenticationError`. Its `AuthenticationError.code` is `invalid_grant` if the user has to sign in
/// again.
///
/// One object serves one token URL and one set of scopes. Clients that share a refresh token share the object.
public final class RefreshToken: OAuth2Credential, RefreshingCredential {
    package let refresher: TokenSource

    /// Creates a credential from the tokens of a sign-in.
    ///
    /// - Parameters:
    ///   - refreshToken: The refresh token of the last sign-in or refresh.
    ///   - accessToken: An access token that may still be valid, to avoid the first exchange.
    ///   - clientID: The client's ID at the token server; nil if the server does not require one.
    ///   - clientSecret: The client's secret; nil for an app, which cannot keep one.
    ///   - authentication: How the ID and the secret are sent.
    ///   - parameters: Additional form fields, such as `resource`. They replace fields with the same name. Without
    ///     `scope`, the new token has the scopes that the user granted; a few servers require the field.
    ///   - onRefresh: Stores new tokens. Requests that waited for the tokens also wait for it; later requests already
    ///     use the new access token meanwhile. The next exchange starts after it. Requests that it sends with the same
    ///     client are sent without this credential.
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
        refresher = TokenSource(
            client, .refreshToken(refreshToken), accessToken: accessToken, clock: clock, onRefresh: onRefresh)
    }

    init(_ source: TokenSource) {
        refresher = source
    }

    /// The tokens of a sign-in or a refresh.
    public struct Tokens: Sendable, CustomStringConvertible {
        /// The access token.
        public let accessToken: String
        /// The refresh token for the next exchange: the new one, or the one that was sent; empty if a sign-in returned
        /// none.
        public let refreshToken: String
        /// When the access token expires; nil if the server did not send it.
        public let expiration: Date?

        /// A description without the tokens.
        public var description: String {
            "Tokens(expiration: \(expiration.map { "\($0)" } ?? "unknown"))"
        }
    }
}
