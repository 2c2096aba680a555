/// Changes to single values of an OpenAPI document: fields, parameters, parts of forms.
extension SpecReader {
    /// The keys that change a value without its type.
    static let wordKeys = ["name", "doc", "default", "deprecated", "example", "format", "key"]

    /// The value with other documentation or another type. The rest stays the same.
    func refined(
        _ known: Field, _ key: SpecKey, _ value: JSON, _ what: String, _ owner: TypeDeclaration.Owner,
        extraKeys: [String] = []
    ) -> Field? {
        var result = known
        let errorCount = diagnostics.errorCount
        if saysType(value) {
            guard let field = field(key, value, owner: owner, extraKeys: extraKeys + ["optional"]) else { return nil }
            result = refined(known, by: field, value)
        } else {
            let keys = ["type", "optional"] + Self.wordKeys + extraKeys
            guard let object = object(value, what, keys: keys) else { return nil }
            words(object, of: &result)
        }
        let isSpelled = ["style", "reserved", "empty", "as"].contains { value[key: $0] != nil }
        if diagnostics.errorCount == errorCount, !isSpelled, result.isSame(as: known) {
            diagnostics.warning(
                .misplacedKey,
                "the document says the same of \"\(known.name.text)\", so this changes nothing; remove it",
                at: key.location)
        }
        return result
    }

    /// A known value with another type. What the spec does not say stays as it was.
    func refined(_ known: Field, by field: Field, _ value: JSON) -> Field {
        var field = field
        if value["name"] == nil { field.swiftName = known.swiftName }
        if value["doc"] == nil { field.doc = known.doc }
        if value["deprecated"] == nil { field.deprecated = known.deprecated }
        if value["example"] == nil { field.example = known.example }
        if value["readOnly"] == nil { field.isReadOnly = known.isReadOnly }
        if value["default"] == nil, value["constant"] == nil, isUsable(known.defaultValue, for: field.type, api.types) {
            (field.defaultValue, field.isConstant) = (known.defaultValue, known.isConstant)
        }
        let isOptional = value.kind == .object ? value["optional"].flatMap { bool($0, "optional") } : nil
        field.mayBeAbsent = isOptional ?? (field.mayBeAbsent || known.mayBeAbsent)
        // Warnings about a type that is no longer used.
        diagnostics.dropWarnings(in: known.typeLocation)
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
        if let json = object["optional"] { field.mayBeAbsent = bool(json, "optional") ?? field.mayBeAbsent }
        if let json = object["readOnly"] { field.isReadOnly = bool(json, "readOnly") ?? field.isReadOnly }
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

extension Field {
    /// Whether two values of one key are the same in generated code. A type with a name may be the one that the document
    /// has, and counts as another one.
    func isSame(as other: Field) -> Bool {
        type.signature == other.type.signature && swiftName?.text == other.swiftName?.text && doc == other.doc
            && mayBeAbsent == other.mayBeAbsent && isReadOnly == other.isReadOnly && isFlattened == other.isFlattened
            && isConstant == other.isConstant && defaultValue?.text == other.defaultValue?.text
            && format?.text == other.format?.text && example?.text == other.example?.text
            && (deprecated == nil) == (other.deprecated == nil) && deprecated?.message == other.deprecated?.message
    }
}
