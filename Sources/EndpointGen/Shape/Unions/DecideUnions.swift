/// Decides what each choice between types becomes: a union with a tag, a union by shape, the one type that is left, or any JSON.
///
///     oneOf: [Cat, Dog], both structs, told apart by "kind"     → a union with the tag "kind"
///     oneOf: [String, Int64]                                    → a union by shape
///     oneOf: [Cat, Cat]                                         → Cat
///     oneOf: [Cat, {}]                                          → JSON
///
/// Every type must have its definition. Afterwards, the cases of each union are final, and cases of inline alternatives
/// have words from which Name makes names. Structs that are always written with one tag have that tag as a default.
func decideUnions(_ types: inout [TypeDeclaration], _ choices: [Int: Choice]) {
    var defaults = TagDefaults()
    func note(_ item: Choice.Case, _ tag: String) {
        defaults.note(item, tag, types)
        // A value in a nested union is written with the tag of the case that contains that union.
        for inner in types.unionCases(of: item.type) {
            var item = item
            item.type = inner.type
            defaults.note(item, tag, types)
        }
    }
    for index in bottomUp(choices, types) {
        guard var choice = choices[index] else { continue }
        let definition = decide(&choice, at: index, &types)
        types[index].definition = definition
        guard case .union(let union) = types[index].definition else { continue }
        for item in choice.cases {
            if let tag = union.tag { note(item, tag.text) } else { setConstants(of: item.type, &types) }
        }
    }
    defaults.set(in: &types)
}

/// The unions in an order in which each union follows those that are its alternatives.
private func bottomUp(_ choices: [Int: Choice], _ types: [TypeDeclaration]) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    for root in choices.keys.sorted() {
        var pending = [(index: root, isDone: false)]
        while let next = pending.popLast() {
            if next.isDone {
                order.append(next.index)
                continue
            }
            guard seen.insert(next.index).inserted else { continue }
            pending.append((next.index, true))
            for item in (choices[next.index]?.cases ?? []).reversed() {
                if case .inline(let inner) = types.element(of: item.type), choices[inner] != nil {
                    pending.append((inner, false))
                }
            }
        }
    }
    return order
}

/// Removes equal cases from a choice, and decides its definition.
private func decide(
    _ choice: inout Choice, at index: Int, _ types: inout [TypeDeclaration]
) -> TypeDeclaration.Definition {
    // A choice cannot be its own alternative.
    choice.cases.removeAll { types.expanded($0.type).signature == "#\(index)" }
    for position in choice.cases.indices { choice.cases[position].type = choice.cases[position].type.wrapped }
    let isTagged = choice.tag.map { tag in choice.cases.allSatisfy { carries(tag.text, $0, types) } } ?? false
    if !isTagged {
        choice.cases = merged(choice.cases, &types)
    }
    let cases = choice.cases
    let holdsAnything = cases.contains { if case .builtIn(.json) = types.expanded($0.type) { true } else { false } }
    if holdsAnything { return .alias(.builtIn(.json)) }
    guard cases.count > 1 || isTagged, !cases.isEmpty else { return .alias(cases.first?.type ?? .builtIn(.json)) }
    let unionCases = cases.map { item in
        Union.Case(
            name: item.word.map { Name(text: $0, location: item.location) }, type: item.type,
            typeLocation: item.location, tags: isTagged ? item.tags.map { Union.Tag(text: $0.string ?? $0.text) } : [],
            isFallback: isTagged && item.isFallback, doc: item.doc)
    }
    guard isTagged else { return .union(Union(cases: unionCases)) }
    return .union(Union(cases: unionCases, tag: choice.tag, defaultTag: choice.defaultTag))
}

/// Two alternatives of the same type are one. If they have other names for it, as `Address` and `Amount` may be for a
/// string, neither is the name of the case.
private func merged(_ cases: [Choice.Case], _ types: inout [TypeDeclaration]) -> [Choice.Case] {
    var merged: [Choice.Case] = []
    var places: [String: Int] = [:]
    for item in cases {
        let content = types.content(of: item.type)
        if let place = places[content] {
            types.markAsDuplicate(item.type, of: merged[place].type)
            if merged[place].type.signature != item.type.signature {
                merged[place].type = types.expanded(merged[place].type)
            }
        } else {
            places[content] = merged.count
            merged.append(item)
        }
    }
    return merged
}

