/// A union whose cases have types, and nothing else yet.
struct PendingUnion {
    struct Case {
        var type: TypeExpression
        var location: Location
        /// What an alternative without a name of its own is called.
        var word: String?
        /// Nodes of the document, as one of them may become a default value.
        var tags: [JSON] = []
        var doc: String?
    }

    var cases: [Case] = []
    var tag: Name?
}

extension OpenAPIReader {
    /// Gives unions their tags and case names, now that it is known what the types of their cases are.
    func finishUnions() {
        for (index, union) in pendingUnions { api.types[index].definition = definition(of: union, at: index) }
        setTagDefaults()
    }

    private func definition(of union: PendingUnion, at index: Int) -> TypeDeclaration.Definition {
        var union = union
        // A choice that may be itself again is no other choice.
        union.cases.removeAll { signature(expanded($0.type)) == "#\(index)" }
        for position in union.cases.indices {
            if case .optional(let inner) = union.cases[position].type { union.cases[position].type = inner }
        }
        let isTagged = union.tag != nil && union.cases.allSatisfy { isStructure($0.type) }
        if !isTagged { merge(&union.cases) }
        let types = union.cases.map(\.type)
        if types.contains(where: { if case .builtIn(.json) = expanded($0) { true } else { false } }) {
            return .alias(.builtIn(.json))
        }
        guard types.count > 1 || isTagged, !types.isEmpty else { return .alias(types.first ?? .builtIn(.json)) }
        var names = MemberNames(["unknown", "payload", "cases", "shape"])
        let caseNames = CaseNames(union: api.types[index].name.text)
        var taken: Set<String> = []
        let cases = union.cases.map { item in
            let type = isScalar(item.type) ? caseWord(item.type) : item.word ?? caseWord(item.type)
            let short = caseNames.name(for: type)
            // Of two that would be alike, the second keeps all of its words.
            let word = taken.insert(short).inserted ? short : type
            let name =
                names.name(word, derived: .lowerCamel(word), at: item.location)?.text
                ?? Identifier.lowerCamel(word).text
            return Union.Case(
                name: Name(text: name, location: item.location), type: item.type, typeLocation: item.location,
                tags: isTagged ? item.tags.map { $0.string ?? $0.text } : [], doc: item.doc)
        }
        if isTagged, let tag = union.tag {
            for item in union.cases { noteTag(item, tag.text) }
        }
        return .union(Union(cases: cases, tag: isTagged ? union.tag : nil))
    }

    /// Two alternatives of the same type are one, and so are unions within the union.
    private func merge(_ cases: inout [PendingUnion.Case]) {
        var seen: Set<String> = []
        cases = cases.filter { seen.insert(signature(expanded($0.type))).inserted }
    }

    /// A text that two types share if they are the same.
    func signature(_ type: TypeExpression) -> String {
        switch type {
        case .builtIn(let type): type.rawValue
        case .named(let name, _): name.text
        case .inline(let index): "#\(index)"
        case .array(let inner): "[\(signature(inner))]"
        case .dictionary(let inner): "[:\(signature(inner))]"
        case .optional(let inner): "\(signature(inner))?"
        }
    }

    private func isStructure(_ type: TypeExpression) -> Bool {
        guard case .inline(let index) = expanded(type), case .structure = api.types[index].definition else {
            return false
        }
        return true
    }

    private func isScalar(_ type: TypeExpression) -> Bool {
        switch type {
        case .builtIn, .named: true
        case .inline: false
        case .array(let inner), .dictionary(let inner), .optional(let inner): isScalar(inner)
        }
    }

    private func caseWord(_ type: TypeExpression) -> String {
        switch type {
        case .builtIn(let type): type.rawValue
        case .named(let name, _): name.text
        case .inline(let index): api.types[index].name.text
        case .array(.array(let element)): caseWord(element) + "Lists"
        case .array(let element): Plural.plural(caseWord(element))
        case .dictionary(.builtIn(.json)): "object"
        case .dictionary(let value): caseWord(value) + "Dictionary"
        case .optional(let wrapped): caseWord(wrapped)
        }
    }

    /// The type behind aliases.
    func expanded(_ type: TypeExpression) -> TypeExpression {
        var type = type
        for _ in 0..<64 {
            guard case .inline(let index) = type, case .alias(let target) = api.types[index].definition else {
                return type
            }
            type = target
        }
        return .builtIn(.json)
    }

    /// A struct that is always written under one tag has that tag for its default.
    private func noteTag(_ item: PendingUnion.Case, _ key: String) {
        guard case .inline(let index) = expanded(item.type), let tag = item.tags.first else { return }
        let key = TagField(type: index, key: key)
        if let known = tagValues[key] {
            if known?.string != tag.string { tagValues[key] = .some(nil) }
        } else {
            tagValues[key] = item.tags.count == 1 ? tag : .some(nil)
        }
    }

    struct TagField: Hashable {
        var type: Int
        var key: String
    }

    private func setTagDefaults() {
        for (place, value) in tagValues {
            guard let value, case .structure(var fields, let bases) = api.types[place.type].definition,
                let position = fields.firstIndex(where: { $0.name.text == place.key && !$0.mayBeAbsent }),
                fields[position].defaultValue == nil
            else { continue }
            setDefault(&fields[position], value, isRequired: true)
            api.types[place.type].definition = .structure(fields: fields, extends: bases)
        }
    }
}
