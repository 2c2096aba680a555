/// Keywords of a schema beside the place of the schema: `"200": { "description": "…", "type": "object" }`.
extension DocumentMistakes {
    private static let keywords: [StaticString] = [
        "type", "properties", "items", "allOf", "oneOf", "anyOf", "enum", "additionalProperties",
    ]

    /// Warns of keywords that are ignored because their object has a schema elsewhere.
    func warnOfMisplacedSchema(in object: JSON, _ part: DocumentPart) {
        // `"content": { "schema": … }` has a warning for its key.
        if part == .mediaType, json(object.index - 1).string == "schema" { return }
        guard let advice = adviceOnSchema(of: part, object),
            ["$ref", "schema", "content", "itemSchema"].allSatisfy({ object[key: $0] == nil }),
            let keyword = Self.keywords.lazy.compactMap({ object[$0] }).first
        else { return }
        let key = json(keyword.index - 1)
        diagnostics.warning(
            .misplacedKey,
            "\(part.name) is not a schema, so its \(key.text) is ignored; write the schema as \(advice)",
            at: key.location)
    }

    /// Where the schema belongs; nil if the keywords are read where they are.
    private func adviceOnSchema(of part: DocumentPart, _ object: JSON) -> String? {
        let schema = "\"schema\": { … }"
        let isSwagger = document.version == .swagger
        switch part {
        case .response where isSwagger, .mediaType: return schema
        case .response, .requestBody: return "\"content\": { \"application/json\": { \(schema) } }"
        // In Swagger 2.0, the other parameters are schemas. Since OpenAPI 3, they are still read as such.
        case .parameter where isSwagger && object["in"]?.isString("body") == true: return schema
        default: return nil
        }
    }
}
