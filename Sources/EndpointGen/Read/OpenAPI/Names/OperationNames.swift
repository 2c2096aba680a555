/// What the operations of a document are called: the groups around each of them and its own name, all of them unique.
struct OperationNames {
    /// Parts of dotted names, one list per operation.
    private(set) var all: [[String]] = []

    private let operations: [Operation]
    private let groups: OperationGroups
    /// The methods of each path, for the names that follow from it.
    private var methods: [String: Set<String>] = [:]

    init(_ operations: [Operation]) {
        self.operations = operations
        groups = OperationGroups(operations)
        for operation in operations { methods[operation.path.string ?? "", default: []].insert(operation.method) }
        nameAll()
    }

    private mutating func nameAll() {
        let groupNames = GroupNames(groups.groups)
        var candidates: [OperationName] = []
        for (index, operation) in operations.enumerated() {
            var name = name(operation, groups.ids[index].name, in: groups.groups[index])
            name.dropPlaceholder()
            candidates.append(name)
        }
        var members: [[String]: [Int]] = [:]
        for index in operations.indices { members[groupNames.all[index], default: []].append(index) }
        all = groupNames.all
        for (group, indices) in members {
            var unique = UniqueNames(taken: groupNames.inner[group] ?? [])
            let names = unique.names(indices.map { (candidates[$0], operations[$0]) })
            for (index, name) in zip(indices, names) { all[index] = group + [name] }
        }
        hoistOnly(members)
    }

    private func name(_ operation: Operation, _ words: NameWords, in group: [NameWords]) -> OperationName {
        let path = PathName(operation.path.string ?? "/")
        let hasPatch = methods[operation.path.string ?? ""]?.contains("PATCH") ?? false
        let full = words.isEmpty ? path.name(operation.method, hasPatch: hasPatch) : words
        var name = OperationName(full: full, path: path)
        guard let inner = group.last else { return name }
        if let result = Stutter(inner).removed(from: full) {
            name.short = result.words
            name.isMany = result.isMany && ["get", "retrieve", "fetch"].contains(result.words.lower[0])
        } else if full.stem == inner.stem, Verbs.count(in: full.lower) == 0 {
            // `users` in the group `users` says nothing of what is done.
            let words = path.name(operation.method, hasPatch: hasPatch)
            name.short = Stutter(inner).removed(from: words)?.words ?? words
        } else if let count = full.count(of: inner.stem, at: 0), count < full.count,
            Verbs.prepositions.contains(full.lower[count])
        {
            // `pet_by_id`: what is done follows from the method.
            let isVerb = Verbs.all.contains(full.lower[count - 1])
            let verb = isVerb ? full[count - 1..<count] : path.name(operation.method, hasPatch: hasPatch)[0..<1]
            name.short = verb + full.dropFirst(count)
        }
        return name
    }

    /// `search.search` is `search` where the group has nothing else.
    private mutating func hoistOnly(_ members: [[String]: [Int]]) {
        var taken = Set(members[[]]?.compactMap { all[$0].first } ?? [])
        for index in all.indices where all[index].count == 2 && all[index][0] == all[index][1] {
            let group = [all[index][0]]
            guard members[group]?.count == 1, !members.keys.contains(where: { $0.count > 1 && $0[0] == group[0] }),
                taken.insert(group[0]).inserted
            else { continue }
            all[index] = group
        }
    }
}

/// The words that a name may be made of, from the best to the longest.
struct OperationName {
    /// Without what the label of an argument says as well; nil where there is nothing of that.
    private(set) var brief: NameWords?
    /// Without the words of the group; nil where it has none of them.
    var short: NameWords?
    var full: NameWords
    var path: PathName
    /// Without the words of the group, it got all of its things: `get` of `getPets` beside that of `getPet`.
    var isMany = false

    init(full: NameWords, path: PathName) {
        self.full = full
        self.path = path
    }

    /// `getPetById(petID:)` is `getPet(petID:)`: the label says it.
    mutating func dropPlaceholder() {
        let words = short ?? full
        guard let by = words.lower.lastIndex(of: "by"), by > 0, by + 1 < words.count,
            let placeholder = path.placeholders.last, !Verbs.prepositions.contains(words.lower[by - 1])
        else { return }
        let last = placeholder.lower.joined()
        if last.hasSuffix(words.lower[(by + 1)...].joined()) { brief = words[0..<by] }
    }
}

/// The names of groups at each level.
///
/// Those that differ in case alone are one group, since they are names of files as well.
struct GroupNames {
    private(set) var all: [[String]] = []
    /// What groups are in each group, and what else cannot be the name of an operation there.
    private(set) var inner: [[String]: Set<String>] = [:]
    private var spellings: [[String]: String] = [:]

    /// What a client has already, of what a group would stand in front of.
    private static let reserved: Set<String> = [
        "connection", "send", "response", "request", "with", "download", "publisher", "tracking",
    ]

    init(_ groups: [[NameWords]]) {
        for group in groups {
            var path: [String] = []
            for words in group {
                var name = words.methodName ?? "other"
                if Self.reserved.contains(name) { name += "Group" }
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
}
