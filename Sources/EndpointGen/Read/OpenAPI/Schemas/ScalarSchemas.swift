/// Types without parts, by `type` and `format`.
extension OpenAPIReader {
    /// The type for a word of `type`. A format that nobody knows leaves the base type.
    func scalar(_ type: String, _ schema: JSON) -> BuiltIn {
        let format = self.format(of: schema) ?? ""
        switch type {
        case "string": return string(format, schema)
        case "integer":
            switch format {
            case "int64", "long": return .int64
            case "uint64": return .uint64
            default: return .int
            }
        case "number":
            switch format {
            case "decimal": return .decimal
            case "int32", "integer": return .int
            case "int64", "long": return .int64
            default: return .double
            }
        case "boolean": return .bool
        case "file": return .data
        case "null", "any", "object", "array": return .json
        default:
            diagnostics.warning(
                "JSON has no type \"\(type)\"; any JSON takes its place", at: (schema["type"] ?? schema).location)
            return .json
        }
    }

    /// What stands as `format`, or follows from a `type` such as `date`.
    private func format(of schema: JSON) -> String? {
        guard let type = schema["type"], let word = type.string, let meaning = TypeWord.meaning(word), meaning != word
        else { return schema["format"]?.string }
        if meaning != "any" {
            diagnostics.warning("JSON has no type \"\(word)\"; it is read as \"\(meaning)\"", at: type.location)
        }
        return schema["format"]?.string ?? TypeWord.format(word)
    }

    private func string(_ format: String, _ schema: JSON) -> BuiltIn {
        switch format {
        case "date-time": return .date
        case "date": return .day
        case "uuid": return .uuid
        case "uri", "url", "iri": return .url
        case "byte", "base64": return .data
        default: return schema["contentEncoding"]?.string == "base64" ? .data : .string
        }
    }

    /// Whether a schema stands for bytes where it is a whole body or a part of one.
    func isBinary(_ schema: JSON) -> Bool {
        let schema = core(of: schema).schema
        let types = typeNames(of: schema)
        if types == ["file"] { return true }
        guard types.isEmpty || types == ["string"] else { return false }
        let encoding = schema["contentEncoding"]?.string
        return schema["format"]?.string == "binary" || encoding == "binary"
            || schema["contentMediaType"] != nil && encoding == nil && schema["contentSchema"] == nil
    }

    /// A value of one of several plain types: `"type": ["string", "integer"]`.
    func scalarUnion(_ types: [String], _ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        // Next to all of them.
        if types.count > 4 { return .builtIn(.json) }
        if Set(types) == ["integer", "number"] { return .builtIn(.double) }
        let members = types.filter { !($0 == "integer" && types.contains("number")) }.map { type -> TypeExpression in
            switch type {
            case "array": .array(schema["items"].map { self.type(of: $0, at: place.element) } ?? .builtIn(.json))
            case "object": .dictionary(.builtIn(.json))
            default: .builtIn(scalar(type, schema))
            }
        }
        return declareUnion(members, schema, at: place)
    }
}