/// Whether a tag can select a case: a struct, or a union of structs that do not declare another value of the tag.
private func carries(_ tag: String, _ item: Choice.Case, _ types: [TypeDeclaration]) -> Bool {
    if types.isStructure(item.type) { return true }
    guard case .inline(let index) = types.expanded(item.type), case .union(let union) = types[index].definition,
        union.tag?.text != tag
    else { return false }
    return union.cases.allSatisfy { inner in
        guard case .inline(let index) = types.expanded(inner.type),
            case .structure(let fields, _) = types[index].definition
        else { return false }
        // An object without the tag could only be identified by its shape.
        guard let field = fields.first(where: { $0.name.text == tag }), !field.mayBeAbsent else { return false }
        if let value = field.onlyValue ?? field.defaultValue {
            return item.tags.contains { ($0.string ?? $0.text) == (value.string ?? value.text) }
        }
        switch types.expanded(field.type) {
        case .builtIn(.string): return true
        // One of the values of an enum is written, if it is clear which.
        case .inline(let index):
            guard case .enumeration(let enumeration) = types[index].definition else { return false }
            return enumeration.jsonKind == .string && item.tags.count == 1
        default: return false
        }
    }
}

/// Makes constants of fields with only one value: if such a value were not written, decoding could choose another case.
private func setConstants(of type: TypeExpression, _ types: inout [TypeDeclaration]) {
    guard case .inline(let index) = types.expanded(type),
        case .structure(var fields, let bases) = types[index].definition
    else { return }
    for position in fields.indices where fields[position].mayBeAbsent && fields[position].defaultValue == nil {
        guard let value = fields[position].onlyValue, isUsable(value, for: fields[position].type, types) else {
            continue
        }
        fields[position].setConstant(value)
    }
    types[index].definition = .structure(fields: fields, extends: bases)
}

/// The tags that structs are written with. A struct that always has the same tag has it as the default of its field.
private struct TagDefaults {
    private struct TagField: Hashable {
        var type: Int
        var key: String
    }

    /// Nil for several.
    private var values: [TagField: JSON?] = [:]
    /// The tags of all unions, by the keys of their properties.
    private var tags: [String: Set<String>] = [:]
    /// The values of enums, by the places of these in `types`.
    private var enumValues: [Int: Set<Enumeration.Case.Value>] = [:]

    mutating func note(_ item: Choice.Case, _ key: String, _ types: [TypeDeclaration]) {
        tags[key, default: []].formUnion(item.tags.compactMap(\.string))
        guard case .inline(let index) = types.expanded(item.type), let tag = item.tags.first else { return }
        let field = TagField(type: index, key: key)
        if let known = values[field] {
            if known?.string != tag.string { values[field] = .some(nil) }
        } else {
            values[field] = item.tags.count == 1 ? tag : .some(nil)
        }
    }

    /// Whether a tag is a value of an enum. All subtypes may share one enum of all tags.
    private mutating func isValue(_ tag: JSON, of type: TypeExpression, _ types: [TypeDeclaration]) -> Bool {
        guard case .inline(let index) = type, case .enumeration(let enumeration) = types[index].definition,
            let text = tag.string
        else { return false }
        let known = enumValues[index] ?? Set(enumeration.cases.map(\.value))
        enumValues[index] = known
        return known.contains(.string(text))
    }

    /// Whether a field has no default, or has inherited the tag of another struct as its default.
    private func isFree(_ field: Field, for tag: JSON, key: String) -> Bool {
        guard let value = field.defaultValue else { return true }
        guard let text = value.string, !field.isConstant else { return false }
        return text != tag.string && tags[key]?.contains(text) ?? false
    }

    mutating func set(in types: inout [TypeDeclaration]) {
        for (place, value) in values {
            guard let value, case .structure(var fields, let bases) = types[place.type].definition,
                let position = fields.firstIndex(where: { $0.name.text == place.key }),
                isFree(fields[position], for: value, key: place.key)
            else { continue }
            if fields[position].mayBeAbsent {
                guard let only = fields[position].onlyValue, only.string == value.string,
                    isUsable(only, for: fields[position].type, types)
                else { continue }
                fields[position].setConstant(only)
            } else if isValue(value, of: fields[position].type, types) {
                fields[position].defaultValue = value
            } else {
                setDefault(&fields[position], value, isRequired: true, types)
            }
            types[place.type].definition = .structure(fields: fields, extends: bases)
        }
    }
}
