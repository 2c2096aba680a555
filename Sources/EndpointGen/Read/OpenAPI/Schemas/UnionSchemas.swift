/// `oneOf` and `anyOf`: values of one of several types.
extension OpenAPIReader {
    /// The alternatives of a schema that is a choice between whole types, `null` aside; nil where the alternatives only add to an
    /// object that the schema describes itself, or only say what is required.
    func alternatives(of schema: JSON) -> [JSON]? {
        guard let key = ["oneOf", "anyOf"].first(where: { schema[key: $0] != nil }),
            var parts = schema[key: key]?.elements.filter({ !isNull($0) }), !parts.isEmpty,
            parts.contains(where: { hasMeaning($0, besides: "") })
        else { return nil }
        if schema["discriminator"]?["mapping"] != nil, let base = commonBase(of: parts) {
            parts.removeAll { $0.index == base.index }
        }
        var own = schema["properties"]?.members.compactMap(\.key.string) ?? []
        for part in schema["allOf"]?.elements ?? [] {
            own += self.parts.propertyNames(of: part)
        }
        if own.isEmpty { return parts }
        let isCovered = parts.allSatisfy { part in
            let names = Set(self.parts.propertyNames(of: part))
            return !names.isEmpty && own.allSatisfy(names.contains)
        }
        return isCovered ? parts : nil
    }

    /// A union of whole schemas.
    func union(_ alternatives: [JSON], _ schema: JSON, at place: SchemaPlace) -> TypeDeclaration.Definition {
        let tags = self.tags(of: alternatives, schema["discriminator"])
        var union = PendingUnion(tag: tags?.key)
        var words: Set<String> = []
        for (position, alternative) in alternatives.enumerated() {
            var inner = place
            if alternative["$ref"] == nil {
                inner.name = word(for: alternative, among: alternatives, tag: tags?.values[position].first)
                while !words.insert(inner.name).inserted { inner.name = "other " + inner.name }
            }
            union.cases.append(
                PendingUnion.Case(
                    type: type(of: alternative, at: inner), location: alternative.location,
                    word: hasOwnType(alternative) ? inner.name : nil, tags: tags?.values[position] ?? [],
                    doc: alternative["$ref"] == nil ? alternative["description"]?.string : nil))
        }
        return pending(union, at: place)
    }

    /// A schema that others extend: a union of them.
    func union(ofSubtypes subtypes: [SchemaSubtypes.Subtype], _ discriminator: JSON, at place: SchemaPlace)
        -> TypeDeclaration.Definition
    {
        guard let key = discriminatorKey(discriminator) else { return .alias(.builtIn(.json)) }
        var union = PendingUnion(tag: key)
        var tags = subtypes.map { self.tags(of: $0.schema, named: $0.key, discriminator) }
        // What all of them take over from the schema that they extend tells nothing of them; their names do.
        if !areDistinct(tags) { tags = subtypes.map { [$0.key] } }
        for (subtype, tags) in zip(subtypes, tags) {
            union.cases.append(
                PendingUnion.Case(
                    type: type(ofSchema: subtype.schema, key: subtype.key, place.direction),
                    location: subtype.key.location,
                    tags: tags, doc: nil))
        }
        return pending(union, at: place)
    }

    /// A union of types that have been read already.
    func declareUnion(_ types: [TypeExpression], _ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        declare(schema.location, at: place) { place in
            var union = PendingUnion(tag: nil)
            for type in types { union.cases.append(PendingUnion.Case(type: type, location: schema.location)) }
            return self.pending(union, at: place)
        }
    }

    /// A union of what several schemas say of one property.
    func declareUnion(of schemas: [JSON], at place: SchemaPlace) -> TypeExpression {
        declare(schemas[0].location, at: place) { self.union(schemas, schemas[0], at: $0) }
    }

    private func declare(
        _ location: Location, at place: SchemaPlace, _ definition: (SchemaPlace) -> TypeDeclaration.Definition
    ) -> TypeExpression {
        let name = freeName(TypeWords.name(place.name), spelled: place.name, in: place.owner)
        let index = api.types.count
        api.types.append(
            TypeDeclaration(name: Name(text: name, location: location), owner: place.owner, definition: .invalid))
        var inner = place
        inner.owner = .type(index)
        inner.isResponse = false
        api.types[index].definition = definition(inner)
        return .inline(index)
    }

    /// What the cases have in common is found out when all types are known.
    private func pending(_ union: PendingUnion, at place: SchemaPlace) -> TypeDeclaration.Definition {
        if case .type(let index) = place.owner {
            pendingUnions.append((index, union))
            alternativeTypes[index] = union.cases.map(\.type)
        }
        return .union(Union(cases: [], tag: union.tag))
    }

    /// What the type of an alternative without a name is called: its title, its tag, or what only it has.
    private func word(for alternative: JSON, among all: [JSON], tag: JSON?) -> String {
        if let title = alternative["title"]?.string, title.utf8.count <= 40, title.contains(where: \.isLetter) {
            return title
        }
        if let tag = tag?.string ?? ownTag(of: alternative), tag.contains(where: \.isLetter), tag.utf8.count <= 80 {
            return tag
        }
        if let items = alternative["items"] {
            // Lists of scalars have no type of their own, and must not take the name of one that has.
            return hasMeaning(items, besides: "") && !isScalar(items)
                ? "items" : "\(typeNames(of: items).first ?? "value")s"
        }
        let others = Set(all.filter { $0.index != alternative.index }.flatMap { parts.propertyNames(of: $0) })
        // Of the only object there is no more to say than that it is one.
        if !others.isEmpty {
            let own = parts.propertyNames(of: alternative).filter {
                !others.contains($0) && $0.contains(where: \.isLetter)
            }
            let required = Set(alternative["required"]?.elements.compactMap(\.string) ?? [])
            let telling = own.filter { !Self.commonProperties.contains($0.lowercased()) }
            if let name = telling.first(where: required.contains) ?? telling.first ?? own.first { return name }
        }
        guard let values = enumValues(of: alternative) else {
            return isScalar(alternative) ? typeNames(of: alternative)[0] : "object"
        }
        return values.count == 1 ? values[0].json.string ?? "value" : "value"
    }

    /// Whether the type of an alternative, or of its elements, is none of the document's components.
    private func hasOwnType(_ alternative: JSON) -> Bool {
        let core = core(of: alternative)
        guard core.reference == nil else { return false }
        return core.schema["items"].map { self.core(of: $0).reference == nil } ?? true
    }

    /// What the alternative says of itself, where others do not.
    private func ownTag(of alternative: JSON) -> String? {
        for key in ["type", "kind", "event"] where parts.isRequired(key, of: alternative) {
            let values = constants(of: key, in: alternative)
            if values.count == 1 { return values[0].string }
        }
        return nil
    }

    private func isScalar(_ schema: JSON) -> Bool {
        guard schema["enum"] == nil, let type = typeNames(of: schema).first else { return false }
        return type != "object"
    }

    /// What everything has says nothing of the one that has it.
    private static let commonProperties: Set<String> = ["id", "name", "type", "kind", "url", "value", "title"]
}
