import Foundation

/// What a scheme with `oauth2` in the spec takes: `ClientCredentials` or `RefreshToken` of RuntimeKitOAuth, which get
/// access tokens from the scheme's token URL, or a ``TokenCredential``, which is an access token itself.
public protocol OAuth2Credential: Sendable {}

/// A secret text that authenticates requests: a bearer token, an API key or an access token. A `String` is one that
/// never changes.
public protocol TokenCredential: OAuth2Credential {
    /// Returns the current token. It may suspend, for example for a keychain. If it returns nil or an empty string, the
    /// request is sent without a credential. It is called as part of the call, concurrently for concurrent calls.
    ///
    /// - Throws: Any error; the call then throws ``APIError/authentication(_:)``.
    func currentToken() async throws -> String?
    /// The token, if it is available without suspending. ``APIClient/makeRequest(for:)`` uses it.
    var immediateToken: String? { get }
    /// Returns a token that replaces one that the server has rejected, usually with 401, or nil if there is none. With
    /// nil, the caller gets the server's response. ``currentToken()`` returns the new token from then on.
    ///
    /// It is not called if ``currentToken()`` already returns another token. Only one call runs at a time for a client
    /// and its copies. All requests that wait for it are then sent once more. Requests that the method itself sends
    /// with the same client are sent without this credential.
    ///
    /// - Throws: Any error; all calls that wait for the token then throw ``APIError/authentication(_:)``.
    func refreshedToken(afterRejected rejected: String) async throws -> String?
}

extension TokenCredential {
    public var immediateToken: String? { nil }
    public func refreshedToken(afterRejected rejected: String) async throws -> String? { nil }
}

extension String: TokenCredential {
    public func currentToken() async throws -> String? { self }
    public var immediateToken: String? { self }
}

/// A user and a password, for the basic scheme (RFC 7617). A ``BasicCredential`` is one that never changes.
public protocol LoginCredential: Sendable {
    /// Returns the current user and password; see ``TokenCredential/currentToken()``.
    ///
    /// - Throws: Any error; the call then throws ``APIError/authentication(_:)``.
    func currentLogin() async throws -> BasicCredential?
    /// The user and password, if they are available without suspending.
    var immediateLogin: BasicCredential? { get }
    /// Returns what replaces a login that the server has rejected; see
    /// ``TokenCredential/refreshedToken(afterRejected:)``.
    ///
    /// - Throws: Any error, as for a token.
    func refreshedLogin(afterRejected rejected: BasicCredential) async throws -> BasicCredential?
}

extension LoginCredential {
    public var immediateLogin: BasicCredential? { nil }
    public func refreshedLogin(afterRejected rejected: BasicCredential) async throws -> BasicCredential? { nil }
}

/// A user and a password that never change.
public struct BasicCredential: LoginCredential, Hashable, CustomStringConvertible {
    /// The user. Requests with a colon in it are not sent, because the server would read the rest as the password.
    public let user: String
    /// The password.
    public let password: String

    /// Creates a credential. User and password are sent as UTF-8.
    ///
    /// - Parameters:
    ///   - user: The user, without a colon.
    ///   - password: The password; it may have any characters.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }

    public func currentLogin() async throws -> BasicCredential? { self }
    public var immediateLogin: BasicCredential? { self }

    /// The user, without the password.
    public var description: String { "BasicCredential(user: \(user))" }
}

/// A credential that asks a closure for the secret of each request. With nil, the request is sent without a secret.
///
/// ```swift
/// let token = CredentialProvider { await session.token } refresh: { try await session.signIn() }
/// ```
/// The secret is a `String` for schemes that take tokens, and a ``BasicCredential`` for the basic scheme. All clients
/// that have the same provider share one refresh.
public final class CredentialProvider<Secret: Sendable>: Sendable {
    fileprivate let provide: @Sendable () async throws -> Secret?
    fileprivate let refresh: (@Sendable () async throws -> Secret?)?
    let refreshes = Refresh()

    /// Creates a credential from two closures.
    ///
    /// - Parameters:
    ///   - provide: Called for each request, as part of the call and concurrently for concurrent calls. Calls throw its
    ///     error as ``APIError/authentication(_:)``.
    ///   - refresh: Called if the server has rejected the secret (usually with 401) and `provide` returns no other; see
    ///     ``TokenCredential/refreshedToken(afterRejected:)``. One call runs at a time.
    public init(
        _ provide: @escaping @Sendable () async throws -> Secret?,
        refresh: (@Sendable () async throws -> Secret?)? = nil
    ) {
        self.provide = provide
        self.refresh = refresh
    }
}

extension CredentialProvider: OAuth2Credential, TokenCredential where Secret == String {
    public func currentToken() async throws -> String? { try await provide() }
    public func refreshedToken(afterRejected rejected: String) async throws -> String? { try await refresh?() }
}

extension CredentialProvider: LoginCredential where Secret == BasicCredential {
    public func currentLogin() async throws -> BasicCredential? { try await provide() }
    public func refreshedLogin(afterRejected rejected: BasicCredential) async throws -> BasicCredential? {
        try await refresh?()
    }
}
