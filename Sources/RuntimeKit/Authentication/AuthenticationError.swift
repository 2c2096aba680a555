import Foundation

/// A credential could not be obtained, or could not be refreshed after the server rejected it.
///
/// Callers receive it in ``APIError/authentication(_:)``. All requests that waited for the credential receive it.
public struct AuthenticationError: Error, Sendable {
    private struct Parts: Sendable {
        var scheme: String
        var underlyingError: any Error
    }

    @Shared private var parts: Parts

    /// The scheme's name, which is also the argument's name in the client's initializer.
    public var scheme: String { parts.scheme }
    /// The error that the credential threw. For OAuth 2 credentials, it describes the token request and its response.
    public var underlyingError: any Error { parts.underlyingError }

    /// Creates an error, for transports and tests.
    ///
    /// - Parameters:
    ///   - scheme: The name of the scheme.
    ///   - underlyingError: The reason.
    public init(scheme: String, underlyingError: any Error) {
        parts = Parts(scheme: scheme, underlyingError: underlyingError)
    }

    /// The token server's error code (RFC 6749 section 5.2), such as `invalid_grant` if the user has to sign in again;
    /// nil if it sent none.
    public var code: String? { (underlyingError as? TokenError)?.code }

    /// Runs `body`, and wraps its error in an `AuthenticationError` that names the scheme.
    package static func naming<Value>(_ scheme: String, _ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch {
            // The caller's own cancellation is not an error of the credential.
            if error is CancellationError, Task.isCancelled { throw error }
            // Neither is the exceeded time limit of the call.
            if (error as? TransportError)?.code == .timeLimitExceeded { throw error }
            throw AuthenticationError(scheme: scheme, underlyingError: error)
        }
    }
}

extension AuthenticationError: CustomStringConvertible, LocalizedError {
    /// One line without secrets:
    /// `no credential for "person": POST https://login.example/token: 400 Bad Request: invalid_grant`.
    public var description: String {
        // A URLError holds the whole URL, which may be secret; a TransportError does not.
        let reason = TransportError(underlyingError).map(\.description) ?? "\(underlyingError)"
        return "no credential for \"\(scheme)\": \(reason)"
    }

    /// A sentence for people.
    public var errorDescription: String? { "Authentication failed: there is no credential for \"\(scheme)\"." }
}
