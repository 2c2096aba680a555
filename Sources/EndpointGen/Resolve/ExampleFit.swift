/// Checks whether examples have the form of their types. Documents have examples that were copied from another
/// operation, and JSON as text: `"example": "[{ \"id\": 1 }]"`. A test that decodes such an example fails.
extension Resolver {
    /// How deep an example is compared with its type, and how many elements of an array.
    private static let maximumDepth = 3
    private static let maximumElements = 3

    /// The example if it can be read as a type: JSON in a text as the JSON itself. Nil, with a warning, if it cannot.
    func fitting(_ example: JSON?, _ type: SwiftType, _ owner: TypeDeclaration.Owner) -> JSON? {
        guard let example else { return nil }
        guard let reason = mismatch(example, type, depth: 0) else { return example }
        if example.kind == .null { return nil }
        if let inner = jsonText(of: example), mismatch(inner, type, depth: 0) == nil { return inner }
        wrongExamples.insert(owner)
        diagnostics.warning(
            .invalidExample,
            "the example cannot be read as \"\(description(of: type))\", so it is left out; a call fails if the server sends such a value: "
                + reason,
            at: example.location)
        return nil
    }

    /// The array or object in a text.
    private func jsonText(of example: JSON) -> JSON? {
        guard let text = example.string, let first = text.utf8.first(where: { $0 > 0x20 }),
            first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
        else { return nil }
        return SourceFile(path: "example.json", bytes: text.utf8).json(Diagnostics())
    }

    /// Why a value is not one of a type; nil if it is, as far as arrays, objects and required keys show.
    private func mismatch(_ json: JSON, _ type: SwiftType, depth: Int) -> String? {
        let isContainer = json.kind == .array || json.kind == .object
        // Most values are scalars of scalar types.
        if !isContainer, isScalar(type) { return nil }
        let kinds = jsonKinds(type)
        let found: JSONKind = json.kind == .array ? .array : json.kind == .object ? .object : .string
        if kinds.isEmpty { return nil }
        if isContainer ? !kinds.contains(found) : kinds.isSubset(of: [.array, .object]) {
            let expected = kinds.map(\.name).sorted().joined(separator: " or ")
            return "expected \(expected), found \(json.kind.name)"
        }
        guard isContainer, depth < Self.maximumDepth else { return nil }
        var content = expanded(type)
        if case .optional(let wrapped) = content { content = expanded(wrapped) }
        switch content {
        case .array(let element):
            return json.elements.prefix(Self.maximumElements).lazy
                .compactMap { self.mismatch($0, element, depth: depth + 1) }.first
        case .declared: return mismatch(json, fields: fields(of: content) ?? [], depth: depth)
        default: return nil
        }
    }

    private func isScalar(_ type: SwiftType) -> Bool {
        switch type {
        case .builtIn(let type): type != .problemDetails && type != .serverSentEvent
        case .optional(let wrapped): isScalar(wrapped)
        default: false
        }
    }

    private func mismatch(_ json: JSON, fields: [FieldEntry], depth: Int) -> String? {
        // A lookup in the object itself would visit its members for each field.
        let members = json.members.compactMap { key, value in key.string.map { ($0, value) } }
        let values = Dictionary(members) { _, last in last }
        for entry in fields where !entry.field.isAdditional && !entry.field.isFlattened && entry.field.format == nil {
            let key = entry.field.name.text
            if let value = values[key] {
                if value.kind == .null {
                    let kinds = jsonKinds(entry.type)
                    if entry.field.mayBeAbsent || kinds.isEmpty || kinds.contains(.null) { continue }
                    return "\"\(key)\": expected \(kinds.map(\.name).sorted().joined(separator: " or ")), found null"
                }
                if let reason = mismatch(value, entry.type, depth: depth + 1) { return "\"\(key)\": \(reason)" }
            } else if !entry.field.mayBeAbsent, entry.field.defaultValue == nil, !jsonKinds(entry.type).contains(.null)
            {
                return "the key \"\(key)\" is missing"
            }
        }
        return nil
    }
}
