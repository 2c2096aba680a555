/// Builds fields from properties of schemas.
extension TypeBuilder {
    /// The field for a property; nil for one that is not used in this direction. Its type follows from its schemas
    /// unless it is known.
    ///
    /// - Parameter sendsAll: whether requests have read-only properties, too
    func field(
        _ property: ObjectSchema.Property, home: Int?, at outer: SchemaPlace, sendsAll: Bool, _ known: TypeExpression?
    ) -> Field? {
        let schema = property.schemas[0]
        let target = document.quietlyResolved(schema) ?? schema
        let isReadOnly = !sendsAll && graph.isReadOnly(schema)
        let isWriteOnly = schema["writeOnly"]?.bool ?? target["writeOnly"]?.bool ?? false
        if isReadOnly { readOnly.note(property, outer.direction) }
        if isReadOnly, outer.direction == .sent { return nil }
        if isWriteOnly, outer.direction == .received { return nil }
        // In a type for both directions, a property of one direction is optional. If the schema itself requires it,
        // there are two types (`SchemaDirections`); this is for properties that an alternative or a base requires.
        let isRequired = property.isRequired && !(outer.direction == [.sent, .received] && (isReadOnly || isWriteOnly))
        let place = SchemaPlace(
            name: property.name, owner: home.map { .type($0) } ?? outer.owner, direction: outer.direction)
        let name = Name(text: property.name, location: property.key.location)
        var field = Field(name: name, type: .builtIn(.json), typeLocation: schema.location)
        field.mayBeAbsent = !isRequired
        field.isReadOnly = isReadOnly && outer.direction.contains(.sent)
        field.doc = graph.doc(of: schema, named: property.name)
        field.deprecated = graph.deprecation(schema)
        let constant = property.schemas.count == 1 ? graph.constant(of: schema) : nil
        let isSent = constant.map { isRequired || graph.isDefault($0.value, schema) } ?? false
        if let constant, isSent, let type = constant.type {
            let base = graph.enumOfConstant(schema).map { expression(of: $0, at: place) }
            field.type = base.flatMap { isUsable(constant.value, for: $0, types) ? $0 : nil } ?? .builtIn(type)
            field.setConstant(constant.value)
            return field
        }
        // An enum of one value says less than the value.
        let only = graph.core(of: schema).schema["const"] == nil ? nil : constant?.type
        field.type = known ?? only.map { .builtIn($0) } ?? type(of: property, at: place, outer)
        if let value = constant?.value, only != nil {
            field.doc = noted(field.doc, "The only value is `\(value.string ?? value.text)`.")
        }
        // The only allowed value of an enum that other schemas also use.
        if let constant, isSent, isUsable(constant.value, for: field.type, types) {
            field.setConstant(constant.value)
            return field
        }
        field.onlyValue = constant?.value
        setFormat(&field, of: schema)
        // For received values, the difference between null and absent does not matter.
        if field.mayBeAbsent, !outer.direction.contains(.sent), case .optional(let inner) = field.type {
            field.type = inner
        }
        let value = (schema["default"] ?? target["default"])?.meantDefault(for: field.type)
        diagnostics.warnOfDefault(value, for: field.type, types)
        setDefault(&field, value, isRequired: isRequired, types)
        field.example = graph.fieldExample(of: schema)
        return field
    }

    private func noted(_ doc: String?, _ note: String) -> String {
        doc.map { Operation.sentence($0) + "\n\n" + note } ?? note
    }

    /// Sets the format of a date or of a number that is text, with the type that it has then.
    private func setFormat(_ field: inout Field, of schema: JSON) {
        if case .builtIn(.date) = field.type.wrapped, let note = graph.noteOnTime(schema) {
            field.doc = noted(field.doc, note)
        }
        if let format = graph.unixTimeFormat(of: schema) {
            field.type = field.type.isOptional ? .optional(.builtIn(.date)) : .builtIn(.date)
            field.format = Name(text: format, location: schema.location)
        }
        if let number = numberAsText(field.type, schema) {
            field.type = number
            field.format = Name(text: "text", location: schema.location)
        }
    }

