/// Scalar types, by `type` and `format`.
extension SchemaGraph {
    /// The type for a value of `type`.
    func scalar(_ type: String, _ schema: JSON) -> BuiltIn {
        warnOfProperties(of: schema, readAs: type)
        if let format = format(of: schema), let known = Format.type(type, format) {
            return checked(known, format, schema)
        }
        if type == "string" { warnOfUnknownFormat(schema) }
        if type == "string", keyword("contentEncoding", of: schema)?.string == "base64" { return .data }
        if let plain = Format.plainTypes[type] { return plain }
        diagnostics.warning(
            .invalidValue,
            "JSON has no type \"\(type)\"; it is read as any JSON"
                + suggestion(for: type, among: ["string", "integer", "number", "boolean", "array", "object", "null"]),
            at: (schema["type"] ?? schema).location)
        return .json
    }

    /// Warns if the type of a schema does not allow its properties, as in `"type": "array"` beside `properties`.
    func warnOfProperties(of schema: JSON, readAs type: String) {
        guard let stated = schema["type"], stated.string != "object", let properties = schema["properties"],
            properties.kind == .object, !properties.members.isEmpty
        else { return }
        let words = typeNames(of: schema)
        guard let word = words.first, !words.contains("object") else { return }
        let isObject = type == "object"
        let rest =
            isObject
            ? "it is read as an object, so write \"type\": \"object\""
            : "the properties are left out"
                + (word == "array" && schema["items"] != nil
                    ? "; if they are those of the elements, write them under \"items\""
                    : "; to keep them, write \"type\": \"object\"")
        diagnostics.warning(
            .conflictingKeys, "only objects have properties, and the type is \"\(word)\"; \(rest)",
            at: (isObject ? stated : properties).location)
    }

    /// The `format`, or the format that a `type` such as `date` implies.
    private func format(of schema: JSON) -> String? {
        guard let type = schema["type"], let word = type.string, let meaning = TypeWord.meaning(word), meaning != word
        else { return keyword("format", of: schema)?.string }
        if meaning != "any" {
            let format = TypeWord.format(word).map { " with the format \"\($0)\"" } ?? ""
            diagnostics.warning(
                .invalidValue,
                "JSON has no type \"\(word)\"; it is read as \"\(meaning)\"\(format); write \"type\": \"\(meaning)\""
                    + ((word.lowercased() == "date" ? "date" : TypeWord.format(word)).map { ", \"format\": \"\($0)\"" }
                        ?? ""),
                at: type.location)
        }
        return keyword("format", of: schema)?.string ?? TypeWord.format(word)
    }

    /// Warns once of each unknown format that is spelled nearly like a known one.
    private func warnOfUnknownFormat(_ schema: JSON) {
        guard let node = keyword("format", of: schema), let format = node.string,
            checkedFormats.insert(format).inserted,
            let meant = Format.meant(by: format)
        else { return }
        diagnostics.warning(
            .invalidValue,
            "unknown format \"\(format)\", so its values are strings; did you mean \"\(meant)\"?",
            at: node.location)
    }

    /// Whether a schema is text that `format` declares as Base64.
    func isBase64(_ schema: JSON) -> Bool {
        let schema = core(of: schema).schema
        let format = keyword("format", of: schema)?.string
        return ["byte", "base64"].contains(format) && typeNames(of: schema) == ["string"]
    }

    /// Whether a schema describes bytes if it is a whole body or a part of one.
    func isBinary(_ schema: JSON) -> Bool {
        let schema = core(of: schema).schema
        let types = typeNames(of: schema)
        if types == ["file"] { return true }
        guard types.isEmpty || types == ["string"] else { return false }
        let encoding = keyword("contentEncoding", of: schema)?.string
        return keyword("format", of: schema)?.string == "binary" || encoding == "binary"
            || schema["contentMediaType"] != nil && encoding == nil && schema["contentSchema"] == nil
    }

    /// The format of a time that is a number, as the spec language names it.
    func unixTimeFormat(of schema: JSON) -> String? {
        // What allows null in another way is the same time.
        let schema = schema["$ref"] == nil && schema["type"] == nil ? core(of: schema).schema : schema
        guard schema["$ref"] == nil, let format = keyword("format", of: schema)?.string else { return nil }
        guard let type = typeNames(of: schema).first, type == "integer" || type == "number" else { return nil }
        return Format.unixTimes[format.lowercased()]
    }
}
