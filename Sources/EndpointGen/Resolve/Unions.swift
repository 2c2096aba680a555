/// Names the cases of unions, and checks whether they can be distinguished.
extension Resolver {
    func resolveUnions() {
        for index in types.indices {
            guard case .union(let union) = api.types[index].definition else { continue }
            for position in types[index].unionCases.indices {
                let unionCase = union.cases[position]
                let type = types[index].unionCases[position].type
                let name = unionCase.name.map { Identifier.lowerCamel($0.text) } ?? caseName(type)
                types[index].unionCases[position].name = name
                if ReservedNames.unionMembers.contains(name.text) {
                    diagnostics.error(
                        .reservedName,
                        "every union already has a member \"\(name.text)\"; choose another name for this case",
                        at: unionCase.typeLocation)
                }
                claim(
                    name, in: "cases \(index)", "the case", at: unionCase.typeLocation,
                    wire: unionCase.name?.text ?? name.text)
            }
            if union.tag != nil {
                checkTagged(index, union)
            } else if !union.isOverlapping {
                checkDistinct(index, union)
            }
        }
    }

    /// In the list form, a case is named after its type: `Movie` → `movie`, `[String]` → `strings`.
    private func caseName(_ type: SwiftType) -> Identifier {
        switch type {
        case .builtIn(let type): .lowerCamel(type.rawValue)
        case .declared(let index, _): .lowerCamel(types[index].name.text)
        case .parameter(let name): .lowerCamel(name)
        case .array(.builtIn(.json)): .lowerCamel("array")
        case .array(let element): Identifier.lowerCamel(Plural.plural(caseName(element).text))
        case .dictionary(let value, _): caseName(value) + "Dictionary"
        case .optional(let wrapped): caseName(wrapped)
        case .unknown: .lowerCamel("invalid")
        }
    }

    private func checkTagged(_ index: Int, _ union: Union) {
        for (position, unionCase) in types[index].unionCases.enumerated() where unionCase.type != .unknown {
            let kinds = jsonKinds(unionCase.type)
            if kinds != [.object] && !kinds.isEmpty {
                diagnostics.error(
                    .invalidUnion,
                    "the cases of a union with a \"tag\" must be objects, found \(description(of: unionCase.type))",
                    at: union.cases[position].typeLocation)
            }
            checkField(of: unionCase, union.cases[position], union.tag?.text ?? "")
        }
    }

    /// The field with the key of the tag is sent as the type declares it, so its value must select the same case.
    private func checkField(of unionCase: ResolvedUnion.Case, _ declared: Union.Case, _ tag: String) {
        guard !declared.tags.isEmpty, !declared.isFallback,
            let entry = fields(of: unionCase.type)?.first(where: { $0.field.name.text == tag })
        else { return }
        var values = Set<Union.Tag>()
        if entry.field.isConstant, let constant = entry.field.defaultValue {
            values = [Union.Tag(constant)]
        } else if let closed = closedValues(entry.type) {
            values = Set(closed.map { Union.Tag($0) })
        }
        if values.isEmpty || values.contains(where: { value in declared.tags.contains { $0.isSelected(by: value) } }) {
            return
        }
        let found = values.map(\.source).sorted().prefix(3).joined(separator: " or ")
        diagnostics.warning(
            .invalidUnion,
            "the case \(unionCase.name.text) has the tag \(declared.tags[0].source), but the field \"\(tag)\" of "
                + "\(description(of: unionCase.type)) is always \(found); write the same value in both",
            at: declared.typeLocation)
    }

    /// A limit, because every case is compared with every other one.
    private static let maximumUntaggedCases = 200

    private func checkDistinct(_ index: Int, _ union: Union) {
        let cases = types[index].unionCases
        if cases.count > Self.maximumUntaggedCases {
            diagnostics.error(
                .ambiguousUnion,
                "a union of more than \(Self.maximumUntaggedCases) cases needs a \"tag\"",
                at: api.types[index].name.location)
            return
        }
        for second in cases.indices {
            for first in cases.indices where first < second {
                guard let reason = overlap(cases[first].type, cases[second].type) else { continue }
                let areObjects = [cases[first], cases[second]].allSatisfy { jsonKinds($0.type) == [.object] }
                let advice =
                    (areObjects ? "give it a \"tag\"" : "remove one of them")
                    + ", or write \"overlapping\": true to choose the case that fits best"
                diagnostics.error(
                    .ambiguousUnion,
                    "the union \"\(api.types[index].name.text)\" cannot tell \(cases[first].name.text) and "
                        + "\(cases[second].name.text) apart: \(reason); \(advice)",
                    at: union.cases[second].typeLocation)
                diagnostics.note("\(cases[first].name.text) is here", at: union.cases[first].typeLocation)
            }
        }
    }

