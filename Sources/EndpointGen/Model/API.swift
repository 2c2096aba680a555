/// The model of an API, which a reader fills in and every later stage uses.
///
/// Names are as in the spec; Swift names are chosen in Resolve.
struct API {
    /// Nil for a file that only has types for other specs to import.
    var name: Name?
    var doc: String?
    var servers: [Server] = []
    /// The only server, if it is relative to the URL that a caller passes: `/api/v2` (RFC 3986 §4.2).
    var relativeServer: Name?
    var authentication: [AuthenticationScheme] = []
    /// Sent with every request.
    var parameters: [Parameter] = []
    var failure: Response?
    /// The failure of most operations of a document, if a spec that refines the document declares another one.
    var replacedFailure: ReplacedFailure?
    /// Seconds.
    var idleTimeout: Double?
    var retry: Retry?
    var endpoints: [Endpoint] = []
    /// The descriptions of groups, by their dotted names: `users.keys`.
    var groupDocs: [String: String] = [:]
    /// All declared types, including inline ones.
    var types: [TypeDeclaration] = []
    var options = GenerationOptions()
    /// Fields that are left out because of a mistake, so that it is reported only once.
    var refusedFields: Set<String> = []
    /// The names of declared types that have been refused, so that references to them are not reported.
    var refusedTypes: Set<String> = []
    /// Whether a file that declares types could not be read, so that any name may be the name of a type.
    var hasUnknownTypes = false
    /// The file that the author can change: a name conflict is reported for the name in this file.
    var file: SourceFile?
}

/// The failure of a document, if any, that the `throws` of a spec replaces.
struct ReplacedFailure {
    var response: Response?
}

/// A name in the spec, with its location.
struct Name {
    var text: String
    var location: Location

    /// The maximum number of parts of a dotted name: groups in groups, types in types.
    static let maximumParts = 8
}

/// How to generate, from the spec's `swift` key.
struct GenerationOptions {
    enum Access: String, CaseIterable {
        case `internal`, package, `public`
    }

    enum Properties: String, CaseIterable {
        /// `var` if a caller sets the value, `let` if it only comes from the server.
        case automatic, `let`, `var`
    }

    enum Conformance: String, CaseIterable {
        case hashable = "Hashable"
        case codable = "Codable"
        case caseIterable = "CaseIterable"
    }

    enum Nullable: String, CaseIterable {
        /// `Nullable<T>?` for a property that may be absent and may be null.
        case distinct
        /// `T?`, where nil is left out; except in bodies of PATCH, where null removes a value.
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
        case header(String, prefix: String? = nil), query(String), cookie(String)
        case sigV4(service: String)
        case oauth2(OAuth2)

        /// Where the credential is in a request; nil if a signer decides that.
        var place: String? {
            switch self {
            case .bearer, .basic, .oauth2, .sigV4: "header authorization"
            case .header(let name, _): "header " + name.lowercased()
            case .query(let name): "query " + name
            case .cookie(let name): "cookie " + name
            case .signature: nil
            }
        }
    }

    /// Tokens that an authorization server issues (RFC 6749).
    struct OAuth2 {
        enum Flow: String, CaseIterable {
            case clientCredentials, refreshToken, authorizationCode
        }

        var flow: Flow
        var tokenURL: String
        /// The page where a user signs in, for the flow `authorizationCode`.
        var authorizationURL: String?
        var scopes: [String] = []
    }

    var name: Name
    var kind: Kind
    var doc: String?
    /// The statuses after which the client refreshes the credential; nil for 401.
    var refreshStatuses: [Int]?
    /// A client can be initialized without it, even if there is no other scheme.
    var isOptional = false
}
