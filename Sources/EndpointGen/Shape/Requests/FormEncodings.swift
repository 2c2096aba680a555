/// Warnings about entries of `encoding` (OpenAPI 3.1 §4.8.15) that a request cannot follow.
extension RequestBuilder {
    /// If many entries are wrong, comparing each with all properties would take too long.
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
                "the form has no property \"\(name)\", so this encoding is ignored"
                    + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: key.location)
        }
    }

    /// The keys of entries that a form that is one argument does not follow: it repeats lists and writes objects in
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
            if isJSON(encoding) || !isList && hasOtherType(encoding) { return key }
            if isList { return isUsual(encoding) ? nil : key }
            let isInBrackets = encoding["style"]?.isString("deepObject") ?? (encoding["explode"]?.bool != false)
            return isInBrackets ? nil : key
        }
    }

    /// Warns of entries that a form that is one argument does not follow.
    func warnOfUnusedEncodings(_ content: MediaContent) {
        for key in unusedEncodings(content) {
            diagnostics.warning(
                .unsupported,
                "a form with additional properties repeats lists and writes objects in brackets; this encoding is ignored",
                at: key.location)
        }
    }

    /// Warns of encodings that a part cannot have. It has only a name, a media type and content.
    func warnOfPart(_ encoding: JSON, _ type: TypeExpression) {
        // RFC 7578 §4.8 allows no others; these two are set in other ways.
        let others = encoding["headers"]?.members.first {
            !["content-type", "content-disposition"].contains($0.key.string?.lowercased())
        }
        if let others {
            diagnostics.warning(.unsupported, "header fields of a part are not sent", at: others.key.location)
        }
        // OpenAPI 3.0 ignores them in multipart.
        guard document.hasJSONSchema, types.queryShape(of: type) != .scalar,
            !isJSON(encoding), !isUsual(encoding)
        else { return }
        let style = encoding["style"].flatMap { $0.isString("form") ? nil : $0 }
        diagnostics.warning(
            .unsupported,
            "the style is ignored: each element of a list is sent as a part of its own, and an object as JSON",
            at: (style ?? encoding["explode"] ?? encoding).location)
    }

    /// Warns of a text that is sent in another charset than the document says.
    func warnOfCharset(_ type: JSON) {
        guard let charset = type.string.flatMap(MediaTypes.charset),
            !["utf-8", "utf8", "us-ascii", "ascii"].contains(charset)
        else { return }
        diagnostics.warning(
            .unsupported, "text is sent as UTF-8, not as \"\(charset.prefix(50))\"", at: type.location)
    }

    /// Warns of a media type that a field of a form cannot have.
    func warnOfField(_ encoding: JSON, _ type: TypeExpression) {
        var value = types.types.expanded(type.wrapped).wrapped
        if case .array(let element) = value { value = element.wrapped }
        guard hasOtherType(encoding), types.queryShape(of: value) == .object, let contentType = encoding["contentType"]
        else { return }
        diagnostics.warning(
            .unsupported,
            "a field of a form cannot be \"\(contentType.string?.prefix(100) ?? "")\"; an object is written in brackets, or as JSON "
                + "if its \"contentType\" is \"application/json\"",
            at: contentType.location)
    }

    /// Whether a field has a media type that is neither JSON nor text. It does not count beside a style (OpenAPI 3.1.1
    /// section 4.8.15.1.2).
    private func hasOtherType(_ encoding: JSON) -> Bool {
        guard let text = encoding["contentType"]?.string, encoding["style"] == nil, encoding["explode"] == nil else {
            return false
        }
        return ![.json, .text].contains(MediaTypes.kind(text))
    }

    /// Warns of additional parts, which a request cannot contain. They are allowed by default, without a warning.
    func warnOfAdditionalParts(_ schema: JSON, _ consequence: String) {
        guard let additional = graph.object(schema).additional else { return }
        diagnostics.warning(
            .unsupported, "only parts that the document names are sent; \(consequence)",
            at: additional.location)
    }

    /// Whether a field is sent as JSON text.
    func isJSON(_ encoding: JSON?) -> Bool { encoding?["contentType"]?.string.map(MediaTypes.isJSON) ?? false }

    /// Whether lists are repeated, which is the default.
    private func isUsual(_ encoding: JSON) -> Bool {
        encoding["style"]?.string ?? "form" == "form" && encoding["explode"]?.bool != false
    }
}
