/// A resolved client: its servers, credentials, and the parameters of all calls.
struct ResolvedClient {
    struct Server {
        var name: Identifier
        var doc: String?
        /// The key is the name in braces in the URL.
        var variables: [Variable]
        var url: String

        struct Variable {
            var key: String
            var name: Identifier
            var defaultValue: String?
            var doc: String?
            /// The enum of its values; nil if any text is allowed.
            var choice: ServerChoice?
        }
    }

    /// The values that a variable of a server may have, as an enum.
    struct ServerChoice: Hashable {
        struct Value: Hashable {
            var name: Identifier
            var value: String
        }

        var name: Identifier
        /// The argument of this type.
        var variable: String
        var values: [Value]

        func name(of value: String) -> Identifier? { values.first { $0.value == value }?.name }
    }

    struct Scheme {
        var name: Identifier
        /// The name that endpoints use for it.
        var key: String
        var kind: AuthenticationScheme.Kind
        var refreshStatuses: [Int]?
        var doc: String?
    }

    /// `Server`, unless the API has a type of that name.
    var serverType: Identifier
    var servers: [Server]
    /// The only server, if it is relative to the URL that a caller passes.
    var relativeServer: String?
    /// The enums of all servers, once each.
    var serverChoices: [ServerChoice]
    var schemes: [Scheme]
    /// Whether a client needs a credential: there is only one scheme, and it is not optional.
    var requiresCredential: Bool
    var parameters: [ResolvedParameter]
    var idleTimeout: Double?
    var retry: Retry?

    /// The parameters that the initializer has arguments for.
    var arguments: [ResolvedParameter] { parameters.filter { $0.constant == nil } }
}
