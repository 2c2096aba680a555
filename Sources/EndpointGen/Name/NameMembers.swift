extension API {
    /// Gives fields, parameters and cases explicit names if their wire names would give equal names in Swift.
    mutating func nameMembers() {
        for index in types.indices {
            // Taken out of the array, because a second reference would cause a copy on every change.
            let definition = types[index].definition
            types[index].definition = .invalid
            types[index].definition = named(definition, in: index)
        }
        for index in endpoints.indices {
            // Path parameters keep their names before query parameters, and so on.
            var names = MemberNames()
            endpoints[index].changeFields { $0.swiftName = names.name(of: $0) }
        }
    }

    private func named(_ definition: consuming TypeDeclaration.Definition, in index: Int)
        -> TypeDeclaration.Definition
    {
        switch consume definition {
        case .structure(var fields, let bases):
            nameFields(&fields)
            return .structure(fields: fields, extends: bases)
        case .enumeration(var enumeration):
            nameCases(&enumeration, of: types[index].name.text)
            return .enumeration(enumeration)
        case .union(var union):
            nameCases(&union, of: index)
            return .union(union)
        case .alias(let target): return .alias(target)
        case .invalid: return .invalid
        }
    }

    private func nameCases(_ enumeration: inout Enumeration, of type: String) {
        var names = MemberNames(["none"], count: enumeration.cases.count)
        let digitPrefix = enumeration.digitPrefix(in: type)
        let prefix = EnumPrefix(enumeration, of: type)
        let wires = enumeration.cases.map(\.value.spelled)
        let derived = enumeration.cases.map { $0.value.name(digitPrefix) }
        let wanted = enumeration.cases.indices.map { index in
            (prefix?[index] ?? enumeration.cases[index].swiftName?.text).map {
                $0.lowercased() == "none" ? "none value" : $0
            }
        }
        let signed = SignedMembers(wires, zip(derived, wanted).map { $1 == nil ? $0 : nil })
        for index in signed.order(wires.indices) {
            enumeration.cases[index].swiftName = names.name(
                wires[index], derived: derived[index], wanted: wanted[index], saysSigns: signed.contains(index),
                hasMinus: signed.hasMinus(index), digitPrefix: digitPrefix, at: enumeration.cases[index].location)
        }
    }

    /// Cases are named after their types, without the words of the name of the union.
    private func nameCases(_ union: inout Union, of index: Int) {
        let members = ReservedNames.unionMembers
        var names = MemberNames(members)
        let caseNames = CaseNames(path: path(to: index))
        var taken: Set<String> = []
        let words = union.cases.map { item in
            let full = isScalar(item.type) ? caseWord(item.type) : item.name?.text ?? caseWord(item.type)
            let short = caseNames.name(for: full, tag: item.tags.first { $0.isText }?.text)
            // If two names would be equal, the second keeps all of its words.
            return taken.insert(short).inserted ? short : full
        }
        let spelled = Set(words.map { Identifier.lowerCamel($0).text })
        for index in union.cases.indices {
            let item = union.cases[index]
            var word = words[index]
            let other = Identifier.lowerCamel(word + " case").text
            if members.contains(Identifier.lowerCamel(word).text), !spelled.contains(other) { word += " case" }
            let name = names.name(word, derived: .lowerCamel(word), at: item.typeLocation)?.text
            union.cases[index].name = Name(text: name ?? Identifier.lowerCamel(word).text, location: item.typeLocation)
        }
    }

    /// The names of the types around a type, and its own.
    private func path(to index: Int) -> [String] {
        var path = [types[index].name.text]
        var owner = types[index].owner
        while case .type(let outer) = owner {
            path.append(types[outer].name.text)
            owner = types[outer].owner
        }
        if case .endpoint(let outer) = owner { path += endpoints[outer].name.reversed().map(\.text) }
        return path.reversed()
    }

    private func isScalar(_ type: TypeExpression) -> Bool {
        switch type {
        case .builtIn, .named: true
        case .inline: false
        case .array(let inner), .dictionary(let inner, _), .optional(let inner): isScalar(inner)
        }
    }

    private func caseWord(_ type: TypeExpression) -> String {
        switch type {
        case .builtIn(let type): type.rawValue
        case .named(let name, _): name.text
        case .inline(let index): types[index].name.text
        case .array(.builtIn(.json)): "array"
        case .array(.array(let element)), .array(.optional(.array(let element))): caseWord(element) + "Lists"
        case .array(let element): Plural.plural(caseWord(element))
        case .dictionary(.builtIn(.json), _): "object"
        case .dictionary(let value, _): caseWord(value) + "Dictionary"
        case .optional(let wrapped): caseWord(wrapped)
        }
    }

    private func nameFields(_ fields: inout [Field]) {
        var names = MemberNames(count: fields.count)
        // Fields whose keys are plain names go first, so that an unusual key beside them gets another name.
        let derived = fields.map(\.derivedName)
        let plain = fields.indices.map { !fields[$0].isAdditional && derived[$0].text == fields[$0].name.text }
        for index in fields.indices where plain[index] {
            fields[index].swiftName = names.name(of: fields[index], derived[index])
        }
        let signed = SignedMembers(
            fields.map(\.spelledName), zip(fields, derived).map { $0.swiftName == nil ? $1 : nil })
        for index in signed.order(fields.indices.filter { !plain[$0] }) {
            fields[index].swiftName = names.name(
                of: fields[index], derived[index], saysSigns: signed.contains(index), hasMinus: signed.hasMinus(index))
        }
    }
}

extension Field {
    fileprivate var spelledName: String { isAdditional ? "additional properties" : name.text }
    fileprivate var derivedName: Identifier { .lowerCamel(spelledName) }
}

extension MemberNames {
    fileprivate mutating func name(
        of field: Field, _ derived: Identifier? = nil, saysSigns: Bool = false, hasMinus: Bool = false
    ) -> Name? {
        name(
            field.spelledName, derived: derived ?? field.derivedName, wanted: field.swiftName?.text,
            saysSigns: saysSigns, hasMinus: hasMinus, at: field.name.location)
    }
}
