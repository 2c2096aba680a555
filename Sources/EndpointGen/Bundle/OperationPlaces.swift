/// The paths and methods of operations, by their nodes. Each path is searched once for all links, and only if a link needs
/// it.
struct OperationPlaces {
    private(set) var places: [Bundler.Node: (path: String, method: String)] = [:]
    private let paths: [(key: JSON, value: JSON)]
    private var searched = 0
    /// Several paths can refer to one path item.
    private var items: Set<Bundler.Node> = []

    init(_ root: JSON) {
        paths = root["paths"]?.members ?? []
    }

    /// The next path that has not been searched.
    mutating func nextPath() -> (key: JSON, item: JSON)? {
        guard searched < paths.count else { return nil }
        defer { searched += 1 }
        return (paths[searched].key, paths[searched].value)
    }

    /// Adds the operations of a path item. An operation of several paths belongs to the first.
    mutating func add(_ item: JSON, _ path: String) {
        guard items.insert(Bundler.Node(item)).inserted else { return }
        for (method, operation) in item.members { places[Bundler.Node(operation)] = (path, method.string ?? "") }
    }
}
