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
            // Where each of them lists the values of all, their names tell which is whose.
            let names = zip(alternatives, values).map { alternative, values in
                core(of: alternative).reference.flatMap { document.key(ofReferenceAt: $0)?.string }
                    .map { self.values(values, closeTo: $0) } ?? values
            }
            if areDistinct(names) { return (key, names) }
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
        let mapped = mapping(of: discriminator).values(of: schema, named: key.string ?? "")
        if !mapped.isEmpty { return mapped }
        // Azure's documents have it beside the schema.
        if let value = schema["x-ms-discriminator-value"], value.string != nil { return [value] }
        guard let property = discriminatorKey(discriminator)?.text else { return [] }
        let own = constants(of: property, in: schema)
        if own.isEmpty { return key.string == nil ? [] : [key] }
        // What a subtype takes over from its base is for all subtypes; which value is its own, the name tells.
        guard own.count > 1, let base = self.base(with: discriminator, of: schema) else { return own }
        let isInherited = parts.property(property, of: schema)?.index == parts.property(property, of: base)?.index
        return isInherited ? values(own, closeTo: key.string ?? "") : own
    }

    /// The schema that has a discriminator among those that one extends.
    private func base(with discriminator: JSON, of schema: JSON) -> JSON? {
        parts.parts(of: schema).dropFirst().first { $0["discriminator"]?.index == discriminator.index }
    }

    private static let maximumCloseValues = 100

    /// The value that a name means: `daily` of `DailyRestriction`. All of them where that cannot be told.
    private func values(_ values: [JSON], closeTo name: String) -> [JSON] {
        // Every subtype is compared with every value.
        if values.count > Self.maximumCloseValues {
            return value(called: name, in: values).map { [$0] } ?? values
        }
        let letters = { (text: String) in String(text.lowercased().unicodeScalars.filter(\.isWordPart)) }
        let name = letters(name)
        let words = values.map { letters($0.string ?? $0.text) }
        if let same = words.firstIndex(of: name) { return [values[same]] }
        let close = words.indices.filter {
            !words[$0].isEmpty && (name.contains(words[$0]) || words[$0].contains(name))
        }
        return close.count == 1 ? [values[close[0]]] : values
    }

    /// Each of many subtypes asks for its own value in the same long list.
    private func value(called name: String, in values: [JSON]) -> JSON? {
        guard let first = values.first else { return nil }
        if let known = valuesByText[first.index] { return known[name] }
        let texts = values.compactMap { value in value.string.map { ($0, value) } }
        let known = Dictionary(texts) { first, _ in first }
        valuesByText[first.index] = known
        return known[name]
    }

    /// The values of a discriminator that stand for the schema which has it, rather than for any of its subtypes: those that its
    /// mapping says, those that are left of what the property allows, or its name.
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
        return (mapped.map(\.key) + allowed + key).filter {
            $0.kind != .null && seen.insert($0.string ?? $0.text).inserted
        }
    }

    /// What the tag is of an object without one: the default of the property, where the alternatives agree about it.
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

    /// Whether a schema is for objects without a tag, or with one that nothing is known of (OpenAPI 3.2 §4.25.1).
    func isFallback(_ schema: JSON, named key: JSON?, _ discriminator: JSON?) -> Bool {
        guard let text = discriminator?["defaultMapping"]?.string else { return false }
        if let target = document.target(of: text) { return target.index == schema.index }
        return key?.string == text
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
