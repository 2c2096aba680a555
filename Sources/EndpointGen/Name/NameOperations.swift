extension API {
    /// Gives each endpoint the name of its operation. If a variant and an operation would have the same name, the
    /// variant gets another one.
    mutating func nameOperations(_ sources: [EndpointSource], _ description: Description, _ names: DocumentNames) {
        var taken = TakenNames(Set(names.operations.map { $0.joined(separator: ".") }))
        let known = Dictionary(zip(description.allOperations.map(\.key), names.operations)) { first, _ in first }
        for (index, source) in sources.enumerated() {
            let name = known[source.operation.key] ?? ["call"]
            let own = source.variant.isEmpty ? name : Self.variantName(name, source.variant, &taken)
            endpoints[index].name = own.map { Name(text: $0, location: source.operation.location) }
        }
    }

    /// `pets.create` and `Form` are `pets.createForm`.
    private static func variantName(_ name: [String], _ suffix: String, _ taken: inout TakenNames) -> [String] {
        guard let last = name.last else { return name }
        let group = Array(name.dropLast())
        let candidates = [suffix, suffix + "Variant"].map { Identifier.lowerCamel(last + $0).text }
        let text = taken.takeFirst(of: candidates.map { (group + [$0]).joined(separator: ".") })
        return group + [text.split(separator: ".").last.map { String($0) } ?? text]
    }
}
