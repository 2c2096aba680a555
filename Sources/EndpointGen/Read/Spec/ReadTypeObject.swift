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
        if let field = looseField(json, among: Self.typeKeys, definitions: Self.definitionKeys) {
            diagnostics.error(
                .misplacedKey,
                "the fields of a type stand in an object of their own: { \"fields\": { \"\(field.key)\": \"\(field.type)\" } }",
                at: json.location.start)
            return nil
        }
        return object(json, "a type", keys: Self.typeKeys)
    }

    /// A field that is written where other keys belong, and its type: `{ "id": "Int" }`.
    ///
    /// - Parameter definitions: the keys of which one would say what the type is.
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
