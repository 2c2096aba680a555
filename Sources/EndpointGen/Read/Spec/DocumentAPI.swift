/// The API of an OpenAPI document, with what a spec on top of it refers to.
struct DocumentAPI {
    var api: API
    /// The operation that each endpoint comes from.
    var sources: [EndpointSource]
    var description: Description
    var names: DocumentNames

    /// What a spec or the command line says of a document before it is read.
    struct Settings {
        var selection = Selection()
        /// What the API is called.
        var name: Name?
        var overlays: [Overlay] = []
        /// Whether tags group operations; nil for what the number of them suggests.
        var groupByTags: Bool?
    }

    /// What makes it of a document.
    typealias Source = (_ document: JSON, _ settings: Settings) -> DocumentAPI
}
