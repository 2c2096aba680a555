/// Alternatives of `anyOf` that one value may match together.
extension TypeBuilder {
    /// A limit, because each alternative is compared with every other one.
    private static let maximumCombined = 100

    /// Adds a case for values that match several alternatives.
    ///
    ///     anyOf: [Cat { name, meow }, Dog { name, bark }]     → cat, dog, both { cat: Cat, dog: Dog }
    func addCombinations(of alternatives: [JSON], to choice: inout Choice, at place: SchemaPlace) {
        if alternatives.count > Self.maximumCombined {
            let place = alternatives[Self.maximumCombined].location
            diagnostics.warning(
                .limit,
                "\"anyOf\" has more than \(Self.maximumCombined) schemas; a value that matches several is read as one",
                at: place)
            return
        }
        let group = graph.thoseThatHoldTogether(alternatives)
        guard group.count > 1 else { return }
        var inner = place
        inner.name = group.count == 2 ? "both" : "several"
        let location = alternatives[group[0]].location
        let index = declareNested(at: inner, location)
        var words: Set<String> = []
        let fields = group.map { position in
            // An inline alternative may be called like a component.
            var word = word(for: alternatives[position], choice.cases[position])
            while !words.insert(word).inserted { word = "other " + word }
            var field = Field(
                name: Name(text: word, location: location),
                type: choice.cases[position].type.wrapped, typeLocation: location)
            field.isFlattened = true
            // Both of two are required; a value that matches only one is another case.
            field.mayBeAbsent = group.count > 2
            return field
        }
        types[index].definition = .structure(fields: fields, extends: [])
        types[index].doc = "A value that matches several of the types. Each property holds the keys of its type."
        choice.cases.append(Choice.Case(type: .inline(index), location: location, word: inner.name))
    }

    private func word(for alternative: JSON, _ item: Choice.Case) -> String {
        graph.core(of: alternative).reference.flatMap { document.key(ofReferenceAt: $0)?.string } ?? item.word
            ?? "value"
    }
}

extension SchemaGraph {
    /// The positions of the alternatives that a value can match together with another one.
    func thoseThatHoldTogether(_ alternatives: [JSON]) -> [Int] {
        // An alternative that is listed twice counts once.
        var known: Set<Int> = []
        let objects = alternatives.enumerated().compactMap { position, alternative -> OpenObject? in
            let schema = core(of: alternative).schema
            return known.insert(schema.index).inserted ? openObject(schema, at: position) : nil
        }
        return objects.filter { object in objects.contains { canHoldTogether(object, $0) } }.map(\.position)
    }

    /// An object that may have more keys than it declares.
    private struct OpenObject {
        var position: Int
        var schema: JSON
        var names: Set<String>
        /// Required keys with only one possible value.
        var constants: Set<String>
    }

    private func openObject(_ schema: JSON, at position: Int) -> OpenObject? {
        let isClosed = parts.parts(of: schema).contains { $0["additionalProperties"]?.bool == false }
        guard !isClosed, case .object = kind(of: schema) else { return nil }
        let names = Set(parts.propertyNames(of: schema))
        let constants = names.filter {
            self.constants(of: $0, in: schema).count == 1 && parts.isRequired($0, of: schema)
        }
        return OpenObject(position: position, schema: schema, names: names, constants: constants)
    }

    /// Whether a value can match two objects, and each has a property that the other does not have.
    private func canHoldTogether(_ first: OpenObject, _ second: OpenObject) -> Bool {
        if first.schema.index == second.schema.index { return false }
        if first.names.isSuperset(of: second.names) || second.names.isSuperset(of: first.names) { return false }
        // A constant key that only one of them declares distinguishes them.
        if !first.constants.isSubset(of: second.names) || !second.constants.isSubset(of: first.names) { return false }
        return first.names.intersection(second.names).allSatisfy { allowsSame($0, first.schema, second.schema) }
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
