/// Names that would be the same in Swift although they differ on the wire.
extension OpenAPIReader {
    /// Gives names of their own to what would collide.
    func settleNames() {
        for index in api.types.indices {
            guard case .structure(var fields, let bases) = api.types[index].definition else { continue }
            // What is held there once more would be copied before it is changed.
            api.types[index].definition = .invalid
            settle(&fields)
            api.types[index].definition = .structure(fields: fields, extends: bases)
        }
        for index in api.endpoints.indices { settleParameters(index) }
    }

    private func settle(_ fields: inout [Field]) {
        var names = MemberNames(count: fields.count)
        // Fields whose names follow from their keys without more go first, so that an odd one beside them gives way.
        let derived = fields.map { Identifier.lowerCamel(wire($0)) }
        let plain = fields.indices.map { !fields[$0].isAdditional && derived[$0].text == fields[$0].name.text }
        let order = fields.indices.filter { plain[$0] } + fields.indices.filter { !plain[$0] }
        for index in order { fields[index].swiftName = name(of: fields[index], derived[index], &names) }
    }

    private func wire(_ field: Field) -> String { field.isAdditional ? "additional properties" : field.name.text }

    private func name(of field: Field, _ names: inout MemberNames) -> Name? {
        name(of: field, .lowerCamel(wire(field)), &names)
    }

    private func name(of field: Field, _ derived: Identifier, _ names: inout MemberNames) -> Name? {
        names.name(wire(field), derived: derived, wanted: field.swiftName?.text, at: field.name.location)
    }

    /// What stands in the path keeps its name before what stands in the query, and so on.
    private func settleParameters(_ index: Int) {
        var names = MemberNames()
        settle(&api.endpoints[index].path.parameters, &names)
        if case .whole(var field, let mediaType) = api.endpoints[index].body {
            field.swiftName = name(of: field, &names)
            api.endpoints[index].body = .whole(field, mediaType: mediaType)
        }
        if case .formType(var field) = api.endpoints[index].body {
            field.swiftName = name(of: field, &names)
            api.endpoints[index].body = .formType(field)
        }
        for position in api.endpoints[index].parameters.indices {
            api.endpoints[index].parameters[position].field.swiftName = name(
                of: api.endpoints[index].parameters[position].field, &names)
        }
        if case .form(var parameters) = api.endpoints[index].body {
            for position in parameters.indices {
                parameters[position].field.swiftName = name(of: parameters[position].field, &names)
            }
            api.endpoints[index].body = .form(parameters)
        }
        if case .multipart(var parts) = api.endpoints[index].body {
            for position in parts.indices { parts[position].field.swiftName = name(of: parts[position].field, &names) }
            api.endpoints[index].body = .multipart(parts)
        }
    }

    private func settle(_ fields: inout [Field], _ names: inout MemberNames) {
        for index in fields.indices { fields[index].swiftName = name(of: fields[index], &names) }
    }
}
