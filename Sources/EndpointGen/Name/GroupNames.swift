/// The names of groups at each level.
///
/// Those that differ in case alone are one group, since they are names of files as well.
struct GroupNames {
    private(set) var all: [[String]] = []
    /// What groups are in each group, and what else cannot be the name of an operation there.
    private(set) var inner: [[String]: Set<String>] = [:]
    private var spellings: [[String]: String] = [:]
    private var names: [[String]: String] = [:]

    /// What a client has already, of what a group would stand in front of.
    private static let reserved: Set<String> = [
        "connection", "send", "response", "request", "with", "download", "publisher", "tracking",
    ]

    init(_ groups: [[NameWords]]) {
        for group in groups {
            var path: [String] = []
            for words in group {
                let name = name(words)
                let key = path + [name.lowercased()]
                let spelling = spellings[key] ?? name
                spellings[key] = spelling
                inner[path, default: ["connection"]].insert(spelling)
                path.append(spelling)
            }
            if inner[path] == nil { inner[path] = ["connection"] }
            all.append(path)
        }
    }

    private mutating func name(_ words: NameWords) -> String {
        if let known = names[words.words] { return known }
        var name = words.methodName ?? "other"
        if Self.reserved.contains(name) { name += "Group" }
        names[words.words] = name
        return name
    }
}
