import Foundation

/// What a scheme with `sigV4` in the spec takes: an `AWSCredential`, or any ``RequestSigner``.
public protocol SigV4Credential: Sendable {
    /// Returns the signer for a service, such as `s3`.
    func signer(for service: String) -> any RequestSigner
}

/// A credential that signs each request instead of sending a secret. Signing is the last step before the transport.
///
/// A scheme with `"signature"` in the spec takes a signer: `HMACSigner`, `AWSSigner`, or one of your own. A request
/// that is sent again is signed again, also after a redirect within the origin. After a redirect to another origin,
/// requests are not signed. ``APIClient/makeRequest(for:)`` returns an unsigned request, and `HTTPCache` does not store
/// responses to signed requests.
public protocol RequestSigner: SigV4Credential {
    /// Returns the request with a signature. It is called as part of the call, concurrently for concurrent calls.
    ///
    /// - Throws: Any error if the request cannot be signed. Callers receive a ``RequestError`` as
    ///   ``APIError/invalidRequest(_:)``.
    func sign(_ request: TransportRequest) async throws -> TransportRequest
}

extension RequestSigner {
    /// The signer itself, whatever the service is.
    public func signer(for service: String) -> any RequestSigner { self }
}

extension TransportRequest {
    /// The SHA-256 of the body in hexadecimal, which signatures cover instead of the body. A file is read in pieces.
    ///
    /// - Throws: ``RequestError`` for a stream, because it can be read only once; errors of the file.
    public func bodyDigest() async throws -> String {
        guard let body else { return SHA256.hexadecimal(SHA256.digest([])) }
        guard body.isReplayable else {
            throw RequestError(
                .bodyNotReplayable, "a stream cannot be signed, as it can be read only once; send a file or bytes")
        }
        var hash = SHA256()
        for try await chunk in body { hash.update(chunk) }
        return SHA256.hexadecimal(hash.finish())
    }
}
