/// Nested types that are equal in many places: the `Direction` of eighty operations becomes one type of the API.
extension API {
    /// Among nested types of the same name, the equal ones that occur most often become one type of the API.
    mutating func shareNestedTypes(
        _ scopes: inout TypeScopes, _ signatures: inout TypeSignatures, _ alike: [Int], _ replacements: inout [Int: Int]
    ) {
        signatures.restart(types, replacements)
        var groups: [String: [Int: [Int]]] = [:]
        var names: [String] = []
        for index in alike where canBeShared(index) && !isReplaced(index, replacements) {
            let name = types[index].name.text
            if groups[name] == nil { names.append(name) }
            groups[name, default: [:]][signatures.signature(of: index), default: []].append(index)
        }
        for index in alike {
            // A schema of the document already has the name.
            guard case .api = types[index].owner, let same = groups[types[index].name.text] else { continue }
            for other in same[signatures.signature(of: index)] ?? [] where !isReplaced(other, replacements) {
                signatures.replace(other, with: index, &replacements)
            }
        }
        for name in names where !scopes.isTakenInAPI(name) {
            let same = (groups[name] ?? [:]).values.max { ($0.count, $1[0]) < ($1.count, $0[0]) } ?? []
            // A type within one that has been shared already stays there.
            guard same.count > 1, let first = same.first, !isReplaced(first, replacements) else { continue }
            types[first].owner = .api
            types[first].origin?.isSharedByName = true
            scopes.claim(name, in: .api)
            for other in same.dropFirst() { signatures.replace(other, with: first, &replacements) }
        }
        shareTypesOfOneMeaning(&signatures, alike, &replacements)
    }

    /// Shared types that are replaced by an equal one, whose name has the same meaning: `ActionsOnTrigger` by `Action`.
    private func shareTypesOfOneMeaning(
        _ signatures: inout TypeSignatures, _ alike: [Int], _ replacements: inout [Int: Int]
    ) {
        signatures.restart(types, replacements)
        var groups = OrderedGroups<Int, RelatedType>()
        for index in alike where types[index].origin?.isSharedByName ?? false {
            let type = types[index]
            guard case .api = type.owner else { continue }
            groups.add(RelatedType(index: index, words: type.ownWords), to: signatures.signature(of: index))
        }
        for (_, equal) in groups.all {
            for cluster in RelatedType.clusters(equal) {
                guard let first = cluster.members.first, first.words.count == cluster.words.count else { continue }
                for other in cluster.members.dropFirst() {
                    signatures.replace(other.index, with: first.index, &replacements)
                }
            }
        }
    }

    private func canBeShared(_ index: Int) -> Bool {
        let type = types[index]
        if case .api = type.owner { return false }
        return type.canBeShared && !type.isResponse && !TypeWords.isVague(type.name.text)
    }

    /// Whether a type or one that it is nested in has been replaced.
    func isReplaced(_ index: Int, _ replacements: [Int: Int]) -> Bool {
        if replacements[index] != nil { return true }
        var owner = types[index].owner
        while case .type(let outer) = owner {
            if replacements[outer] != nil { return true }
            owner = types[outer].owner
        }
        return false
    }
}
