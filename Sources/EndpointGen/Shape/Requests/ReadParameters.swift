/// Builds the parameters of a request from those of a document.
extension RequestBuilder {
    /// Query parameters, then header parameters, then cookies, each in the order of the document.
    func parameters(
        _ parameters: OperationParameters, of operation: Operation, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> [Parameter] {
        let credentials = CredentialParameters(of: operation, document, clientHasAny: hasCredentials)
        let all = parameters.items.compactMap { item -> Parameter? in
            guard !credentials.contains(item, diagnostics), let place = place(item) else { return nil }
            let field = self.field(of: item, &names, owner)
            var parameter = Parameter(place: place, field: field)
            parameter.serialization.style = style(item, place, field.type)
            parameter.serialization.allowsReserved = place == .query && item.json["allowReserved"]?.bool == true
            return parameter
        }
        let whole = parameters.all(in: "querystring").flatMap { queryString($0, &names, owner) }
        return Parameter.Place.keys.flatMap { _, place in
            (place == .query ? whole : []) + all.filter { $0.place == place }
        }
    }

    /// Nil for parameters that are read elsewhere or not at all.
    private func place(_ item: OperationParameters.Item) -> Parameter.Place? {
        switch item.place {
        case "query": return .query
        case "header": return isToken(item) ? .header : nil
        case "cookie": return isToken(item) ? .cookie : nil
        case "path", "body", "formData", "querystring": return nil
        default:
            diagnostics.warning(
                .invalidValue,
                "a parameter cannot be in \"\(item.place)\"; it is left out"
                    + suggestion(for: item.place, among: ["path", "query", "header", "cookie"]), at: item.json.location)
            return nil
        }
    }

    /// A whole query that is a form: each of its fields as a parameter (OpenAPI 3.2 §4.12.3).
    private func queryString(
        _ item: OperationParameters.Item, _ names: inout ParameterNames, _ owner: TypeDeclaration.Owner
    ) -> [Parameter] {
        let place = SchemaPlace(name: item.name, owner: owner, direction: .sent)
        let content = document.contents(item.json["content"]).first
        guard let content, content.kind == .form, let schema = content.schema,
            let fields = types.formFields(schema, place, allowsMore: false)
        else {
            diagnostics.warning(
                .unsupported,
                "a \"querystring\" parameter needs a form whose schema is an object with properties; it is left out",
                at: item.json.location)
            return []
        }
        if item.json["name"] == nil {
            diagnostics.warning(
                .missingKey, "a parameter needs a \"name\", also in \"querystring\"; it is read without one",
                at: item.json.location)
        }
        return fields.map { field, _ in
            var parameter = Parameter(place: .query, field: named(field, &names))
            if item.json["required"]?.bool != true { parameter.field.mayBeAbsent = true }
            parameter.serialization.style = formStyle(
                content.json["encoding"]?[key: field.name.text], parameter.field.type)
            return parameter
        }
    }

    private func isToken(_ item: OperationParameters.Item) -> Bool {
        if HTTPToken.isValid(item.name) { return true }
        diagnostics.warning(
            .invalidName,
            "\"\(item.name)\" is not a valid \(item.place) name; the parameter is left out", at: item.json.location)
        return false
    }

    /// The parameter as a property of the request.
    func field(of item: OperationParameters.Item, _ names: inout ParameterNames, _ owner: TypeDeclaration.Owner)
        -> Field
    {
        let json = item.json
        let location = (json["name"] ?? json).location
        let schema = schema(of: json)
        let place = SchemaPlace(name: item.name, owner: owner, direction: .sent)
        var field = Field(
            name: Name(text: item.name, location: location), type: .builtIn(.string), typeLocation: schema.location)
        field.swiftName = names.swiftName(item.name, item.place, at: location)
        field.mayBeAbsent = json["required"]?.bool != true && item.place != "path"
        field.doc = graph.doc(of: json) ?? (json.index == schema.index ? nil : graph.doc(of: schema, named: item.name))
        field.deprecated = graph.deprecation(json) ?? (json.index == schema.index ? nil : graph.deprecation(schema))
        field.example = parameterExample(json) ?? graph.fieldExample(of: schema)
        let isText = json.parameterContent.map { !MediaTypes.isJSON($0.key.string ?? "") } ?? false
        if isText { return field }
        if !field.mayBeAbsent, let constant = graph.constant(of: schema), let type = constant.type {
            field.type = .builtIn(type)
            field.defaultValue = constant.value
            return field
        }
        field.type = types.type(of: schema, at: place).wrapped
        // All parameters are text, so they need no format.
        field.type = types.numberAsText(field.type, schema) ?? field.type
        let target = document.quietlyResolved(schema) ?? schema
        let described = field.doc
        if let value = (schema["default"] ?? target["default"])?.meantDefault(for: field.type) {
            field.doc = described.flatMap { Echo.repeats($0, item.name) ? nil : Operation.sentence($0) }
            diagnostics.warnOfDefault(value, for: field.type, types.types)
            setDefault(&field, value, isRequired: !field.mayBeAbsent, types.types)
            field.doc = field.doc ?? described
        }
        return field
    }

    /// The schema of a parameter: `schema`, the schema of the media type in `content`, or in Swagger 2.0 the parameter
    /// itself.
    private func schema(of json: JSON) -> JSON {
        json["schema"] ?? json.parameterContent?.value["schema"] ?? json
    }

    private func parameterExample(_ json: JSON) -> JSON? {
        if let example = graph.fieldExample(of: json) { return example }
        guard let first = json["examples"]?.members.first?.value, let value = document.quietlyResolved(first)?["value"]
        else { return nil }
        let isPlain = value.kind != .object && value.kind != .array && value.kind != .null
        return isPlain && value.compactText(limit: 80) != nil ? value : nil
    }
}
