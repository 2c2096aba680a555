/// What requests carry: path, query, header, cookies and body.
struct RequestBuilder {
    let types: TypeBuilder
    /// What stands before every path.
    let basePath: String

    init(_ types: TypeBuilder, basePath: String) {
        self.types = types
        self.basePath = basePath
    }

    var graph: SchemaGraph { types.graph }
    var document: OpenAPIDocument { types.document }
    var diagnostics: Diagnostics { types.diagnostics }

    struct Request {
        var path: Path
        var parameters: [Parameter]
        /// The body that most callers want, and others.
        var bodies: [BodyVariant]
    }

    /// A body, and what the endpoint that sends it is called after.
    struct BodyVariant {
        var body: Body
        /// Empty for the body that most callers want; `Form`, `Multipart`, `Text` or `Data` for others.
        var suffix = ""
        var doc: String?
    }

    func request(of operation: Operation, _ owner: TypeDeclaration.Owner) -> Request {
        var names = ParameterNames()
        let declared = OperationParameters(operation, document, diagnostics)
        let (path, query) = path(of: operation, declared, &names, at: owner)
        let parameters = query + parameters(declared, &names, owner)
        return Request(path: path, parameters: parameters, bodies: bodies(of: operation, declared, &names, owner))
    }
}
