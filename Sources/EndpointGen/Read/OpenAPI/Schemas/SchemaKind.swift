/// The kind of a schema without a reference.
enum SchemaKind {
    case object
    case enumeration([EnumValue])
    /// One of several whole values.
    case union([JSON])
    /// An object that is also one of several.
    case variants([JSON], of: JSON)
    /// A schema that others extend, told apart by a property.
    case subtypes(discriminator: JSON, [SchemaSubtypes.Subtype])
    /// An array, a dictionary, a scalar, or anything.
    case other
}

extension SchemaGraph {
    func newKind(of schema: JSON) -> SchemaKind {
        if let discriminator = schema.discriminator {
            let subtypes = subtypes(of: schema)
            if !subtypes.isEmpty { return .subtypes(discriminator: discriminator, subtypes) }
        }
        if let values = enumValues(of: schema) { return values.isEmpty ? .other : .enumeration(values) }
        if let alternatives = alternatives(of: schema) { return .union(alternatives) }
        if let (holder, variants) = variants(of: schema) { return .variants(variants, of: holder) }
        return parts.isObject(schema) && !mayBeObjectOrOther(schema) ? .object : .other
    }

    /// Whether a value may be an object with properties or something else: `"type": ["object", "array"]`.
    func mayBeObjectOrOther(_ schema: JSON) -> Bool {
        let names = typeNames(of: schema)
        return names.count > 1 && names.contains("object") && schema["properties"] != nil
    }

    /// The values of `type` without `null`, each with its name in JSON Schema.
    func typeNames(of schema: JSON) -> [String] {
        isComposed(schema) ? typeNames(ofAll: applicable(to: schema)) : statedTypes(schema)
    }

    /// The types that the schema itself states.
    func statedTypes(_ schema: JSON) -> [String] {
        guard let type = schema["type"] else { return [] }
        if type.kind == .string {
            guard let word = type.string.flatMap({ TypeWord.type($0) }) else { return [] }
            // Kubernetes: a number, or a text such as "50%".
            if word == "string", schema["format"]?.isString("int-or-string") == true { return ["integer", "string"] }
            return [word]
        }
        let words = type.elements.compactMap { $0.string.flatMap { TypeWord.type($0) } }
        return isNumberAsText(words, schema) ? words.filter { $0 != "string" } : words
    }

    /// Whether the strings of a schema are numbers: `{ "type": ["integer", "string"], "format": "int32", "pattern":
    /// "^-?(?:0|[1-9]\\d*)$" }`. .NET says so because it also reads numbers from strings; it writes numbers.
    private func isNumberAsText(_ words: [String], _ schema: JSON) -> Bool {
        guard words.count == 2, words.contains("string"), words.contains("integer") || words.contains("number"),
            let pattern = schema["pattern"]?.string, let format = schema["format"]?.string,
            ["integer", "number"].contains(Format.impliedType[format])
        else { return false }
        return pattern.hasPrefix("^-?(?:0|[1-9]") || pattern.hasPrefix("^(?:0|[1-9]")
    }

    /// The types of an array, a dictionary or a scalar: from `type`, or else from the values that the schema lists.
    func plainTypeNames(of schema: JSON) -> [String] {
        let names = typeNames(of: schema)
        if !names.isEmpty { return names }
        return applicable(to: schema).lazy.map { self.typesOfValues($0) }.first { !$0.isEmpty } ?? []
    }

    /// The types of the values that a schema without a `type` allows.
    private func typesOfValues(_ schema: JSON) -> [String] {
        var types: [String] = []
        for value in schema["enum"]?.elements ?? schema["const"].map({ [$0] }) ?? [] {
            let type: String? =
                switch value.kind {
                case .string: "string"
                case .number: value.int == nil ? "number" : "integer"
                case .true, .false: "boolean"
                case .array: "array"
                case .object: "object"
                case .null: nil
                }
            if let type, !types.contains(type) { types.append(type) }
        }
        return types
    }

    /// The type that the other keywords of a schema without a `type` imply.
    func impliedType(of schema: JSON) -> String? {
        applicable(to: schema).lazy.compactMap { self.typeImplied(by: $0) }.first
    }

    private func typeImplied(by schema: JSON) -> String? {
        // A list of schemas also allows values that are not arrays, and is often a mistake.
        if let items = schema["items"], items.kind != .array { return "array" }
        if schema["prefixItems"] != nil { return "array" }
        if let additional = schema.additionalProperties, additional.kind == .object { return "object" }
        if schema["patternProperties"] != nil { return "object" }
        // JSON Schema Validation §6.3: a pattern says nothing of values that are not strings, as a format for numbers does.
        if let type = schema["format"]?.string.flatMap({ Format.impliedType[$0] }) { return type }
        if schema["pattern"] != nil || schema["maxLength"] != nil || schema["minLength"] != nil { return "string" }
        return nil
    }

    /// Whether a schema allows any string.
    func isPlainString(_ schema: JSON) -> Bool {
        let schema = core(of: schema).schema
        return typeNames(of: schema) == ["string"] && schema["enum"] == nil
    }

    /// The only value that a schema allows, and its type; the type is nil if a referenced schema declares it.
    func constant(of schema: JSON) -> (value: JSON, type: BuiltIn?)? {
        let core = core(of: schema)
        guard !core.isNullable else { return nil }
        guard let value = core.schema["const"] ?? core.schema["enum"]?.onlyElement,
            let type = BuiltIn(ofConstant: value)
        else { return nil }
        let types = typeNames(of: core.schema)
        let isTyped =
            switch type {
            case .string: types.isEmpty || types == ["string"]
            case .int: types.isEmpty || types == ["integer"] || types == ["number"]
            default: true
            }
        guard core.reference == nil else { return (value, nil) }
        return isTyped ? (value, type) : nil
    }

    /// The enum that has the only value of a schema among its values:
    /// `{ "enum": [1], "allOf": [{ "$ref": "#/components/schemas/ActionType" }] }`.
    func enumOfConstant(_ schema: JSON) -> JSON? {
        let schema = core(of: schema).schema
        guard let part = schema["allOf"]?.onlyElement, part["$ref"] != nil, schema["properties"] == nil,
            let value = schema["const"] ?? schema["enum"]?.onlyElement,
            case .enumeration(let values) = kind(of: core(of: part).schema),
            values.contains(where: { $0.json.text == value.text })
        else { return nil }
        return part
    }

    /// Whether the only possible value of a property is its default as well, so that it is sent unless a caller removes it.
    ///
    /// `const` or `enum` alone do not imply it: `"workflows": { "enum": ["write"] }` among GitHub's permissions is there only if that
    /// permission is asked for.
    func isDefault(_ constant: JSON, _ schema: JSON) -> Bool {
        let core = core(of: schema).schema
        guard let value = schema["default"] ?? core["default"] else { return false }
        return value.kind == constant.kind && (value.string ?? value.text) == (constant.string ?? constant.text)
    }
}
