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
    let placement: Placement
    let source: Source
    /// The statuses with which the server rejects the credential.
    private(set) var refreshStatuses: Set<Int> = [401]

    private init(_ name: String, _ placement: Placement, _ source: Source) {
        self.name = name
        self.placement = placement
        self.source = source
    }

    /// A key in a query item: `?api_key=k-1`.
    ///
    /// - Parameters:
    ///   - name: The name by which endpoints refer to the scheme, and by which errors report it.
    ///   - query: The name of the query item. Logs and descriptions leave its value out.
    ///   - credential: The key; nil if the client has none.
    @_spi(Generated) public static func apiKey(_ name: String, query: String, _ credential: (any TokenCredential)?)
        -> Self
    {
        Self(name, .query(query), Source(credential))
    }

    /// A key in a header field: `X-Api-Key: k-1`, or with a prefix `Authorization: Token k-1`.
    ///
    /// - Parameters:
    ///   - name: The name by which endpoints refer to the scheme, and by which errors report it.
    ///   - header: The header field. Logs, descriptions and redirects to other origins leave its value out.
    ///   - prefix: Text before the key, with its space.
    ///   - credential: The key; nil if the client has none. Then an endpoint that requires the scheme fails before it
    ///     is sent.
    @_spi(Generated) public static func apiKey(
        _ name: String, header: String, prefix: String = "", _ credential: (any TokenCredential)?
    ) -> Self {
        Self(name, .header(HeaderField.Name(header), prefix: prefix), Source(credential))
    }

    /// A key in a cookie; see ``apiKey(_:header:prefix:_:)``.
    @_spi(Generated) public static func apiKey(_ name: String, cookie: String, _ credential: (any TokenCredential)?)
        -> Self
    {
        Self(name, .cookie(cookie), Source(credential))
    }

    /// A bearer token (RFC 6750); see ``apiKey(_:header:prefix:_:)``.
    @_spi(Generated) public static func bearer(_ name: String, _ credential: (any TokenCredential)?) -> Self {
        Self(name, .bearer, Source(credential))
    }

    /// A user and a password (RFC 7617); see ``apiKey(_:header:prefix:_:)``.
    @_spi(Generated) public static func basic(_ name: String, _ credential: (any LoginCredential)?) -> Self {
        Self(name, .basic, Source(credential))
    }

    /// OAuth 2 (RFC 6749). `ClientCredentials` and `RefreshToken` obtain access tokens from the token URL; a
    /// ``TokenCredential`` is the access token itself. The token is sent as a bearer token.
    ///
    /// - Parameters:
    ///   - name: The name by which endpoints refer to the scheme, and by which errors report it.
    ///   - credential: What gives the tokens; nil if the client has none.
    ///   - tokenURL: The URL of the token server.
    ///   - scopes: The scopes that tokens are requested for.
    @_spi(Generated) public static func oauth2(
        _ name: String, _ credential: (any OAuth2Credential)?, tokenURL: String, scopes: [String] = []
    ) -> Self {
        Self(name, .bearer, Source(credential, TokenEndpoint(url: tokenURL, scopes: scopes)))
    }

    /// A signature of the whole request, made by a ``RequestSigner``; see ``apiKey(_:header:prefix:_:)``.
    @_spi(Generated) public static func signature(_ name: String, _ signer: (any RequestSigner)?) -> Self {
        Self(name, .signature, signer.map { .signer($0) } ?? .fixed(nil))
    }

    /// AWS Signature Version 4 for one AWS service, made by an `AWSCredential` or another ``RequestSigner``.
    ///
    /// - Parameters:
    ///   - name: The name by which endpoints refer to the scheme, and by which errors report it.
    ///   - service: The name of the service, such as `s3`.
    ///   - credential: What signs; nil if the client has no credential.
    @_spi(Generated) public static func sigV4(_ name: String, service: String, _ credential: (any SigV4Credential)?)
        -> Self
    {
        signature(name, credential?.signer(for: service))
    }

    /// Returns the scheme for a server that rejects credentials with these statuses. Without it, that is 401.
    @_spi(Generated) public func refreshing(on statuses: Set<Int>) -> Self {
        var scheme = self
        scheme.refreshStatuses = statuses
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
        switch placement {
        // A signer has no secret.
        case .signature: break
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
            if case .login(let login) = source { try login.validate(name) }
            request.headerFields[.authorization] = "Basic \(secret)"
        }
    }
}

extension AuthenticationScheme: CustomStringConvertible {
    /// The name, without the credential.
    public var description: String { "AuthenticationScheme(name: \(name))" }
}
