/// A credential whose tokens come from the token URL of an `oauth2` scheme.
package protocol TokenCredential: Credential {
    associatedtype Provider: TokenProvider
    /// What clients with this credential share.
    var provider: Provider { get }
}

/// What asks for the tokens of a credential, and keeps them.
package protocol TokenProvider: Sendable {
    /// What the renewals of its tokens have in common.
    var renewal: Renewal { get }
    /// The access token, unless there is none or its time is nearly over.
    var validToken: String? { get }
    /// The access token, which is asked for when there is none.
    func token(from endpoint: TokenEndpoint, _ context: SendContext, for scheme: String) async throws -> String?
    /// The access token in place of one that was rejected.
    ///
    /// - Parameter start: the ``Renewal/count`` before the rejected one was asked for; nil to ask anew.
    func renewed(
        after rejected: String, since start: Int?, from endpoint: TokenEndpoint, _ context: SendContext,
        for scheme: String
    ) async throws -> String?
}

extension TokenCredential {
    public func currentSecret() async throws -> String? {
        throw RequestError("\(Self.self) is for schemes with \"oauth2\" in the spec, which name a token URL")
    }
}

/// Where a scheme's tokens come from.
package struct TokenEndpoint: Sendable {
    package let url: String
    package let scopes: [String]

    package init(url: String, scopes: [String]) {
        self.url = url
        self.scopes = scopes
    }
}
