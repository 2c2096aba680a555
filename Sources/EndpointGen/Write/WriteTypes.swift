/// The spec's `types`, and types written inline.
extension SpecWriter {
    func types(_ indices: [Int], _ style: Layout.ObjectStyle = .compact) -> Layout {
        .object(
            indices.map { index in
                let parameters = api.types[index].parameters.map(\.text).joined(separator: ", ")
                return Layout.Member(declaredName(index) + (parameters.isEmpty ? "" : "<\(parameters)>"), type(index))
            }, style)
    }

    private func type(_ index: Int) -> Layout {
        let type = api.types[index]
        var members: [Layout.Member] = []
        members.add("name", type.swiftName?.text)
        members.add("doc", type.doc)
        members.add("deprecated", deprecation(type.deprecated))
        members += definition(index)
        members.add("example", type.example.map { Layout($0) })
        return .object(members)
    }

    /// The keys that declared types and inline types have in common.
    func definition(_ index: Int) -> [Layout.Member] {
        var members: [Layout.Member] = []
        switch api.types[index].definition {
        case .structure(let fields, let bases):
            let names = bases.compactMap { typeText($0.type) }.map { Layout.string($0) }
            if !names.isEmpty { members.add("extends", names.count == 1 ? names[0] : .list(names)) }
            let isPartial = bases.contains(where: \.isPartial)
            if isPartial { members.add("partial", .bool(true)) }
            if !isPartial || !fields.isEmpty { members.add("fields", self.fields(fields)) }
        case .enumeration(let enumeration):
            if enumeration.isClosed { members.add("closed", .bool(true)) }
            members.add("enum", .list(enumeration.cases.map { value($0) }))
        case .union(let union):
            if union.isClosed { members.add("closed", .bool(true)) }
            if union.isOverlapping { members.add("overlapping", .bool(true)) }
            members.add("tag", union.tag?.text)
            members.add("defaultTag", union.defaultTag?.text)
            members.add("union", cases(of: union))
        case .alias(let target): members.add("alias", typeText(target) ?? "JSON")
        case .invalid: members.add("alias", "JSON")
        }
        return members
    }

    private func value(_ enumCase: Enumeration.Case) -> Layout {
        let value: Layout =
            switch enumCase.value {
            case .string(let text): .string(text)
            case .int(let number): .number(number)
            }
        var members: [Layout.Member] = [.init("value", value)]
        members.add("name", enumCase.swiftName?.text)
        members.add("doc", enumCase.doc)
        members.add("deprecated", deprecation(enumCase.deprecated))
        return members.count == 1 ? value : .object(members)
    }

    /// A list if all cases and their tags have the names of their types.
    private func cases(of union: Union) -> Layout {
        let texts = union.cases.compactMap { unionCase -> String? in
            guard unionCase.name == nil, unionCase.doc == nil, !unionCase.isFallback,
                let text = typeText(unionCase.type)
            else { return nil }
            return unionCase.tags == (union.tag == nil ? [] : [Union.Tag(text: text)]) ? text : nil
        }
        if texts.count == union.cases.count { return .list(texts.map { .string($0) }) }
        return .object(
            union.cases.map { unionCase in
                let name = unionCase.name?.text ?? caseName(unionCase.type)
                return Layout.Member(name, value(unionCase, called: name, isTagged: union.tag != nil))
            })
    }

    private func value(_ unionCase: Union.Case, called name: String, isTagged: Bool) -> Layout {
        var members: [Layout.Member] = []
        members.add("type", typeLayout(unionCase.type))
        if isTagged, unionCase.tags != [Union.Tag(text: name)] {
            let tags = unionCase.tags.map(layout)
            members.add("tag", tags.count == 1 ? tags[0] : .list(tags))
        }
        if unionCase.isFallback { members.add("fallback", .bool(true)) }
        members.add("doc", unionCase.doc)
        if let inline = inlineType(unionCase.type) { members += definition(inline) }
        return members.count == 1 && members[0].key == "type" ? members[0].value : .object(members)
    }

    private func layout(_ tag: Union.Tag) -> Layout {
        if tag.isText { return .string(tag.text) }
        return Int(tag.text).map { .number($0) } ?? .bool(tag.text == "true")
    }

    /// The name that Resolve gives to a case without a name.
    private func caseName(_ type: TypeExpression) -> String {
        switch type {
        case .builtIn(let type): Identifier.lowerCamel(type.rawValue).text
        case .named(let name, _):
            Identifier.lowerCamel(name.text.split(separator: ".").last.map(String.init) ?? "").text
        case .inline(let index): Identifier.lowerCamel((api.types[index].swiftName ?? api.types[index].name).text).text
        case .array(.builtIn(.json)): "array"
        case .array(let element): Plural.plural(caseName(element))
        case .dictionary(let value, _): caseName(value) + "Dictionary"
        case .optional(let wrapped): caseName(wrapped)
        }
    }
}
