/// The alternatives of a union, before the union is decided.
struct Choice {
    struct Case {
        var type: TypeExpression
        var location: Location
        /// The name of an alternative without its own name.
        var word: String?
        /// The values of the tag that select it. They are nodes of the document, because one may become a default
        /// value.
        var tags: [JSON] = []
        var isFallback = false
        var doc: String?
    }

    var tag: Name?
    /// The tag that an object without one means.
    var defaultTag: Name?
    var cases: [Case] = []
}
