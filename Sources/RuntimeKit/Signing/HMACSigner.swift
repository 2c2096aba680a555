import Foundation
import RuntimeKit

/// Signs requests with a shared key: HMAC-SHA-256 (RFC 2104) of a text that is derived from the request.
///
/// The signed text and the header field depend on the API:
/// ```swift
/// let partner = HMACSigner(key: Data("…".utf8), headerField: "X-Signature") { request in
///     "\(request.method)\n\(request.path)\n\(request.query)\n\(request.bodyDigest)"
/// }
/// ```
public struct HMACSigner: RequestSigner, CustomStringConvertible {
    /// The encoding of the 32-byte signature.
    public enum Encoding: Sendable {
        /// 64 hexadecimal digits in lower case.
        case hexadecimal
        /// 44 characters of base64.
        case base64
    }

    private let key: Data
    private let headerField: HeaderField.Name
    private let encoding: Encoding
    private let prepare: @Sendable (inout TransportRequest) -> Void
    private let text: @Sendable (CanonicalRequest) throws -> String

    /// Creates a signer.
    ///
    /// - Parameters:
    ///   - key: The bytes of the key.
    ///   - headerField: The header field for the signature.
    ///   - encoding: The encoding of the signature.
    ///   - prepare: Changes the request before it is signed, for example to add the time and the name of the key.
    ///   - text: Returns the text to sign. Both closures are called as part of the call, concurrently for concurrent
    ///     calls. An error of it is the error of the call.
    public init(
        key: Data, headerField: HeaderField.Name, encoding: Encoding = .hexadecimal,
        prepare: @escaping @Sendable (inout TransportRequest) -> Void = { _ in },
        text: @escaping @Sendable (CanonicalRequest) throws -> String
    ) {
        self.key = key
        self.headerField = headerField
        self.encoding = encoding
        self.prepare = prepare
        self.text = text
    }

    public func sign(_ request: TransportRequest) async throws -> TransportRequest {
        var request = request
        prepare(&request)
        let canonical = CanonicalRequest(request, bodyDigest: try await request.bodyDigest())
        let code = SHA256.authenticationCode(for: try text(canonical).utf8, key: key)
        request.headerFields[headerField] =
            switch encoding {
            case .hexadecimal: SHA256.hexadecimal(code)
            case .base64: Data(code).base64EncodedString()
            }
        request.credentialFields.append(headerField)
        return request
    }

    /// A description without the key.
    public var description: String { "HMACSigner(headerField: \(headerField))" }
}
