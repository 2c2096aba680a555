/// Properties of which `then`, `else` and the like speak. Mostly they repeat or narrow what is known of a property;
/// where they disagree with each other, they are alternatives.
///
///     then: { value: { type: number } }, else: { value: { type: string } }        → a union of Double and String
///     then: { value: { type: string } }, else: { value: { minLength: 1 } }        → String
///     then: { value: { const: x } },     else: { value: { enum: [y, z] } }        → an enum of x, y and z
extension SchemaGraph {
    /// What another schema of a property is to one that is known.
    enum Relation {
        /// The known one takes all values of the other.
        case narrower
        /// The other one takes all values of the known one.
        case wider
        case different
    }

    func relation(of other: JSON, to known: JSON) -> Relation {
        if covers(known, other) { return .narrower }
        let words = self.words(of: core(of: known).schema)
        // Any object would lose the properties.
        if words.contains("object") || words.contains("array") { return .different }
        return covers(other, known) ? .wider : .different
    }

    /// Whether the type of a schema takes all values that another one allows; no if that is not certain.
    private func covers(_ schema: JSON, _ other: JSON) -> Bool {
        if schema.kind != .object || schema.members.isEmpty || other.bool == false { return true }
        guard other.kind == .object, !other.members.isEmpty else { return false }
        // Limits, such as `minLength`, are for the server to check.
        if !hasMeaning(other, besides: "") { return true }
        let (own, others) = (core(of: schema), core(of: other))
        if others.isNullable, !own.isNullable { return false }
        return own.schema.index == others.schema.index || areSame(own.schema, others.schema)
            || coversPlainly(own.schema, others.schema)
    }

    /// The bytes of schemas that are compared.
    private static let maximumText = 10_000

    /// The values of enums that are compared.
    private static let maximumValues = 100

    private func areSame(_ schema: JSON, _ other: JSON) -> Bool {
        guard schema.size == other.size, let text = schema.compactText(limit: Self.maximumText) else { return false }
        return text == other.compactText(limit: Self.maximumText)
    }

    private func coversPlainly(_ schema: JSON, _ other: JSON) -> Bool {
        let isOpen: Bool
        switch kind(of: schema) {
        case .object, .union, .variants, .subtypes: return false
        case .enumeration: isOpen = false
        case .other: isOpen = true
        }
        let (words, others) = (self.words(of: schema), self.words(of: other))
        if words.isEmpty { return schema["allOf"] == nil }
        let areTypesTaken = others.allSatisfy { words.contains($0) || $0 == "integer" && words.contains("number") }
        guard !others.isEmpty, areTypesTaken, schema["items"] == nil, schema["prefixItems"] == nil,
            schema.additionalProperties?.kind != .object, schema["patternProperties"] == nil, schema["allOf"] == nil
        else { return false }
        for key in ["format", "contentEncoding"] {
            guard let text = schema[key: key]?.string else { continue }
            if text != other[key: key]?.string { return false }
        }
        guard let values = values(of: schema), values.count <= Self.maximumValues else { return true }
        // One value may become a constant. An enum of several takes others, but has no names for them.
        if let others = self.values(of: other), !isOpen || values.count == 1 {
            return Set(values.map { $0.string ?? $0.text }).isSuperset(of: others.map { $0.string ?? $0.text })
        }
        return values.count > 1
    }

    private func values(of schema: JSON) -> [JSON]? { schema["const"].map { [$0] } ?? schema["enum"]?.elements }

    /// The types that a schema without a reference allows; empty if it says nothing, or if it is a choice.
    private func words(of schema: JSON) -> [String] {
        switch kind(of: schema) {
        case .object, .variants: return ["object"]
        case .union, .subtypes: return []
        case .enumeration, .other: break
        }
        let words = plainTypeNames(of: schema)
        return words.isEmpty ? impliedType(of: schema).map { [$0] } ?? [] : words
    }
}
