/// Resolves the fields of structs and their names.
extension Resolver {
    func checkBase(_ base: TypeExpression, of type: TypeDeclaration, _ parameters: Set<String>) {
        guard let name = name(ofBase: base) else {
            diagnostics.error(
                .invalidType,
                "\"extends\" of \(type.name.text) must name a declared type with fields",
                at: location(of: base) ?? type.name.location)
            return
        }
        let type = expanded(resolve(base, parameters, "a base"))
        if type == .unknown { return }
        guard case .declared(let index, _) = type, case .structure = api.types[index].definition else {
            diagnostics.error(
                .invalidType, "\"\(name.text)\" has no fields, so it cannot be extended", at: name.location)
            return
        }
    }

    /// The name of a base and its location; a type of an endpoint has those of its declaration.
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

    /// Inserts the fields of extended types before a type's own. A type's own field replaces an extended one with the
    /// same key.
    func flattenFields() {
        var done: [Bool?] = Array(repeating: nil, count: api.types.count)
        for index in api.types.indices { flatten(index, &done, depth: 0) }
    }

    /// `done` is nil for a type that is not visited yet, and false for one on the current path.
    private func flatten(_ index: Int, _ done: inout [Bool?], depth: Int) {
        guard done[index] == nil, case .structure(_, let bases) = api.types[index].definition else { return }
        done[index] = false
        defer { done[index] = true }
        guard !bases.isEmpty else { return }
        var inherited = InheritedFields()
        for base in bases {
            guard let name = name(ofBase: base.type), case .declared(let baseType, _) = quietly(base.type, of: index),
                case .declared(let baseIndex, let arguments) = expanded(quietly(base.type, of: index))
            else { continue }
            if depth == Self.maximumChain {
                diagnostics.error(.limit, "a chain of \"extends\" has more than \(depth) steps", at: name.location)
                continue
            }
            flatten(baseIndex, &done, depth: depth + 1)
            if done[baseIndex] == false {
                diagnostics.error(
                    .endlessType,
                    "\"\(api.types[index].name.text)\" extends itself through \"\(api.types[baseType].name.text)\"",
                    at: name.location)
                continue
            }
            if base.isPartial { checkIsNotFlattened(baseIndex, name) }
            let names = typeParameters(of: baseIndex)
            let substitution = Dictionary(zip(names, arguments)) { first, _ in first }
            for var entry in types[baseIndex].fields {
                if base.isPartial { entry.field = entry.field.asPartial }
                entry.type = entry.type.substituting(substitution)
                if inherited.insert(entry) { continue }
                diagnostics.error(
                    .duplicateName,
                    "two extended types declare the field \"\(entry.field.name.text)\" with different types; declare it here to choose one",
                    at: name.location)
            }
        }
        types[index].fields.forEach { inherited.replace($0) }
        types[index].fields = inherited.entries
        fieldCount += inherited.entries.count
        if fieldCount > Self.maximumFields {
            // Many types that extend a large base have far more fields than the spec.
            diagnostics.error(
                .limit,
                "with \"extends\" the types have more than \(Self.maximumFields) fields",
                at: api.types[index].name.location)
            types[index].fields = []
        }
    }

    /// A flattened part is present as a whole or not at all, so "partial" cannot make its fields optional.
    private func checkIsNotFlattened(_ base: Int, _ name: Name) {
        guard let part = types[base].fields.first(where: \.field.isFlattened) else { return }
        diagnostics.error(
            .invalidType,
            "the fields of \"\(name.text)\" are flattened, and \"partial\" does not apply to such fields; extend "
                + "\(description(of: part.type)) and the others instead", at: name.location)
    }

    /// Resolves a base without reporting its mistakes again.
    private func quietly(_ base: TypeExpression, of index: Int) -> SwiftType {
        diagnostics.silently { resolve(base, Set(typeParameters(of: index)), "a base") }
    }

    func nameFields() {
        expectClaims(types.reduce(0) { $0 + $1.fields.count })
        for index in types.indices {
            let scope = "fields \(index)"
            guard case .structure(let ownFields, let bases) = api.types[index].definition else { continue }
            // Otherwise, two fields with the same key have the same name, which is reported below.
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
                        "every Hashable type declares a \"hashValue\"; choose another name",
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

    /// `Hashable` declares a property with that name.
    private func isHashValue(_ name: Identifier) -> Bool {
        name.text == "hashValue" && api.options.conformances.contains(.hashable)
    }

    /// Flattened fields have to be objects, and then all fields have to be flattened.
    private func checkFlattened(_ fields: [FieldEntry]) {
        guard let first = fields.first(where: \.field.isFlattened) else { return }
        if let other = fields.first(where: { !$0.field.isFlattened }) {
            diagnostics.error(
                .invalidField,
                "the field \"\(first.field.name.text)\" is flattened, so every field must be; "
                    + "move the others to a struct, and flatten it",
                at: other.field.name.location)
        }
        for entry in fields where entry.field.isFlattened && entry.type != .unknown {
            if entry.field.defaultValue != nil {
                diagnostics.error(
                    .invalidDefault, "a flattened field cannot have a default", at: entry.field.name.location)
            }
            let kinds = jsonKinds(entry.type)
            if kinds != [.object], !kinds.isEmpty {
                diagnostics.error(
                    .invalidField,
                    "a flattened field must be an object, found \(description(of: entry.type))"
                        + (kinds == [.object, .null]
                            ? "; if the object may not match, write \"\(entry.field.name.text)?\": { \"type\": \"\(description(of: wrapped(entry.type) ?? entry.type))\", \"flattened\": true }"
                            : ""),
                    at: kinds == [.object, .null] ? entry.field.name.location : entry.field.typeLocation)
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
