/// The API of an OpenAPI document, with what a spec on top of it refers to.
struct DocumentAPI {
    var api: API
    /// The operation that each endpoint comes from.
    var sources: [EndpointSource]
    var description: Description
    var names: DocumentNames

    /// What makes it of a document; `name` is what a spec or the command line calls the API.
    typealias Source = (_ document: JSON, _ selection: Selection, _ name: Name?, _ overlays: [Overlay]) -> DocumentAPI
}
