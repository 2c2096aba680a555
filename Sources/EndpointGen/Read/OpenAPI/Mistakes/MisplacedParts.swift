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

    /// Warns of a key of another part, as in YAML with a wrong indentation: of the document in `info` or `components`,
    /// or of an operation beside it.
    func warnOfKeyOfOtherPart(_ key: JSON, _ part: DocumentPart) -> Bool {
        guard let name = key.string else { return false }
        switch part {
        case .info, .components:
            guard DocumentPart.root.knownKeys.contains(name), document.root[key: name] == nil else { return false }
            diagnostics.warning(
                .misplacedKey,
                "\(key.text) is a key of the document, so it is ignored here; write it beside \(part.name), not in it",
                at: key.location)
        case .pathItem:
            let isKey = DocumentPart.operation.knownKeys.contains(name)
            guard let meant = isKey ? name : DocumentPart.operation.knownKeys.meant(by: name),
                part.knownKeys.meant(by: name) == nil
            else { return false }
            diagnostics.warning(
                .misplacedKey,
                "\(key.text) is ignored, because it is no key of a path; write \"\(meant)\" within the operation, such as in "
                    + "\"get\", not beside it", at: key.location)
        default: return false
        }
        return true
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
