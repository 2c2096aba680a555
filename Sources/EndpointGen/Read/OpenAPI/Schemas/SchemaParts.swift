/// What schemas are put together from. However they lead to each other, each part is looked at once.
final class SchemaParts {
    private let document: OpenAPIDocument
    private var parts: [Int: [JSON]] = [:]
    private var objects: [Int: Bool] = [:]

    init(_ document: OpenAPIDocument) {
        self.document = document
    }

    /// The schema and all that it has by references and `allOf`; a later one says it better.
    func parts(of schema: JSON) -> [JSON] {
        if let known = parts[schema.index] { return known }
        let found = reachable(from: schema, by: ["allOf"])
        parts[schema.index] = found
        return found
    }

    /// Whether a schema has properties, of its own or by a composition.
    func isObject(_ schema: JSON) -> Bool {
        if let known = objects[schema.index] { return known }
        let isObject = reachable(from: schema, by: ["allOf", "oneOf", "anyOf"]).contains { part in
            part["properties"].map { $0.kind == .object && !$0.members.isEmpty } ?? false
        }
        objects[schema.index] = isObject
        return isObject
    }

    func propertyKeys(of schema: JSON) -> [JSON] {
        parts(of: schema).flatMap { $0["properties"]?.members.map(\.key) ?? [] }
    }

    func propertyNames(of schema: JSON) -> [String] { propertyKeys(of: schema).compactMap(\.string) }

    func property(_ name: String, of schema: JSON) -> JSON? {
        // The schema itself comes first, and what it says goes before what it takes in.
        let all = parts(of: schema)
        return ([all.first].compactMap { $0 } + all.dropFirst().reversed()).lazy
            .compactMap { $0["properties"]?[key: name] }.first
    }

    func isRequired(_ name: String, of schema: JSON) -> Bool {
        parts(of: schema).contains { $0["required"]?.elements.contains { $0.string == name } ?? false }
    }

    private func reachable(from schema: JSON, by keys: [StaticString]) -> [JSON] {
        // Nearly all schemas stand alone.
        if schema["$ref"] == nil, keys.allSatisfy({ schema[$0] == nil }) { return [schema] }
        var found: [JSON] = []
        var seen: Set<Int> = []
        var pending = [schema]
        while let next = pending.popLast() {
            guard let part = document.quietlyResolved(next), seen.insert(part.index).inserted else { continue }
            found.append(part)
            for key in keys { pending += (part[key]?.elements ?? []).reversed() }
        }
        return found
    }
}
