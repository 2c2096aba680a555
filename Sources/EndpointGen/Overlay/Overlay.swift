/// Changes to an OpenAPI document, as the OpenAPI Overlay Specification 1.0 and 1.1 have them.
struct Overlay {
    /// Later versions are read as the last one that is known.
    enum Version: Comparable {
        case v1_0
        case v1_1

        var text: String { self == .v1_0 ? "1.0" : "1.1" }
    }

    struct Action {
        var target: Path
        var change: Change
    }

    enum Change {
        case update(JSON)
        case copy(Path)
        case remove
    }

    /// A path, and the string that it is.
    struct Path {
        var path: JSONPath
        var node: JSON

        /// Where a part of the path stands.
        func location(of range: Range<Int>) -> Location { node.location(of: range) }
    }

    var root: JSON
    var version = Version.v1_1
    /// The document that it has been written for, as it says itself.
    var extends: JSON?
    var actions: [Action] = []

    var file: SourceFile { root.location.file }
}
