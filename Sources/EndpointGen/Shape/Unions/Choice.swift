/// The alternatives of a union, before it is decided what becomes of them.
struct Choice {
    struct Case {
        var type: TypeExpression
        var location: Location
        /// What an alternative without a name of its own is called.
        var word: String?
        /// The values of the tag that stand for it; nodes of the document, as one of them may become a default value.
        var tags: [JSON] = []
        var isFallback = false
        var doc: String?
    }

    var tag: Name?
    /// What the tag is of an object that has none.
    var defaultTag: Name?
    var cases: [Case] = []
}
