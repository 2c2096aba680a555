import Foundation

/// A secret that lets a request in: a token, a key, a user with a password.
public protocol Credential: Sendable {
    /// The secret as the authentication scheme needs it; may wait, for example for a keychain or a token server. With nil
    /// or an empty one, as before somebody has signed in, the request goes out without.
    ///
    /// For the basic scheme that is either `user:password` or its base64 form.
    func secret() async throws -> String?
    /// The secret if it is there without waiting, which is what building a request without sending it uses.
    var immediateSecret: String? { get }
}

extension Credential {
    public var immediateSecret: String? { nil }
}

extension String: Credential {
    public func secret() async throws -> String? { self }
    public var immediateSecret: String? { self }
}

/// User and password for the basic scheme (RFC 7617).
public struct BasicCredential: Credential, CustomStringConvertible {
    /// The user, which cannot hold a colon.
    public let user: String
    /// The password.
    public let password: String

    /// A user and a password, which are sent as UTF-8.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }

    public func secret() async throws -> String? { token }
    public var immediateSecret: String? { token }

    private var token: String { Data("\(user):\(password)".utf8).base64EncodedString() }

    /// The user only.
    public var description: String { "BasicCredential(user: \(user))" }
}

/// A secret that a closure provides anew for each request; nil sends the request without.
public struct CredentialProvider: Credential {
    private let provide: @Sendable () async throws -> String?

    /// A provider; what the closure throws ends the call with ``APIError/transport(_:)``.
    public init(_ provide: @escaping @Sendable () async throws -> String?) {
        self.provide = provide
    }

    public func secret() async throws -> String? { try await provide() }
}
