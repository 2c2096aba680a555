/// Values under keys that an object does not name. What a pattern says holds for the keys that it matches, and
/// `additionalProperties` for the others only (JSON Schema 2020-12 core, section 10.3.2.3).
///
///     patternProperties: { ^x-: {} }, additionalProperties: { type: string }     → any JSON
///     patternProperties: { ^x-: { type: string } }, additionalProperties: false  → String
extension SchemaGraph {
    /// The schema of all such values, or a node that is no schema where they are any JSON; nil where there are none, or
    /// where the object says nothing of them.
    ///
    /// An object with a pattern and nothing else is meant as a dictionary, though other keys are not forbidden:
    /// Pydantic writes `dict[Annotated[str, Field(pattern = "^x-")], int]` so. As a `dictionary`, it has the type of
    /// the pattern's values.
    func otherValues(of schema: JSON, isDictionary: Bool) -> JSON? {
        let additional = schema.additionalProperties
        let patterns = (schema["patternProperties"]?.members ?? []).filter { $0.value.bool != false }
        guard let first = patterns.first else {
            return additional.flatMap { $0.kind == .object || $0.bool == true ? $0 : nil }
        }
        var schemas = patterns.map(\.value)
        let leavesNone = patterns.contains { Self.patternsOfAllKeys.contains($0.key.string ?? "") }
        if !leavesNone, additional?.bool != false {
            if let additional, additional.kind == .object {
                schemas.append(additional)
            } else if additional != nil || !isDictionary || patterns.count > 1 {
                return first.key
            }
        }
        let words = Set(schemas.map(typeOutline))
        return words.count == 1 && words.first != .some(nil) ? first.value : first.key
    }

    private static let patternsOfAllKeys: Set<String> = [
        "", "^", ".*", "^.*", ".*$", "^.*$", ".+", "^.+", ".+$", "^.+$",
    ]

    /// The bytes of schemas that are compared.
    private static let maximumOutline = 10_000

    /// The same for two schemas whose values have one type: words and limits make no difference between scalars. Nil
    /// for a schema that is too long to compare.
    private func typeOutline(_ schema: JSON) -> String? {
        guard schema.kind == .object else { return "any" }
        let core = core(of: schema)
        let null = core.isNullable ? "?" : ""
        if core.reference != nil { return "#\(core.schema.index)\(null)" }
        if let scalar = scalarOutline(core.schema) { return scalar + null }
        return core.schema.compactText(limit: Self.maximumOutline).map { $0 + null }
    }

    private func scalarOutline(_ schema: JSON) -> String? {
        guard case .other = kind(of: schema), schema["allOf"] == nil else { return nil }
        let words = plainTypeNames(of: schema)
        guard words.count == 1, ["string", "integer", "number", "boolean"].contains(words[0]) else { return nil }
        return "\(words[0]) \(schema["format"]?.string ?? "") \(schema["contentEncoding"]?.string ?? "")"
    }
}
