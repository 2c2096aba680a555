/// Finds the tags of the alternatives of a union.
extension SchemaGraph {
    /// The property whose value identifies an alternative, and the values for each alternative. It comes from the
    /// discriminator, or is a property with only certain values in each alternative.
    func tags(of alternatives: [JSON], _ discriminator: JSON?) -> (key: Name, values: [[JSON]])? {
        if let discriminator, let key = discriminatorKey(discriminator) {
            let values = tags(
                of: alternatives.map { alternative in
                    guard let reference = alternative["$ref"], let target = document.quietlyResolved(alternative) else {
                        return TaggedSchema(schema: alternative)
                    }
                    return TaggedSchema(schema: target, key: document.key(ofReferenceAt: reference) ?? reference)
                }, discriminator)
            if areDistinct(values) { return (key, values) }
            // If each alternative lists the values of all, the names determine which value belongs to which.
            let names = zip(alternatives, values).map { alternative, values in
                core(of: alternative).reference.flatMap { document.key(ofReferenceAt: $0)?.string }
                    .flatMap { value(closeTo: $0, in: values) }.map { [$0] } ?? values
            }
            if areDistinct(names) { return (key, names) }
        }
        if discriminator == nil, let tags = tags(ofSubtypes: alternatives) { return tags }
        guard let first = alternatives.first.flatMap({ document.quietlyResolved($0) }), alternatives.count > 1 else {
            return nil
        }
        for property in parts.propertyKeys(of: first) {
            guard let name = property.string, let values = distinctTags(of: name, in: alternatives) else { continue }
            return (Name(text: name, location: property.location), values)
        }
        return nil
    }

    /// Nil from the first alternative that has no tag of its own: nearly all properties are in none of them.
    private func distinctTags(of name: String, in alternatives: [JSON]) -> [[JSON]]? {
        var found: [[JSON]] = []
        var seen: Set<String> = []
        for alternative in alternatives {
            let values = tags(of: name, in: alternative)
            guard !values.isEmpty, values.allSatisfy({ seen.insert($0.string ?? $0.text).inserted }) else { return nil }
            found.append(values)
        }
        return found
    }

    /// The values by which a property identifies an alternative: those of a required property, or the only value of an
    /// optional one, because it has to match if it is present, and it is always written.
    private func tags(of name: String, in alternative: JSON) -> [JSON] {
        let values = constants(of: name, in: alternative)
        return values.count == 1 || parts.isRequired(name, of: alternative) ? values : []
    }

    /// The tags of alternatives that all extend one schema with a discriminator, which the choice need not repeat.
    private func tags(ofSubtypes alternatives: [JSON]) -> (key: Name, values: [[JSON]])? {
        guard alternatives.count > 1, let base = base(of: alternatives[0]), let discriminator = base.discriminator,
            let key = discriminatorKey(discriminator)
        else { return nil }
        var schemas: [TaggedSchema] = []
        for alternative in alternatives {
            guard let reference = alternative["$ref"], self.base(of: alternative)?.index == base.index,
                let target = document.quietlyResolved(alternative), let name = document.key(ofReferenceAt: reference)
            else { return nil }
            schemas.append(TaggedSchema(schema: target, key: name))
        }
        var values = tags(of: schemas, discriminator)
        // Inherited values of the property do not distinguish the subtypes, so their names are the tags.
        if !areDistinct(values) { values = alternatives.compactMap { $0["$ref"].flatMap(document.key).map { [$0] } } }
        return areDistinct(values) && values.count == alternatives.count ? (key, values) : nil
    }

    /// The schema with a discriminator that a referenced one extends.
    private func base(of alternative: JSON) -> JSON? {
        guard alternative["$ref"] != nil, let target = document.quietlyResolved(alternative) else { return nil }
        return parts.parts(of: target).dropFirst().first { $0.discriminator != nil }
    }

    /// The alternative that all others extend; by its discriminator, it already includes each of them.
    func commonBase(of alternatives: [JSON]) -> JSON? {
        guard alternatives.count > 1, alternatives.allSatisfy({ $0["$ref"] != nil }) else { return nil }
        let targets = alternatives.map { document.quietlyResolved($0) }
        for (alternative, target) in zip(alternatives, targets) {
            guard let target else { continue }
            let subtypes = allSubtypes(of: target)
            let isBase = targets.allSatisfy {
                $0.map { $0.index == target.index || subtypes.contains($0.index) } ?? false
            }
            if isBase, !subtypes.isEmpty { return alternative }
        }
        return nil
    }

