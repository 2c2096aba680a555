/// Types that one schema has given more than once.
extension OpenAPIReader {
    /// What is read for what is sent, received and both is nested in the same type each time. Where the ways make no
    /// difference, one type is left, and it has the best name, as it came first.
    func mergeTwins() { api.replaceTypes(twins()) }

    /// The types that go, with those that stay.
    private func twins() -> [Int: Int] {
        var signatures = TypeSignatures(api.types)
        var firsts: [Twin: Int] = [:]
        var replacements: [Int: Int] = [:]
        for (index, type) in api.types.enumerated() {
            guard case .type(let owner) = type.owner, replacements[index] == nil, replacements[owner] == nil,
                (signatures.children[owner]?.count ?? 0) > 1
            else { continue }
            let twin = Twin(
                owner: owner, start: type.name.location.range.lowerBound, signature: signatures.signature(of: index))
            if let first = firsts[twin] {
                replace(index, with: first, signatures.children, &replacements)
            } else {
                firsts[twin] = index
            }
        }
        return replacements
    }

    private struct Twin: Hashable {
        var owner: Int
        /// Where its schema is in the document.
        var start: Int
        var signature: String
    }
}
