/// Equal nested types of related types, such as a resource and the bodies that create and update it.
///
///     Variable.Value, VariableCreate.Value, VariableUpdate.Value       → Variable.Value
///     Automation.ActionsOnTriggerItem, AutomationCreate.Action         → AutomationAction
///     Buckets.Get.Response.Permissions, Buckets.Create.Permissions     → BucketPermissions
extension API {
    mutating func shareRelatedTypes(
        _ scopes: inout TypeScopes, _ signatures: inout TypeSignatures, _ alike: [Int], _ replacements: inout [Int: Int]
    ) {
        signatures.restart(types, replacements)
        var groups = OrderedGroups<Relation, RelatedType>()
        for (index, signature) in equalTypes(alike, &signatures, replacements) {
            let type = types[index]
            guard let context = context(of: type.owner), let stem = context.words.lower.first else { continue }
            let relation = Relation(stem: Plural.singular(stem), signature: signature)
            groups.add(RelatedType(index: index, words: type.ownWords, context: context), to: relation)
        }
        for (_, all) in groups.all where all.count > 1 {
            for cluster in RelatedType.clusters(all) where cluster.members.count > 1 {
                let members = cluster.members.filter { !isReplaced($0.index, replacements) }
                guard members.count > 1, let kept = keep(members, called: cluster.words, &scopes) else { continue }
                for other in members where other.index != kept {
                    signatures.replace(other.index, with: kept, &replacements)
                }
            }
        }
        shareNamesakes(&signatures, alike, &replacements)
    }

    /// Equal structs and unions of the same name that are not related stay where the first of them is nested.
    private func shareNamesakes(
        _ signatures: inout TypeSignatures, _ alike: [Int], _ replacements: inout [Int: Int]
    ) {
        signatures.restart(types, replacements)
        var firsts: [String: Int] = [:]
        for (index, signature) in equalTypes(alike, &signatures, replacements) {
            let type = types[index]
            if case .enumeration = type.definition { continue }
            guard !TypeWords.isVague(type.name.text), isInType(type.owner), !isReplaced(index, replacements) else {
                continue
            }
            let key = "\(type.name.text) \(signature)"
            if let first = firsts[key] {
                signatures.replace(index, with: first, &replacements)
            } else {
                firsts[key] = index
            }
        }
    }

    /// The nested types that equal another one, with their signatures.
    private func equalTypes(
        _ alike: [Int], _ signatures: inout TypeSignatures, _ replacements: [Int: Int]
    ) -> [(index: Int, signature: Int)] {
        var counts: [Int: Int] = [:]
        let nested = alike.filter { isNested($0, replacements) }.map { index in
            (index: index, signature: signatures.signature(of: index))
        }
        for type in nested { counts[type.signature, default: 0] += 1 }
        return nested.filter { counts[$0.signature, default: 0] > 1 }
    }

    private func isNested(_ index: Int, _ replacements: [Int: Int]) -> Bool {
        !types[index].isResponse && !types[index].isOfAPI && !isReplaced(index, replacements)
    }

    private struct Relation: Hashable {
        /// The first word of the name of the type or group around it.
        var stem: String
        var signature: Int
    }

    /// The type that replaces the others: in the type that all are named after, or beside it; nil if there is no name
    /// for it.
    private mutating func keep(_ members: [RelatedType], called words: NameWords, _ scopes: inout TypeScopes) -> Int? {
        let common = members.dropFirst().reduce(members[0].context.words) { $0.commonStart(with: $1.context.words) }
        let home = members.first { member in
            guard case .type(let owner) = types[member.index].owner, owner == member.context.type else { return false }
            return NameWords(types[owner].name.text).stems == common.stems && member.words.count == words.count
        }
        if let home { return home.index }
        let name = TypeWords.name(common.inSingular + " " + words.inSingular)
        let index = members[0].index
        guard !scopes.isTakenInAPI(name) else { return nil }
        types[index].share(as: name)
        scopes.claim(name, in: .api)
        return index
    }

    /// Whether a type with this owner is nested in a type of the API.
    private func isInType(_ owner: TypeDeclaration.Owner) -> Bool {
        var owner = owner
        var isNested = false
        while case .type(let outer) = owner {
            isNested = true
            owner = types[outer].owner
        }
        if case .api = owner { return isNested }
        return false
    }

    /// The outermost parent of a type: a type of the API, or a group of operations; nil for a type of the API, and for
    /// an endpoint without a group.
    private func context(of owner: TypeDeclaration.Owner) -> RelatedType.Context? {
        var owner = owner
        var type: Int?
        while case .type(let outer) = owner {
            type = outer
            owner = types[outer].owner
        }
        if case .endpoint(let endpoint) = owner {
            let group = endpoints[endpoint].name.dropLast().map(\.text).joined(separator: " ")
            return group.isEmpty ? nil : RelatedType.Context(words: NameWords(group).withoutVerb, type: nil)
        }
        return type.map { RelatedType.Context(words: NameWords(types[$0].name.text).withoutVerb, type: $0) }
    }
}
