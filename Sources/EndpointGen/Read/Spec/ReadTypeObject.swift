extension SpecReader {
    /// A type as a spec writes it; nil for what is none, which is said with what to write instead.
    func typeObject(_ json: JSON) -> SpecObject? {
        if let text = json.string, !text.isEmpty {
            diagnostics.error(
                .wrongKind,
                "a type is an object with \(alternatives(Self.definitionKeys)); another name for a type is written "
                    + "{ \"alias\": \"…\" }", at: json.location)
            return nil
        }
        if json.kind == .array {
            diagnostics.error(
                .wrongKind,
                "a type is an object with \(alternatives(Self.definitionKeys)), found a list; "
                    + TypeMistake.advice(forList: json.elements.compactMap(\.string)), at: json.location)
            return nil
        }
        if let field = looseField(json) {
            diagnostics.error(
                .misplacedKey,
                "the fields of a type stand in an object of their own: { \"fields\": { \"\(field.key)\": \"\(field.type)\" } }",
                at: json.location.start)
            return nil
        }
        return object(json, "a type", keys: Self.typeKeys)
    }

    /// A field that is written where the keys of its type belong: `{ "id": "Int" }`.
    private func looseField(_ json: JSON) -> (key: String, type: String)? {
        guard document == nil, Self.definitionKeys.allSatisfy({ json[key: $0] == nil }) else { return nil }
        for member in json.members {
            guard let key = member.key.string, let value = member.value.string, !Self.typeKeys.contains(key),
                suggestion(for: key, among: Self.typeKeys).isEmpty,
                let first = value.unicodeScalars.first, first.properties.isUppercase || first == "["
            else { continue }
            return (key, value)
        }
        return nil
    }
}
