/// What an API is, in our terms: what a reader fills in and every later stage works on.
///
/// Names here are the spec's own; Swift names are chosen in Resolve.
struct API {
    /// Nil for a file that only holds types for others to import.
    var name: Name?
    var doc: String?
    var servers: [Server] = []
    var authentication: [AuthenticationScheme] = []
    /// Sent with every request.
    var parameters: [Parameter] = []
    var failure: Response?
    /// What most operations of a document throw, where a spec on top of it says another failure.
    var replacedFailure: ReplacedFailure?
    /// Seconds.
    var timeout: Double?
    var retry: Retry?
    var endpoints: [Endpoint] = []
    /// What groups are for, by their names with dots between: `users.keys`.
    var groupDocs: [String: String] = [:]
    /// Every declared type, those written inline included.
    var types: [TypeDeclaration] = []
    var options = GenerationOptions()
    /// Fields that are left out because of a mistake, so that nothing more has to be said of them.
    var refusedFields: Set<String> = []
    /// What the author can change: of names that clash, one in this file is to blame.
    var file: SourceFile?
}

/// The failure of a document, where it has one, that the `throws` of a spec replaces.
struct ReplacedFailure {
    var response: Response?
}

/// A word of the spec and where it stands.
struct Name {
    var text: String
    var location: Location
}

/// How to generate, from the spec's `swift` key.
struct GenerationOptions {
    enum Access: String, CaseIterable {
        case `internal`, package, `public`
    }

    enum Properties: String, CaseIterable {
        /// `var` where a caller fills the value in, `let` where it only ever comes back from the server.
        case automatic, `let`, `var`
    }

    enum Conformance: String, CaseIterable {
        case hashable = "Hashable"
        case codable = "Codable"
        case caseIterable = "CaseIterable"
    }

    enum Nullable: String, CaseIterable {
        /// `Nullable<T>?`, where a property may be absent and may be null.
        case distinct
        /// `T?`, of which nil is left out; but for bodies of PATCH, where null removes a value.
        case optional
    }

    var access = Access.internal
    var properties = Properties.automatic
    var nullable = Nullable.distinct
    var conformances: [Conformance] = [.hashable]
    /// Whether examples become values that stubs can respond with.
    var examples = true
}

struct Server {
    var name: Name
    /// With its variables as `{name}`.
    var url: Name
    var doc: String?
    var variables: [Variable] = []

    struct Variable {
        var name: Name
        var defaultValue: String?
        var values: [String] = []
        var doc: String?
    }
}

struct AuthenticationScheme {
    enum Kind {
        case bearer, basic, signature
        case header(String), query(String), cookie(String)
        case sigV4(service: String)
        case oauth2(OAuth2)
    }

    /// Tokens that a server gives (RFC 6749).
    struct OAuth2 {
        enum Flow: String, CaseIterable {
            case clientCredentials, refreshToken, authorizationCode
        }

        var flow: Flow
        var tokenURL: String
        /// The page where somebody signs in, of the flow `authorizationCode`.
        var authorizationURL: String?
        var scopes: [String] = []
    }

    var name: Name
    var kind: Kind
    var doc: String?
    /// A client can be made without it, also where there is no other scheme.
    var isOptional = false
}
