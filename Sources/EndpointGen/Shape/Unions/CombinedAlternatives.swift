/// Alternatives of `anyOf` that hold together of one value.
extension TypeBuilder {
    /// Each alternative is compared with every other one.
    private static let maximumCombined = 100

    /// Adds a case for values that are several alternatives at once.
    ///
    ///     anyOf: [Cat { name, meow }, Dog { name, bark }]     → cat, dog, both { cat: Cat, dog: Dog }
    func addCombinations(of alternatives: [JSON], to choice: inout Choice, at place: SchemaPlace) {
        if alternatives.count > Self.maximumCombined {
            let place = alternatives[Self.maximumCombined].location
            diagnostics.warning(
                "a choice of more than \(Self.maximumCombined) alternatives; what is several of them at once is read as one",
                at: place)
            return
        }
        let group = alternatives.indices.filter { position in
            alternatives.indices.contains {
                $0 != position && graph.canHoldTogether(alternatives[$0], alternatives[position])
            }
        }
        guard group.count > 1 else { return }
        var inner = place
        inner.name = group.count == 2 ? "both" : "several"
        let location = alternatives[group[0]].location
        let index = declareNested(at: inner, location)
        let fields = group.map { position in
            var field = Field(
                name: Name(text: word(for: alternatives[position], choice.cases[position]), location: location),
                type: choice.cases[position].type.wrapped, typeLocation: location)
            field.isFlattened = true
            // Of two, both are there; otherwise one of them would do.
            field.mayBeAbsent = group.count > 2
            return field
        }
        types[index].definition = .structure(fields: fields, extends: [])
        types[index].doc = "Several of the types at once, each with the keys that it knows."
        choice.cases.append(Choice.Case(type: .inline(index), location: location, word: inner.name))
    }

    private func word(for alternative: JSON, _ item: Choice.Case) -> String {
        graph.core(of: alternative).reference.flatMap { document.key(ofReferenceAt: $0)?.string } ?? item.word
            ?? "value"
    }
}

extension SchemaGraph {
    /// Whether a value can be both of two objects, and each has something that the other does not tell.
    func canHoldTogether(_ first: JSON, _ second: JSON) -> Bool {
        let (first, second) = (core(of: first).schema, core(of: second).schema)
        guard first.index != second.index, case .object = kind(of: first), case .object = kind(of: second) else {
            return false
        }
        let (own, other) = (Set(parts.propertyNames(of: first)), Set(parts.propertyNames(of: second)))
        if own.isSuperset(of: other) || other.isSuperset(of: own) { return false }
        if isClosed(first) || isClosed(second) { return false }
        // What one of them always is, and the other does not mention, tells them apart.
        let isTold = tells(first, from: other) || tells(second, from: own)
        return !isTold && own.intersection(other).allSatisfy { allowsSame($0, first, second) }
    }

    private func isClosed(_ schema: JSON) -> Bool {
        parts.parts(of: schema).contains { $0["additionalProperties"]?.bool == false }
    }

    /// Whether an object requires a constant under a key that others do not have.
    private func tells(_ schema: JSON, from others: Set<String>) -> Bool {
        parts.propertyNames(of: schema).contains { name in
            !others.contains(name) && constants(of: name, in: schema).count == 1 && parts.isRequired(name, of: schema)
        }
    }

    /// Whether a property that two objects have can be the same in both.
    private func allowsSame(_ name: String, _ first: JSON, _ second: JSON) -> Bool {
        let constants = [first, second].map { Set(self.constants(of: name, in: $0).map { $0.string ?? $0.text }) }
        if constants.allSatisfy({ !$0.isEmpty }), constants[0].isDisjoint(with: constants[1]) { return false }
        let types = [first, second].map { schema in
            Set(parts.property(name, of: schema).map { plainTypeNames(of: core(of: $0).schema) } ?? [])
        }
        return types.contains(where: \.isEmpty) || !types[0].isDisjoint(with: types[1])
    }
}
