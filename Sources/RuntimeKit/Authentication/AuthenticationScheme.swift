import Foundation

/// An authentication scheme of an API, with the client's credential for it.
public struct AuthenticationScheme: Sendable {
    enum Placement: Sendable {
        case query(String)
        case header(HeaderField.Name, prefix: String)
        case cookie(String)
        case bearer
        case basic
        /// The credential decides where it puts the signature.
        case signature
    }

    /// The scheme's name, which is also the argument's name in the client's initializer.
    public let name: String
    /// The credential; nil if the client has none for this scheme.
    public let credential: (any Credential)?
    let placement: Placement
    let source: Source
    /// The statuses with which the server rejects the credential.
    private(set) var renewalStatuses: Set<Int> = [401]

    private init(
        name: String, credential: (any Credential)?, placement: Placement, tokens: TokenEndpoint? = nil
    ) {
        self.name = name
        self.credential = credential
        self.placement = placement
        source = Source(credential, tokens)
    }

    /// A key in a query item.
    public static func apiKey(_ name: String, query: String, _ credential: (any Credential)?) -> Self {
        Self(name: name, credential: credential, placement: .query(query))
    }

    /// A key in a header field, after a text such as `Token `.
    public static func apiKey(
        _ name: String, header: String, prefix: String = "", _ credential: (any Credential)?
    ) -> Self {
        Self(name: name, credential: credential, placement: .header(HeaderField.Name(header), prefix: prefix))
    }

    /// A key in a cookie.
    public static func apiKey(_ name: String, cookie: String, _ credential: (any Credential)?) -> Self {
        Self(name: name, credential: credential, placement: .cookie(cookie))
    }

    /// A bearer token (RFC 6750).
    public static func bearer(_ name: String, _ credential: (any Credential)?) -> Self {
        Self(name: name, credential: credential, placement: .bearer)
    }

    /// A user and a password (RFC 7617).
    public static func basic(_ name: String, _ credential: (any Credential)?) -> Self {
        Self(name: name, credential: credential, placement: .basic)
    }

    /// OAuth 2 (RFC 6749). `ClientCredentials` and `RefreshToken` obtain access tokens from the token URL; any other
    /// credential is the access token itself. The token is sent as a bearer token.
    public static func oauth2(
        _ name: String, _ credential: (any Credential)?, tokenURL: String, scopes: [String] = []
    ) -> Self {
        let endpoint = TokenEndpoint(url: tokenURL, scopes: scopes)
        return Self(name: name, credential: credential, placement: .bearer, tokens: endpoint)
    }

    /// A signature of the whole request, made by a ``RequestSigner``.
    public static func signature(_ name: String, _ credential: (any Credential)?) -> Self {
        Self(name: name, credential: credential, placement: .signature)
    }

    /// AWS Signature Version 4 for one AWS service, made by an `AWSCredential` or another ``RequestSigner``.
    public static func sigV4(_ name: String, service: String, _ credential: (any Credential)?) -> Self {
        let signer = (credential as? any ServiceCredential)?.signer(for: service)
        return Self(name: name, credential: signer ?? credential, placement: .signature)
    }

    /// Returns the scheme for a server that rejects credentials with these statuses. Without it, that is 401.
    public func renewing(on statuses: Set<Int>) -> Self {
        var scheme = self
        scheme.renewalStatuses = statuses
        return scheme
    }

    /// The query item that holds the secret.
    var queryName: String? {
        if case .query(let name) = placement { name } else { nil }
    }

    /// The header field (other than `Authorization`) or the cookie that holds the secret.
    var fieldName: String? {
        switch placement {
        case .header(let name, _): name.rawName
        case .cookie(let name): name
        case .query, .bearer, .basic, .signature: nil
        }
    }

    /// Adds the secret to the request.
    func apply(_ secret: String, to request: inout TransportRequest) throws(RequestError) {
        if let login = credential as? BasicCredential {
            guard case .basic = placement else {
                throw RequestError(
                    .invalidCredential, "the credential \(name) must be a token, not a user and a password",
                    parameter: name)
            }
            guard !login.user.utf8.contains(UInt8(ascii: ":")) else {
                throw RequestError(
                    .invalidCredential,
                    "the user of the credential \(name) contains a colon, which ends a user (RFC 7617)",
                    parameter: name)
            }
        }
        switch placement {
        case .signature:
            throw RequestError(
                .invalidCredential,
                "the credential \(name) cannot sign requests; pass an AWSCredential or RequestSigner", parameter: name)
        case .query(let name):
            try request.setQuery(name, secret)
        case .header(let name, let prefix):
            request.headerFields[name] = prefix + secret
            request.credentialFields.append(name)
        case .cookie(let name):
            try CookieEncoding.append(name, secret, to: &request.headerFields)
        case .bearer:
            request.headerFields[.authorization] = "Bearer \(secret)"
        case .basic:
            // Base64 has no colon, so a colon means that the text is not encoded yet.
            let token = secret.contains(":") ? Data(secret.utf8).base64EncodedString() : secret
            guard Data(base64Encoded: token)?.contains(UInt8(ascii: ":")) == true else {
                throw RequestError(
                    .invalidCredential,
                    "the credential \(name) must be user:password or its base64 form; use a BasicCredential",
                    parameter: name)
            }
            request.headerFields[.authorization] = "Basic \(token)"
        }
    }
}

extension AuthenticationScheme: CustomStringConvertible {
    /// The name, without the credential.
    public var description: String { "AuthenticationScheme(name: \(name))" }
}
