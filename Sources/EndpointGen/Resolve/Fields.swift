/// Which fields a struct has, and what they are called.
extension Resolver {
    func checkBase(_ base: TypeExpression, of type: TypeDeclaration, _ parameters: Set<String>) {
        guard let name = name(ofBase: base) else {
            diagnostics.error(
                .invalidType,
                "\"extends\" of \(type.name.text) has to name a declared type with fields",
                at: location(of: base) ?? type.name.location)
            return
        }
        let type = expanded(resolve(base, parameters, "a base"))
        if type == .unknown { return }
        guard case .declared(let index, _) = type, case .structure = api.types[index].definition else {
            diagnostics.error(.invalidType, "\"\(name.text)\" has no fields to take in", at: name.location)
            return
        }
    }

    /// What a base is called, and where; a type of an endpoint's own is known by its declaration.
    private func name(ofBase base: TypeExpression) -> Name? {
        switch base {
        case .named(let name, _): name
        case .inline(let index): api.types[index].name
        default: nil
        }
    }

    func location(of expression: TypeExpression) -> Location? {
        switch expression {
        case .named(let name, _): name.location
        case .array(let inner), .dictionary(let inner, _), .optional(let inner): location(of: inner)
        case .builtIn, .inline: nil
        }
    }

    /// Puts the fields of extended types before a type's own; a type's own field replaces an extended one in its place.
    func flattenFields() {
        var done: [Bool?] = Array(repeating: nil, count: api.types.count)
        for index in api.types.indices { flatten(index, &done, depth: 0) }
    }

    /// `done` is nil for a type not yet begun, and false for one that is being worked on.
    private func flatten(_ index: Int, _ done: inout [Bool?], depth: Int) {
        guard done[index] == nil, case .structure(_, let bases) = api.types[index].definition else { return }
        done[index] = false
        defer { done[index] = true }
        guard !bases.isEmpty else { return }
        var result: [FieldEntry] = []
        var places: [String: Int] = [:]
        for base in bases {
            guard let name = name(ofBase: base.type), case .declared(let baseType, _) = quietly(base.type, of: index),
                case .declared(let baseIndex, let arguments) = expanded(quietly(base.type, of: index))
            else { continue }
            if depth == Self.maximumChain {
                diagnostics.error(.limit, "\"extends\" goes on for more than \(depth) steps", at: name.location)
                continue
            }
            flatten(baseIndex, &done, depth: depth + 1)
            if done[baseIndex] == false {
                diagnostics.error(
                    .endlessType,
                    "\"\(api.types[index].name.text)\" extends itself by way of \"\(api.types[baseType].name.text)\"",
                    at: name.location)
                continue
            }
            let names = typeParameters(of: baseIndex)
            let substitution = Dictionary(zip(names, arguments)) { first, _ in first }
            if base.isPartial { checkIsNotFlattened(baseIndex, name) }
            for var entry in types[baseIndex].fields {
                if base.isPartial { entry.field = entry.field.asPartial }
                entry.type = entry.type.substituting(substitution)
                if let place = places[entry.field.name.text] {
                    if result[place].type != entry.type {
                        diagnostics.error(
                            .duplicateName,
                            "the field \"\(entry.field.name.text)\" comes from two extended types that differ; declare it here to say which",
                            at: name.location)
                    }
                    continue
                }
                places[entry.field.name.text] = result.count
                result.append(entry)
            }
        }
        for own in types[index].fields {
            if let place = places[own.field.name.text] {
                result[place] = own
            } else {
                result.append(own)
            }
        }
        types[index].fields = result
        fieldCount += result.count
        if fieldCount > Self.maximumFields {
            // A large base that many types extend gives far more than the spec is long.
            diagnostics.error(
                .limit,
                "with \"extends\" the types have more than \(Self.maximumFields) fields",
                at: api.types[index].name.location)
            types[index].fields = []
        }
    }

    /// A part of an object is there as a whole or not at all, so that no field of it could be left out alone.
    private func checkIsNotFlattened(_ base: Int, _ name: Name) {
        guard let part = types[base].fields.first(where: \.field.isFlattened) else { return }
        diagnostics.error(
            .invalidType,
            "\"\(name.text)\" is made of flattened fields, and \"partial\" cannot look into them; extend "
                + "\(description(of: part.type)) and the others instead", at: name.location)
    }

    /// The base was checked before, with its mistakes reported.
    private func quietly(_ base: TypeExpression, of index: Int) -> SwiftType {
        diagnostics.silently { resolve(base, Set(typeParameters(of: index)), "a base") }
    }

