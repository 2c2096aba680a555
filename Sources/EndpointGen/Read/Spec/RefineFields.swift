/// Changes to single values of an OpenAPI document: fields, parameters, parts of forms.
extension SpecReader {
    /// The keys that change a value without its type.
    static let wordKeys = ["name", "doc", "default", "deprecated", "example", "format", "key"]

    /// The value with other documentation or another type. The rest stays the same.
    func refined(
        _ known: Field, _ key: SpecKey, _ value: JSON, _ what: String, _ owner: TypeDeclaration.Owner,
        extraKeys: [String] = []
    ) -> Field? {
        guard saysType(value) else {
            guard let object = object(value, what, keys: ["type"] + Self.wordKeys + extraKeys) else { return nil }
            var field = known
            words(object, of: &field)
            return field
        }
        return field(key, value, owner: owner, extraKeys: extraKeys).map { refined(known, by: $0, value) }
    }

    /// A value that replaces a known one. It keeps the name and documentation of the known one unless it has its own.
    func refined(_ known: Field, by field: Field, _ value: JSON) -> Field {
        var field = field
        if value["name"] == nil { field.swiftName = known.swiftName }
        if value["doc"] == nil { field.doc = known.doc }
        if value["deprecated"] == nil { field.deprecated = known.deprecated }
        return field
    }

    func words(_ object: SpecObject, of field: inout Field) {
        if let json = object["name"] { field.swiftName = name(json, "\"name\"") }
        if let json = object["doc"] { field.doc = string(json, "doc") }
        if let json = object["default"] { (field.defaultValue, field.isConstant) = (json, false) }
        constant(object, of: &field)
        if object["deprecated"] != nil { field.deprecated = deprecation(object["deprecated"]) }
        if let json = object["example"] { field.example = json }
        if let json = object["format"] { field.format = format(json) }
    }

    func saysType(_ json: JSON) -> Bool {
        guard json.kind == .object else { return true }
        return (["type", "partial", "*"] + Self.inlineKeys).contains { json[key: $0] != nil }
    }

    /// The wire name of a key of the spec.
    func wireName(_ key: SpecKey, _ value: JSON) -> String {
        value["key"]?.string ?? (key.text.hasSuffix("?") ? String(key.text.dropLast()) : key.text)
    }

    /// A value that the document does not have is new if it has a type; otherwise, it is an error.
    ///
    /// `elsewhere` returns the names of other types that have the value.
    func canBeAdded(
        _ key: SpecKey, _ value: JSON, _ what: String, among known: [String], elsewhere: () -> [String] = { [] }
    ) -> Bool {
        let name = wireName(key, value)
        let isAdded = saysType(value) || value["constant"] != nil
        let hint =
            isAdded
            ? suggestion(for: name, among: known) : diagnostics.hint(suggestion(for: name, amongNames: known))
        if isAdded {
            if !hint.isEmpty {
                diagnostics.warning(.notInDocument, "\(what) \"\(name)\", so it is added\(hint)", at: key.location)
            }
            return true
        }
        var advice = hint
        if hint.isEmpty {
            let others = elsewhere()
            advice =
                others.isEmpty ? "" : ", but \(others.joined(separator: ", ")) \(others.count == 1 ? "has" : "have") it"
            advice += "; to add it, give it a \"type\""
        }
        diagnostics.error(.notInDocument, "\(what) \"\(name)\"\(advice)", at: key.location)
        return false
    }
}
