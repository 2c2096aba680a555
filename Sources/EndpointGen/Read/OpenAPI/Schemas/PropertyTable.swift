/// The properties of a schema and of all schemas that it includes, for schemas that are compared often.
struct PropertyTable {
    /// In the order of the document.
    private(set) var names: [String] = []
    private(set) var properties: [String: JSON] = [:]
    /// The nodes of the schemas.
    private(set) var parts: Set<Int> = []

    /// The first of the schemas has precedence over those that it includes, and of these the last one.
    init(_ schemas: [JSON]) {
        for schema in schemas.dropFirst() + schemas.prefix(1) {
            parts.insert(schema.index)
            for (key, value) in schema.properties {
                guard let name = key.string else { continue }
                if properties.updateValue(value, forKey: name) == nil { names.append(name) }
            }
        }
    }
}
