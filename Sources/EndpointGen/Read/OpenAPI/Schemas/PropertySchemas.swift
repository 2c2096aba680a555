/// From properties of schemas to fields.
extension OpenAPIReader {
    /// The field for a property; nil for one that does not go this way.
    func field(_ property: ObjectSchema.Property, at outer: SchemaPlace) -> Field? {
        let schema = property.schemas[0]
        let target = document.quietlyResolved(schema) ?? schema
        let isReadOnly = schema["readOnly"]?.bool ?? target["readOnly"]?.bool ?? false
        let isWriteOnly = schema["writeOnly"]?.bool ?? target["writeOnly"]?.bool ?? false
        if isReadOnly, outer.direction == .sent { return nil }
        if isWriteOnly, outer.direction == .received { return nil }
        // Where one type serves both directions, what goes one way only is not always there.
        let isRequired = property.isRequired && !(outer.direction == [.sent, .received] && (isReadOnly || isWriteOnly))
        let place = SchemaPlace(
            name: property.name, owner: property.home.map { .type($0) } ?? outer.owner, direction: outer.direction)
        let name = Name(text: property.name, location: property.key.location)
        var field = Field(name: name, type: .builtIn(.json), typeLocation: schema.location)
        field.mayBeAbsent = !isRequired
        field.doc = doc(of: schema, named: property.name)
        field.deprecated = deprecation(schema)
        if property.schemas.count == 1, isRequired, let constant = constant(of: schema) {
            field.type = .builtIn(constant.type)
            field.defaultValue = constant.value
            return field
        }
        field.type = type(of: property, at: place)
        if let format = unixTimeFormat(of: schema) {
            field.type = isNullable(field.type) ? .optional(.builtIn(.date)) : .builtIn(.date)
            field.format = Name(text: format, location: schema.location)
        }
        // Whether a key that came back was null or absent makes no difference to anybody.
        if field.mayBeAbsent, !outer.direction.contains(.sent), case .optional(let inner) = field.type {
            field.type = inner
        }
        setDefault(&field, schema["default"] ?? target["default"], isRequired: isRequired)
        field.example = fieldExample(of: schema)
        return field
    }

    private func isNullable(_ type: TypeExpression) -> Bool {
        if case .optional = type { true } else { false }
    }

    private func type(of property: ObjectSchema.Property, at place: SchemaPlace) -> TypeExpression {
        if property.schemas.count > 1 { return type(ofAny: property.schemas, at: place) }
        let schema = property.schemas[0]
        guard case .type = place.owner else { return type(of: schema, at: place) }
        // A property that several structs have by `allOf` has one type in all of them; but what is nested in one request is
        // not for others.
        let key = PropertyKey(
            schema: SchemaKey(node: schema.index, direction: place.direction), endpoint: endpoint(of: place.owner))
        if let known = propertyTypes[key] { return known }
        let type = type(of: schema, at: place)
        propertyTypes[key] = type
        return type
    }

    /// The endpoint in whose request a type stands, at whatever depth.
    private func endpoint(of owner: TypeDeclaration.Owner) -> Int? {
        var owner = owner
        while true {
            switch owner {
            case .api: return nil
            case .endpoint(let index): return index
            case .type(let index): owner = api.types[index].owner
            }
        }
    }

    /// A value that a schema leaves no choice about, and its type.
    func constant(of schema: JSON) -> (value: JSON, type: BuiltIn)? {
        let core = core(of: schema)
        guard !core.isNullable, core.reference == nil else { return nil }
        let values = core.schema["const"].map { [$0] } ?? core.schema["enum"]?.elements ?? []
        guard values.count == 1 else { return nil }
        let types = typeNames(of: core.schema)
        switch values[0].kind {
        case .string where types.isEmpty || types == ["string"]: return (values[0], .string)
        case .number where values[0].int != nil && (types.isEmpty || types == ["integer"]): return (values[0], .int)
        case .true, .false: return (values[0], .bool)
        default: return nil
        }
    }

    /// Times that are numbers, by the names that documents have for them.
    private func unixTimeFormat(of schema: JSON) -> String? {
        guard schema["$ref"] == nil, let format = schema["format"]?.string else { return nil }
        guard let type = typeNames(of: schema).first, type == "integer" || type == "number" else { return nil }
        switch format.lowercased() {
        case "unix-time", "unixtime", "unix", "unix-timestamp", "unix_timestamp", "timestamp", "epoch", "epoch-seconds",
            "unix-time-seconds", "posix-time", "utc-sec":
            return "seconds"
        case "unix-time-milliseconds", "unix-time-ms", "timestamp-ms", "timestamp-milliseconds", "epoch-millis",
            "epoch-milliseconds", "utc-millisec":
            return "milliseconds"
        default: return nil
        }
    }

    /// A default is always sent, so only what has to be sent anyway has one; of the rest the words tell it.
    func setDefault(_ field: inout Field, _ value: JSON?, isRequired: Bool) {
        guard let value, value.kind != .null else { return }
        if isRequired, isUsable(value, for: field.type) {
            field.defaultValue = value
            return
        }
        let text = value.string.map { $0.isEmpty ? "an empty string" : "`\($0)`" } ?? "`\(value.text)`"
        guard text.utf8.count <= 80, !text.hasLineBreaks else { return }
        // Many descriptions say so themselves.
        if let doc = field.doc?.lowercased(), doc.contains(bytesOf: "default"),
            doc.contains(bytesOf: (value.string ?? value.text).lowercased())
        {
            return
        }
        let note = "Default: \(text)."
        field.doc = field.doc.map { $0.isEmpty ? note : "\($0)\n\n\(note)" } ?? note
    }

    /// What a database works out itself: `timezone('utc'::text, now())`.
    private func isExpression(_ text: String) -> Bool {
        text.hasSuffix("()") || text.contains("::") && text.contains("'")
    }

    private func isUsable(_ value: JSON, for type: TypeExpression) -> Bool {
        switch type {
        case .builtIn(.string): return value.string.map { !isExpression($0) } ?? false
        case .builtIn(.bool): return value.bool != nil
        case .builtIn(.int), .builtIn(.int64): return value.int.map((-(1 << 53)...1 << 53).contains) ?? false
        case .builtIn(.double): return value.double?.isFinite ?? false
        case .inline(let index):
            guard case .enumeration(let enumeration) = api.types[index].definition else { return false }
            return enumeration.cases.contains { item in
                switch item.value {
                case .string(let text): value.string == text
                case .int(let number): value.kind == .number && value.int == number
                }
            }
        default: return false
        }
    }
}
