/// What tells the alternatives of a union apart.
extension SchemaGraph {
    /// The property whose value tells alternatives apart, and which values stand for which; from the discriminator, or because all
    /// alternatives have a property that can only have certain values.
    func tags(of alternatives: [JSON], _ discriminator: JSON?) -> (key: Name, values: [[JSON]])? {
        if let discriminator, let key = discriminatorKey(discriminator) {
            let values = alternatives.map { alternative -> [JSON] in
                guard let reference = alternative["$ref"], let target = document.quietlyResolved(alternative) else {
                    return constants(of: key.text, in: alternative)
                }
                let name = document.key(ofReferenceAt: reference) ?? reference
                return tags(of: target, named: name, discriminator)
            }
            if areDistinct(values) { return (key, values) }
        }
        if discriminator == nil, let tags = tags(ofSubtypes: alternatives) { return tags }
        guard let first = alternatives.first.flatMap({ document.quietlyResolved($0) }), alternatives.count > 1 else {
            return nil
        }
        for property in parts.propertyKeys(of: first) {
            guard let name = property.string else { continue }
            let values = alternatives.map { tags(of: name, in: $0) }
            if areDistinct(values) { return (Name(text: name, location: property.location), values) }
        }
        return nil
    }

    /// The values by which a property tells an alternative from others: those of a property that is always there, or the only value
    /// of one that may be left out, since a value that is there has to match and it is always written.
    private func tags(of name: String, in alternative: JSON) -> [JSON] {
        let values = constants(of: name, in: alternative)
        return values.count == 1 || parts.isRequired(name, of: alternative) ? values : []
    }

    /// What tells alternatives apart that all extend one schema with a discriminator, which the choice itself need not repeat.
    private func tags(ofSubtypes alternatives: [JSON]) -> (key: Name, values: [[JSON]])? {
        guard alternatives.count > 1, let base = base(of: alternatives[0]), let discriminator = base["discriminator"],
            let key = discriminatorKey(discriminator)
        else { return nil }
        var values: [[JSON]] = []
        for alternative in alternatives {
            guard let reference = alternative["$ref"], self.base(of: alternative)?.index == base.index,
                let target = document.quietlyResolved(alternative), let name = document.key(ofReferenceAt: reference)
            else { return nil }
            let own = tags(of: target, named: name, discriminator)
            values.append(own)
        }
        // What all of them take over from the schema that they extend tells nothing of them; their names do.
        if !areDistinct(values) { values = alternatives.compactMap { $0["$ref"].flatMap(document.key).map { [$0] } } }
        return areDistinct(values) && values.count == alternatives.count ? (key, values) : nil
    }

    /// The schema with a discriminator that a referenced one extends.
    private func base(of alternative: JSON) -> JSON? {
        guard alternative["$ref"] != nil, let target = document.quietlyResolved(alternative) else { return nil }
        return parts.parts(of: target).dropFirst().first { $0["discriminator"] != nil }
    }

    /// The alternative that all others extend: by its discriminator it is each of them already.
    func commonBase(of alternatives: [JSON]) -> JSON? {
        guard alternatives.count > 1, alternatives.allSatisfy({ $0["$ref"] != nil }) else { return nil }
        let targets = alternatives.map { document.quietlyResolved($0) }
        for (alternative, target) in zip(alternatives, targets) {
            guard let target else { continue }
            let subtypes = Set(self.subtypes(of: target).map(\.schema.index))
            let isBase = targets.allSatisfy {
                $0.map { $0.index == target.index || subtypes.contains($0.index) } ?? false
            }
            if isBase, !subtypes.isEmpty { return alternative }
        }
        return nil
    }

    func discriminatorKey(_ discriminator: JSON) -> Name? {
        // In Swagger 2.0 it is the name itself.
        let node = discriminator.kind == .string ? discriminator : discriminator["propertyName"]
        return node?.string.flatMap { text in node.map { Name(text: text, location: $0.location) } }
    }

    /// The values that a discriminator has for a schema: those it is mapped from, those its own property allows, or its name.
    func tags(of schema: JSON, named key: JSON, _ discriminator: JSON) -> [JSON] {
        let mapped = (discriminator["mapping"]?.members ?? []).compactMap { value, target -> JSON? in
            guard let text = target.string else { return nil }
            if let node = document.target(of: text) { return node.index == schema.index ? value : nil }
            // A plain name, or a reference that has the place wrong.
            return text.split(separator: "/").last.map { $0 == key.string ?? "" } ?? false ? value : nil
        }
        if !mapped.isEmpty { return mapped }
        // Azure's documents have it beside the schema.
        if let value = schema["x-ms-discriminator-value"], value.string != nil { return [value] }
        let own = discriminatorKey(discriminator).map { constants(of: $0.text, in: schema) } ?? []
        return own.isEmpty ? (key.string == nil ? [] : [key]) : own
    }

    /// Whether every value stands for one alternative.
    func areDistinct(_ values: [[JSON]]) -> Bool {
        var seen: Set<String> = []
        return values.allSatisfy { list in
            !list.isEmpty && list.allSatisfy { seen.insert($0.string ?? $0.text).inserted }
        }
    }

    /// The only values that a property may have; empty where there are others.
    func constants(of name: String, in schema: JSON) -> [JSON] {
        guard let property = parts.property(name, of: schema) else { return [] }
        let core = core(of: property).schema
        let values = core["const"].map { [$0] } ?? core["enum"]?.elements ?? []
        return values.allSatisfy { $0.kind == .string || $0.kind == .true || $0.kind == .false || $0.int != nil }
            ? values : []
    }
}
