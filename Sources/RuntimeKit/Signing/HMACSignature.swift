import Foundation
import RuntimeKit

/// Signs requests with a key that both sides know: HMAC-SHA256 (RFC 2104) of a text that follows from the request.
///
/// What is signed, and where the code goes, every API says for itself:
/// ```swift
/// let partner = HMACSignature(key: Data("…".utf8), headerField: "X-Signature") { request in
///     "\(request.method)\n\(request.path)\n\(request.query)\n\(request.bodyDigest)"
/// }
/// ```
public struct HMACSignature: RequestSigner, CustomStringConvertible {
    /// How the 32 bytes of the code are written.
    public enum Encoding: Sendable {
        /// 64 digits, lower-case.
        case hexadecimal
        /// 44 characters of base64.
        case base64
    }

    private let key: Data
    private let headerField: HTTPField.Name
    private let encoding: Encoding
    private let prepare: @Sendable (inout HTTPRequest) -> Void
    private let text: @Sendable (CanonicalRequest) throws -> String

    /// A signature.
    ///
    /// - Parameters:
    ///   - key: the key's bytes.
    ///   - headerField: the field that gets the code.
    ///   - encoding: how the code is written there.
    ///   - prepare: adds what has to be there before, such as the time and the key's name.
    ///   - text: what is signed.
    public init(
        key: Data, headerField: HTTPField.Name, encoding: Encoding = .hexadecimal,
        prepare: @escaping @Sendable (inout HTTPRequest) -> Void = { _ in },
        text: @escaping @Sendable (CanonicalRequest) throws -> String
    ) {
        self.key = key
        self.headerField = headerField
        self.encoding = encoding
        self.prepare = prepare
        self.text = text
    }

    public func sign(_ request: HTTPRequest) async throws -> HTTPRequest {
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

    /// Without the key.
    public var description: String { "HMACSignature(headerField: \(headerField))" }
}
