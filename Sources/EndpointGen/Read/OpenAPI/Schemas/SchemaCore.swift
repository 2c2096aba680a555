/// A schema without references, and without compositions of a single part, which add only documentation.
struct SchemaCore {
    /// The innermost schema.
    var schema: JSON
    /// The `$ref` that led there.
    var reference: JSON?
    var isNullable = false
}

extension SchemaGraph {
    /// Nil, after a warning, if a reference cannot be resolved.
    func newCore(of schema: JSON) -> SchemaCore? {
        var core = SchemaCore(schema: schema, isNullable: nullness(of: schema) >= .allowed)
        while true {
            let schema = core.schema
            if let reference = schema["$ref"] ?? schema["$dynamicRef"] {
                // Since OpenAPI 3.1, keywords beside a reference apply.
                if hasMeaning(schema, besides: "$ref") {
                    if document.target(ofReferenceAt: reference) == nil { document.warnOfBroken(reference, in: schema) }
                    return core
                }
                if document.isComponent(schema), narrows([schema], schema) { return core }
                if schema["$ref"] == nil, let text = reference.string, document.resources.isBoundAgain(text) {
                    document.warnOfRebinding(reference)
                    return nil
                }
                guard let target = document.target(ofReferenceAt: reference) else {
                    document.warnOfBroken(reference, in: schema)
                    return nil
                }
                core.reference = reference
                // The target has a type of its own.
                core.schema = target
                return core
            }
            guard let only = onlyPart(of: schema) else { return core }
            core.schema = only
        }
    }

    private func isPlainObject(_ schema: JSON) -> Bool {
        schema["type"]?.isString("object") == true && schema["additionalProperties"] == nil && schema["format"] == nil
            && schema["patternProperties"] == nil && schema["discriminator"] == nil
            && !hasMeaning(schema, besides: "type")
    }

    /// Whether a schema says a type of text, numbers or truth values, and nothing else.
    private func isPlainType(_ schema: JSON) -> Bool {
        guard let word = schema["type"]?.string, ["string", "integer", "number", "boolean"].contains(word) else {
            return false
        }
        return schema["format"] == nil && !hasMeaning(schema, besides: "type")
    }

    /// Whether a schema says at least as much as a plain type.
    private func isOfType(_ schema: JSON, like plain: JSON) -> Bool {
        guard let target = document.quietlyResolved(schema) else { return false }
        return plainTypeNames(of: target) == typeNames(of: plain)
    }

    /// How documents generated from OData write `null` in a choice: `{ "type": "object", "nullable": true }`.
    private func isNullObject(_ schema: JSON) -> Bool {
        schema["nullable"]?.bool == true && schema["type"]?.isString("object") == true && schema["$ref"] == nil
            && schema["additionalProperties"] == nil && !hasMeaning(schema, besides: "type")
    }

    /// The only part of a composition that describes more than nullability.
    private func onlyPart(of schema: JSON) -> JSON? {
        if schema["allOf"] == nil, schema["oneOf"] == nil, schema["anyOf"] == nil { return nil }
        // A schema that others extend is a choice of them.
        if schema["allOf"] != nil, !subtypes(of: schema).isEmpty { return nil }
        for key in ["allOf", "oneOf", "anyOf"] {
            guard let parts = schema[key: key]?.elements, !hasMeaning(schema, besides: key) else { continue }
            let isChoice = key != "allOf" && parts.count > 1
            let hasNullObject = isChoice && parts.contains(where: isNullObject)
            var meaningful = parts.filter { key == "allOf" ? hasMeaning($0, besides: "") : !isNull($0) }
            if hasNullObject {
                // Beside other values than those of a reference, it is an object.
                let others = meaningful.filter { !isNullObject($0) }
                if others.allSatisfy({ $0["$ref"] != nil }) { meaningful = others }
            }
            // A plain `"type": "object"` adds nothing to the other parts.
            if key == "allOf", meaningful.count > 1 { meaningful.removeAll { isPlainObject($0) } }
            if key == "allOf", meaningful.count > 1 {
                let others = meaningful.filter { !isPlainType($0) }
                meaningful.removeAll { part in isPlainType(part) && others.contains { isOfType($0, like: part) } }
            }
            if isChoice, schema["discriminator"]?["mapping"] == nil, let base = commonBase(of: meaningful) {
                return base
            }
            guard meaningful.count == 1, !isSubtype(schema, of: meaningful[0]) else { return nil }
            if key != "allOf", selectsOthers(schema, than: meaningful[0]) { return nil }
            if key == "allOf", document.isComponent(schema), narrows(parts + [schema], meaningful[0]) { return nil }
            // A component that lists one titled value so far is an enum.
            let isValue = meaningful[0]["const"] != nil && meaningful[0]["title"] != nil
            if key != "allOf", isValue, document.isComponent(schema) { return nil }
            return meaningful[0]
        }
        return nil
    }

