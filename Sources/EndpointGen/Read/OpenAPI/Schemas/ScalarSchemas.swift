/// Types without parts, by `type` and `format`.
extension SchemaGraph {
    /// The type for a word of `type`.
    func scalar(_ type: String, _ schema: JSON) -> BuiltIn {
        if let properties = schema["properties"], properties.kind == .object, !properties.members.isEmpty,
            !typeNames(of: schema).contains("object")
        {
            diagnostics.warning(
                .conflictingKeys,
                "only objects have properties, and this is a \"\(type)\"; they are left out, and \"type\": \"object\" keeps them",
                at: properties.location)
        }
        if let format = format(of: schema), let known = Format.type(type, format) {
            return checked(known, format, schema)
        }
        if type == "string" { warnOfUnknownFormat(schema) }
        if type == "string", schema["contentEncoding"]?.string == "base64" { return .data }
        if let plain = Format.plainTypes[type] { return plain }
        diagnostics.warning(
            .invalidValue,
            "JSON has no type \"\(type)\"; it is read as any JSON", at: (schema["type"] ?? schema).location)
        return .json
    }

    /// What stands as `format`, or follows from a `type` such as `date`.
    private func format(of schema: JSON) -> String? {
        guard let type = schema["type"], let word = type.string, let meaning = TypeWord.meaning(word), meaning != word
        else { return schema["format"]?.string }
        if meaning != "any" {
            let format = TypeWord.format(word).map { " with the format \"\($0)\"" } ?? ""
            diagnostics.warning(
                .invalidValue,
                "JSON has no type \"\(word)\"; it is read as \"\(meaning)\"\(format)", at: type.location)
        }
        return schema["format"]?.string ?? TypeWord.format(word)
    }

    /// Says once of each format that it is not the one that it is spelled like.
    private func warnOfUnknownFormat(_ schema: JSON) {
        guard let node = schema["format"], let format = node.string, checkedFormats.insert(format).inserted,
            let meant = Format.meant(by: format)
        else { return }
        diagnostics.warning(
            .invalidValue,
            "the format \"\(format)\" is not known, and its values are strings; did you mean \"\(meant)\"?",
            at: node.location)
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

    /// The format of a time that is a number, in the words of the spec language.
    func unixTimeFormat(of schema: JSON) -> String? {
        guard schema["$ref"] == nil, let format = schema["format"]?.string else { return nil }
        guard let type = typeNames(of: schema).first, type == "integer" || type == "number" else { return nil }
        return Format.unixTimes[format.lowercased()]
    }
}
