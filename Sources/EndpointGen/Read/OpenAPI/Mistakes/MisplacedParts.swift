/// Parts that another version of OpenAPI has, or another place.
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
            "since OpenAPI 3, no parameter is in \(place.text), so this one is left out; write in the operation "
                + "\"requestBody\": { \"content\": { \"\(mediaType)\": { \"schema\": … } } }", at: place.location)
    }

    /// A response whose schema stands where Swagger 2.0 has it.
    func warnOfResponseSchema(_ key: JSON) {
        diagnostics.warning(
            .misplacedKey,
            "since OpenAPI 3, the schema of a response stands at its media type, so this one is not read; write "
                + "\"content\": { \"application/json\": { \"schema\": … } }", at: key.location)
    }

    func warnOfRequiredName(_ value: JSON) {
        diagnostics.warning(
            .wrongKind,
            "\"required\" of a schema is a list of names, found a string; write [\(value.text)]", at: value.location)
    }

    func warnOfMissingResponses(_ key: JSON) {
        diagnostics.warning(
            .missingKey,
            "the operation has no response, so its call returns nothing; say in \"responses\" what comes back, such as "
                + "\"200\": { \"description\": \"…\", \"content\": … }, or \"204\" for nothing", at: key.location)
    }
}
