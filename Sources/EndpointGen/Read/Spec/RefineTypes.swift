/// Changes to types of an OpenAPI document.
extension SpecReader {
    /// Changes a type of the document. A new definition replaces the old one, but fields and enum values are added to
    /// the existing ones.
    func refineType(_ index: Int, _ json: JSON) {
        document?.mentioned.insert(index)
        guard let object = typeObject(json) else { return }
        if let json = object["name"] { api.types[index].swiftName = name(json, "\"name\"") }
        if let json = object["doc"] { api.types[index].doc = string(json, "doc") }
        if object["deprecated"] != nil { api.types[index].deprecated = deprecation(object["deprecated"]) }
        if let json = object["example"] { api.types[index].example = json }
        let given = object.given(Self.definitionKeys)
        guard given.count < 2 else {
            diagnostics.error(
                .conflictingKeys, "a type has only one of \(alternatives(given))", at: object.location(of: given[1]))
            return
        }
        switch (api.types[index].definition, given.first) {
        case (.structure(var fields, let bases), "fields"?) where object["extends"] == nil:
            let members = object["fields"].flatMap { self.members($0, "\"fields\"") } ?? []
            checkForRepetition(members, .field)
            for (key, value) in members { refine(&fields, key, value, index) }
            api.types[index].definition = .structure(fields: fields, extends: bases)
        case (.enumeration(var enumeration), let key) where key == "enum" || key == nil && object["closed"] != nil:
            if let json = object["enum"] { refine(&enumeration, json) }
            if let json = object["closed"] { enumeration.isClosed = bool(json, "closed") ?? false }
            api.types[index].definition = .enumeration(enumeration)
        case (.union(var union), nil) where object["closed"] != nil:
            if let json = object["closed"] { union.isClosed = bool(json, "closed") ?? false }
            api.types[index].definition = .union(union)
        case (_, let key):
            // Reports keys that belong to another kind of type.
            let definition = definition(object, owner: .type(index))
            if key != nil { api.types[index].definition = definition }
        }
    }

    private func refine(_ fields: inout [Field], _ key: SpecKey, _ value: JSON, _ index: Int) {
        let wire = wireName(key, value)
        guard let position = fields.firstIndex(where: { $0.name.text == wire }) else {
            let what = "\(api.dottedName(of: index)) has no field"
            let known = fields.map(\.name.text)
            guard canBeAdded(key, value, what, among: known, elsewhere: { self.types(with: wire) }) else { return }
            if let field = field(key, value, owner: .type(index), extraKeys: Self.modelKeys) { fields.append(field) }
            return
        }
        let field = refined(fields[position], key, value, "a field", .type(index), extraKeys: Self.modelKeys)
        if let field { fields[position] = field }
    }

    /// Warns of a type that the spec adds, whose name is nearly one of the document.
    func warnIfMistyped(_ key: SpecKey, among types: [String: Int]) {
        // A longer name is another name.
        let near = types.keys.filter { abs($0.utf8.count - key.text.utf8.count) < 3 }
        let hint = suggestion(for: key.text, among: near.sorted())
        guard !hint.isEmpty else { return }
        diagnostics.warning(
            .notInDocument, "the document has no type \"\(key.text)\", so it is added\(hint)", at: key.location)
    }

    /// The types of the document that have the field. If schemas share a base by `allOf`, each of them has it.
    private func types(with field: String) -> [String] {
        let types = (document?.types.values).map { $0.sorted() } ?? []
        return types.lazy.filter { index in
            guard case .structure(let fields, _) = self.api.types[index].definition else { return false }
            return fields.contains { $0.name.text == field }
        }.prefix(3).map { self.api.dottedName(of: $0) }
    }

    private func refine(_ enumeration: inout Enumeration, _ json: JSON) {
        guard case .enumeration(let own) = self.enumeration(json, isClosed: false) else { return }
        let areIntegers = enumeration.cases.first.map { isInteger($0) } ?? false
        for var item in own.cases {
            guard areIntegers == isInteger(item) else {
                diagnostics.error(
                    .invalidEnum,
                    "the values of this enum must be \(areIntegers ? "integers" : "strings")", at: item.location)
                continue
            }
            guard let known = enumeration.cases.firstIndex(where: { $0.value == item.value }) else {
                warnIfMistyped(item, among: enumeration)
                enumeration.cases.append(item)
                continue
            }
            item.swiftName = item.swiftName ?? enumeration.cases[known].swiftName
            item.doc = item.doc ?? enumeration.cases[known].doc
            item.deprecated = item.deprecated ?? enumeration.cases[known].deprecated
            enumeration.cases[known] = item
        }
    }

    /// Short values and values with digits are not compared: `v2` and `v3` are similar without a mistake.
    private func warnIfMistyped(_ item: Enumeration.Case, among enumeration: Enumeration) {
        guard case .string(let value) = item.value, value.count > 4, !value.contains(where: \.isNumber) else { return }
        let known = enumeration.cases.compactMap { if case .string(let value) = $0.value { value } else { nil } }
        let hint = suggestion(for: value, among: known)
        if hint.isEmpty { return }
        diagnostics.warning(
            .notInDocument, "the enum has no value \"\(value)\", so it is added\(hint)", at: item.location)
    }

    private func isInteger(_ item: Enumeration.Case) -> Bool {
        if case .int = item.value { true } else { false }
    }
}
