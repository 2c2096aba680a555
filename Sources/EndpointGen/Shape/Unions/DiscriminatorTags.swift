/// A schema that values of a discriminator may stand for.
struct TaggedSchema {
    var schema: JSON
    /// The key of a component.
    var key: JSON?
    /// The discriminator of a schema between this one and the one with the discriminator, for the same property.
    var inner: JSON?

    fileprivate var name: [JSON] { key.map { $0.string == nil ? [] : [$0] } ?? [] }
}

/// Which values of a discriminator stand for which schema (OpenAPI 3.1.1, "Discriminator Object").
///
/// A mapped value stands for its schema and for no other. A schema that the mapping does not name has the values that
/// its property allows, without the mapped ones. If several schemas allow the same values, their names determine which
/// is whose. A schema without a value has its name as the value.
///
///     mapping: { cat: Cat, dog: Dog }; in Cat, Dog and Other, `kind` is cat, dog, fish or bird
///     → Cat: cat; Dog: dog; Other: fish, bird
extension SchemaGraph {
    /// The values for each schema. Without a mapping, several schemas may have the same values. `bases` are what the
    /// schemas extend; what the mapping says of those is not for the schemas.
    func tags(of schemas: [TaggedSchema], _ discriminator: JSON, besides bases: [TaggedSchema] = []) -> [[JSON]] {
        let mapped = withExtended(schemas.map { mappedTags(of: $0, discriminator) }, schemas, discriminator)
        let hasMapping = mapped.contains { !$0.isEmpty }
        var free = FreeTags(taken: Array(mapped.joined()) + bases.flatMap { mappedTags(of: $0, discriminator) })
        var tags = mapped
        var lists: [(place: Int, values: [JSON])] = []
        for (place, schema) in schemas.enumerated() where mapped[place].isEmpty {
            let (values, isInherited) = ownValues(of: schema, discriminator)
            if values.count > 1 { lists.append((place, values)) }
            tags[place] = free.rest(of: values)
            guard isInherited else {
                if tags[place].isEmpty { tags[place] = schema.name }
                continue
            }
            if let value = value(closeTo: schema.key?.string ?? "", in: values, besides: free.taken) {
                tags[place] = [value]
            } else if tags[place].isEmpty || hasMapping && !bases.isEmpty && tags[place].count < values.count {
                // The rest of the values is for the schema that it extends.
                tags[place] = schema.name
            }
        }
        if hasMapping, !areDistinct(tags) { settle(lists, schemas, &tags, &free, hasBase: !bases.isEmpty) }
        return tags
    }

    /// A schema without a value has those of a schema that only adds the discriminator to it, and that is no alternative
    /// itself.
    private func withExtended(_ mapped: [[JSON]], _ schemas: [TaggedSchema], _ discriminator: JSON) -> [[JSON]] {
        guard mapped.contains(where: \.isEmpty) else { return mapped }
        var taken = Set(mapped.joined().map(\.tagText))
        return zip(mapped, schemas).map { values, item in
            guard values.isEmpty, ownValues(of: item, discriminator).values.isEmpty else { return values }
            let extended = mapping(of: discriminator).values(ofThoseThatExtend: item.schema)
            return extended.filter { taken.insert($0.tagText).inserted }
        }
    }

    /// The values that the mapping has for a schema, or that the schema states itself.
    func mappedTags(of item: TaggedSchema, _ discriminator: JSON) -> [JSON] {
        for discriminator in [discriminator, item.inner].compactMap({ $0 }) {
            let mapped = mapping(of: discriminator).values(of: item.schema, named: item.key?.string ?? "")
            if !mapped.isEmpty { return mapped }
        }
        // Documents of Azure have the value in an extension.
        return item.schema["x-ms-discriminator-value"].map { $0.string == nil ? [] : [$0] } ?? []
    }

