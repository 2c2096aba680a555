/// Bodies of Swagger 2.0, which are parameters.
extension RequestBuilder {
    func swaggerBody(
        _ operation: Operation, _ parameters: OperationParameters, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        let mediaTypes = operation.json["consumes"] ?? document.root["consumes"]
        if let item = parameters.all(in: "body").first {
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
                        part(&field, item.json, contentType: nil)
                        return Body.Part(field: field)
                    }))
        }
        return BodyVariant(
            body: .form(
                items.map { item in
                    var parameter = Parameter(place: .query, field: field(of: item, &names, owner))
                    if types.queryShape(of: parameter.field.type) == .list {
                        parameter.style = collectionFormat(item.json)
                    }
                    return parameter
                }))
    }

    private func wholeBody(
        _ item: OperationParameters.Item, _ mediaTypes: JSON?, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        let contents = document.contents(item.json["schema"] ?? item.json, as: mediaTypes)
        // JSON is what nearly all mean, whatever else they list.
        guard let content = contents.first(where: { $0.kind == .json }) ?? contents.first else { return nil }
        let location = (item.json["name"] ?? item.json).location
        var field = Field(name: Name(text: "body", location: location), type: .builtIn(.json), typeLocation: location)
        field.mayBeAbsent = item.json["required"]?.bool != true
        field.doc = graph.doc(of: item.json)
        var mediaType = content.kind == .wildcard ? nil : content.name
        switch content.kind {
        case .text, .xml:
            // A model is no text, so servers that list XML beside nothing take JSON as seldom as we write XML.
            field.type = .builtIn(.string)
        case .bytes, .events, .jsonLines: field.type = .builtIn(.data)
        case .form:
            field.type = .dictionary(.builtIn(.json))
            field.mayBeAbsent = false
            mediaType = nil
        case .json, .wildcard, .multipart:
            if let schema = item.json["schema"] {
                field.type =
                    graph.isBinary(schema)
                    ? .builtIn(.data)
                    : types.jsonType(of: schema, at: SchemaPlace(name: "body", owner: owner, direction: .sent))
            }
            if content.kind == .multipart { mediaType = nil }
        }
        if field.mayBeAbsent { field.type = field.type.wrapped }
        name(&field, content, &names)
        return BodyVariant(body: content.kind == .form ? .formType(field) : .whole(field, mediaType: mediaType))
    }
}
