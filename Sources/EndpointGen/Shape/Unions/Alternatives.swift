/// Decides which `oneOf` and `anyOf` are choices between types.
extension SchemaGraph {
    /// The alternatives of a schema that is a choice between whole types, without `null`; nil if the alternatives only
    /// add to an object that the schema itself describes, or only list required properties.
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
        // Alternatives that are not objects have none of these properties.
        let others = parts.filter { !isObjectOrUnknown($0) }
        if !others.isEmpty { return others.count == parts.count ? nil : others + [schema] }
        let isCovered = parts.allSatisfy { part in
            let names = Set(self.parts.propertyNames(of: part))
            return !names.isEmpty && own.allSatisfy(names.contains)
        }
        return isCovered ? parts : nil
    }

    private func isObjectOrUnknown(_ alternative: JSON) -> Bool {
        let schema = core(of: alternative).schema
        let types = typeNames(of: schema)
        return types.contains("object") || types.isEmpty && enumValues(of: schema) == nil
    }
}
