/// The names of groups at each level.
///
/// Names that differ only in case are one group, because they are also file names.
struct GroupNames {
    private(set) var all: [[String]] = []
    /// The groups in each group, and the other names that an operation there cannot have.
    private(set) var inner: [[String]: Set<String>] = [:]
    private var spellings: [[String]: String] = [:]
    private var names: [[String]: String] = [:]

    /// The members that every client has, which a group of the same name would hide.
    private static let reserved: Set<String> = [
        "clientConfiguration", "send", "response", "makeRequest", "with", "download", "publisher", "withProgress",
    ]

    init(_ groups: [[NameWords]]) {
        for group in groups {
            var path: [String] = []
            for words in group {
                let name = name(words)
                let key = path + [name.lowercased()]
                let spelling = spellings[key] ?? name
                spellings[key] = spelling
                inner[path, default: ["clientConfiguration"]].insert(spelling)
                path.append(spelling)
            }
            if inner[path] == nil { inner[path] = ["clientConfiguration"] }
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
