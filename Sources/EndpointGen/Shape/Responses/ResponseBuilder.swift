/// Builds responses: successes, failures and streams, with the documented header fields.
struct ResponseBuilder {
    let types: TypeBuilder

    init(_ types: TypeBuilder) { self.types = types }

    var graph: SchemaGraph { types.graph }
    var document: OpenAPIDocument { types.document }
    var diagnostics: Diagnostics { types.diagnostics }
}
