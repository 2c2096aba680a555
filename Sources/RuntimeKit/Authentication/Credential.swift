import Foundation

/// A secret that authenticates requests: a token, a key, or a user and a password.
public protocol Credential: Sendable {
    /// Returns the secret in the form that the authentication scheme needs. It may suspend, for example for a keychain
    /// or a token server. If it returns nil or an empty string, the request is sent without a credential.
    ///
    /// For the basic scheme, the secret is `user:password` or its base64 form.
    func currentSecret() async throws -> String?
    /// The secret, if it is available without suspending. A client uses it to build a request without sending it.
    var immediateSecret: String? { get }
    /// Returns a secret that replaces one that the server has rejected, usually with 401, or nil if there is none. With nil, the
    /// caller gets the server's response. ``Credential/currentSecret()`` returns the new secret from then on.
    ///
    /// It is not called if ``Credential/currentSecret()`` already returns another secret. Only one call runs at a time
    /// for a client and its copies. All requests that wait for it are then sent once more. Requests that the method
    /// itself sends with the same client are sent without this credential.
    func replacement(forRejected rejected: String) async throws -> String?
}

extension Credential {
    public var immediateSecret: String? { nil }
    public func replacement(forRejected rejected: String) async throws -> String? { nil }
}

extension String: Credential {
    public func currentSecret() async throws -> String? { self }
    public var immediateSecret: String? { self }
}

/// A user and a password for the basic scheme (RFC 7617).
public struct BasicCredential: Credential, CustomStringConvertible {
    /// The user. Requests with a colon in it are not sent, because the server would read the rest as the password.
    public let user: String
    /// The password.
    public let password: String

    /// Creates a credential. User and password are sent as UTF-8.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }

    public func currentSecret() async throws -> String? { token }
    public var immediateSecret: String? { token }

    private var token: String { Data("\(user):\(password)".utf8).base64EncodedString() }

    /// The user, without the password.
    public var description: String { "BasicCredential(user: \(user))" }
}

/// A credential that asks a closure for the secret of each request. With nil, the request is sent without a secret.
///
/// ```swift
/// let token = CredentialProvider { await session.token } renew: { try await session.signIn() }
/// ```
public struct CredentialProvider: Credential {
    private let provide: @Sendable () async throws -> String?
    private let renew: (@Sendable () async throws -> String?)?
    /// Shared by all copies.
    let renewal = Renewal()

    /// Creates a credential from two closures.
    ///
    /// - Parameters:
    ///   - provide: Called for each request.
    ///   - renew: Called if the server has rejected the secret (usually with 401) and `provide` returns no other; see
    ///     ``Credential/replacement(forRejected:)``.
    public init(
        _ provide: @escaping @Sendable () async throws -> String?,
        renew: (@Sendable () async throws -> String?)? = nil
    ) {
        self.provide = provide
        self.renew = renew
    }

    public func currentSecret() async throws -> String? { try await provide() }
    public func replacement(forRejected rejected: String) async throws -> String? { try await renew?() }
}
