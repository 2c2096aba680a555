/// Builds structs from objects.
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

    /// The fields of an object in the direction of the place, each with its property. `known` gives types that do not
    /// follow from schemas.
    private func fields(
        of object: ObjectSchema, at place: SchemaPlace,
        _ known: (ObjectSchema.Property) -> TypeExpression? = { _ in nil }
    ) -> [(field: Field, property: ObjectSchema.Property)] {
        let homes = object.bases.map { home($0, place.direction) }
        // An object that is only sent cannot mean to leave out all that it has.
        let sendsAll = place.direction == .sent && object.properties.allSatisfy { graph.isReadOnly($0.schemas[0]) }
        return object.properties.compactMap { property in
            let home = property.home.flatMap { homes[$0] }
            return field(property, home: home, at: place, sendsAll: sendsAll, known(property)).map { ($0, property) }
        }
    }

    /// The type of a base, which owns the nested types of its properties. Those of a form belong to the request.
    private func home(_ base: ObjectSchema.Base, _ direction: Direction) -> Int? {
        if forms.known.contains(base.schema.index) { return nil }
        guard case .inline(let index) = type(ofReference: base.reference, to: base.schema, direction) else {
            return nil
        }
        switch graph.kind(of: base.schema) {
        case .object, .variants, .subtypes: return index
        case .union, .enumeration, .other: return nil
        }
    }

    /// The properties of an object as fields of a form. An object with alternatives has the fields of all of them. Nil
    /// for an object without properties, or with additional ones unless `allowsMore`. `known` gives types that do not
    /// follow from schemas.
    func formFields(
        _ schema: JSON, _ place: SchemaPlace, allowsMore: Bool,
        _ known: (ObjectSchema.Property) -> TypeExpression? = { _ in nil }
    ) -> [(field: Field, property: ObjectSchema.Property)]? {
        let object = graph.object(schema)
        if object.additional != nil, !allowsMore { return nil }
        var fields = fields(of: object, at: place, known)
        // A form is never decoded, so constants that identify a case are not needed.
        for position in fields.indices { fields[position].field.isConstant = false }
        definePending()
        if fields.isEmpty { return nil }
        noteForm(schema)
        return fields
    }
}
