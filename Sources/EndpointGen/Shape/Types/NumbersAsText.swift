/// Whole numbers that JSON has as text, because other clients would round those above 2^53: all 64-bit numbers of
/// Protocol Buffers (ProtoJSON).
///
///     { type: string, format: int64 }                              → Int64
///     { type: array, items: { type: string, format: uint64 } }     → [UInt64]
extension TypeBuilder {
    /// The type with a number in place of its text; nil if the schema declares no number.
    func numberAsText(_ type: TypeExpression, _ schema: JSON) -> TypeExpression? {
        switch type {
        // A component that is such a number is a named string.
        case .builtIn(.string), .inline: return graph.wholeNumberAsText(schema).map { .builtIn($0) }
        case .optional(let inner): return numberAsText(inner, schema).map { .optional($0) }
        case .array(let element):
            guard let items = graph.core(of: schema).schema["items"] else { return nil }
            return numberAsText(element, items).map { .array($0) }
        case .builtIn, .named, .dictionary: return nil
        }
    }
}

extension SchemaGraph {
    fileprivate func wholeNumberAsText(_ schema: JSON) -> BuiltIn? {
        let schema = core(of: schema).schema
        guard let format = keyword("format", of: schema)?.string, typeNames(of: schema) == ["string"],
            schema["enum"] == nil,
            schema["const"] == nil
        else { return nil }
        return ["int64": .int64, "uint64": .uint64][format]
    }
}
