/// What `encoding` says of the fields of a form (OpenAPI 3.1 §4.8.15), and a request cannot send.
extension RequestBuilder {
    /// A document may be wrong throughout, and then comparing all with all takes long.
    private static let maximumHints = 10

    /// Warns of entries for properties that the form does not have.
    func warnOfUnknownFields(_ content: MediaContent) {
        guard let schema = content.schema, let encodings = content.json["encoding"] else { return }
        if case .subtypes = graph.kind(of: graph.core(of: schema).schema) { return }
        let object = graph.object(schema)
        guard object.additional == nil, !object.properties.isEmpty else { return }
        let unknown = encodings.members.filter { !object.contains($0.key.string ?? "") }
        for (index, (key, _)) in unknown.enumerated() {
            let name = key.string ?? ""
            let near = index < Self.maximumHints ? nearest(to: name, among: object.properties.map(\.name)) : nil
            diagnostics.warning(
                .unknownKey,
                "the form has no property \"\(name)\", and this encoding is not used"
                    + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: key.location)
        }
    }

    /// The entries, by their keys, that a form which is sent as one value does not follow: it repeats lists, and writes objects in
    /// brackets.
    func unusedEncodings(_ content: MediaContent) -> [JSON] {
        guard let schema = content.schema, let encodings = content.json["encoding"] else { return [] }
        let properties = Dictionary(graph.object(schema).properties.map { ($0.name, $0.schemas[0]) }) { first, _ in
            first
        }
        return encodings.members.compactMap { key, encoding in
            guard let property = key.string.flatMap({ properties[$0] }) else { return nil }
            let core = graph.core(of: property).schema
            let words = graph.plainTypeNames(of: core)
            let isList = (words + [graph.impliedType(of: core)]).contains("array")
            let isObject = words.contains("object") || graph.parts.isObject(core)
            guard isList || isObject else { return nil }
            let isInBrackets = !isList && encoding["style"]?.isString("deepObject") ?? false
            return isJSON(encoding) || !isInBrackets && !isUsual(encoding) ? key : nil
        }
    }

    /// Warns of entries that a form which is sent as one value does not follow.
    func warnOfUnusedEncodings(_ content: MediaContent) {
        for key in unusedEncodings(content) {
            diagnostics.warning(
                .unsupported,
                "a form with additional properties repeats lists and writes objects in brackets; this encoding is not used",
                at: key.location)
        }
    }

    /// Parts have a name, a media type and a content.
    func warnOfPart(_ encoding: JSON, _ type: TypeExpression) {
        // RFC 7578 §4.8 allows no others; these two are said in other ways.
        let others = encoding["headers"]?.members.first {
            !["content-type", "content-disposition"].contains($0.key.string?.lowercased())
        }
        if let others {
            diagnostics.warning(.unsupported, "header fields of a part are not sent", at: others.key.location)
        }
        // OpenAPI 3.0 ignores them in multipart.
        guard !(document.root["openapi"]?.string?.hasPrefix("3.0") ?? false), types.queryShape(of: type) != .scalar,
            !isJSON(encoding), !isUsual(encoding)
        else { return }
        let style = encoding["style"].flatMap { $0.isString("form") ? nil : $0 }
        diagnostics.warning(
            .unsupported,
            "parts have no style: each element of a list is a part, and an object is JSON",
            at: (style ?? encoding["explode"] ?? encoding).location)
    }

    /// Parts that the document does not name have no place in the request. `true` and `{}` say no more than nothing does.
    func warnOfAdditionalParts(_ schema: JSON) {
        guard let additional = graph.object(schema).additional, additional.kind == .object, !additional.members.isEmpty
        else { return }
        diagnostics.warning(
            .unsupported, "only parts that the document names are sent; there is no parameter for additional ones",
            at: additional.location)
    }

    /// Whether a field is sent as JSON text.
    func isJSON(_ encoding: JSON?) -> Bool { encoding?["contentType"]?.string.map(MediaTypes.isJSON) ?? false }

    /// Whether lists are repeated, as they are unless something else is said.
    private func isUsual(_ encoding: JSON) -> Bool {
        encoding["style"]?.string ?? "form" == "form" && encoding["explode"]?.bool != false
    }
}
