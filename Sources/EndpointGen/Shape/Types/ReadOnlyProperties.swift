/// The read-only properties of a document, which requests leave out (OpenAPI 3.0.3 section 4.7.24).
///
/// A property that no response has is left out everywhere, which is a mistake of the document.
struct ReadOnlyProperties {
    private var left: [Int: ObjectSchema.Property] = [:]
    private var received: Set<Int> = []

    mutating func note(_ property: ObjectSchema.Property, _ direction: Direction) {
        let node = property.schemas[0].index
        if direction == .sent { left[node] = property } else { received.insert(node) }
    }

    func warnOfThoseLeftOut(_ diagnostics: Diagnostics) {
        for (node, property) in left.sorted(by: { $0.key < $1.key }) where !received.contains(node) {
            diagnostics.warning(
                .misplacedKey,
                "\"\(property.name)\" is read-only, and only requests have it, so it is left out; if it is sent, remove \"readOnly\"",
                at: property.key.location)
        }
    }
}

extension SchemaGraph {
    func isReadOnly(_ property: JSON) -> Bool {
        property["readOnly"]?.bool ?? document.quietlyResolved(property)?["readOnly"]?.bool ?? false
    }
}