    /// The values that the property of a schema allows. An inherited property lists the values of all subtypes.
    private func ownValues(of item: TaggedSchema, _ discriminator: JSON) -> (values: [JSON], isInherited: Bool) {
        guard let property = discriminatorKey(discriminator)?.text else { return ([], false) }
        let values = constants(of: property, in: item.schema)
        // Most have one value or none, for which a long chain need not be searched.
        guard values.count > 1,
            let base = parts.parts(of: item.schema).dropFirst().first(where: {
                $0.discriminator?.index == discriminator.index
            })
        else { return (values, false) }
        let own = parts.property(property, of: item.schema)
        return (values, own?.index == parts.property(property, of: base)?.index)
    }

    /// Gives schemas that list values of one another the value that the name of each means, or the values that no other
    /// has, or the name.
    private func settle(
        _ lists: [(place: Int, values: [JSON])], _ schemas: [TaggedSchema], _ tags: inout [[JSON]],
        _ free: inout FreeTags, hasBase: Bool
    ) {
        let places = Set(lists.map(\.place))
        for place in tags.indices where !places.contains(place) { free.take(tags[place]) }
        var rest = lists
        for isExact in [true, false] {
            let meant = rest.map {
                value(
                    closeTo: schemas[$0.place].key?.string ?? "", in: $0.values, besides: free.taken, isExact: isExact)
            }
            let counts = Dictionary(meant.compactMap { $0 }.map { ($0.tagText, 1) }, uniquingKeysWith: +)
            var others: [(place: Int, values: [JSON])] = []
            for (list, value) in zip(rest, meant) {
                if let value, counts[value.tagText] == 1 {
                    tags[list.place] = [value]
                    free.take([value])
                } else {
                    others.append(list)
                }
            }
            rest = others
        }
        let left = rest.map { hasBase ? [] : free.rest(of: $0.values) }
        let isSettled = areDistinct(left)
        for (list, values) in zip(rest, left) { tags[list.place] = isSettled ? values : schemas[list.place].name }
    }

    /// A limit, because every schema is compared with every value.
    private static let maximumCloseValues = 100

    /// The value that a name means: `daily` for `DailyRestriction`; nil if that is not clear.
    func value(
        closeTo name: String, in values: [JSON], besides taken: Set<String> = [], isExact: Bool = false
    ) -> JSON? {
        if values.count > Self.maximumCloseValues {
            return value(called: name, in: values).flatMap { taken.contains($0.tagText) ? nil : $0 }
        }
        let letters = { (text: String) in String(text.lowercased().unicodeScalars.filter(\.isWordPart)) }
        let name = letters(name)
        let values = values.filter { !taken.contains($0.tagText) }
        let words = values.map { letters($0.tagText) }
        if let same = words.firstIndex(of: name) { return values[same] }
        if isExact || name.isEmpty { return nil }
        let close = words.indices.filter {
            !words[$0].isEmpty && (name.contains(words[$0]) || words[$0].contains(name))
        }
        return close.count == 1 ? values[close[0]] : nil
    }

    /// Looks up a value by its text, because many subtypes search the same long list.
    private func value(called name: String, in values: [JSON]) -> JSON? {
        guard let first = values.first else { return nil }
        if let known = valuesByText[first.index] { return known[name] }
        let texts = values.compactMap { value in value.string.map { ($0, value) } }
        let known = Dictionary(texts) { first, _ in first }
        valuesByText[first.index] = known
        return known[name]
    }
}

/// The values that stand for no schema yet.
private struct FreeTags {
    private(set) var taken: Set<String>
    /// What is left of lists that many schemas share, by their first nodes.
    private var rests: [Int: [JSON]] = [:]

    init(taken: [JSON]) {
        self.taken = Set(taken.map(\.tagText))
    }

    mutating func take(_ values: [JSON]) {
        taken.formUnion(values.map(\.tagText))
        rests = [:]
    }

    /// The values of a property that are left; all of them if none is taken.
    mutating func rest(of values: [JSON]) -> [JSON] {
        guard !taken.isEmpty, let first = values.first else { return values }
        if let known = rests[first.index] { return known }
        let rest = values.filter { !taken.contains($0.tagText) }
        rests[first.index] = rest
        return rest
    }
}

extension JSON {
    /// How a value is written as a tag.
    fileprivate var tagText: String { string ?? text }
}
