/// What comes back: successes, failures and streams, with the header fields that are documented.
struct ResponseBuilder {
    let types: TypeBuilder

    init(_ types: TypeBuilder) { self.types = types }

    var graph: SchemaGraph { types.graph }
    var document: OpenAPIDocument { types.document }
    var diagnostics: Diagnostics { types.diagnostics }
}
