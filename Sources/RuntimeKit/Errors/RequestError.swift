import Foundation

/// The reason why a request could not be built; nothing was sent.
public struct RequestError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    /// What is wrong. Later versions may add codes.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The name of the code, such as `missingCredential`.
        public let description: String

        /// The endpoint needs a credential, and the client has none: ask the user to sign in.
        public static let missingCredential = Self(description: "missingCredential")
        /// A credential does not fit its scheme, or belongs to another server.
        public static let invalidCredential = Self(description: "invalidCredential")
        /// The value of a parameter cannot be sent; see ``RequestError/parameter``.
        public static let invalidParameter = Self(description: "invalidParameter")
        /// A header field has a name or a value that HTTP does not allow (RFC 9110 section 5).
        public static let invalidHeaderField = Self(description: "invalidHeaderField")
        /// The body cannot be sent: it is not JSON, or has another length than announced.
        public static let invalidBody = Self(description: "invalidBody")
        /// The body is a stream, which can be read only once.
        public static let bodyNotReplayable = Self(description: "bodyNotReplayable")
        /// The URL of the server, or another URL, cannot be used.
        public static let invalidURL = Self(description: "invalidURL")
        /// The declaration of the endpoint contradicts itself, or the transport cannot do what it asks for.
        public static let unsupported = Self(description: "unsupported")
    }

    private struct Parts: Hashable {
        var code: Code
        var message: String
        var parameter: String?
        var endpoint: String?
    }

    @Shared private var parts: Parts

    /// What is wrong.
    public var code: Code { parts.code }

    /// What is wrong, in words.
    public var message: String { parts.message }

    /// The wire name of the parameter that is wrong; nil if no parameter is.
    public var parameter: String? { parts.parameter }

    /// The endpoint's name, such as `Shop.Things`.
    public internal(set) var endpoint: String? {
        get { parts.endpoint }
        set { parts.endpoint = newValue }
    }

    /// Creates an error, for middleware and transports.
    ///
    /// - Parameters:
    ///   - code: What is wrong.
    ///   - message: What is wrong, in words that follow "the request cannot be built:".
    ///   - parameter: The wire name of the parameter that is wrong; nil if no parameter is.
    public init(_ code: Code, _ message: String, parameter: String? = nil) {
        parts = Parts(code: code, message: message, parameter: parameter)
    }

    /// `Shop.Things: the path parameter "id" is empty`.
    public var description: String {
        endpoint.map { "\($0): \(message)" } ?? message
    }

    /// A sentence for people: `The request is not valid: the path parameter "id" is empty.`
    public var errorDescription: String? { "The request is not valid: \(message)." }
}
