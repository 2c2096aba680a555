extension API {
    /// Merges equal types that come from one schema in the same place.
    ///
    /// A nested schema may be read once for requests, once for responses and once for both, and each time gives a type
    /// in the same owner. Of equal types, the first is kept.
    mutating func mergeDuplicates() {
        var signatures = TypeSignatures(types)
        var firsts: [Duplicate: Int] = [:]
        var replacements: [Int: Int] = [:]
        for (index, type) in types.enumerated() {
            let owner: Duplicate.Owner
            switch type.owner {
            case .type(let outer):
                guard replacements[index] == nil, replacements[outer] == nil,
                    (signatures.children[outer]?.count ?? 0) > 1
                else { continue }
                owner = .type(outer)
            // The schema of `default` may be both the response and the failure.
            case .endpoint(let endpoint):
                guard type.isResponse else { continue }
                owner = .endpoint(endpoint)
            case .api: continue
            }
            let duplicate = Duplicate(
                owner: owner, schema: type.name.location.identity, signature: signatures.signature(of: index))
            if let first = firsts[duplicate] {
                signatures.replace(index, with: first, &replacements)
            } else {
                firsts[duplicate] = index
            }
        }
        replaceTypes(replacements)
    }

    private struct Duplicate: Hashable {
        enum Owner: Hashable {
            case type(Int)
            case endpoint(Int)
        }

        var owner: Owner
        /// The identity of its schema in the document.
        var schema: Int
        var signature: Int
    }
}
