/// The API of an OpenAPI document, with what a spec on top of it refers to.
struct DocumentAPI {
    var api: API
    /// The operation that each endpoint comes from.
    var sources: [EndpointSource]
    var description: Description
    var names: DocumentNames

    /// Settings from a spec or the command line that apply before a document is read.
    struct Settings {
        var selection = Selection()
        /// The name of the API.
        var name: Name?
        var overlays: [Overlay] = []
        /// The authentication schemes of the spec, which replace those of the document.
        var schemes: [AuthenticationScheme]?
        /// The folder of the spec on top of the document, which contains all files of both.
        var folder: String?
        /// Whether tags group operations; nil to decide by the number of tags.
        var groupByTags: Bool?
    }

    /// The function that makes the API from a document.
    typealias Source = (_ document: JSON, _ settings: Settings) -> DocumentAPI
}
