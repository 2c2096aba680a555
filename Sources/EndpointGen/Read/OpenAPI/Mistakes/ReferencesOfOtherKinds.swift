/// References to components of a kind that is not allowed in that place.
extension DocumentMistakes {
    func warnOfOtherKind(_ node: JSON, _ part: DocumentPart) {
        let section = Self.section(part, document.version)
        // Nearly all are right.
        if node.hasPrefix(section) { return }
        guard let reference = node.string else { return }
        for other in [DocumentPart.schema, .parameter, .requestBody, .response] where other != part {
            let prefix = "\(Self.section(other, document.version))"
            // A part of a component may have any kind.
            guard reference.hasPrefix(prefix), !reference.dropFirst(prefix.utf8.count).contains("/"),
                document.target(of: reference) != nil
            else { continue }
            diagnostics.warning(
                .brokenReference,
                "the reference points to \(other.name), but \(part.name) is expected here; write "
                    + advice(reference, part, other, "\(section)"), at: node.location)
            return
        }
    }

    private func advice(_ reference: String, _ part: DocumentPart, _ other: DocumentPart, _ section: String) -> String {
        let schema = "\"schema\": { \"$ref\": \"\(reference)\" }"
        switch (part, document.version) {
        case (.parameter, .openAPI) where other == .schema: return "{ \"name\": …, \"in\": …, \(schema) }"
        case (.parameter, .swagger) where other == .schema: return "{ \"name\": \"body\", \"in\": \"body\", \(schema) }"
        case (.response, .swagger) where other == .schema: return "{ \"description\": …, \(schema) }"
        case (.mediaType, _) where other == .schema: return "{ \(schema) }"
        case (.requestBody, _) where other == .schema: return "{ \"content\": { \"application/json\": { \(schema) } } }"
        case (.response, _) where other == .schema:
            return "{ \"description\": …, \"content\": { \"application/json\": { \(schema) } } }"
        default: return "a reference into \"\(section)\""
        }
    }

    /// The section of a document with the components of a kind.
    private static func section(_ part: DocumentPart, _ version: OpenAPIDocument.Version) -> StaticString {
        switch (part, version) {
        case (.parameter, .swagger): "#/parameters/"
        case (.parameter, .openAPI): "#/components/parameters/"
        case (.response, .swagger): "#/responses/"
        case (.response, .openAPI): "#/components/responses/"
        case (.requestBody, _): "#/components/requestBodies/"
        case (.mediaType, _): "#/components/mediaTypes/"
        case (_, .swagger): "#/definitions/"
        case (_, .openAPI): "#/components/schemas/"
        }
    }
}
