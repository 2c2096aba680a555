/// From objects to structs.
extension TypeBuilder {
    func structure(_ object: ObjectSchema, at place: SchemaPlace) -> TypeDeclaration.Definition {
        var fields = self.fields(of: object, at: place).map(\.field)
        if let additional = object.additional {
            var inner = place
            inner.name = "additional property"
            var field = Field(
                name: Name(text: "*", location: additional.location),
                type: additional.kind == .object ? propertyType(of: additional, at: inner) : .builtIn(.json),
                typeLocation: additional.location)
            field.isAdditional = true
            fields.append(field)
        }
        return .structure(fields: fields, extends: [])
    }

    /// The properties of an object that go the way of the place, each with its schema.
    private func fields(of object: ObjectSchema, at place: SchemaPlace) -> [(field: Field, schema: JSON)] {
        let homes = object.bases.map { home($0, place.direction) }
        return object.properties.compactMap { property in
            let home = property.home.flatMap { homes[$0] }
            return field(property, home: home, at: place).map { ($0, property.schemas[0]) }
        }
    }

    /// The type that nested types of a base belong to: the one that the base is elsewhere.
    private func home(_ base: ObjectSchema.Base, _ direction: Direction) -> Int? {
        guard case .inline(let index) = type(ofReference: base.reference, to: base.schema, direction) else {
            return nil
        }
        switch graph.kind(of: base.schema) {
        case .object, .subtypes: return index
        case .union, .enumeration, .other: return nil
        }
    }

    /// The properties of an object as fields of a form, each with its schema; what has alternatives has the fields of all of
    /// them. Nil for what has none, or may have others.
    func formFields(_ schema: JSON, _ place: SchemaPlace, allowsMore: Bool) -> [(field: Field, schema: JSON)]? {
        let object = graph.object(schema)
        if object.additional != nil, !allowsMore { return nil }
        var fields = fields(of: object, at: place)
        // Which union a form is a case of does not matter: nothing reads it.
        for position in fields.indices { fields[position].field.isConstant = false }
        definePending()
        return fields.isEmpty ? nil : fields
    }
}
