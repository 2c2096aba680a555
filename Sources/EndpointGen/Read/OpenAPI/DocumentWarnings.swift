/// What makes a document doubtful as a whole.
extension Description {
    /// A version that nobody knows is read like the one before it.
    func warnOfVersion() {
        guard let node = document.root["openapi"] ?? document.root["swagger"] else { return }
        let isSwagger = document.version == .swagger
        // Some write the version as a number.
        let text = node.string ?? node.text
        let known = isSwagger ? ["2.0", "2"] : ["3", "3.0", "3.1", "3.2"]
        let isKnown = isSwagger ? known.contains(text) : known.contains { text == $0 || text.hasPrefix($0 + ".") }
        guard !isKnown else { return }
        let shown = text.utf8.count > 20 ? String(text.prefix(20)) + "…" : text
        diagnostics.warning(
            .unknownVersion,
            isSwagger
                ? "Swagger \(shown) is not known; the document is read as Swagger 2.0"
                : "OpenAPI \(shown) is not known; the document is read as OpenAPI 3.2", at: node.location)
    }

    /// Neither operations nor types make a client that does nothing.
    func warnOfEmptyDocument(_ api: API) {
        guard allOperations.isEmpty, api.types.isEmpty else { return }
        let section = document.version == .swagger ? "definitions" : "components"
        diagnostics.warning(
            .emptyClient,
            "the document has no operation under \"paths\" and no schema under \"\(section)\", so the client is empty",
            at: document.root["paths"]?.location.start ?? document.root.location.start)
    }

    /// The client is called like the file then.
    func warnOfMissingTitle(_ name: String) {
        let place = document.root["info"] == nil ? "\"info\" with a \"title\"" : "\"title\" under \"info\""
        diagnostics.warning(
            .missingKey,
            "the document has no \(place), so the client is called \"\(name)\", like the file; a spec on top of it "
                + "(\"api\") or --name says another name",
            at: document.root["info"]?.location.start ?? document.root.location.start)
    }
}
