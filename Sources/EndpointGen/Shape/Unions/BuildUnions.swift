/// Builds unions with their alternatives, which are decided when all types are known.
extension TypeBuilder {
    /// A union of schemas. `schema` is the schema that lists them, if any.
    func union(_ alternatives: [JSON], _ schema: JSON?, at place: SchemaPlace) -> TypeDeclaration.Definition {
        if let listed = graph.strings(listedAmong: alternatives) {
            let others = alternatives.indices.filter { !listed.positions.contains($0) }.map { alternatives[$0] }
            var choice = choice(of: others, schema, at: place)
            var inner = place
            inner.name = "value"
            let first = alternatives[listed.positions[0]]
            let index = declareNested(at: inner, first.location)
            types[index].definition = .enumeration(graph.enumeration(listed.values, first))
            choice.cases.insert(
                Choice.Case(type: .inline(index), location: first.location, word: inner.name),
                at: min(listed.positions[0], choice.cases.count))
            return union(choice, at: place)
        }
        return union(choice(of: alternatives, schema, at: place), at: place)
    }

    /// An object that is also one of several components, whose types stay what they are.
    ///
    ///     { id }, oneOf: [Link, Text]     → { common: { id }, value: link(Link) or text(Text) }
    func structure(
        of schema: JSON, beside alternatives: [JSON], listedIn holder: JSON, at place: SchemaPlace
    ) -> TypeDeclaration.Definition {
        var (common, value) = (place, place)
        (common.name, value.name) = ("common", "value")
        let types = [
            declareNested(ofAll: [schema], without: holder, at: common),
            declareUnion(holder.location, at: value) { union(choice(of: alternatives, holder, at: $0), at: $0) },
        ]
        let fields = zip([common.name, value.name], types).map { name, type in
            var field = Field(
                name: Name(text: name, location: holder.location), type: type, typeLocation: holder.location)
            field.isFlattened = true
            return field
        }
        return .structure(fields: fields, extends: [])
    }

    /// - Parameter whole: an object that each alternative is, too. Each case has the properties of both:
    ///
    ///       { id }, oneOf: [{ link }, { text }]     → link({ id, link }), text({ id, text })
    func choice(
        of alternatives: [JSON], _ schema: JSON?, within whole: JSON? = nil, at place: SchemaPlace
    ) -> Choice {
        let discriminator = schema?["discriminator"]
        let tags = graph.tags(of: alternatives, discriminator)
        var choice = Choice(tag: tags?.key)
        if let tags { choice.defaultTag = graph.defaultTag(tags.key, of: alternatives, tags.values) }
        var names = AlternativeNames()
        var properties = AlternativeProperties(
            alternatives.contains { $0["$ref"] == nil } ? alternatives : [], graph.parts)
        // All of them are objects.
        if whole != nil { properties.objectCount = alternatives.count }
        for (position, alternative) in alternatives.enumerated() {
            var inner = place
            if alternative["$ref"] == nil {
                inner.name = names.name(
                    graph.word(
                        for: alternative, among: properties, tag: tags?.values[position].first, key: tags?.key.text))
            }
            let target = graph.core(of: alternative)
            let key = target.reference.flatMap(document.key)
            let type: TypeExpression
            if let whole {
                inner.name = key?.string ?? inner.name
                type = declareNested(ofAll: [whole, alternative], at: inner)
            } else if alternative.index == schema?.index {
                // If the alternatives are not objects, the schema itself is another alternative.
                type = declareNested(ofAll: [alternative], at: inner)
            } else {
                type = expression(of: alternative, at: inner)
            }
            choice.cases.append(
                Choice.Case(
                    type: type, location: alternative.location,
                    word: whole != nil || graph.hasOwnType(alternative) ? inner.name : nil,
                    tags: tags?.values[position] ?? [],
                    isFallback: graph.isFallback(target.schema, named: key, discriminator),
                    doc: alternative["$ref"] == nil ? alternative["description"]?.markdown : nil))
        }
        if tags == nil, whole == nil, schema?["anyOf"] != nil {
            addCombinations(of: alternatives, to: &choice, at: place)
        }
        return choice
    }

