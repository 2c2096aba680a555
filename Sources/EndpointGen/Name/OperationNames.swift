/// The names of the operations of a document: each is unique and has the groups around it and its own name.
struct OperationNames {
    /// Parts of dotted names, one list per operation.
    private(set) var all: [[String]] = []

    private let operations: [Operation]
    private let groups: OperationGroups
    /// The methods of each path, for names that are derived from the path.
    private var methods: [String: Set<String>] = [:]
    private let collections: PathCollections

    init(_ operations: [Operation], groupByTags: Bool? = nil) {
        self.operations = operations
        groups = OperationGroups(operations, usesTags: groupByTags)
        for operation in operations { methods[operation.path.string ?? "", default: []].insert(operation.method) }
        collections = PathCollections(methods)
        nameAll()
    }

    private mutating func nameAll() {
        let groupNames = GroupNames(groups.groups)
        var candidates: [OperationName] = []
        for (index, operation) in operations.enumerated() {
            var name = name(operation, groups.ids[index].name, in: groups.groups[index])
            name.dropPathParameter()
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
        let path = operation.path.string ?? ""
        func nameByPath() -> NameWords {
            PathName(path).name(
                operation.method, beside: methods[path] ?? [], isCollection: collections.contains(path))
        }
        let full = words.isEmpty ? nameByPath() : words
        var name = OperationName(full: full, pathText: path)
        guard let inner = group.last else { return name }
        if let result = Stutter(inner).removed(from: full) {
            name.short = result.words
            name.isMany = result.isMany && ["get", "retrieve", "fetch"].contains(result.words.lower[0])
        } else if full.stem == inner.stem, Verbs.count(in: full.lower) == 0 {
            // `users` in the group `users` does not say what the operation does.
            let words = nameByPath()
            name.short = Stutter(inner).removed(from: words)?.words ?? words
        } else if let count = full.count(of: inner.stem, at: 0), count < full.count,
            Verbs.prepositions.contains(full.lower[count])
        {
            // `pet_by_id`: the action follows from the method.
            let isVerb = Verbs.all.contains(full.lower[count - 1])
            let verb = isVerb ? full[count - 1..<count] : nameByPath()[0..<1]
            name.short = verb + full.dropFirst(count)
        }
        return name
    }

    /// `search.search` is `search` if the group has nothing else.
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
