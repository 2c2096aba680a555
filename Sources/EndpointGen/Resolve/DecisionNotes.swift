/// What comments say of decisions that a reader of the code could not see.
extension Resolver {
    /// What tells the cases of a union apart: `Told apart by "kind".`
    func note(onUnion index: Int, _ union: Union) -> String {
        let cases = types[index].unionCases
        if let tag = union.tag {
            var note = "Told apart by `\(tag.text)`"
            if let value = union.defaultTag { note += "; without it, `\(value.text)` is meant" }
            if let position = union.cases.firstIndex(where: \.isFallback) {
                note += "; with any other, or none, it is `\(cases[position].name.text)`"
            }
            return note + "."
        }
        var kinds: Set<JSONKind> = []
        let areOfDifferentKinds = cases.allSatisfy { item in
            jsonKinds(item.type).subtracting([.null]).allSatisfy { kinds.insert($0).inserted }
        }
        if areOfDifferentKinds { return "Told apart by the kind of JSON." }
        let constants = constants(of: cases)
        if constants.isEmpty { return "The case that keeps the most of a value is the one that is read." }
        return
            "Told apart by \(constants.map { "`\($0)`" }.joined(separator: ", ")), and by what keeps the most of a value."
    }

    /// The keys that have a constant in some case, the first few of them.
    private func constants(of cases: [ResolvedUnion.Case]) -> [String] {
        var names: [String] = []
        for entry in cases.flatMap({ fields(of: $0.type) ?? [] }) where entry.field.isConstant {
            let name = entry.field.name.text
            if !names.contains(name), !name.contains("`"), !name.hasLineBreaks { names.append(name) }
            if names.count == 3 { break }
        }
        return names
    }

    /// The text with a note behind it.
    func noted(_ doc: String?, _ note: String) -> String {
        guard let doc, doc.contains(where: { !$0.isWhitespace }) else { return note }
        return "\(doc)\n\n\(note)"
    }
}
