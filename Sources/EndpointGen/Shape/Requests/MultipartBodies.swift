/// Forms of several parts, some of which are files.
extension RequestBuilder {
    func multipartBody(
        _ content: MediaContent, _ isRequired: Bool, _ doc: String?, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        let place = SchemaPlace(name: "body", owner: owner, direction: .sent)
        guard isForm(content), let schema = content.schema,
            let fields = types.formFields(
                schema, place, allowsMore: true, { self.files(in: $0, content)?.type })
        else { return handwritten(content, isRequired, doc, &names) }
        warnOfUnknownFields(content)
        warnOfAdditionalParts(schema, "there is no parameter for additional ones")
        let encodings = content.json["encoding"]
        let parts = fields.map { field, property -> Body.Part in
            var field = named(field, &names)
            let encoding = encodings?[key: field.name.text]
            let type = encoding?["contentType"]
            let files = files(in: property, content)
            part(&field, files)
            if let encoding { warnOfPart(encoding, field.type) }
            if let type, files == nil { warnOfCharset(type) }
            if let files, let note = note(on: files, type?.string) {
                field.doc = [field.doc, note].compactMap(\.self).map { Operation.sentence($0) }.joined(separator: " ")
            }
            field.doc = field.doc ?? property.schemas[0]["description"]?.markdown
            // A string that is encoded as bytes (OpenAPI 3.0.3 section 4.7.14.4 and 3.1.1 section 4.8.15).
            let isEncoded = type == nil && files == nil && graph.isBase64(property.schemas[0])
            let bytes = isEncoded ? Name(text: "application/octet-stream", location: property.key.location) : nil
            return Body.Part(field: field, mediaType: type.flatMap { partType($0) } ?? bytes)
        }
        return BodyVariant(body: .multipart(parts))
    }

    /// RuntimeKit writes the parts of forms (RFC 7578), each with a name. Parts of `multipart/related` (RFC 2387) and
    /// other types have an order, and some need header fields.
    func isForm(_ content: MediaContent) -> Bool {
        ["multipart/form-data", "multipart/*"].contains(MediaTypes.essence(content.type))
    }

    /// The caller writes the parts, and sets the boundary in the header field.
    private func handwritten(
        _ content: MediaContent, _ isRequired: Bool, _ doc: String?, _ names: inout ParameterNames
    ) -> BodyVariant {
        if isForm(content), let schema = content.schema {
            warnOfAdditionalParts(schema, "the method takes the whole body as bytes")
        } else if let schema = content.schema {
            diagnostics.warning(
                .unsupported,
                "parts are only supported in \"multipart/form-data\"; the method takes the whole body as bytes",
                at: schema.location)
        }
        var variant = whole(.data, nil, content, isRequired, doc, &names)
        variant.doc =
            "The body is `\(MediaTypes.essence(content.type).prefix(100))`. Write its parts, and give their boundary with the header "
            + "field `Content-Type`."
        return variant
    }

    /// Files are bytes, even if their schema has another type elsewhere.
    func part(_ field: inout Field, _ files: PartFiles?) {
        if field.format?.text == "text" {
            field.format = nil
        } else if field.format != nil {
            // A part has no format of its own, so the number is sent as it is.
            field.format = nil
            field.type = .builtIn(.int64)
            field.defaultValue = nil
        }
        if let files {
            field.type = files.type
            field.defaultValue = nil
        } else if case .builtIn(.data) = field.type {
            // Base64 within a form is text.
            field.type = .builtIn(.string)
        }
    }

    private func files(in property: ObjectSchema.Property, _ content: MediaContent) -> PartFiles? {
        let encoding = content.json["encoding"]?[key: property.name]
        return files(in: property.schemas, contentType: encoding?["contentType"]?.string)
    }

    /// What a caller has to say of a file that the document leaves open.
    private func note(on files: PartFiles, _ contentType: String?) -> String? {
        let choice = contentType.flatMap { isChoice($0) ? "Give each file its media type: \($0)." : nil }
        // RFC 7578 section 4.2: only what is a file needs a file name.
        let other =
            files.mayBeOther
            ? "To send text or JSON and no file, give its bytes, `filename: nil` and its media type as `type`." : nil
        let notes = [choice, other].compactMap(\.self)
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    /// Whether a part may be of several media types: `image/png, image/*`.
    private func isChoice(_ type: String) -> Bool { type.contains(",") || type.contains("*") }

    /// The media type of a part; nil if there are several, because the caller has to choose.
    private func partType(_ json: JSON) -> Name? {
        guard let text = json.string, !isChoice(text) else { return nil }
        let isUTF8 = ["utf-8", "utf8"].contains(MediaTypes.charset(text))
        if isUTF8, !MediaTypes.isJSON(text), MediaType.isValid(text) {
            return Name(text: text, location: json.location)
        }
        return MediaTypes.isJSON(text) && MediaTypes.name(text, at: json.location) == nil
            ? Name(text: "application/json", location: json.location) : MediaTypes.name(text, at: json.location)
    }
}