    /// Why values of two types look alike in JSON; nil if they do not.
    private func overlap(_ first: SwiftType, _ second: SwiftType) -> String? {
        let common = jsonKinds(first).intersection(jsonKinds(second))
        if common.isEmpty { return nil }
        if let a = closedValues(first), let b = closedValues(second), a.isDisjoint(with: b) { return nil }
        guard common == [.object] else {
            return "both can be \(common.map(\.name).sorted().joined(separator: " or "))"
        }
        guard let a = fields(of: first), let b = fields(of: second) else { return "both are objects" }
        if hasKeyOfItsOwn(a, beside: b) || hasKeyOfItsOwn(b, beside: a) || haveDifferentConstants(a, b) { return nil }
        return "both are objects, and neither requires a key that the other does not have"
    }

    private func hasKeyOfItsOwn(_ fields: [FieldEntry], beside others: [FieldEntry]) -> Bool {
        let names = Set(others.map(\.field.name.text))
        return fields.contains {
            !$0.field.mayBeAbsent && $0.field.defaultValue == nil && !$0.field.isAdditional
                && !names.contains($0.field.name.text)
        }
    }

    /// Whether a key has different constants in the two types.
    private func haveDifferentConstants(_ fields: [FieldEntry], _ others: [FieldEntry]) -> Bool {
        let constants = fields.filter(\.field.isConstant).map { ($0.field.name.text, $0.field.defaultValue?.text) }
        let values = Dictionary(constants) { first, _ in first }
        return others.contains { other in
            guard other.field.isConstant, let value = values[other.field.name.text] else { return false }
            return value != other.field.defaultValue?.text
        }
    }

    private func closedValues(_ type: SwiftType) -> Set<Enumeration.Case.Value>? {
        guard case .declared(let index, _) = expanded(type),
            case .enumeration(let enumeration) = api.types[index].definition, enumeration.isClosed
        else { return nil }
        return Set(enumeration.cases.map(\.value))
    }
}

/// Notes in comments about behavior that the generated code does not show.
extension Resolver {
    /// How decoding chooses the case of a union: ``The value of `kind` determines the case.``
    func note(onUnion index: Int, _ union: Union) -> String {
        let cases = types[index].unionCases
        if let tag = union.tag {
            var note = "The value of `\(tag.text)` determines the case"
            if let value = union.defaultTag { note += "; if it is absent, it is `\(value.text)`" }
            if let position = union.cases.firstIndex(where: \.isFallback) {
                note += "; any other value, or none, means `\(cases[position].name.text)`"
            }
            return note + "."
        }
        var kinds: Set<JSONKind> = []
        let areOfDifferentKinds = cases.allSatisfy { item in
            jsonKinds(item.type).subtracting([.null]).allSatisfy { kinds.insert($0).inserted }
        }
        if areOfDifferentKinds { return "The JSON type of the value determines the case." }
        let constants = constants(of: cases)
        if constants.isEmpty { return "Decoding chooses the case that preserves most of the value." }
        let keys = constants.map { "`\($0)`" }.joined(separator: ", ")
        return "Decoding chooses the case by \(keys), then the one that preserves most of the value."
    }

    /// The keys that have a constant in some case, the first few of them.
    private func constants(of cases: [ResolvedUnion.Case]) -> [String] {
        var names: [String] = []
        for entry in cases.flatMap({ fields(of: $0.type) ?? [] }) where entry.field.isConstant {
            let name = entry.field.name.text
            if !names.contains(name), !name.contains("`"), !name.hasLineBreaks { names.append(name) }
            if names.count == 3 { break }
        }
        return names
    }

    /// The text followed by a note.
    func noted(_ doc: String?, _ note: String) -> String {
        guard let doc, doc.contains(where: { !$0.isWhitespace }) else { return note }
        return "\(doc.trimmedText)\n\n\(note)"
    }
}
