/// The client and its groups.
extension Emitter {
    ///     public struct TMDB: RuntimeKit.APIClient {
    ///         public var clientConfiguration: RuntimeKit.ClientConfiguration
    ///
    ///         public init(server: Server = .production, apiKey: any RuntimeKit.TokenCredential, …) { … }
    ///     }
    func client() -> Code {
        let scope = names.scope()
        return """
            \(doc: api.doc)
            \(access)struct \(api.name): \(names.runtime("APIClient")) {
                \(access)var clientConfiguration: \(names.runtime("ClientConfiguration"))

                \(Code.paragraphs([clientInitializer(scope)] + authorizationServers(scope) + [serverType(scope)]))
            }
            """
    }

    private func clientInitializer(_ scope: TypeNames.Scope) -> Code {
        let client = api.client
        let stored = client.arguments.map { self.stored($0.property, in: scope) }
        var parameters: [Code] = [serverParameter()]
        parameters += client.schemes.map { scheme in
            client.requiresCredential
                ? "\(label: scheme.name): any \(credentialType(scheme))"
                : "\(label: scheme.name): (any \(credentialType(scheme)))? = nil"
        }
        parameters += stored.map { parameter($0, label: $0.property.name) }
        parameters.append(
            "transport: any \(names.runtime("Transport")) = .standard")
        parameters.append("middleware: [any \(names.runtime("ClientMiddleware"))] = []")

        var arguments: [Code] = ["server: server.url"]
        if !client.schemes.isEmpty {
            arguments.append("authenticationSchemes: [\(list: client.schemes.map { credential($0) })]")
        }
        if let timeout = client.idleTimeout { arguments.append("defaultIdleTimeout: \(seconds(timeout))") }
        if let limits = client.retry { arguments.append("defaultRetryPolicy: .init(\(list: retry(limits)))") }
        arguments += ["transport: transport", "middleware: middleware"]
        return """
            \(doc: clientDoc(client))
            \(access)init(\(list: parameters, .alwaysColumn)) {
                clientConfiguration = .init(\(list: arguments, .alwaysColumn))
                \(client.parameters.isEmpty ? Code() : clientParameters(client))
            }
            """
    }

    /// The descriptions of the arguments. In a public client, either all have one or none, because DocC warns otherwise.
    private func clientDoc(_ client: ResolvedClient) -> String? {
        let schemes = client.schemes.map { ($0.name.text, schemeDoc($0), "A credential.") }
        let arguments = client.arguments.map {
            ($0.property.name.text, doc($0.property, isInList: true), Self.note(ofPlace: $0))
        }
        let notes = schemes + arguments
        if notes.allSatisfy({ $0.1 == nil }) { return nil }
        guard access == .public else {
            return Self.list(notes.compactMap { name, doc, _ in doc.map { (name, $0) } }, always: true)
        }
        return Self.list(
            [("server", "Where the API is served.")] + notes.map { name, doc, other in (name, doc ?? other) } + [
                ("transport", "What sends the requests."),
                ("middleware", "What changes or repeats requests and responses."),
            ], always: true)
    }

    ///     clientConfiguration.parameters = [.query("language", language)]
    private func clientParameters(_ client: ResolvedClient) -> Code {
        "clientConfiguration.parameters = [\(list: client.parameters.map { clientParameter($0) })]"
    }

    private func clientParameter(_ parameter: ResolvedParameter) -> Code {
        let property = parameter.property
        let value: Code = parameter.constant.map { "\(literal: $0)" } ?? "\(property.name)"
        let parts = Code.commaSeparated(["\(literal: property.key)", value] + serialization(parameter))
        return switch parameter.place {
        case .header: ".header(\(parts))"
        case .cookie: ".cookie(\(parts))"
        default: ".query(\(parts))"
        }
    }

    ///     /// Everything about movies.
    ///     public var movies: Movies { Movies(clientConfiguration: clientConfiguration) }
    ///
    ///     public struct Movies: RuntimeKit.APIClient {
    ///         public var clientConfiguration: RuntimeKit.ClientConfiguration
    ///         …
    ///     }
    func group(_ group: ResolvedGroup, members: [Code], in scope: TypeNames.Scope) -> Code {
        """
        \(doc: group.doc)
        \(access)var \(group.name): \(group.typeName) { \(group.typeName)(clientConfiguration: clientConfiguration) }

        \(access)struct \(group.typeName): \(names.runtime("APIClient")) {
            \(Code.paragraphs(["\(access)var clientConfiguration: \(names.runtime("ClientConfiguration"))"] + members))
        }
        """
    }
}
