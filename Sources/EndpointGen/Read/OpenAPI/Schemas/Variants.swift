/// Objects that have a choice beside their properties, or among the parts of `allOf`: every value has the properties of
/// the object, and those of one alternative.
///
///     allOf: [{ properties: { title } }, { oneOf: [{ properties: { url } }, { properties: { text } }] }]
extension SchemaGraph {
    /// The schema that lists the alternatives, and these; nil if the alternatives only say more of properties that the
    /// object has anyway, or if one value can match several of them.
    func variants(of schema: JSON) -> (holder: JSON, alternatives: [JSON])? {
        guard parts.isObject(schema), !mayBeObjectOrOther(schema) else { return nil }
        let wholes = applicable(to: schema)
        let own = Set(wholes.flatMap { $0.properties.compactMap(\.key.string) })
        for holder in wholes {
            for key in ["oneOf", "anyOf"] {
                // The whole is an object, and never null.
                let alternatives = (holder[key: key]?.elements ?? []).filter { !isNull($0) }
                guard alternatives.count > 1,
                    !wholes.contains(where: { isAlternative($0, of: holder) })
                else { continue }
                if areVariants(alternatives, beside: own, isExclusive: key == "oneOf", holder) {
                    return (holder, alternatives)
                }
            }
        }
        return nil
    }

    private func areVariants(
        _ alternatives: [JSON], beside own: Set<String>, isExclusive: Bool, _ holder: JSON
    ) -> Bool {
        let objects = alternatives.map { core(of: $0) }
        guard objects.allSatisfy({ !$0.isNullable && mayBeObject($0.schema) }) else { return false }
        // The names that only some of the alternatives have.
        let names = objects.map { Set(parts.propertyNames(of: $0.schema)).subtracting(own) }
        let common = names.dropFirst().reduce(names[0]) { $0.intersection($1) }
        guard names.contains(where: { $0 != common }) else { return false }
        return isExclusive || tags(of: alternatives, holder["discriminator"]) != nil
    }

    private func mayBeObject(_ schema: JSON) -> Bool {
        guard subtypes(of: schema).isEmpty, enumValues(of: schema) == nil else { return false }
        if parts.isObject(schema) { return !mayBeObjectOrOther(schema) }
        return plainTypeNames(of: schema).allSatisfy { $0 == "object" } && impliedType(of: schema) == nil
            && schema["oneOf"] == nil && schema["anyOf"] == nil
    }
}
