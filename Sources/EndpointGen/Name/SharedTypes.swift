/// Nested types that are the same in many places: the `Direction` of eighty operations is one type of the API.
extension API {
    /// Of the nested types that would bear one name, those that occur most often become one type of the API.
    mutating func shareNestedTypes(_ scopes: inout TypeScopes) { replaceTypes(sharedTypes(&scopes)) }

    /// The types that go, with those that stay.
    private mutating func sharedTypes(_ scopes: inout TypeScopes) -> [Int: Int] {
        var signatures = TypeSignatures(types)
        var groups: [String: [String: [Int]]] = [:]
        var names: [String] = []
        for (index, type) in types.enumerated() where canBeShared(index) {
            let name = type.name.text
            if groups[name] == nil { names.append(name) }
            groups[name, default: [:]][signatures.signature(of: index), default: []].append(index)
        }
        var replacements: [Int: Int] = [:]
        for name in names where !scopes.isTakenInAPI(name) {
            let alike = (groups[name] ?? [:]).values.max { ($0.count, $1[0]) < ($1.count, $0[0]) } ?? []
            guard alike.count > 1, let first = alike.first, replacements[first] == nil else { continue }
            // A type within one that has been shared already stays there.
            guard !isInside(first, replacements) else { continue }
            types[first].owner = .api
            scopes.claim(name, in: .api)
            for other in alike.dropFirst() { signatures.replace(other, with: first, &replacements) }
        }
        return replacements
    }

    private func canBeShared(_ index: Int) -> Bool {
        let type = types[index]
        if case .api = type.owner { return false }
        if type.isResponse || TypeWords.isVague(type.name.text) { return false }
        switch type.definition {
        case .structure, .enumeration, .union: return true
        case .alias, .invalid: return false
        }
    }

    private func isInside(_ index: Int, _ replacements: [Int: Int]) -> Bool {
        var owner = types[index].owner
        while case .type(let outer) = owner {
            if replacements[outer] != nil { return true }
            owner = types[outer].owner
        }
        return false
    }
}
