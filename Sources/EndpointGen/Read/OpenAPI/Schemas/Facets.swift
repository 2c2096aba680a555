/// What all schemas say together that apply to one value: parts of `allOf`, and keywords beside a reference (JSON Schema
/// 2020-12 core, sections 10.2.1.1 and 8.2.3.1). The order of the parts makes no difference.
///
///     allOf: [{ type: string }, { enum: [a, b] }]            → an enum of a and b
///     allOf: [{ enum: [a, b] }, { enum: [b, c] }]            → an enum of b
///     allOf: [{ type: number }, { type: integer, format: int64 }]   → Int64
extension SchemaGraph {
    /// The schema itself, and all that it includes by `allOf` and references.
    func applicable(to schema: JSON) -> [JSON] {
        guard isComposed(schema) else { return [schema] }
        var found: [JSON] = []
        var seen: Set<Int> = []
        var pending = [schema]
        while let next = pending.popLast(), found.count < Self.fewParts {
            guard next.kind == .object, seen.insert(next.index).inserted else { continue }
            found.append(next)
            pending += (next["allOf"]?.elements ?? []).reversed()
            pending += next["$ref"].flatMap { document.target(ofReferenceAt: $0) }.map { [$0] } ?? []
        }
        return found
    }

    /// The words of `type` that all schemas allow. Where they contradict each other, those of the last one.
    func typeNames(ofAll schemas: [JSON]) -> [String] {
        var names: [String] = []
        for own in schemas.map(statedTypes) where !own.isEmpty {
            if names.isEmpty {
                names = own
                continue
            }
            // Integers are numbers.
            let common = names.filter { own.contains($0) || $0 == "integer" && own.contains("number") }
            let narrower = own.filter { $0 == "integer" && names.contains("number") && !names.contains("integer") }
            names = common.isEmpty && narrower.isEmpty ? own : common + narrower
        }
        return names
    }

    /// The values that all schemas allow which list any; nil if none does. Where they contradict each other, those of
    /// the last one.
    func enumValues(ofAll schemas: [JSON]) -> [EnumValue]? {
        let types = typeNames(ofAll: schemas)
        let lists = schemas.compactMap { statedValues(of: $0, types) }
        guard var values = lists.first else { return nil }
        for list in lists.dropFirst() {
            let texts = Set(list.map(\.text))
            let common = values.filter { texts.contains($0.text) }
            values = common.isEmpty ? list : common
        }
        return values
    }

    /// The first of the schemas that has the keyword.
    func keyword(_ key: StaticString, of schema: JSON) -> JSON? {
        schema[key] ?? (isComposed(schema) ? applicable(to: schema).lazy.compactMap { $0[key] }.first : nil)
    }

    /// Whether a schema says only what a text, a number or a truth value is.
    func describesScalar(_ schema: JSON) -> Bool {
        let isOther = ["properties", "items", "prefixItems", "patternProperties", "oneOf", "anyOf"].contains {
            schema[key: $0] != nil
        }
        return !isOther && schema.additionalProperties?.kind != .object
            && statedTypes(schema).allSatisfy { $0 != "array" && $0 != "object" }
    }

    func isComposed(_ schema: JSON) -> Bool {
        schema["allOf"] != nil || schema["$ref"] != nil && schema.members.count > 1
    }
}

extension EnumValue {
    fileprivate var text: String { json.string ?? json.text }
}
