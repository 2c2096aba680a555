/// What a schema says of its values, as JSON without spaces: equal for schemas that differ only in descriptions and examples.
///
/// Documents often describe each failure in place, with its own example: `"message": { "type": "string", "example": "not
/// found" }`. All of them have one type.
struct SchemaMeaning {
    private var text = ""
    private let limit: Int

    private init(limit: Int) {
        self.limit = limit
    }

    /// Nil if the schema has more text than the limit.
    static func text(of schema: JSON, limit: Int) -> String? {
        guard let whole = schema.compactText(limit: limit) else { return nil }
        // Most schemas are short, and have no annotations.
        guard schema.kind == .object, mayHaveAnnotations(whole) else { return whole }
        var meaning = SchemaMeaning(limit: limit)
        meaning.add(schema)
        return meaning.text
    }

    private static func mayHaveAnnotations(_ text: String) -> Bool {
        keys.contains { text.contains(bytesOf: $0) }
    }

    private static let keys = annotations.map { "\"\($0)\"" }
    private static let annotations: Set<String> = ["description", "example", "examples", "externalDocs", "$comment"]

    private mutating func add(_ schema: JSON) {
        switch schema.kind {
        case .array:
            text += "["
            for (index, element) in schema.elements.enumerated() {
                if index > 0 { text += "," }
                add(element)
            }
            text += "]"
        case .object:
            let members = schema.members.filter { !Self.annotations.contains($0.key.string ?? "") }
            add(members) { keyword, value, meaning in
                switch DocumentPart.schema.knownKeys.part(of: keyword) {
                case .schema, .schemaList: meaning.add(value)
                case .schemas: meaning.add(value.members) { $2.add($1) }
                default: meaning.text += value.compactText(limit: meaning.limit) ?? ""
                }
            }
        default: text += schema.compactText(limit: limit) ?? ""
        }
    }

    private mutating func add(
        _ members: [(key: JSON, value: JSON)], _ addValue: (String, JSON, inout SchemaMeaning) -> Void
    ) {
        text += "{"
        for (index, (key, value)) in members.enumerated() {
            if index > 0 { text += "," }
            text += (key.compactText(limit: limit) ?? "") + ":"
            addValue(key.string ?? "", value, &self)
        }
        text += "}"
    }
}