    /// A schema that others extend: a union of them, and of the schema itself if values may match only the schema.
    func union(
        ofSubtypes subtypes: [SchemaSubtypes.Subtype], of schema: JSON, _ discriminator: JSON, at place: SchemaPlace
    ) -> TypeDeclaration.Definition {
        guard let key = graph.discriminatorKey(discriminator) else { return .alias(.builtIn(.json)) }
        var choice = Choice(tag: key)
        let bases = subtypes.filter(\.isBase)
        let subtypes = subtypes.filter { !$0.isBase }
        var tags = graph.tags(
            of: subtypes.map(\.tagged), discriminator, besides: [TaggedSchema(schema: schema)] + bases.map(\.tagged))
        // Inherited values of the property do not distinguish the subtypes, so their names are the tags.
        if !graph.areDistinct(tags) { tags = subtypes.map { [$0.key] } }
        for (subtype, tags) in zip(subtypes, tags) {
            choice.cases.append(
                Choice.Case(
                    type: type(of: subtype, of: schema, at: place), location: subtype.key.location, tags: tags,
                    isFallback: graph.isFallback(subtype.schema, named: subtype.key, discriminator)))
        }
        for base in bases {
            let own = graph.mappedTags(of: base.tagged, discriminator)
            // A schema that extends it goes first.
            guard graph.areDistinct(tags + [own]) else { continue }
            tags.append(own)
            choice.cases.append(
                Choice.Case(
                    type: type(ofBase: base, place.direction), location: base.key.location, word: base.key.string,
                    tags: own, isFallback: graph.isFallback(base.schema, named: base.key, discriminator)))
        }
        let ownTags = graph.ownTags(of: schema, discriminator, beside: tags)
        let isFallback =
            graph.isFallback(schema, named: nil, discriminator)
            || ownTags.isEmpty && !choice.cases.contains(where: \.isFallback) && graph.mayLack(key.text, schema)
        if !ownTags.isEmpty || isFallback {
            var inner = place
            inner.name = "base"
            choice.cases.append(
                Choice.Case(
                    type: declareNested(ofAll: [schema], at: inner), location: schema.location, word: inner.name,
                    tags: ownTags, isFallback: isFallback))
        }
        choice.defaultTag = graph.defaultTag(key, of: [schema], choice.cases.map(\.tags))
        return union(choice, at: place)
    }

    /// The type of a subtype. One that does not refer to the base has its properties nevertheless.
    private func type(of subtype: SchemaSubtypes.Subtype, of schema: JSON, at place: SchemaPlace) -> TypeExpression {
        // Nearly all refer to it, and the properties of all in a long chain need not be compared.
        let isPart = graph.parts.parts(of: subtype.schema).contains { $0.index == schema.index }
        let names = isPart ? [] : Set(graph.parts.propertyNames(of: subtype.schema))
        if isPart || names.isSuperset(of: graph.parts.propertyNames(of: schema)) {
            return type(ofSchema: subtype.schema, key: subtype.key, place.direction)
        }
        var inner = place
        inner.name = subtype.key.string ?? place.name
        return declareNested(ofAll: [schema, subtype.schema], at: inner)
    }

    /// The struct of a schema that others extend, for values that are none of those. It is nested in the union of the
    /// schema.
    private func type(ofBase subtype: SchemaSubtypes.Subtype, _ direction: Direction) -> TypeExpression {
        let direction = self.direction(of: subtype.schema, in: direction)
        let type = type(ofSchema: subtype.schema, key: subtype.key, direction)
        guard case .inline(let index) = type else { return type }
        return declareNested(
            ofAll: [subtype.schema], at: SchemaPlace(name: "base", owner: .type(index), direction: direction))
    }

    /// A union of several schemas of one property.
    func declareUnion(of schemas: [JSON], at place: SchemaPlace) -> TypeExpression {
        declareUnion(schemas[0].location, at: place) { self.union(schemas, nil, at: $0) }
    }

    func declareUnion(
        _ location: Location, at place: SchemaPlace, _ definition: (SchemaPlace) -> TypeDeclaration.Definition
    ) -> TypeExpression {
        let index = declareNested(at: place, location)
        var inner = place
        inner.owner = .type(index)
        inner.isResponse = false
        types[index].definition = definition(inner)
        return .inline(index)
    }

    /// The union is decided when all types are known.
    func union(_ choice: Choice, at place: SchemaPlace) -> TypeDeclaration.Definition {
        guard case .type(let index) = place.owner else { return .invalid }
        choices[index] = choice
        let cases = choice.cases.map { Union.Case(type: $0.type, typeLocation: $0.location) }
        return .union(Union(cases: cases, tag: choice.tag))
    }
}

extension SchemaSubtypes.Subtype {
    var tagged: TaggedSchema { TaggedSchema(schema: schema, key: key, inner: inner) }
}
