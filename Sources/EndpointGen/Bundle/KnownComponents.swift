/// Components that the document already has, by their places in other files. A reference of an overlay to such a place
/// refers to the same component.
struct KnownComponents {
    private struct Place: Hashable {
        var file: String
        var start: Int
        var end: Int
        var section: String

        init(_ node: JSON, _ section: String) {
            let location = node.location
            file = location.file.path
            start = location.range.lowerBound
            end = location.range.upperBound
            self.section = section
        }
    }

    private let root: SourceFile
    private var names: [Place: String] = [:]

    init(_ root: JSON) { self.root = root.location.file }

    mutating func add(_ node: JSON, _ name: String, in section: String) {
        guard node.document.pointee.fileCount > 1, node.location.file !== root else { return }
        let place = Place(node, section)
        if names[place] == nil { names[place] = name }
    }

    func name(of node: JSON, in section: String) -> String? { names.isEmpty ? nil : names[Place(node, section)] }
}
