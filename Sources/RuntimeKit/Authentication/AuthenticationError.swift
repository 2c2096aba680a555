import Foundation

/// A credential could not be obtained, or could not be renewed after the server rejected it.
///
/// Callers receive it in ``APIError/transport(_:)``. All requests that waited for the credential receive it.
public struct AuthenticationError: Error, Sendable {
    /// The scheme's name, which is also the argument's name in the client's initializer.
    public let scheme: String
    /// The error that the credential threw. For OAuth 2 credentials, it describes the token request and its response.
    public let underlying: any Error

    /// Creates an error, for transports and tests.
    public init(scheme: String, underlying: any Error) {
        self.scheme = scheme
        self.underlying = underlying
    }

    /// The token server's error code (RFC 6749 section 5.2), such as `invalid_grant` if the user has to sign in again;
    /// nil if it sent none.
    public var code: String? { (underlying as? TokenError)?.code }

    /// Runs `body`, and wraps its error in an `AuthenticationError` that names the scheme.
    package static func naming<Value>(_ scheme: String, _ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch {
            // The caller's own cancellation is not an error of the credential.
            if error is CancellationError, Task.isCancelled { throw error }
            // Neither is the exceeded deadline of the call.
            if error is DeadlineExceeded { throw error }
            throw AuthenticationError(scheme: scheme, underlying: error)
        }
    }
}

extension AuthenticationError: CustomStringConvertible, LocalizedError {
    /// One line without secrets:
    /// `no credential for "person": POST https://login.example/token: 400 Bad Request: invalid_grant`.
    public var description: String {
        // A URLError holds the whole URL, which may be secret; a TransportError does not.
        let reason = TransportError(underlying).map(\.description) ?? "\(underlying)"
        return "no credential for \"\(scheme)\": \(reason)"
    }

    public var errorDescription: String? { description }
}
