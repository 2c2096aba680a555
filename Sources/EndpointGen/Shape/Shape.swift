/// What a document becomes before it has names: an API whose types know what they are called after.
struct ShapedAPI {
    var api: API
    /// Where each endpoint comes from.
    var sources: [EndpointSource]
}

/// Decides what types, requests and responses a document has.
///
/// Each step stands on what holds after those before it.
func shape(_ description: Description, _ components: SchemaNames, _ client: ClientSettings) -> ShapedAPI {
    let builder = TypeBuilder(description.schemas, components)
    // Every schema that an operation leads to has a type with a definition, and every endpoint its types.
    var (api, sources) = EndpointBuilder(description, client, builder).endpoints()
    // So have all others of the document.
    description.quietlyUnlessWhole {
        description.declareWebhooks(builder)
        builder.declareComponents()
    }
    api.types = builder.types
    // The order of types is final.
    api.orderTypes(&builder.choices, builder.reach)
    // No choice is left: each is a union that can be told apart, the one type that was left, or any JSON.
    decideUnions(&api.types, builder.choices)
    // Every alias stands for something.
    breakAliasCycles(&api.types, description.diagnostics)
    // Every union says whether its cases may look alike.
    markOverlappingUnions(&api.types)
    // Every struct has a value that ends.
    endValues(&api.types, description.diagnostics)
    // Every type has an owner that can hold it.
    placeTypes(&api.types)
    // No two types of one schema in one place are the same.
    api.mergeDuplicates()
    return ShapedAPI(api: api, sources: sources)
}