    /// `outer` is the object that is built, and `place` belongs to the type that declares the property.
    private func type(
        of property: ObjectSchema.Property, at place: SchemaPlace, _ outer: SchemaPlace
    ) -> TypeExpression {
        if property.schemas.count > 1 {
            let owner = property.hasSeveralHomes ? outer.owner : place.owner
            return type(ofAny: property.schemas, at: place, ownerOfCommon: owner)
        }
        let all = graph.thoseThatAdd(property.earlier, to: property.schemas[0])
        let conditions = graph.thoseThatAdd(property.conditions, to: property.schemas[0]).dropLast()
        if all.count > 1 || !conditions.isEmpty { return type(ofAll: all, conditions: Array(conditions), at: place) }
        return scalar(ofAll: property.earlier + property.schemas, at: place)
            ?? enumeration(of: property, at: place) ?? propertyType(of: property.schemas[0], at: place)
    }

    /// The type of a value that several schemas describe.
    func type(ofAll schemas: [JSON], conditions: [JSON], at place: SchemaPlace) -> TypeExpression {
        if let type = scalar(ofAll: schemas, at: place) { return type }
        let cores = schemas.map { graph.core(of: $0) }
        let others = conditions.map { graph.core(of: $0).schema }
        let items = cores.compactMap { $0.schema["items"] }
        let otherItems = others.compactMap { $0["items"] }
        let type: TypeExpression =
            items.count == cores.count && otherItems.count == others.count
            ? .array(type(ofAll: items, conditions: otherItems, at: place.element))
            : declareNested(ofAll: cores.map(\.schema), conditions: others, at: place)
        return cores.allSatisfy(\.isNullable) ? type.asOptional : type
    }

    /// The type of text or numbers that several schemas describe; nil for other values.
    ///
    ///     status: { type: string }, status: { enum: [open, closed] }     → an enum
    private func scalar(ofAll schemas: [JSON], at place: SchemaPlace) -> TypeExpression? {
        guard schemas.count > 1 else { return nil }
        let parts = schemas.flatMap { graph.applicable(to: graph.core(of: $0).schema) }
        guard parts.allSatisfy(graph.describesScalar), let last = schemas.last else { return nil }
        let type: TypeExpression
        if let values = graph.enumValues(ofAll: parts) {
            let same = schemas.last { graph.enumValues(of: graph.core(of: $0).schema)?.count == values.count }
            type =
                same.map { propertyType(of: $0, at: place).wrapped }
                ?? declareEnumeration(values, graph.core(of: last).schema, at: place)
        } else if case let words = graph.typeNames(ofAll: parts), words.count == 1 {
            let word = words[0]
            type = .builtIn(graph.scalar(word, parts.last { $0["format"] != nil } ?? graph.core(of: last).schema))
        } else {
            return nil
        }
        let said = schemas.map { graph.nullness(of: $0) }
        return !said.contains(.refused) && said.contains(.allowed) ? type.asOptional : type
    }

    /// The enum of a text or number of which each alternative lists values:
    ///
    ///     properties: { status: { type: string } },
    ///     oneOf: [{ properties: { status: { enum: [done] } } }, { properties: { status: { enum: [queued, running] } } }]
    private func enumeration(of property: ObjectSchema.Property, at place: SchemaPlace) -> TypeExpression? {
        let whole = graph.core(of: property.schemas[0])
        guard property.conditions.count > 1, graph.describesScalar(whole.schema),
            graph.enumValues(of: whole.schema) == nil
        else { return nil }
        let words = graph.typeNames(of: whole.schema)
        let lists = property.conditions.map { graph.statedValues(of: graph.core(of: $0).schema, words) }
        guard lists.allSatisfy({ $0 != nil }) else { return nil }
        let type = declareEnumeration(lists.flatMap { $0 ?? [] }, whole.schema, at: place)
        return whole.isNullable ? type.asOptional : type
    }
}
