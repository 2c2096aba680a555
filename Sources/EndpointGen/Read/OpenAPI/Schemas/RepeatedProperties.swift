/// Properties that several parts of `allOf` describe.
extension SchemaGraph {
    /// The schema of a property, preceded by those of earlier parts that add properties to it. Only objects and lists
    /// of objects can add properties.
    ///
    ///     Base { path: { properties: { type, version } } }, Sub: allOf [Base, { path: { properties: { type } } }]
    ///     → both schemas of `path`
    func thoseThatAdd(_ earlier: [JSON], to schema: JSON) -> [JSON] {
        earlier.filter { adds($0, to: schema, depth: 0) } + [schema]
    }

    private func hasProperties(_ schema: JSON) -> Bool {
        if case .object = kind(of: schema) { true } else { mayBeObjectOrOther(schema) }
    }

    /// The depth to which objects in objects are compared.
    private static let maximumDepth = 4

    private func adds(_ earlier: JSON, to schema: JSON, depth: Int) -> Bool {
        var (earlier, schema) = (core(of: earlier).schema, core(of: schema).schema)
        // A list may be its own element.
        var seen: Set<[Int]> = []
        while let items = earlier["items"], let own = schema["items"],
            seen.insert([earlier.index, schema.index]).inserted
        {
            (earlier, schema) = (core(of: items).schema, core(of: own).schema)
        }
        // Properties may refer to objects that refer back, so the same two are met on many ways.
        let pair = RepeatedObjects.Pair(earlier: earlier.index, schema: schema.index, depth: depth)
        if let known = repeated.known[pair] { return known }
        let result = objectAdds(earlier, to: schema, depth: depth)
        // What was not compared to the end is not kept.
        if repeated.hasRoom { repeated.known[pair] = result }
        return result
    }

    private func objectAdds(_ earlier: JSON, to schema: JSON, depth: Int) -> Bool {
        guard hasProperties(earlier), hasProperties(schema), takeRoom(for: earlier, schema) else { return false }
        let (others, own) = (parts.table(of: earlier), parts.table(of: schema))
        if own.parts.contains(earlier.index) { return false }
        if others.names.contains(where: { own.properties[$0] == nil }) { return true }
        return depth < Self.maximumDepth
            && others.names.contains { name in
                guard let other = others.properties[name], let property = own.properties[name] else { return false }
                return adds(other, to: property, depth: depth + 1)
            }
    }

    private func takeRoom(for earlier: JSON, _ schema: JSON) -> Bool {
        guard repeated.hasRoom else { return false }
        repeated.count += parts.cost(ofTableOf: earlier) + parts.cost(ofTableOf: schema)
        repeated.count += parts.table(of: earlier).names.count
        if repeated.hasRoom { return true }
        diagnostics.warning(
            .limit,
            "schemas of \"allOf\" repeat the properties of other schemas more than \(RepeatedObjects.maximumCount) times in total; from here on, only the last schema of each property is used",
            at: schema.location)
        return false
    }
}

/// What is known of objects that are schemas of the same property.
struct RepeatedObjects {
    struct Pair: Hashable {
        var earlier: Int
        var schema: Int
        /// How deep in the compared objects they are.
        var depth: Int
    }

    /// Whether the earlier object adds properties to the other.
    var known: [Pair: Bool] = [:]
    /// The number of properties that have been compared.
    var count = 0

    /// A limit, because each of many objects may be compared with each.
    static let maximumCount = 300_000

    var hasRoom: Bool { count <= Self.maximumCount }
}
