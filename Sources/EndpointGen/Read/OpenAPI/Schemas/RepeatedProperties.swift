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
        guard hasProperties(earlier), hasProperties(schema),
            !parts.parts(of: schema).contains(where: { $0.index == earlier.index })
        else { return false }
        let own = Set(parts.propertyNames(of: schema))
        let others = parts.propertyNames(of: earlier)
        if !own.isSuperset(of: others) { return true }
        return depth < Self.maximumDepth
            && others.contains { name in
                guard let other = parts.property(name, of: earlier), let property = parts.property(name, of: schema)
                else {
                    return false
                }
                return adds(other, to: property, depth: depth + 1)
            }
    }
}
