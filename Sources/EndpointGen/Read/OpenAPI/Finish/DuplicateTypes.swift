/// Types that one schema has given more than once.
extension OpenAPIReader {
    /// What is read for what is sent, received and both is nested in the same type each time. Where the ways make no
    /// difference, one type is left, and it has the best name, as it came first.
    func mergeDuplicates() { api.replaceTypes(duplicates()) }

    /// The types that go, with those that stay.
    private func duplicates() -> [Int: Int] {
        var signatures = TypeSignatures(api.types)
        var firsts: [Duplicate: Int] = [:]
        var replacements: [Int: Int] = [:]
        for (index, type) in api.types.enumerated() {
            guard case .type(let owner) = type.owner, replacements[index] == nil, replacements[owner] == nil,
                (signatures.children[owner]?.count ?? 0) > 1
            else { continue }
            let duplicate = Duplicate(
                owner: owner, start: type.name.location.range.lowerBound, signature: signatures.signature(of: index))
            if let first = firsts[duplicate] {
                replace(index, with: first, signatures.children, &replacements)
            } else {
                firsts[duplicate] = index
            }
        }
        return replacements
    }

    private struct Duplicate: Hashable {
        var owner: Int
        /// Where its schema is in the document.
        var start: Int
        var signature: String
    }
}
