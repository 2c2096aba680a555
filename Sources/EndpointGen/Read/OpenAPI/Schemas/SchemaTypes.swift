/// From schemas to types.
extension OpenAPIReader {
    /// Schemas within schemas that are followed.
    private static let maximumDepth = 40

    /// The type of a schema, with `.optional` around it where it may be null.
    func type(of schema: JSON, at place: SchemaPlace) -> TypeExpression {
        guard schema.kind == .object else { return .builtIn(.json) }
        guard depth < Self.maximumDepth else {
            diagnostics.warning(
                "schemas are nested too deeply here; any JSON takes the place of this one", at: schema.location)
            return .builtIn(.json)
        }
        depth += 1
        defer { depth -= 1 }
        let core = self.core(of: schema)
        var place = place
        if core.isNullable, place.isResponse {
            // What may be missing is not the response itself.
            place.isResponse = false
            place.name = "content"
        }
        let type = nonNullType(of: core, at: place)
        if case .builtIn(.json) = type { return type }
        return core.isNullable ? optional(type) : type
    }

    func optional(_ type: TypeExpression) -> TypeExpression {
        if case .optional = type { return type }
        if case .builtIn(.json) = type { return type }
        return .optional(type)
    }

    private func nonNullType(of core: SchemaCore, at place: SchemaPlace) -> TypeExpression {
        if let reference = core.reference {
            return type(ofReference: reference, to: core.schema, place.direction)
        }
        switch kind(of: core.schema) {
        case .object, .enumeration, .union, .subtypes: return declareNested(core.schema, at: place)
        case .other: return plainType(of: core.schema, at: place)
        }
    }

    /// Gives a declared type its meaning.
    func define(_ index: Int, _ schema: JSON, _ direction: Direction) {
        let core = self.core(of: schema)
        let place = SchemaPlace(name: api.types[index].name.text, owner: .type(index), direction: direction)
        if let reference = core.reference {
            api.types[index].definition = .alias(type(ofReference: reference, to: core.schema, direction))
            return
        }
        switch kind(of: core.schema) {
        case .object:
            api.types[index].definition = structure(core.schema, at: place)
        case .enumeration(let values):
            api.types[index].definition = .enumeration(
                enumeration(values, core.schema, called: api.types[index].name.text))
        case .union(let alternatives):
            api.types[index].definition = union(alternatives, core.schema, at: place)
        case .subtypes(let discriminator, let subtypes):
            api.types[index].definition = union(ofSubtypes: subtypes, discriminator, at: place)
        case .other:
            // Nothing can be nested in an alias.
            var place = place
            place.owner = api.types[index].owner
            api.types[index].definition = .alias(plainType(of: core.schema, at: place))
        }
    }

    enum SchemaKind {
        case object
        case enumeration([EnumValue])
        case union([JSON])
        /// A schema that others extend, told apart by a property.
        case subtypes(discriminator: JSON, [SchemaSubtypes.Subtype])
        case other
    }

    /// What a schema without a reference becomes.
    func kind(of schema: JSON) -> SchemaKind {
        if let known = kinds[schema.index] { return known }
        let kind = newKind(of: schema)
        kinds[schema.index] = kind
        return kind
    }

    private func newKind(of schema: JSON) -> SchemaKind {
        if let discriminator = schema["discriminator"] {
            let subtypes = subtypes.alternatives(to: schema)
            if !subtypes.isEmpty { return .subtypes(discriminator: discriminator, subtypes) }
        }
        if let values = enumValues(of: schema) { return values.isEmpty ? .other : .enumeration(values) }
        if let alternatives = alternatives(of: schema) { return .union(alternatives) }
        return parts.isObject(schema) ? .object : .other
    }

    /// Arrays, dictionaries and scalars.
    private func plainType(of schema: JSON, at place: SchemaPlace) -> TypeExpression {
        let names = typeNames(of: schema)
        let types = names.isEmpty ? typesOfValues(schema) : names
        if types.count > 1 { return scalarUnion(types, schema, at: place) }
        if let parts = schema["allOf"]?.elements, !parts.isEmpty, schema["items"] == nil {
            // None of them has properties, so what one of them is all are.
            for part in parts {
                let type = self.type(of: part, at: place)
                if case .builtIn(.json) = type { continue }
                if case .optional(let inner) = type { return inner }
                return type
            }
        }
        let type = types.first ?? impliedType(of: schema)
        switch type {
        case "array": return .array(elementType(schema, at: place.element))
        case "object":
            if let value = schema["additionalProperties"], value.kind == .object {
                return .dictionary(self.type(of: value, at: place.element))
            }
            let patterns = schema["patternProperties"]?.members ?? []
            guard patterns.count == 1, schema["additionalProperties"]?.bool != true else {
                return .dictionary(.builtIn(.json))
            }
            return .dictionary(self.type(of: patterns[0].value, at: place.element))
        case let name?: return .builtIn(scalar(name, schema))
        case nil: return .builtIn(.json)
        }
    }

    private func elementType(_ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        if let tuple = schema["prefixItems"] {
            diagnostics.warning(
                "\"prefixItems\" gives each element a schema of its own; any JSON takes their place", at: tuple.location
            )
            return .builtIn(.json)
        }
        return schema["items"].map { type(of: $0, at: place) } ?? .builtIn(.json)
    }

    /// The words of `type`, without `null`, and each as JSON Schema has it.
    func typeNames(of schema: JSON) -> [String] {
        guard let type = schema["type"] else { return [] }
        if type.kind == .string { return type.string.flatMap { TypeWord.type($0) }.map { [$0] } ?? [] }
        return type.elements.compactMap { $0.string.flatMap { TypeWord.type($0) } }
    }

    /// The types of the values that a schema without a `type` lists.
    private func typesOfValues(_ schema: JSON) -> [String] {
        var types: [String] = []
        for value in schema["enum"]?.elements ?? [] {
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

    /// What a schema without a `type` must be about.
    private func impliedType(of schema: JSON) -> String? {
        if schema["items"] != nil || schema["prefixItems"] != nil { return "array" }
        if let additional = schema["additionalProperties"], additional.kind == .object { return "object" }
        if schema["patternProperties"] != nil { return "object" }
        if schema["pattern"] != nil || schema["maxLength"] != nil || schema["minLength"] != nil { return "string" }
        if let format = schema["format"]?.string { return Self.formatTypes[format] }
        return nil
    }

    private static let formatTypes = [
        "date-time": "string", "date": "string", "uuid": "string", "uri": "string", "byte": "string",
        "binary": "string",
        "email": "string", "int32": "integer", "int64": "integer", "float": "number", "double": "number",
    ]
}
