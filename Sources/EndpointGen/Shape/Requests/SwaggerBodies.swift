/// Bodies of Swagger 2.0, which are parameters.
extension RequestBuilder {
    func swaggerBody(
        _ operation: Operation, _ parameters: OperationParameters, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        let mediaTypes = operation.json["consumes"] ?? document.root["consumes"]
        let bodies = parameters.all(in: "body")
        for other in bodies.dropFirst() {
            diagnostics.warning(
                .duplicateName,
                "a request has one body, which is \"\(bodies[0].name)\"; \"\(other.name)\" is left out",
                at: other.json.location)
        }
        if let item = bodies.first {
            return wholeBody(item, mediaTypes, &names, owner)
        }
        let items = parameters.all(in: "formData")
        guard !items.isEmpty else { return nil }
        let kinds = mediaTypes?.elements.compactMap(\.string).map { MediaTypes.kind($0) } ?? []
        let hasFile = items.contains { $0.json["type"]?.string == "file" }
        if hasFile || kinds.contains(.multipart) && !kinds.contains(.form) {
            return BodyVariant(
                body: .multipart(
                    items.map { item in
                        var field = self.field(of: item, &names, owner)
                        let files = files(in: [item.json])
                        part(&field, files)
                        if files == nil { warnOfCollectionFormat(item, field) }
                        return Body.Part(field: field)
                    }))
        }
        return BodyVariant(
            body: .form(
                items.map { item in
                    var parameter = Parameter(place: .query, field: field(of: item, &names, owner))
                    if types.queryShape(of: parameter.field.type) == .list {
                        parameter.serialization.style = collectionFormat(item.json)
                    }
                    return parameter
                }))
    }

    private func wholeBody(
        _ item: OperationParameters.Item, _ mediaTypes: JSON?, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        let contents = document.contents(item.json["schema"] ?? item.json, as: mediaTypes)
        // Nearly all servers expect JSON, even if the document lists other types.
        let json = contents.filter { $0.kind == .json }
        guard var content = json.first(where: { !isPatchOfObject($0) }) ?? json.first ?? contents.first else {
            return nil
        }
        let isBinary = item.json["schema"].map { graph.isBinary($0) } ?? false
        // Bytes rarely are JSON, even if the document lists it among their types.
        if isBinary, content.kind == .json { content = contents.first { $0.kind == .bytes } ?? content }
        warnOfForm(content)
        let location = (item.json["name"] ?? item.json).location
        var field = Field(name: Name(text: "body", location: location), type: .builtIn(.json), typeLocation: location)
        field.mayBeAbsent = item.json["required"]?.bool != true
        field.doc = graph.doc(of: item.json)
        var mediaType = mediaName(content)
        switch content.kind {
        case .text, .xml:
            // XML is not encoded from a model, so the caller passes the text.
            field.type = .builtIn(.string)
            // A string without a media type would be JSON.
            mediaType = mediaType ?? Name(text: "text/plain", location: content.key.location)
        case .bytes, .events, .jsonLines: field.type = .builtIn(.data)
        case .form:
            field.type = .dictionary(.builtIn(.json))
            field.mayBeAbsent = false
            mediaType = nil
        case .json, .wildcard, .multipart:
            if let schema = item.json["schema"] {
                field.type =
                    isBinary
                    ? .builtIn(.data)
                    : types.jsonType(of: schema, at: SchemaPlace(name: "body", owner: owner, direction: .sent))
            }
            // Without "consumes", the document gives no media type.
            if isBinary, content.key.string != nil { mediaType = bytesName(content) }
            if content.kind == .multipart { mediaType = nil }
        }
        if field.mayBeAbsent { field.type = field.type.wrapped }
        name(&field, content, &names)
        return BodyVariant(body: content.kind == .form ? .formType(field) : .whole(field, mediaType: mediaType))
    }

    /// Warns of a body whose media type is that of a form, which has parameters in "formData" instead.
    private func warnOfForm(_ content: MediaContent) {
        guard content.kind == .form || content.kind == .multipart else { return }
        let rest = content.kind == .form ? "the method takes any fields" : "the body is sent as JSON"
        diagnostics.warning(
            .invalidValue,
            "a parameter in \"body\" cannot be \"\(content.type.prefix(100))\", so \(rest); write the fields of a form as "
                + "parameters in \"formData\", or another media type in \"consumes\"",
            at: content.key.location)
    }

    /// Warns of lists that are to be one part, as all but those with "multi" are.
    private func warnOfCollectionFormat(_ item: OperationParameters.Item, _ field: Field) {
        let format = item.json["collectionFormat"]
        guard types.queryShape(of: field.type) == .list, format?.string != "multi" else { return }
        diagnostics.warning(
            .unsupported,
            "elements of a list cannot be joined in one part; each is sent as a part, as \"collectionFormat\": \"multi\" asks for",
            at: (format ?? item.json["type"] ?? item.json).location)
    }
}
