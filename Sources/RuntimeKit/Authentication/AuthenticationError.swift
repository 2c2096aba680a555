import Foundation

/// An error in obtaining a credential, or in renewing one that the server has rejected.
///
/// Callers find it in ``APIError/transport(_:)``. All requests that waited for the credential get it.
public struct AuthenticationError: Error, Sendable {
    /// The scheme's name, which is that of the argument in the client's initializer.
    public let scheme: String
    /// What the credential threw. Of OAuth 2 credentials it describes the token request and its response.
    public let underlying: any Error

    /// An error of your own, for transports and tests.
    public init(scheme: String, underlying: any Error) {
        self.scheme = scheme
        self.underlying = underlying
    }

    /// The token server's error code (RFC 6749 section 5.2), such as `invalid_grant` when somebody has to sign in again;
    /// nil when it gave none.
    public var code: String? { (underlying as? TokenError)?.code }

    /// Runs `body`, and wraps its error in an `AuthenticationError` that names the scheme.
    package static func naming<Value>(_ scheme: String, _ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch {
            // The caller's own cancellation is not an error of the credential.
            if error is CancellationError, Task.isCancelled { throw error }
            // Neither is an exceeded deadline of the call.
            if error is DeadlineExceeded { throw error }
            throw AuthenticationError(scheme: scheme, underlying: error)
        }
    }
}

extension AuthenticationError: CustomStringConvertible, LocalizedError {
    /// One line without secrets:
    /// `no credential for "person": POST https://login.example/token: 400 Bad Request: invalid_grant`.
    public var description: String {
        // A TransportError holds the whole address, which may be secret.
        let reason = TransportError(underlying).map(\.description) ?? "\(underlying)"
        return "no credential for \"\(scheme)\": \(reason)"
    }

    public var errorDescription: String? { description }
}
