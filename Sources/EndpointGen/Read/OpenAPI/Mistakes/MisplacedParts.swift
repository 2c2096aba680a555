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

    /// A response with its schema in the place that Swagger 2.0 has for it.
    func warnOfResponseSchema(_ key: JSON) {
        diagnostics.warning(
            .misplacedKey,
            "since OpenAPI 3, the schema of a response belongs to its media type, so this one is ignored; write "
                + "\"content\": { \"application/json\": { \"schema\": … } }", at: key.location)
    }

    func warnOfRequiredName(_ value: JSON) {
        if value.meantFlag != nil, value.string?.count ?? 0 > 1 { return warnOfRequiredFlag(value) }
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