    func nameFields() {
        expectClaims(types.reduce(0) { $0 + $1.fields.count })
        for index in types.indices {
            let scope = "fields \(index)"
            guard case .structure(let ownFields, let bases) = api.types[index].definition else { continue }
            // Otherwise two fields of one key have one name as well.
            if !bases.isEmpty || ownFields.contains(where: { $0.swiftName != nil }) { checkForRepetition(ownFields) }
            let own: Set<String>? = bases.isEmpty ? nil : Set(ownFieldNames(index))
            let typeScope = "type \(index)"
            let holdsTypes = childrenByOwner[typeScope] != nil || !typeParameters(of: index).isEmpty
            for position in types[index].fields.indices {
                let field = types[index].fields[position].field
                let name = override(field.swiftName) ?? fieldName(field)
                if isHashValue(name), field.swiftName != nil {
                    diagnostics.error(
                        .reservedName,
                        "every Hashable type has a \"hashValue\" of its own; choose another name",
                        at: field.swiftName?.location)
                }
                types[index].fields[position].name = name
                // A clash among inherited fields is reported where they are declared.
                let isOwn = own?.contains(field.name.text) ?? true
                let location = (isOwn ? field.swiftName ?? field.name : api.types[index].name).location
                let claim = Claim(what: "the field", wire: field.name.text, location: location)
                if let first = take(name, in: scope, claim) {
                    let isRepeated = first.wire == claim.wire && !field.isAdditional
                    if isRepeated { checkForRepetition(ownFields) } else { refuse(claim, name, takenBy: first) }
                }
                if holdsTypes { checkIsNoType(name, in: typeScope, "the field", at: location) }
                checkFormat(field, types[index].fields[position].type)
            }
            checkFlattened(types[index].fields)
        }
    }

    private func checkForRepetition(_ fields: [Field]) {
        diagnostics.checkForRepetition(fields.lazy.filter { !$0.isAdditional }.map { WireKey($0) }, .field)
    }

    private func ownFieldNames(_ index: Int) -> [String] {
        guard case .structure(let fields, _) = api.types[index].definition else { return [] }
        return fields.map(\.name.text)
    }

    func fieldName(_ field: Field) -> Identifier {
        let name = Identifier.lowerCamel(field.isAdditional ? "additional properties" : field.name.text)
        return isHashValue(name) ? name + "Field" : name
    }

    /// `Hashable` brings a property that could not be told from a field of that name.
    private func isHashValue(_ name: Identifier) -> Bool {
        name.text == "hashValue" && api.options.conformances.contains(.hashable)
    }

    /// Parts of an object are objects, and hold all that there is.
    private func checkFlattened(_ fields: [FieldEntry]) {
        guard let first = fields.first(where: \.field.isFlattened) else { return }
        if let other = fields.first(where: { !$0.field.isFlattened }) {
            diagnostics.error(
                .invalidField,
                "the field \"\(first.field.name.text)\" is flattened, so every field has to be; "
                    + "move the others to a struct, and flatten it",
                at: other.field.name.location)
        }
        for entry in fields where entry.field.isFlattened && entry.type != .unknown {
            if entry.field.defaultValue != nil {
                diagnostics.error(.invalidDefault, "a flattened field has no default", at: entry.field.name.location)
            }
            let kinds = jsonKinds(entry.type)
            if kinds != [.object], !kinds.isEmpty {
                diagnostics.error(
                    .invalidField,
                    "a flattened field is an object, found \(description(of: entry.type))"
                        + (kinds == [.object, .null]
                            ? "; write \"\(entry.field.name.text)?\" for one that may not fit" : ""),
                    at: entry.field.typeLocation)
            }
        }
    }

    func checkFormat(_ field: Field, _ type: SwiftType) {
        guard let format = field.format, type != .unknown else { return }
        var leaf = expanded(type)
        while true {
            switch leaf {
            case .optional(let inner), .array(let inner), .dictionary(let inner, _): leaf = expanded(inner)
            default:
                if leaf != .builtIn(.date) {
                    diagnostics.error(
                        .invalidField,
                        "\"format\" says how a Date is written; \"\(field.name.text)\" is none", at: format.location)
                }
                return
            }
        }
    }

    /// The fields of a struct with its type parameters replaced; nil for any other type.
    func fields(of type: SwiftType) -> [FieldEntry]? {
        guard case .declared(let index, let arguments) = expanded(type), case .structure = api.types[index].definition
        else { return nil }
        let names = typeParameters(of: index)
        let substitution = Dictionary(zip(names, arguments)) { first, _ in first }
        return types[index].fields.map { entry in
            var entry = entry
            entry.type = entry.type.substituting(substitution)
            return entry
        }
    }
}
