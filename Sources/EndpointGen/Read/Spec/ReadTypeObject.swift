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
        if let field = looseField(json, among: Self.typeKeys, definitions: Self.definitionKeys) {
            diagnostics.error(
                .misplacedKey,
                "write the fields of a type in an object of their own: { \"fields\": { \"\(field.key)\": \"\(field.type)\" } }",
                at: json.location.start)
            return nil
        }
        return object(json, "a type", keys: Self.typeKeys)
    }

    /// A field that is written in the place of other keys, and its type: `{ "id": "Int" }`.
    ///
    /// - Parameter definitions: the keys that can define the type.
    func looseField(_ json: JSON, among keys: [String], definitions: [String]) -> (key: String, type: String)? {
        guard document == nil, definitions.allSatisfy({ json[key: $0] == nil }) else { return nil }
        for member in json.members {
            guard let key = member.key.string, let type = member.value.string, let first = type.unicodeScalars.first
            else { continue }
            let isField =
                keys.contains(key)
                ? BuiltIn(rawValue: type) != nil
                : OtherWords.isUnknown(key) && suggestion(for: key, among: keys).isEmpty
                    && (first.properties.isUppercase || first == "[")
            if isField { return (key, type) }
        }
        return nil
    }
}
