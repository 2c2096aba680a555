/// Forms of several parts, some of which are files.
extension RequestBuilder {
    func multipartBody(
        _ content: MediaContent, _ isRequired: Bool, _ doc: String?, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        let place = SchemaPlace(name: "body", owner: owner, direction: .sent)
        guard isForm(content), let schema = content.schema,
            let fields = types.formFields(schema, place, allowsMore: true)
        else { return handwritten(content, isRequired, doc, &names) }
        warnOfUnknownFields(content)
        warnOfAdditionalParts(schema)
        let encodings = content.json["encoding"]
        let parts = fields.map { field, schema -> Body.Part in
            var field = named(field, &names)
            let encoding = encodings?[key: field.name.text]
            let type = encoding?["contentType"]
            part(&field, schema, contentType: type?.string)
            if let encoding { warnOfPart(encoding, field.type) }
            if holdsFiles(field.type), let text = type?.string, isChoice(text) {
                field.doc = [field.doc, "Give each file its media type: \(text)."].compactMap(\.self)
                    .map { Operation.sentence($0) }.joined(separator: " ")
            }
            return Body.Part(field: field, mediaType: type.flatMap { partType($0, field) })
        }
        return BodyVariant(body: .multipart(parts))
    }

    /// RuntimeKit writes parts as forms have them (RFC 7578), each with a name. Those of `multipart/related` (RFC 2387) and others have an
    /// order, and some need fields of their own.
    private func isForm(_ content: MediaContent) -> Bool {
        ["multipart/form-data", "multipart/*"].contains(MediaTypes.essence(content.type))
    }

    /// Whoever writes the parts by hand says with the header field how they are set apart.
    private func handwritten(
        _ content: MediaContent, _ isRequired: Bool, _ doc: String?, _ names: inout ParameterNames
    ) -> BodyVariant {
        if !isForm(content), let schema = content.schema {
            diagnostics.warning(
                .unsupported,
                "only the parts of \"multipart/form-data\" are written; the method takes the whole body as bytes",
                at: schema.location)
        }
        var variant = whole(.data, nil, content, isRequired, doc, &names)
        variant.doc =
            "The body is `\(MediaTypes.essence(content.type).prefix(100))`. Write its parts, and give their boundary with the header "
            + "field `Content-Type`."
        return variant
    }

    /// Files are bytes, whatever their schema makes of them elsewhere.
    func part(_ field: inout Field, _ schema: JSON?, contentType: String?) {
        if field.format != nil {
            // A part has no format of its own, so the number is sent as it is.
            field.format = nil
            field.type = .builtIn(.int64)
            field.defaultValue = nil
        }
        let isFile =
            contentType.map {
                ![.json, .text, .xml, .form].contains(MediaTypes.kind($0.prefix { $0 != "," }.description))
            } ?? false
        let core = schema.map { graph.core(of: $0).schema }
        if let core, graph.isBinary(core) || isFile && !hasStructure(core) || isEmpty(core) {
            field.type = .builtIn(.data)
            field.defaultValue = nil
        } else if let items = core?["items"], graph.typeNames(of: core ?? items) == ["array"],
            graph.isBinary(items) || isEmpty(items)
        {
            field.type = .array(.builtIn(.data))
            field.defaultValue = nil
        } else if case .builtIn(.data) = field.type {
            // Base64 within a form is text.
            field.type = .builtIn(.string)
        }
    }

    private func holdsFiles(_ type: TypeExpression) -> Bool {
        switch type {
        case .builtIn(.data), .array(.builtIn(.data)): true
        default: false
        }
    }

    private func hasStructure(_ schema: JSON) -> Bool {
        let types = graph.typeNames(of: schema)
        return schema["properties"] != nil || schema["items"] != nil || schema["$ref"] != nil
            || !types.allSatisfy { ["string", "file"].contains($0) }
    }

    /// OpenAPI 3.1: a part without a type is a file.
    private func isEmpty(_ schema: JSON) -> Bool {
        schema["type"] == nil && schema["format"] == nil && schema["enum"] == nil && schema["const"] == nil
            && !hasStructure(schema)
            && schema["allOf"] == nil && schema["anyOf"] == nil && schema["oneOf"] == nil
            && schema["additionalProperties"] == nil
    }

    /// Whether a part may be of several media types: `image/png, image/*`.
    private func isChoice(_ type: String) -> Bool { type.contains(",") || type.contains("*") }

    /// What the document says a part is; of several types the caller knows best.
    private func partType(_ json: JSON, _ field: Field) -> Name? {
        guard let text = json.string, !isChoice(text) else { return nil }
        return MediaTypes.isJSON(text) && MediaTypes.name(text, at: json.location) == nil
            ? Name(text: "application/json", location: json.location) : MediaTypes.name(text, at: json.location)
    }
}