    /// Whether the mapping of a discriminator names other schemas than the only alternative, which a server may send.
    func selectsOthers(_ schema: JSON, than alternative: JSON) -> Bool {
        guard let mapping = schema["discriminator"]?["mapping"]?.members, mapping.count > 1 else { return false }
        let known = document.quietlyResolved(alternative)?.index
        return mapping.contains { $0.value.string.flatMap(document.target)?.index != known }
    }

    /// Whether an object that is only sent requires more than the schema that it is otherwise. A response has the type of
    /// that schema, which other responses have as well.
    func narrowsOtherSchema(_ schema: JSON) -> Bool {
        if schema["$ref"] != nil { return narrows([schema], schema) }
        guard let parts = schema["allOf"]?.elements, !hasMeaning(schema, besides: "allOf") else { return false }
        let meaningful = parts.filter { hasMeaning($0, besides: "") && !isPlainObject($0) }
        return meaningful.count == 1 && narrows(parts + [schema], meaningful[0])
    }

    /// Whether schemas require properties that a part of them declares as optional (JSON Schema Validation §6.5.3):
    /// `{ "allOf": [{ "$ref": "#/components/schemas/Pet" }], "required": ["name"] }`.
    private func narrows(_ schemas: [JSON], _ part: JSON) -> Bool {
        let names = Set(schemas.flatMap { requiredNames(of: $0) })
        guard !names.isEmpty else { return false }
        var added = names
        var declared: Set<String> = []
        var visited = 0
        parts.visit(part) { inner in
            visited += 1
            // A choice is not one object.
            let isChoice = inner["oneOf"] != nil || inner["anyOf"] != nil || inner.discriminator != nil
            if isChoice || !hasRoomToSearch(visited) {
                added = []
                return false
            }
            if inner.index != part.index || part["$ref"] == nil { added.subtract(requiredNames(of: inner)) }
            declared.formUnion((inner["properties"]?.members ?? []).compactMap(\.key.string).filter(names.contains))
            return !added.isEmpty
        }
        return !added.isDisjoint(with: declared)
    }

    /// The parts of an object are limited in the same way, with a warning.
    private func hasRoomToSearch(_ count: Int) -> Bool {
        searchedCount += 1
        return searchedCount <= Self.maximumParts || count <= Self.fewParts
    }

    /// A component that extends a schema with a discriminator is a case of it, even if it adds nothing.
    private func isSubtype(_ schema: JSON, of part: JSON) -> Bool {
        guard document.isComponent(schema), let target = document.quietlyResolved(part), target.discriminator != nil
        else { return false }
        return target["oneOf"] == nil && target["anyOf"] == nil || isAlternative(schema, of: target)
    }

    /// Whether a schema describes its values in a keyword other than the given one. A `type` beside a composition adds
    /// nothing.
    func hasMeaning(_ schema: JSON, besides keyword: String) -> Bool {
        guard schema.kind == .object else { return false }
        if schema["$ref"] != nil, keyword != "$ref" { return true }
        // An empty list or object adds nothing.
        if saysSomething(schema["allOf"]), keyword != "allOf" { return true }
        if saysSomething(schema["oneOf"]), keyword != "oneOf" { return true }
        if saysSomething(schema["anyOf"]), keyword != "anyOf" { return true }
        if saysSomething(schema["properties"]) || describesElements(schema) { return true }
        if saysSomething(schema["enum"]) || saysSomething(schema["const"]) { return true }
        if let additional = schema.additionalProperties, additional.kind == .object { return true }
        if keyword == "" { return schema["type"] != nil || schema["format"] != nil }
        return false
    }

    /// Whether a schema says more of the elements of a list than that there may be any.
    func describesElements(_ schema: JSON) -> Bool { saysSomething(schema["items"]) && schema["items"]?.kind != .true }

    /// An empty list or object adds nothing.
    private func saysSomething(_ value: JSON?) -> Bool {
        value.map { $0.size > 1 || $0.kind != .object && $0.kind != .array } ?? false
    }
}
