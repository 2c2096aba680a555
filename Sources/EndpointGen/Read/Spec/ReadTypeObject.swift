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
            refuse(field, of: "a type", at: json, among: Self.typeKeys)
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
            guard let key = member.key.string, let type = member.value.string, isLooseField(key, type, among: keys)
            else { continue }
            return (key, type)
        }
        return nil
    }

    private func isLooseField(_ key: String, _ type: String, among keys: [String]) -> Bool {
        guard let first = type.unicodeScalars.first else { return false }
        if keys.contains(key) || OtherWords.isKnown(key, among: keys) { return BuiltIn(rawValue: type) != nil }
        return suggestion(for: key, among: keys).isEmpty && (first.properties.isUppercase || first == "[")
            && (!type.contains(" ") || type.contains(": ") || type.contains(", "))
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
                "a list is written as in Swift; write "
                    + (isDeclared
                        ? "{ \"alias\": \"\(list)\" }" : TypeMistake.quoting("\"\(list)\"", insteadOf: type)),
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

    /// Says where to write the fields: in YAML without brackets, below a line of their own.
    func refuse(_ field: (key: String, type: String), of what: String, at json: JSON, among keys: [String]) {
        let fields = json.members.compactMap { key, value -> (key: String, type: String)? in
            guard let key = key.string else { return nil }
            guard let type = value.string else { return keys.contains(key) ? nil : (key, "…") }
            return key == field.key || !keys.contains(key) || isLooseField(key, type, among: keys) ? (key, type) : nil
        }
        let limit = 10
        let more = fields.count > limit
        let names = fields.prefix(limit).map(\.key)
        let entries = fields.prefix(limit).map { "\"\($0.key)\": \($0.type == "…" ? "…" : "\"\($0.type)\"")" }
        guard !json.isBlock else {
            let first = json.members.first { key, _ in key.string == fields.first?.key }?.key ?? json
            diagnostics.error(
                .misplacedKey,
                "write the fields of \(what) below a line \"fields:\"; insert that line above this one, and indent "
                    + "\(more ? "\"\(field.key)\" and the other fields" : listed(names)) deeper than it",
                at: first.location)
            return
        }
        diagnostics.error(
            .misplacedKey,
            "write the fields of \(what) in an object of their own: { \"fields\": { "
                + "\(entries.joined(separator: ", "))\(more ? ", …" : "") } }",
            at: json.location.start)
    }
}
