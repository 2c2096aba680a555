/// Builds requests: path, query, header, cookies and body.
struct RequestBuilder {
    let types: TypeBuilder
    /// Whether the client has any credentials.
    let hasCredentials: Bool

    var graph: SchemaGraph { types.graph }
    var document: OpenAPIDocument { types.document }
    var diagnostics: Diagnostics { types.diagnostics }

    struct Request {
        var path: Path
        var parameters: [Parameter]
        /// The preferred body, and alternatives.
        var bodies: [BodyVariant]
    }

    /// A body, and the suffix of the name of its endpoint.
    struct BodyVariant {
        var body: Body
        /// Empty for the preferred body; `Form`, `Multipart`, `Text` or `Data` for others.
        var suffix = ""
        var doc: String?
    }

    func request(of operation: Operation, _ owner: TypeDeclaration.Owner) -> Request {
        var names = ParameterNames()
        let declared = OperationParameters(operation, document, diagnostics)
        let (path, query) = path(of: operation, declared, &names, at: owner)
        let parameters = query + parameters(declared, of: operation, &names, owner).filter { !isFixed($0, in: path) }
        return Request(path: path, parameters: parameters, bodies: bodies(of: operation, declared, &names, owner))
    }

    /// Whether the path has a value for a query parameter, which would be sent twice.
    private func isFixed(_ parameter: Parameter, in path: Path) -> Bool {
        let name = parameter.field.name
        guard parameter.place == .query, path.fixedQueryNames.contains(name.text) else { return false }
        diagnostics.warning(
            .conflictingKeys,
            "the path already has a value for the query parameter \"\(name.text)\"; the parameter is left out",
            at: name.location)
        return true
    }
}
