/// Changes to an OpenAPI document (OpenAPI Overlay Specification 1.0 and 1.1).
struct Overlay {
    /// Later versions are read as the last known one.
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

    /// A path, and its string in the overlay.
    struct Path {
        var path: JSONPath
        var node: JSON

        /// The location of a part of the path.
        func location(of range: Range<Int>) -> Location { node.location(of: range) }
    }

    var root: JSON
    var version = Version.v1_1
    /// The document that it was written for, according to its `extends`.
    var extends: JSON?
    var actions: [Action] = []

    var file: SourceFile { root.location.file }
}
