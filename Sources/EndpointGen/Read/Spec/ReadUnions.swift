/// Unions, whether declared or written inline.
extension SpecReader {
    func union(
        _ json: JSON, _ object: SpecObject, isClosed: Bool, owner: TypeDeclaration.Owner
    ) -> TypeDeclaration.Definition {
        var union = Union(cases: [], tag: object["tag"].flatMap { name($0, "\"tag\"") }, isClosed: isClosed)
        union.defaultTag = object["defaultTag"].flatMap { json in
            tag(json, "defaultTag").map { Name(text: $0.text, location: json.location) }
        }
        union.isOverlapping = object["overlapping"].flatMap { bool($0, "overlapping") } ?? false
        if union.isOverlapping, union.tag != nil {
            diagnostics.error(
                .conflictingKeys,
                "a union with a \"tag\" cannot be \"overlapping\"", at: object.location(of: "overlapping"))
        }
        if json.kind == .array {
            for element in json.elements {
                guard !isMistakenCase(element, owner: owner), let text = string(element, "union"),
                    let type = typeExpression(text, in: element)
                else { continue }
                union.cases.append(
                    Union.Case(
                        type: type, typeLocation: element.location,
                        tags: union.tag == nil ? [] : [Union.Tag(text: text)]))
            }
        } else if json.kind == .object {
            for (key, value) in members(json, "\"union\"") ?? [] {
                if let unionCase = unionCase(key, value, isTagged: union.tag != nil, owner: owner) {
                    union.cases.append(unionCase)
                }
            }
        } else {
            wrongKind(json, "\"union\"", expected: "a list of types, or an object from case names to types")
            return .invalid
        }
        if json.elements.isEmpty, json.members.isEmpty {
            diagnostics.error(.invalidUnion, "a union needs at least one case", at: json.location)
            return .invalid
        }
        var seen: [Union.Tag: Location] = [:]
        for unionCase in union.cases {
            for tag in unionCase.tags {
                if let first = seen[tag] {
                    diagnostics.error(.invalidUnion, "two cases have the tag \(tag.source)", at: unionCase.typeLocation)
                    diagnostics.note("the first is here", at: first)
                }
                seen[tag] = unionCase.typeLocation
            }
        }
        checkDefaults(of: union)
        return union.cases.isEmpty ? .invalid : .union(union)
    }

    /// Checks `fallback` and `defaultTag`, which apply to objects without the tag.
    private func checkDefaults(of union: Union) {
        let fallbacks = union.cases.filter(\.isFallback)
        if fallbacks.count > 1 {
            diagnostics.error(.invalidUnion, "only one case can be the \"fallback\"", at: fallbacks[1].typeLocation)
            diagnostics.note("the first is here", at: fallbacks[0].typeLocation)
        }
        guard let tag = union.defaultTag else { return }
        if union.tag == nil {
            diagnostics.error(.misplacedKey, "only a union with a \"tag\" can have a \"defaultTag\"", at: tag.location)
        } else if !union.cases.contains(where: { $0.tags.contains { $0.text == tag.text } }) {
            let hint = suggestion(for: tag.text, among: union.cases.flatMap(\.tags).map(\.text))
            diagnostics.error(.invalidUnion, "no case has the tag \"\(tag.text)\"\(hint)", at: tag.location)
        }
    }

    /// A string, a whole number or a Boolean.
    private func tag(_ json: JSON, _ key: String) -> Union.Tag? {
        if let text = json.string { return Union.Tag(text: text) }
        if let number = json.int { return Union.Tag(text: "\(number)", isText: false) }
        if let flag = json.bool { return Union.Tag(text: "\(flag)", isText: false) }
        diagnostics.error(
            .wrongKind,
            "\"\(key)\" must be a string, a whole number, true or false, found \(json.kind == .number ? json.source : json.kind.name)",
            at: json.location)
        return nil
    }

    private func unionCase(_ key: SpecKey, _ json: JSON, isTagged: Bool, owner: TypeDeclaration.Owner) -> Union.Case? {
        if hasInlineElements(json) {
            return collection(json, key.name, owner: owner).map {
                Union.Case(
                    name: key.name, type: $0, typeLocation: json.location,
                    tags: isTagged ? [Union.Tag(text: key.text)] : [])
            }
        }
        if json.kind != .object, isMistakenCase(json, owner: owner) { return nil }
        if let text = json.string {
            guard let type = typeExpression(text, in: json) else { return nil }
            return Union.Case(
                name: key.name, type: type, typeLocation: json.location,
                tags: isTagged ? [Union.Tag(text: key.text)] : [])
        }
        guard let object = object(json, "a union case", keys: ["type", "fallback", "doc"] + Self.inlineTypeKeys)
        else {
            return nil
        }
        var type: TypeExpression?
        if let json = object["type"], let text = string(json, "type") {
            type = typeExpression(text, in: json)
        } else if !object.given(Self.inlineKeys).isEmpty {
            type = inlineType(key.name, object, owner: owner, isCase: true)
        } else if object["type"] == nil {
            diagnostics.error(.missingKey, "a union case needs a \"type\"", at: json.location.start)
        }
        guard let type else { return nil }
        var unionCase = Union.Case(name: key.name, type: type, typeLocation: (object["type"] ?? json).location)
        unionCase.doc = object["doc"].flatMap { string($0, "doc") }
        if let tag = object["tag"], object["union"] == nil {
            if !isTagged {
                diagnostics.error(
                    .misplacedKey, "the union has no \"tag\" key, so its cases have no tags", at: tag.location)
            }
            unionCase.tags = (tag.kind == .array ? tag.elements : [tag]).compactMap { self.tag($0, "tag") }
        } else if isTagged {
            unionCase.tags = [Union.Tag(text: key.text)]
        }
        if let fallback = object["fallback"] {
            unionCase.isFallback = bool(fallback, "fallback") ?? false
            if !isTagged {
                diagnostics.error(
                    .misplacedKey, "only a union with a \"tag\" can have a \"fallback\"",
                    at: object.location(of: "fallback"))
            }
        }
        return unionCase
    }
}
