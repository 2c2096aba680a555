/// What `encoding` says of the fields of a form (OpenAPI 3.1 §4.8.15), and a request cannot send.
extension RequestBuilder {
    /// Warns of entries for properties that the form does not have.
    func warnOfUnknownFields(_ content: MediaContent) {
        guard let schema = content.schema, let encodings = content.json["encoding"] else { return }
        let object = graph.object(schema)
        guard object.additional == nil, !object.properties.isEmpty else { return }
        for (key, _) in encodings.members {
            guard let name = key.string, !object.contains(name) else { continue }
            let near = nearest(to: name, among: object.properties.map(\.name)).map { "; did you mean \"\($0)\"?" }
            diagnostics.warning(
                .unknownKey, "the form has no property \"\(name)\", and this encoding is not used\(near ?? "")",
                at: key.location)
        }
    }

    /// A form that is sent as one value, as it has additional properties or alternatives, writes lists repeated and objects in brackets.
    func warnOfUnusedEncodings(_ content: MediaContent) {
        for (key, encoding) in content.json["encoding"]?.members ?? [] {
            let isJSON = encoding["contentType"]?.string.map(MediaTypes.isJSON) ?? false
            guard isJSON || !isUsual(encoding) else { continue }
            diagnostics.warning(
                .unsupported,
                "the fields of this form are all written alike, and this encoding is not used",
                at: key.location)
        }
    }

    /// Parts have a name, a media type and a content.
    func warnOfPart(_ encoding: JSON, _ type: TypeExpression) {
        // RFC 7578 §4.8 allows no others, and what says the media type stands in `contentType`.
        let others = encoding["headers"]?.members.first { $0.key.string?.lowercased() != "content-type" }
        if let others {
            diagnostics.warning(.unsupported, "header fields of a part are not sent", at: others.key.location)
        }
        // OpenAPI 3.0 ignores them in multipart.
        guard !(document.root["openapi"]?.string?.hasPrefix("3.0") ?? false), types.queryShape(of: type) != .scalar,
            !isUsual(encoding)
        else { return }
        diagnostics.warning(
            .unsupported,
            "parts have no style: each element of a list is a part, and an object is JSON",
            at: (encoding["style"] ?? encoding["explode"] ?? encoding).location)
    }

    /// Parts that the document does not name have no place in the request.
    func warnOfAdditionalParts(_ schema: JSON) {
        guard let additional = graph.object(schema).additional else { return }
        diagnostics.warning(
            .unsupported, "only parts that the document names are sent; there is no parameter for additional ones",
            at: additional.location)
    }

    /// Whether lists are repeated, as they are unless something else is said.
    private func isUsual(_ encoding: JSON) -> Bool {
        encoding["style"]?.string ?? "form" == "form" && encoding["explode"]?.bool != false
    }
}