    /// The nodes of all that a schema stands for, also by the unions in its union.
    private func allSubtypes(of schema: JSON) -> Set<Int> {
        var found: Set<Int> = []
        var pending = [schema]
        while let next = pending.popLast() {
            for subtype in subtypes(of: next).map(\.schema) where found.insert(subtype.index).inserted {
                if subtype.discriminator != nil { pending.append(subtype) }
            }
        }
        return found
    }

    func discriminatorKey(_ discriminator: JSON) -> Name? {
        // In Swagger 2.0, the discriminator is the property name itself.
        let node = discriminator.kind == .string ? discriminator : discriminator["propertyName"]
        return node?.string.flatMap { text in node.map { Name(text: text, location: $0.location) } }
    }

    /// The values of a discriminator that stand for the schema which has it, rather than for any of its subtypes: those that its
    /// mapping says, those that are left of what the property allows, its default, or its name.
    func ownTags(of schema: JSON, _ discriminator: JSON, beside others: [[JSON]]) -> [JSON] {
        guard let name = discriminatorKey(discriminator)?.text,
            parts.propertyNames(of: schema).contains(where: { $0 != name })
        else { return [] }
        let taken = Set(others.joined().map { $0.string ?? $0.text })
        let mapping = discriminator["mapping"]?.members ?? []
        let mapped = mapping.filter { _, target in target.string.flatMap(document.target)?.index == schema.index }
        let allowed = constants(of: name, in: schema)
        let isNamed = mapping.isEmpty && allowed.isEmpty && document.isComponent(schema)
        // The key stands right before its value.
        let key = isNamed ? [JSON(document: schema.document, index: schema.index - 1)] : []
        var seen = taken
        let stated = (mapped.map(\.key) + allowed).filter {
            $0.kind != .null && seen.insert($0.string ?? $0.text).inserted
        }
        if !stated.isEmpty { return stated }
        let own = ownDefault(of: name, in: schema).map { [$0] } ?? []
        return (own + key).first { seen.insert($0.string ?? $0.text).inserted }.map { [$0] } ?? []
    }

    /// The value of a discriminator that a schema has for itself: as its default, which those that extend it replace, or in
    /// an extension of Azure. The mapping names only the others then.
    private func ownDefault(of name: String, in schema: JSON) -> JSON? {
        let value = parts.property(name, of: schema).flatMap { $0["default"] } ?? schema["x-ms-discriminator-value"]
        return value?.string?.isEmpty == false ? value : nil
    }

    /// The tag of an object without one: the default of the property, if all alternatives have the same default.
    func defaultTag(_ key: Name, of alternatives: [JSON], _ tags: [[JSON]]) -> Name? {
        let defaults = alternatives.compactMap { alternative -> JSON? in
            guard let property = parts.property(key.text, of: alternative) else { return nil }
            return property["default"] ?? core(of: property).schema["default"]
        }
        guard let value = defaults.first, Set(defaults.map { $0.string ?? $0.text }).count == 1 else { return nil }
        let text = value.string ?? value.text
        let isTag = tags.joined().contains { ($0.string ?? $0.text) == text }
        return isTag ? Name(text: text, location: value.location) : nil
    }

    /// Whether a schema is for objects without a tag or with an unknown tag (OpenAPI 3.2 §4.25.1).
    func isFallback(_ schema: JSON, named key: JSON?, _ discriminator: JSON?) -> Bool {
        guard let text = discriminator?["defaultMapping"]?.string else { return false }
        if let target = document.target(of: text) { return target.index == schema.index }
        return key?.string == text
    }

    /// Whether values of a schema that others extend may lack the discriminator: these are of no subtype.
    func mayLack(_ discriminator: String, _ schema: JSON) -> Bool {
        schema["x-abstract"]?.kind != .true && !parts.isRequired(discriminator, of: schema)
            && parts.propertyNames(of: schema).contains { $0 != discriminator }
    }

    /// Whether every alternative has values, and no value belongs to two.
    func areDistinct(_ values: [[JSON]]) -> Bool {
        var seen: Set<String> = []
        return values.allSatisfy { list in
            !list.isEmpty && list.allSatisfy { seen.insert($0.string ?? $0.text).inserted }
        }
    }

    /// The only values that a property may have; empty if there are others.
    func constants(of name: String, in schema: JSON) -> [JSON] {
        guard let property = parts.property(name, of: schema) else { return [] }
        let core = core(of: property).schema
        if let known = constants[core.index] { return known }
        let values = core["const"].map { [$0] } ?? core["enum"]?.elements ?? []
        let areConstants = values.allSatisfy {
            $0.kind == .string || $0.kind == .true || $0.kind == .false || $0.int != nil
        }
        let found = areConstants ? values : []
        // Many subtypes share the property of one schema.
        if found.count > 1 { constants[core.index] = found }
        return found
    }
}
