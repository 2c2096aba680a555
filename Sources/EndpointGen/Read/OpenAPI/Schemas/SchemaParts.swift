/// The parts that schemas are composed of. Each part is visited once, even if schemas refer to each other.
final class SchemaParts {
    private let document: OpenAPIDocument
    private var parts: [Int: [JSON]] = [:]
    private var objects: [Int: Bool] = [:]
    private var tables: [Int: PropertyTable] = [:]
    /// Long lists of required properties, by their nodes.
    private var requiredNames: [Int: Set<String>] = [:]

    init(_ document: OpenAPIDocument) {
        self.document = document
    }

    /// The schema and all schemas that it includes by references and `allOf`; later ones have precedence.
    func parts(of schema: JSON) -> [JSON] {
        if let known = parts[schema.index] { return known }
        let found = reachable(from: schema)
        parts[schema.index] = found
        return found
    }

    /// Whether a schema has properties, of its own or from a composition.
    func isObject(_ schema: JSON) -> Bool {
        // Nearly all schemas have no reference or composition.
        if Self.leads.allSatisfy({ schema[$0] == nil }) { return hasProperties(schema) }
        if let known = objects[schema.index] { return known }
        // If a part has properties, so have all schemas on the way to it. If none has any, the same is true of all
        // parts that were visited. So no part is searched again.
        var before: [Int: Int] = [:]
        var pending = [(schema: schema, before: schema.index)]
        while let next = pending.popLast() {
            guard let part = document.resolvedOrBeside(next.schema), before[part.index] == nil else { continue }
            before[part.index] = next.before
            let known = objects[part.index]
            if known ?? hasProperties(part) {
                var step = part.index
                objects[step] = true
                while let earlier = before[step], earlier != step {
                    objects[earlier] = true
                    step = earlier
                }
                return true
            }
            if known == false { continue }
            for key in ["allOf", "oneOf", "anyOf"] {
                pending += (part[key: key]?.elements ?? []).reversed().map { ($0, part.index) }
            }
        }
        for step in before.keys { objects[step] = false }
        objects[schema.index] = false
        return false
    }

    /// The keywords that refer to or include other schemas.
    private static let leads: [StaticString] = ["$ref", "allOf", "oneOf", "anyOf"]

    private func hasProperties(_ part: JSON) -> Bool {
        guard !part.properties.isEmpty else { return false }
        // Only objects have properties. A string with properties is a string, and a list with items is a list.
        guard let type = part["type"] else { return true }
        let words = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
        return words.isEmpty
            || !words.allSatisfy { Self.scalars.contains($0) || $0 == "array" && part["items"] != nil }
    }

    private static let scalars: Set<String> = ["string", "integer", "number", "boolean"]

    func propertyKeys(of schema: JSON) -> [JSON] {
        parts(of: schema).flatMap { $0.properties.map(\.key) }
    }

    func propertyNames(of schema: JSON) -> [String] { propertyKeys(of: schema).compactMap(\.string) }

    /// The same properties in a form that is faster to search. It takes memory, so it is for schemas that are compared.
    func table(of schema: JSON) -> PropertyTable {
        if let known = tables[schema.index] { return known }
        let table = PropertyTable(parts(of: schema))
        tables[schema.index] = table
        return table
    }

    /// The number of schemas that the table of a schema is still to be made from.
    func cost(ofTableOf schema: JSON) -> Int { tables[schema.index] == nil ? parts(of: schema).count : 0 }

    func property(_ name: String, of schema: JSON) -> JSON? {
        // The schema itself comes first and has precedence over the schemas that it includes.
        let all = parts(of: schema)
        if let own = all.first.flatMap({ ownProperty(name, of: $0) }) { return own }
        return all.dropFirst().reversed().lazy.compactMap { self.ownProperty(name, of: $0) }.first
    }

    private func ownProperty(_ name: String, of part: JSON) -> JSON? {
        part.placeholder == nil ? part["properties"].flatMap { document.member(name, of: $0) } : nil
    }

    func isRequired(_ name: String, of schema: JSON) -> Bool {
        parts(of: schema).contains { part in part["required"].map { lists(name, in: $0) } ?? false }
    }

    private func lists(_ name: String, in required: JSON) -> Bool {
        guard required.size > Self.longSize else { return required.elements.contains { $0.string == name } }
        let known = requiredNames[required.index] ?? Set(required.elements.compactMap(\.string))
        requiredNames[required.index] = known
        return known.contains(name)
    }

    /// The size of a list of required properties that is not searched for each property.
    private static let longSize = 64

    private func reachable(from schema: JSON) -> [JSON] {
        var found: [JSON] = []
        visit(schema) {
            found.append($0)
            return true
        }
        return found
    }

    /// Visits the parts of a schema in the same order, and keeps no list: those of all schemas in a chain are as many as the
    /// square of its length.
    ///
    /// - Parameter goesOn: what is done with a part; gives whether the next one is visited.
    func visit(_ schema: JSON, _ goesOn: (JSON) -> Bool) {
        // Nearly all schemas have neither a reference nor `allOf`.
        if schema["$ref"] == nil, schema["allOf"] == nil {
            _ = goesOn(schema)
            return
        }
        var seen: Set<Int> = []
        var pending = [schema]
        while let next = pending.popLast() {
            guard let part = document.resolvedOrBeside(next), seen.insert(part.index).inserted else { continue }
            guard goesOn(part) else { return }
            pending += (part["allOf"]?.elements ?? []).reversed()
        }
    }
}
