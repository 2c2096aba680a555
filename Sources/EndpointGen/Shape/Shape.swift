/// An API that a document gives before its types have final names.
struct ShapedAPI {
    var api: API
    /// Where each endpoint comes from.
    var sources: [EndpointSource]
}

/// The operation that an endpoint comes from.
struct EndpointSource {
    var operation: Operation
    /// `Form`, `Multipart`, `Stream` and the like for another endpoint of the same operation.
    var variant = ""
}

/// Decides what types, requests and responses a document has.
///
/// Each step relies on the postconditions of the previous steps, which the comments state.
func shape(_ description: Description, _ components: SchemaNames, _ client: ClientSettings) -> ShapedAPI {
    let builder = TypeBuilder(description.schemas, components)
    // Every schema that an operation uses has a type with a definition, and every endpoint has its types.
    var (api, sources) = EndpointBuilder(description, client, builder).endpoints()
    // All other schemas of the document have types, too.
    description.quietlyUnlessWhole {
        description.declareWebhooks(builder)
        builder.declareComponents()
    }
    api.types = builder.types
    // The order of types is final.
    api.orderTypes(&builder.choices, builder.reach)
    // Every choice is decided: it is a union with distinguishable cases, a single type, or any JSON.
    decideUnions(&api.types, builder.choices)
    // Every alias has a target.
    breakAliasCycles(&api.types, description.diagnostics)
    // Every union says whether its cases may look alike.
    markOverlappingUnions(&api.types)
    // Every struct has a finite value.
    endValues(&api.types, description.diagnostics)
    // Every type has an owner that can contain it.
    placeTypes(&api.types)
    // No two types of one schema in one place are the same.
    api.mergeDuplicates()
    return ShapedAPI(api: api, sources: sources)
}
