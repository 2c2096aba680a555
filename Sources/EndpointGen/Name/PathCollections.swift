/// Paths of collections, which may be singulars: `/chart/` beside `/chart/{pk}` in Flask-AppBuilder.
struct PathCollections {
    private var paths: Set<String> = []

    /// `/config` beside `/config/{key}` is one thing with parts. Therefore a collection also has to have a GET, and a
    /// POST that creates its members.
    init(_ methods: [String: Set<String>]) {
        let read = methods.filter { $0.value.contains("GET") }.keys
        let parents = Set(read.compactMap(Self.parent))
        for path in read where methods[path]?.contains("POST") ?? false {
            if parents.contains(Self.trimmed(path)) { paths.insert(path) }
        }
        // Other methods of the same path may be described separately, with or without the slash.
        let known = Set(paths.map(Self.trimmed))
        paths.formUnion(methods.keys.filter { known.contains(Self.trimmed($0)) })
    }

    func contains(_ path: String) -> Bool { paths.contains(path) }

    /// `/chart` for `/chart/{pk}`; nil for other paths.
    private static func parent(of path: String) -> String? {
        let bare = trimmed(path)
        guard bare.hasSuffix("}"), let slash = bare.lastIndex(of: "/") else { return nil }
        let last = bare[bare.index(after: slash)...]
        guard last.first == "{", last.dropFirst().firstIndex(of: "{") == nil, slash > bare.startIndex else {
            return nil
        }
        return String(bare[..<slash])
    }

    private static func trimmed(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }
}
