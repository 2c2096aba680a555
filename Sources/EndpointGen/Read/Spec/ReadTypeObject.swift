extension SpecReader {
    /// The object that defines a type; nil after an error that says what to write instead.
    func typeObject(_ json: JSON) -> SpecObject? {
        if let text = json.string, !text.isEmpty {
            diagnostics.error(
                .wrongKind,
                "a type is an object with \(alternatives(Self.definitionKeys)); for another name of a type, write "
                    + "{ \"alias\": \"…\" }", at: json.location)
            return nil
        }
        if json.kind == .array {
            diagnostics.error(
                .wrongKind,
                "a type is an object with \(alternatives(Self.definitionKeys)), found a list; "
                    + TypeMistake.advice(forList: json.elements.compactMap(\.string)) { word in
                        BuiltIn.named(word) != nil || api.types.contains { $0.name.text == word }
                    }, at: json.location)
            return nil
        }
        if isMistakenType(json, isDeclared: true) { return nil }
        if document == nil, let field = looseField(json, among: Self.typeKeys, definitions: Self.definitionKeys) {
            refuse(field, of: "a type", at: json)
            return nil
        }
        return object(json, "a type", keys: Self.typeKeys)
    }

    /// A field that is written in the place of other keys, and its type: `{ "id": "Int" }`.
    ///
    /// - Parameter definitions: the keys that can define the type.
    func looseField(_ json: JSON, among keys: [String], definitions: [String]) -> (key: String, type: String)? {
        guard definitions.allSatisfy({ json[key: $0] == nil }) else { return nil }
        // `{ "title": "Book", "properties": { … } }` is a schema of another format.
        let isForeign = json.members.contains { key, value in
            (value.kind == .object || value.kind == .array) && OtherWords.isKnown(key.string ?? "", among: keys)
        }
        if isForeign { return nil }
        for member in json.members {
            guard let key = member.key.string, let type = member.value.string, let first = type.unicodeScalars.first
            else { continue }
            let isField =
                keys.contains(key) || OtherWords.isKnown(key, among: keys)
                ? BuiltIn(rawValue: type) != nil
                : suggestion(for: key, among: keys).isEmpty && (first.properties.isUppercase || first == "[")
                    && (!type.contains(" ") || type.contains(": ") || type.contains(", "))
            if isField { return (key, type) }
        }
        return nil
    }

    /// Reports a type that is written as in another language; false if it may be a type of a spec.
    ///
    /// - Parameter isDeclared: whether it is under "types", where a name alone is no type.
    func isMistakenType(_ json: JSON, isDeclared: Bool = false) -> Bool {
        if let partial = json["partial"], let base = partial.string, json["extends"] == nil {
            diagnostics.error(
                .wrongKind,
                "\"partial\" is true or false; write { \"extends\": \"\(base)\", \"partial\": true }",
                at: json.location.start)
            return true
        }
        guard let type = json["type"], let text = type.string else { return false }
        if text.lowercased() == "array", let items = json["items"] {
            let element = items.string ?? items["type"]?.string ?? "T"
            let list = "[\(BuiltIn.translated(element))]"
            diagnostics.error(
                .typeSyntax,
                "a list is written as in Swift; write " + (isDeclared ? "{ \"alias\": \"\(list)\" }" : "\"\(list)\""),
                at: json.location.start)
            return true
        }
        let name = text == "object" ? text : BuiltIn.translated(text)
        guard isDeclared, BuiltIn.named(name) != nil || text.hasPrefix("["), json.members.count == 1 else {
            return false
        }
        diagnostics.error(
            .misplacedKey, "for another name of a type, write { \"alias\": \"\(name)\" }", at: json.location.start)
        return true
    }

    func refuse(_ field: (key: String, type: String), of what: String, at json: JSON) {
        diagnostics.error(
            .misplacedKey,
            "write the fields of \(what) in an object of their own: { \"fields\": { \"\(field.key)\": \"\(field.type)\" } }",
            at: json.location.start)
    }
}
