/// Schemes that send the same kind of token and are alternatives in a requirement: a token for one is valid for the
/// others.
struct BearerAlternatives {
    private var owners: [String: String] = [:]

    init(_ bearers: [String], _ requirements: [JSON]) {
        let known = Set(bearers)
        for requirement in requirements {
            let alternatives = requirement.elements.compactMap { alternative -> String? in
                let names = alternative.members.compactMap(\.key.string)
                return names.count == 1 && known.contains(names[0]) ? names[0] : nil
            }
            guard alternatives.count > 1 else { continue }
            let roots = Set(alternatives.map { root($0) })
            // The scheme that comes first in the document.
            guard let first = bearers.first(where: { roots.contains($0) }) else { continue }
            for root in roots where root != first { owners[root] = first }
        }
    }

    func owner(of name: String) -> String { root(name) }

    private func root(_ name: String) -> String {
        var name = name
        while let owner = owners[name] { name = owner }
        return name
    }
}
