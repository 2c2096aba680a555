/// What a spec says of endpoints and types that an OpenAPI document has brought.
extension SpecReader {
    /// Says more of an endpoint of the document, or something else; what is not mentioned stays as it is.
    func refine(_ index: Int, _ key: Key, _ object: SpecObject) {
        let owner = TypeDeclaration.Owner.endpoint(index)
        localTypes = Dictionary(documentTypes(of: owner)) { first, _ in first }
        readTypes(object["types"], owner: owner)
        defer { localTypes = [:] }
        if let json = object["name"], let text = string(json, "name") {
            if let name = endpointName(Key(json: json, text: text)) { api.endpoints[index].name = name }
        }
        if let details = object["parameters"] { describe(&api.endpoints[index].path, details, owner: owner) }
        for (key, place) in Self.places {
            guard let json = object[key] else { continue }
            for (key, value) in members(json, "\"\(key)\"") ?? [] {
                refine(key, value, place, of: index, owner: owner)
            }
        }
        if let body = body(object, owner: owner) { api.endpoints[index].body = body }
        if let json = object["returns"] { api.endpoints[index].answer = answer(json, "returns", owner: owner) }
        if let json = object["throws"] { api.endpoints[index].failure = answer(json, "throws", owner: owner) }
        readDetails(object, of: &api.endpoints[index])
    }

    private func refine(
        _ key: Key, _ value: JSON, _ place: Parameter.Place, of index: Int, owner: TypeDeclaration.Owner
    ) {
        let wire = key.text.hasSuffix("?") ? String(key.text.dropLast()) : key.text
        let position = api.endpoints[index].parameters.firstIndex { $0.place == place && $0.field.name.text == wire }
        if let position, !saysType(value) {
            var parameter = api.endpoints[index].parameters[position]
            guard let object = object(value, "a parameter", keys: Self.wordKeys + Self.spellingKeys) else { return }
            words(object, of: &parameter.field)
            let spelling = spelling(value, place)
            if object["style"] != nil { parameter.style = spelling.style }
            if object["reserved"] != nil { parameter.allowsReserved = spelling.allowsReserved }
            api.endpoints[index].parameters[position] = parameter
            return
        }
        guard var parameter = self.parameter(key, value, place, owner: owner) else { return }
        if let position {
            if parameter.style == nil { parameter.style = api.endpoints[index].parameters[position].style }
            api.endpoints[index].parameters[position] = parameter
        } else {
            api.endpoints[index].parameters.append(parameter)
        }
    }

    /// What can be said of a field without its type.
    private static let wordKeys = ["name", "doc", "default", "deprecated", "example", "format"]

    private func words(_ object: SpecObject, of field: inout Field) {
        if let json = object["name"] { field.swiftName = name(json, "\"name\"") }
        if let json = object["doc"] { field.doc = string(json, "doc") }
        if let json = object["default"] { field.defaultValue = json }
        if object["deprecated"] != nil { field.deprecated = deprecation(object["deprecated"]) }
        if let json = object["example"] { field.example = json }
        if let json = object["format"] { field.format = name(json, "\"format\"") }
    }

    private func saysType(_ json: JSON) -> Bool {
        guard json.kind == .object else { return true }
        return json.members.contains { member in
            member.key.string.map { $0 == "type" || Self.inlineKeys.contains($0) } ?? false
        }
    }

    /// Says more of a type of the document; a new definition takes the place of the old one, but fields and values of an enum
    /// are added to those that are there.
    func refineType(_ index: Int, _ json: JSON) {
        guard let object = object(json, "a type", keys: Self.typeKeys) else { return }
        if let json = object["name"] { api.types[index].swiftName = name(json, "\"name\"") }
        if let json = object["doc"] { api.types[index].doc = string(json, "doc") }
        if object["deprecated"] != nil { api.types[index].deprecated = deprecation(object["deprecated"]) }
        if let json = object["example"] { api.types[index].example = json }
        switch api.types[index].definition {
        case .structure(var fields, let bases) where object["fields"] != nil && object["extends"] == nil:
            guard let json = object["fields"] else { return }
            for (key, value) in members(json, "\"fields\"") ?? [] { refine(key, value, &fields, owner: .type(index)) }
            api.types[index].definition = .structure(fields: fields, extends: bases)
        case .enumeration(var enumeration) where object["enum"] != nil || object["closed"] != nil:
            if let json = object["enum"], case .enumeration(let own) = self.enumeration(json, isClosed: false) {
                for item in own.cases {
                    if let known = enumeration.cases.firstIndex(where: { $0.value == item.value }) {
                        enumeration.cases[known] = item
                    } else {
                        enumeration.cases.append(item)
                    }
                }
            }
            if let json = object["closed"] { enumeration.isClosed = bool(json, "closed") ?? false }
            api.types[index].definition = .enumeration(enumeration)
        case .union(var union) where object["union"] == nil && object["closed"] != nil:
            if let json = object["closed"] { union.isClosed = bool(json, "closed") ?? false }
            api.types[index].definition = .union(union)
        default:
            if Self.definitionKeys.contains(where: { object[$0] != nil }) {
                api.types[index].definition = definition(object, owner: .type(index))
            }
        }
    }

    private func refine(_ key: Key, _ value: JSON, _ fields: inout [Field], owner: TypeDeclaration.Owner) {
        let wire = key.text.hasSuffix("?") ? String(key.text.dropLast()) : key.text
        guard let position = fields.firstIndex(where: { $0.name.text == wire }) else {
            if let field = field(key, value, owner: owner) { fields.append(field) }
            return
        }
        if saysType(value) {
            if let field = field(key, value, owner: owner) { fields[position] = field }
        } else if let object = object(value, "a field", keys: Self.wordKeys) {
            words(object, of: &fields[position])
        }
    }

    /// The types that the document has nested somewhere, by dotted name.
    func documentTypes(of root: TypeDeclaration.Owner) -> [(name: String, index: Int)] {
        let wanted = isSame(root)
        return api.types.indices.compactMap { index in
            var owner = api.types[index].owner
            while case .type(let outer) = owner { owner = api.types[outer].owner }
            return wanted(owner) ? (api.dottedName(of: index), index) : nil
        }
    }

    private func isSame(_ root: TypeDeclaration.Owner) -> (TypeDeclaration.Owner) -> Bool {
        { owner in
            switch (root, owner) {
            case (.api, .api): true
            case (.endpoint(let first), .endpoint(let second)): first == second
            default: false
            }
        }
    }
}
