/// Unions while their types are made: the alternatives, and what is known of them.
extension TypeBuilder {
    /// A union of whole schemas.
    func union(_ alternatives: [JSON], _ schema: JSON, at place: SchemaPlace) -> TypeDeclaration.Definition {
        let tags = graph.tags(of: alternatives, schema["discriminator"])
        var choice = Choice(tag: tags?.key)
        var words: Set<String> = []
        for (position, alternative) in alternatives.enumerated() {
            var inner = place
            if alternative["$ref"] == nil {
                inner.name = graph.word(for: alternative, among: alternatives, tag: tags?.values[position].first)
                while !words.insert(inner.name).inserted { inner.name = "other " + inner.name }
            }
            choice.cases.append(
                Choice.Case(
                    type: expression(of: alternative, at: inner), location: alternative.location,
                    word: graph.hasOwnType(alternative) ? inner.name : nil, tags: tags?.values[position] ?? [],
                    doc: alternative["$ref"] == nil ? alternative["description"]?.string : nil))
        }
        return union(choice, at: place)
    }

    /// A schema that others extend: a union of them.
    func union(ofSubtypes subtypes: [SchemaSubtypes.Subtype], _ discriminator: JSON, at place: SchemaPlace)
        -> TypeDeclaration.Definition
    {
        guard let key = graph.discriminatorKey(discriminator) else { return .alias(.builtIn(.json)) }
        var choice = Choice(tag: key)
        var tags = subtypes.map { graph.tags(of: $0.schema, named: $0.key, discriminator) }
        // What all of them take over from the schema that they extend tells nothing of them; their names do.
        if !graph.areDistinct(tags) { tags = subtypes.map { [$0.key] } }
        for (subtype, tags) in zip(subtypes, tags) {
            choice.cases.append(
                Choice.Case(
                    type: type(ofSchema: subtype.schema, key: subtype.key, place.direction),
                    location: subtype.key.location,
                    tags: tags, doc: nil))
        }
        return union(choice, at: place)
    }

    /// A union of types that have been made already.
    func declareUnion(_ types: [TypeExpression], _ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        declare(schema.location, at: place) { index, _ in
            var choice = Choice()
            for type in types { choice.cases.append(Choice.Case(type: type, location: schema.location)) }
            return self.union(choice, at: index)
        }
    }

    /// A union of what several schemas say of one property.
    func declareUnion(of schemas: [JSON], at place: SchemaPlace) -> TypeExpression {
        declare(schemas[0].location, at: place) { _, inner in self.union(schemas, schemas[0], at: inner) }
    }

    private func declare(
        _ location: Location, at place: SchemaPlace, _ definition: (Int, SchemaPlace) -> TypeDeclaration.Definition
    ) -> TypeExpression {
        let index = declareNested(at: place, location)
        var inner = place
        inner.owner = .type(index)
        inner.isResponse = false
        types[index].definition = definition(index, inner)
        return .inline(index)
    }

    /// What the cases have in common is decided when all types are known.
    private func union(_ choice: Choice, at index: Int) -> TypeDeclaration.Definition {
        choices[index] = choice
        let cases = choice.cases.map { Union.Case(type: $0.type, typeLocation: $0.location) }
        return .union(Union(cases: cases, tag: choice.tag))
    }

    private func union(_ choice: Choice, at place: SchemaPlace) -> TypeDeclaration.Definition {
        guard case .type(let index) = place.owner else { return .invalid }
        return union(choice, at: index)
    }
}
