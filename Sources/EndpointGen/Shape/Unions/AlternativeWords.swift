/// Names of alternatives without a name.
extension SchemaGraph {
    /// A name for the type of an alternative without one: its title, its tag, or a property that only it has.
    ///
    /// - Parameter key: the property that the tag is the value of.
    func word(for alternative: JSON, among all: AlternativeProperties, tag: JSON?, key: String?) -> String {
        if let title = alternative["title"]?.string, title.utf8.count <= 40, title.contains(where: \.isLetter) {
            return title
        }
        if let tag = tag?.string ?? ownTag(of: alternative), tag.contains(where: \.isLetter), tag.utf8.count <= 80 {
            return tag
        }
        // A number or a truth value has no meaning without its property: `level 1`.
        if let tag, let key, tag.kind != .string, key.contains(where: \.isLetter) {
            return "\(key) \(Self.word(for: tag))"
        }
        if let items = alternative["items"] {
            // A list of scalars needs no type, and must not take the name of an alternative that does.
            return hasMeaning(items, besides: "") && !isScalar(items)
                ? "items" : "\(typeNames(of: items).first ?? "value")s"
        }
        // If it is the only object, "object" is enough.
        if all.objectCount > (parts.propertyNames(of: alternative).isEmpty ? 0 : 1) {
            let own = parts.propertyNames(of: alternative).filter {
                all.counts[$0, default: 0] <= 1 && $0.contains(where: \.isLetter)
            }
            let required = Set(alternative["required"]?.elements.compactMap(\.string) ?? [])
            let telling = own.filter { !Self.commonProperties.contains($0.lowercased()) }
            if let name = telling.first(where: required.contains) ?? telling.first ?? own.first { return name }
            if let tag = innerTag(of: alternative) { return tag }
        }
        guard let values = enumValues(of: alternative) else {
            return isScalar(alternative) ? typeNames(of: alternative)[0] : "object"
        }
        guard values.count == 1 else { return "value" }
        return values[0].json.string ?? "value \(Self.word(for: values[0].json))"
    }

    private static func word(for constant: JSON) -> String {
        let text = constant.text
        return text.hasPrefix("-") ? "minus \(text.dropFirst())" : text
    }

    /// Whether the type of an alternative, or of its elements, is not a component of the document.
    func hasOwnType(_ alternative: JSON) -> Bool {
        let core = core(of: alternative)
        guard core.reference == nil else { return false }
        return core.schema["items"].map { self.core(of: $0).reference == nil } ?? true
    }

    /// The constant of a property that identifies the alternative, such as `type`.
    private func ownTag(of alternative: JSON) -> String? {
        for key in ["type", "kind", "event"] where parts.isRequired(key, of: alternative) {
            let values = constants(of: key, in: alternative)
            if values.count == 1 { return values[0].string }
        }
        return nil
    }

    /// The constant in an inline object within the alternative: `{ meta: { kind: cat } }`.
    private func innerTag(of alternative: JSON) -> String? {
        for name in parts.propertyNames(of: alternative) where parts.isRequired(name, of: alternative) {
            guard let inner = parts.property(name, of: alternative), inner["$ref"] == nil else { continue }
            for key in inner["properties"]?.members.compactMap(\.key.string) ?? [] {
                let values = constants(of: key, in: inner)
                if values.count == 1, let text = values[0].string, text.contains(where: \.isLetter) { return text }
            }
        }
        return nil
    }

    private func isScalar(_ schema: JSON) -> Bool {
        guard schema["enum"] == nil, let type = typeNames(of: schema).first else { return false }
        return type != "object"
    }

    /// Properties that are too common to name an alternative.
    private static let commonProperties: Set<String> = ["id", "name", "type", "kind", "url", "value", "title"]
}

/// How many of the alternatives of a union have each property.
struct AlternativeProperties {
    private(set) var counts: [String: Int] = [:]
    /// The number of alternatives with properties.
    var objectCount = 0

    init(_ alternatives: [JSON], _ parts: SchemaParts) {
        for alternative in alternatives {
            let names = Set(parts.propertyNames(of: alternative))
            if !names.isEmpty { objectCount += 1 }
            for name in names { counts[name, default: 0] += 1 }
        }
    }
}

/// Makes the names of alternatives unique.
struct AlternativeNames {
    private var taken: Set<String> = []
    /// How often each word has been used.
    private var counts: [String: Int] = [:]

    /// `Pet`, `other Pet`, `other other Pet` and so on read well as long as they are few; from the fifth on they are numbered.
    mutating func name(_ word: String) -> String {
        while true {
            let count = counts[word, default: 0] + 1
            counts[word] = count
            let name = count < 5 ? String(repeating: "other ", count: count - 1) + word : "\(word) \(count)"
            if taken.insert(name).inserted { return name }
        }
    }
}
