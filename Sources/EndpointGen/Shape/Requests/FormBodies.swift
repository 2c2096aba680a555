/// Forms, whose fields become arguments.
extension RequestBuilder {
    func formBody(
        _ content: MediaContent, _ isRequired: Bool, _ doc: String?, _ names: inout ParameterNames,
        _ owner: TypeDeclaration.Owner
    ) -> BodyVariant? {
        warnOfUnknownFields(content)
        let place = SchemaPlace(name: "body", owner: owner, direction: .sent)
        let isUnion = isUnionOfForms(content, isRequired)
        if let schema = content.schema, !isUnion,
            let fields = types.formFields(schema, place, allowsMore: false)
        {
            let encodings = content.json["encoding"]
            let parameters = fields.map { field, property in
                var parameter = Parameter(place: .query, field: named(field, &names))
                // Among arguments, a description that repeats the name can be needed.
                parameter.field.doc = field.doc ?? property.schemas[0]["description"]?.markdown
                let encoding = encodings?[key: field.name.text]
                parameter.serialization.style = formStyle(encoding, parameter.field.type)
                if let encoding { warnOfField(encoding, parameter.field.type) }
                return parameter
            }
            return BodyVariant(body: .form(parameters))
        }
        if !isRequired, let schema = content.schema, isWithoutFields(schema) { return nil }
        warnOfUnusedEncodings(content)
        let location = content.key.location
        var field = Field(
            name: Name(text: "body", location: location), type: .dictionary(.builtIn(.json)), typeLocation: location)
        if let schema = content.schema {
            let type = types.type(of: schema, at: place).wrapped
            if case .builtIn(.string) = types.types.expanded(type) {
                // The caller has encoded the fields.
                return whole(.string, mediaName(content), content, isRequired, doc, &names)
            }
            if isUnion || types.isObject(type) { field.type = type } else { warnOfForm(schema, type) }
        }
        // An optional form with no fields is the same as no form.
        field.doc = doc
        name(&field, content, &names)
        return BodyVariant(body: .formType(field))
    }

    /// Warns of a form that is no object, such as a list.
    private func warnOfForm(_ schema: JSON, _ type: TypeExpression) {
        if case .builtIn(.json) = types.types.expanded(type) { return }
        diagnostics.warning(
            .unsupported,
            "a form consists of fields with names, so its schema must be an object; the method takes any fields",
            at: schema.location)
    }

    /// Whether a form is one of several alternatives with different fields, such as the grants of a token request.
    ///
    /// An optional form, or one with encodings, has all fields of all alternatives as optional arguments instead.
    private func isUnionOfForms(_ content: MediaContent, _ isRequired: Bool) -> Bool {
        guard isRequired, let schema = content.schema, unusedEncodings(content).isEmpty,
            let alternatives = alternatives(of: graph.core(of: schema).schema)
        else { return false }
        return alternatives.allSatisfy { alternative in
            guard case .object = graph.kind(of: graph.core(of: alternative).schema) else { return false }
            return graph.parts.parts(of: alternative).allSatisfy { part in
                part["oneOf"] == nil && part["anyOf"] == nil && graph.typeNames(of: part).allSatisfy { $0 == "object" }
            }
        }
    }

    private func alternatives(of schema: JSON) -> [JSON]? {
        switch graph.kind(of: schema) {
        case .union(let alternatives), .variants(let alternatives, of: _): alternatives
        case .object, .enumeration, .subtypes, .other: nil
        }
    }

    /// Whether an object declares that it has no properties: `"properties": {}`.
    private func isWithoutFields(_ schema: JSON) -> Bool {
        let schema = graph.core(of: schema).schema
        guard let properties = schema["properties"], properties.kind == .object, properties.members.isEmpty else {
            return false
        }
        return schema["additionalProperties"] == nil || schema["additionalProperties"]?.bool == false
    }

    /// A field of a form as a parameter of the request.
    func named(_ field: Field, _ names: inout ParameterNames) -> Field {
        var field = field
        let wanted = field.swiftName?.text
        let name = names.swiftName(field.name.text, "form", at: field.name.location)
        field.swiftName = name ?? (wanted == nil ? nil : field.swiftName)
        field.type = field.type.wrapped
        return field
    }

    /// Lists are repeated, and objects are JSON unless a style is given (OpenAPI 3.1.1 sections 4.8.15 and 4.8.15.1).
    func formStyle(_ encoding: JSON?, _ type: TypeExpression) -> Parameter.Style? {
        let isStyled = ["style", "explode", "allowReserved"].contains { encoding?[key: $0] != nil }
        let isJSONByDefault = encoding?["contentType"] == nil && !isStyled && types.isObject(type.wrapped)
        if isJSON(encoding) || isJSONByDefault { return .json }
        let shape = types.queryShape(of: type)
        if shape == .scalar { return nil }
        switch encoding?["style"]?.string {
        case "deepObject": return .deep
        case "spaceDelimited" where encoding?["explode"]?.bool != true: return .space
        case "pipeDelimited" where encoding?["explode"]?.bool != true: return .pipe
        default: break
        }
        if encoding?["explode"]?.bool == false { return .comma }
        // The style "form" separates the members of an object (RFC 6570 section 3.2.8).
        return shape == .list || encoding?["style"]?.isString("form") ?? false ? nil : .deep
    }
}
