/// Warnings about a document as a whole.
extension Description {
    /// An unknown version is read like the latest known one.
    func warnOfVersion() {
        guard let node = document.root["openapi"] ?? document.root["swagger"] else { return }
        let isSwagger = document.version == .swagger
        let read = isSwagger ? "the document is read as Swagger 2.0" : "the document is read as OpenAPI 3.2"
        guard node.kind == .string || node.kind == .number else {
            diagnostics.warning(
                .unknownVersion,
                "\"\(isSwagger ? "swagger" : "openapi")\" must be a version such as \"\(isSwagger ? "2.0" : "3.1.0")\", "
                    + "found \(node.kind.name); \(read)", at: node.location)
            return
        }
        // Some write the version as a number.
        let text = node.string ?? node.text
        let known = isSwagger ? ["2.0", "2"] : ["3", "3.0", "3.1", "3.2"]
        let isKnown = isSwagger ? known.contains(text) : known.contains { text == $0 || text.hasPrefix($0 + ".") }
        if isKnown, !isSwagger, document.root["openapi"] == nil {
            diagnostics.warning(
                .unknownVersion,
                "since version 3, the key of the version is \"openapi\"; write \"openapi\": \"\(text)\"",
                at: node.location)
        }
        guard !isKnown else { return }
        let shown = text.utf8.count > 20 ? String(text.prefix(20)) + "…" : text
        diagnostics.warning(
            .unknownVersion,
            "\(isSwagger ? "Swagger" : "OpenAPI") \(shown) is not known; \(read)", at: node.location)
    }

    /// Without operations and types, the client is empty.
    func warnOfEmptyDocument(_ api: API) {
        guard allOperations.isEmpty, api.types.isEmpty else { return }
        let section = document.version == .swagger ? "definitions" : "components"
        diagnostics.warning(
            .emptyClient,
            "the document has no operation under \"paths\" and no schema under \"\(section)\", so the client is empty",
            at: document.root["paths"]?.location.start ?? document.root.location.start)
    }

    /// Without a title, the client is named after the file.
    func warnOfMissingTitle(_ name: String) {
        let place = document.root["info"] == nil ? "\"info\" with a \"title\"" : "\"title\" under \"info\""
        diagnostics.warning(
            .missingKey,
            "the document has no \(place), so the client is named after the file, \"\(name)\"; to choose another "
                + "name, use --name, or \"api\" in a spec on top of the document",
            at: document.root["info"]?.location.start ?? document.root.location.start)
    }
}
