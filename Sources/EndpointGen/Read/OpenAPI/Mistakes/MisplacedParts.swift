/// Parts that belong to another version of OpenAPI, or to another place.
extension DocumentMistakes {
    /// A body that is a parameter, as in Swagger 2.0.
    func warnOfBodyParameter(_ place: JSON) {
        guard document.version == .openAPI else { return }
        let mediaType: String
        switch place.string?.lowercased() {
        case "body": mediaType = "application/json"
        case "formdata": mediaType = "application/x-www-form-urlencoded"
        default: return
        }
        diagnostics.warning(
            .invalidValue,
            "since OpenAPI 3, a parameter cannot be in \(place.text), so this one is left out; in the operation, write "
                + "\"requestBody\": { \"content\": { \"\(mediaType)\": { \"schema\": … } } }", at: place.location)
    }

    /// A schema beside `content`, where Swagger 2.0 has it in responses.
    func warnOfSchema(_ key: JSON, in part: DocumentPart) {
        diagnostics.warning(
            .misplacedKey,
            (part == .response ? "since OpenAPI 3, " : "")
                + "the schema of \(part.name) belongs to its media type, so this one is ignored; write "
                + "\"content\": { \"application/json\": { \"schema\": … } }", at: key.location)
    }

    /// Warns of a schema or a media type beside `content` rather than in it, and returns whether the key is one.
    func warnOfMisplacedContent(_ key: JSON, _ part: DocumentPart) -> Bool {
        guard document.version == .openAPI, part == .requestBody || part == .response,
            json(key.index + 1).kind == .object, let name = key.string
        else { return false }
        if name == "schema" {
            warnOfSchema(key, in: part)
        } else if name.contains("/") {
            diagnostics.warning(
                .misplacedKey,
                "a media type belongs to \"content\", so this one is ignored; write \"content\": { \(key.text): … }",
                at: key.location)
        } else {
            return false
        }
        return true
    }

    /// Warns of keys of Swagger 2.0 at the top that have no counterpart in the document, so that what they say is lost.
    func warnOfSwaggerKeys() {
        guard document.version == .openAPI else { return }
        let root = document.root
        let components = root["components"]
        warnOfSwaggerKey(["host", "basePath"], unless: root["servers"], "\"servers\": [{ \"url\": … }]")
        warnOfSwaggerKey(
            ["securityDefinitions"], unless: components?["securitySchemes"],
            "\"components\": { \"securitySchemes\": … }")
    }

    private func warnOfSwaggerKey(_ keys: [StaticString], unless counterpart: JSON?, _ advice: String) {
        guard counterpart == nil, let value = keys.lazy.compactMap({ document.root[$0] }).first else { return }
        let key = json(value.index - 1)
        diagnostics.warning(
            .misplacedKey, "OpenAPI has no \(key.text) since version 3, so it is ignored; write \(advice)",
            at: key.location)
    }

    /// Warns of a key of OpenAPI 3 in a document of Swagger 2.0, where it has no meaning.
    func warnOfLaterKey(_ key: JSON, _ part: DocumentPart) {
        guard [.root, .operation, .response, .parameter].contains(part) else { return }
        let advice: String
        switch (part, key.string) {
        case (.root, "servers"): advice = "\"host\": …, \"basePath\": …, \"schemes\": [\"https\"]"
        case (.operation, "requestBody"):
            advice = "a parameter { \"name\": \"body\", \"in\": \"body\", \"schema\": … }"
        case (.response, "content"): advice = "\"schema\": …"
        case (.parameter, "content"): advice = "\"type\": …"
        default: return
        }
        diagnostics.warning(
            .misplacedKey,
            "Swagger 2.0 has no \(key.text), so it is ignored; write \(advice), or declare \"openapi\": \"3.0.3\"",
            at: key.location)
    }

    /// - Parameter schema: a flag is a name if the schema has such a property.
    func warnOfRequiredName(_ value: JSON, of schema: JSON) {
        if let name = value.string, value.meantFlag != nil, name.count > 1, schema["properties"]?[key: name] == nil {
            return warnOfRequiredFlag(value)
        }
        diagnostics.warning(
            .wrongKind,
            "\"required\" of a schema must be a list of names, found a string; write [\(value.text)]",
            at: value.location)
    }

    func warnOfMissingResponses(_ key: JSON) {
        diagnostics.warning(
            .missingKey,
            "the operation has no response, so its call returns nothing; under \"responses\", declare one, such as "
                + "\"200\": { \"description\": \"…\", \"content\": … }, or \"204\" for an empty response",
            at: key.location)
    }
}
