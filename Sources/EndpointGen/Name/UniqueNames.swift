/// Gives the operations of one group different names, each as short as possible.
struct UniqueNames {
    private var taken: TakenNames

    init(taken: Set<String>) { self.taken = TakenNames(taken) }

    mutating func names(_ operations: [(name: OperationName, operation: Operation)]) -> [String] {
        var result = operations.map { text($0.name.brief ?? $0.name.short ?? $0.name.full) }
        // Methods that differ only in an argument label confuse readers, so these keep their longer names.
        for indices in alike(result) {
            for index in indices where operations[index].name.brief != nil {
                result[index] = text(operations[index].name.short ?? operations[index].name.full)
            }
        }
        let counts = Dictionary(result.map { ($0, 1) }, uniquingKeysWith: +)
        for indices in alike(result) {
            let many = indices.filter { operations[$0].name.isMany }
            if many.count == 1, indices.count == 2, counts["list"] == nil {
                result[many[0]] = "list"
                continue
            }
            // If leaving words out would make two names equal, both keep the words.
            let full = indices.map { text(operations[$0].name.full) }
            guard Set(full).count > 1 || taken.contains(result[indices[0]]) else { continue }
            for (index, name) in zip(indices, full) { result[index] = name }
        }
        let later = Dictionary(result.map { ($0, 1) }, uniquingKeysWith: +)
        var pending: [Int] = []
        for index in result.indices {
            if later[result[index]] == 1, taken.take(result[index]) { continue }
            pending.append(index)
        }
        // If names are still equal, the operation that reads keeps the name.
        pending.sort { (rank(operations[$0]), $0) < (rank(operations[$1]), $1) }
        var holders: [String: Int] = [:]
        for index in pending {
            if taken.take(result[index]) {
                holders[result[index]] = index
                continue
            }
            let other = holders[result[index]].map { operations[$0].name.path }
            result[index] = longer(operations[index].name, operations[index].operation, other: other)
        }
        return result
    }

    private func text(_ words: NameWords) -> String { words.methodName ?? "call" }

    /// The operations whose names would be equal to each other or already taken.
    private func alike(_ names: [String]) -> [[Int]] {
        var indices: [String: [Int]] = [:]
        for (index, name) in names.enumerated() { indices[name, default: []].append(index) }
        return indices.filter { $0.value.count > 1 || taken.contains($0.key) }.values.sorted { $0[0] < $1[0] }
    }

    /// `/responses` goes before `/v1/responses`, unless the name contains the version, before `/openai/responses`, and before
    /// `/responses/{id}`, whose parameter can make its name longer.
    private func rank(_ operation: (name: OperationName, operation: Operation)) -> Int {
        let isRare = ["HEAD", "OPTIONS", "TRACE"].contains(operation.operation.method)
        let isDeprecated = operation.operation.json["deprecated"]?.bool == true
        let path = operation.name.path
        let version = path.version.lower.last
        let order = version == nil ? 1 : operation.name.full.lower.last == version ? 0 : 2
        let length = min(path.words.count * 10 + min(path.parameters.count, 9), 999)
        return (isRare ? 8000 : 0) + (isDeprecated ? 4000 : 0) + order * 1000 + length
    }

    /// A name with words of the path that the other operation does not have, its parameters, or its method.
    private mutating func longer(_ name: OperationName, _ operation: Operation, other: PathName?) -> String {
        let full = name.full
        let verbs = Verbs.count(in: full.lower)
        let known = Set(
            full.lower.map { Plural.singular($0) } + (other?.words.flatMap(\.lower) ?? []).map { Plural.singular($0) })
        let news = name.path.words.map { step in
            NameWords(
                step.words.filter { word in
                    !known.contains(Plural.singular(word.lowercased())) && !OperationID.isVersion(word.lowercased())
                })
        }.filter { !$0.isEmpty }
        let method = NameWords([operation.method.lowercased()])
        // A name that no operation has is taken by a member of the client.
        var candidates = other == nil ? [method + full] : []
        if ["HEAD", "OPTIONS", "TRACE"].contains(operation.method) {
            candidates.append(method + (verbs > 0 ? full.dropFirst(verbs) : full))
        }
        if !news.isEmpty {
            let all = news.reduce(NameWords([]), +)
            candidates += [
                full[0..<verbs] + news[news.count - 1] + full.dropFirst(verbs),
                full[0..<verbs] + all + full.dropFirst(verbs),
            ]
        }
        if let version = name.path.version.lower.last, other?.version.isEmpty == true, full.lower.last != version {
            candidates.append(full + name.path.version)
        }
        let short = name.short ?? full
        if verbs == 0 || !Verbs.common.contains(full.lower[0]) { candidates.append(method + short) }
        let byMethod = method + full.dropFirst(verbs)
        // PUT and PATCH of one path differ in the method only.
        let differsInMethod = other.map { $0.parameters.map(\.lower) == name.path.parameters.map(\.lower) } ?? false
        if differsInMethod { candidates.append(byMethod) }
        if let last = name.path.parameters.last, !full.lower.contains("by") {
            candidates.append(full + NameWords(["by"]) + last)
        }
        candidates += [byMethod, method + full]
        if let last = news.last { candidates.append(method + full + last) }
        return taken.takeFirst(of: candidates.compactMap(\.methodName) + [text(full)])
    }
}
