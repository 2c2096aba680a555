/// Lists and dictionaries whose elements have a type written inline: `[{ "fields": … }]`, `{ "*": { "fields": … } }`.
extension SpecReader {
    /// Whether a value is such a list or dictionary, also of lists and dictionaries.
    func hasInlineElements(_ json: JSON) -> Bool {
        guard let element = elements(of: json) else { return false }
        // `{ "*": "Int" }` is a mistake with a message of its own.
        if json.kind == .object, element.string != nil { return true }
        let keys = Self.inlineTypeKeys + ["type"]
        return element.kind == .object && keys.contains { element[key: $0] != nil } || hasInlineElements(element)
    }

    /// The type of such a list or dictionary. The type of the elements has the singular of the name.
    func collection(
        _ json: JSON, _ name: Name, owner: TypeDeclaration.Owner, depth: Int = 1
    ) -> TypeExpression? {
        guard let value = elements(of: json) else { return nil }
        if depth > TypeExpressionParser.maximumDepth {
            diagnostics.error(
                .limit, "a type has at most \(TypeExpressionParser.maximumDepth) levels of lists and dictionaries",
                at: json.location.start)
            return nil
        }
        if json.kind == .array, json.elements.count > 1 {
            diagnostics.error(
                .wrongKind,
                "the elements of a list have one type; write one element, and for several types a \"union\" in it",
                at: json.elements[1].location)
            return nil
        }
        let name = Name(text: Plural.singular(ofName: name.text) ?? name.text, location: name.location)
        guard let element = element(value, name, in: json, owner: owner, depth: depth) else { return nil }
        return json.kind == .array ? .array(element) : .dictionary(element)
    }

    private func element(_ json: JSON, _ name: Name, in outer: JSON, owner: TypeDeclaration.Owner, depth: Int)
        -> TypeExpression?
    {
        if hasInlineElements(json) { return collection(json, name, owner: owner, depth: depth + 1) }
        if let text = json.string ?? json["type"]?.string {
            let whole = outer.kind == .array ? "[\(text)]" : "[String: \(text)]"
            diagnostics.error(
                .misplacedKey, "this place is for a type written inline, such as { \"fields\": … }; write \"\(whole)\"",
                at: outer.location.start)
            return nil
        }
        guard let object = object(json, "an element", keys: Self.inlineTypeKeys + ["doc"]),
            let type = inlineType(name, object, owner: owner)
        else { return nil }
        if case .inline(let index) = type { api.types[index].doc = object["doc"].flatMap { string($0, "doc") } }
        return type
    }

    /// A request's `Response` and `Failure` are the lists themselves.
    func elementName(_ name: Name, isWhole: Bool) -> Name {
        guard isWhole else { return name }
        return Name(text: name.text == "failure" ? "failureElement" : "element", location: name.location)
    }

    /// The first element of a list, or the value of the only key `*`.
    private func elements(of json: JSON) -> JSON? {
        if json.kind == .array { return json.elements.first }
        let isDictionary = json.kind == .object && json.members.count == 1 && json.members[0].key.string == "*"
        return isDictionary ? json.members[0].value : nil
    }
}
