/// Discriminators, whose values are names of schemas unless they have a mapping (OpenAPI 3.1 section 4.8.25).
extension Bundler {
    /// Writes a discriminator, with a mapping for each schema that has another name in the bundle than in its file.
    ///
    ///     oneOf: [{$ref: cat.yaml}]                 →    oneOf: [{$ref: '#/components/schemas/BillingCat'}]
    ///     discriminator: {propertyName: kind}       →    mapping: {cat: '#/components/schemas/BillingCat'}
    func write(discriminator node: JSON, of schema: JSON) {
        let renamed = renamedSchemas(of: schema)
        guard !renamed.isEmpty else { return write(node, .discriminator) }
        let mapping = node["mapping"]
        let container = begin(node)
        writeMembers(of: node, .discriminator, except: ["mapping"])
        write(key: "mapping", node)
        let inner = tape.begin(.object, node.location.range.lowerBound)
        var mapped: Set<Node> = []
        for (value, target) in mapping?.members ?? [] {
            copy(value)
            // A name without a path means the schema beside it.
            if let component = renamed.first(where: { $0.name == target.string })?.component {
                mapped.insert(Node(component.node))
                write(string: component.pointer, at: target)
            } else {
                if let file = self.node(of: target) { mapped.insert(Node(file)) }
                write(mapping: target)
            }
        }
        for (name, component) in renamed where !mapped.contains(Node(component.node)) && mapping?[key: name] == nil {
            write(key: name, node)
            write(string: component.pointer, at: node)
        }
        tape.finish(inner, node.location.range.upperBound)
        tape.finish(container, node.location.range.upperBound)
    }

    /// Makes components of the schemas beside one with a discriminator that contain it: its values are of these types, but
    /// nothing refers to them.
    func findSubtypes(of base: Component) {
        guard case .schema = base.part, base.node["discriminator"] != nil,
            base.node["oneOf"] == nil, base.node["anyOf"] == nil
        else { return }
        let root = JSON(document: base.node.document, index: 0)
        let objects = [root["components"]?["schemas"], root["definitions"], root["$defs"], root].compactMap(\.self)
        guard let home = objects.first(where: { $0.members.contains { $0.value.index == base.node.index } }) else {
            return
        }
        if subtypes[Node(home)] == nil {
            subtypes[Node(home)] = Dictionary(
                grouping: home.members.flatMap { member in
                    (member.value["allOf"]?.elements ?? []).compactMap { part in
                        part["$ref"].flatMap { node(of: $0) }.map { (base: Node($0), subtype: member.value) }
                    }
                }, by: \.base
            ).mapValues { $0.map(\.subtype) }
        }
        for subtype in subtypes[Node(home)]?[Node(base.node)] ?? [] { _ = component(subtype, .schema, base.section) }
    }

    /// The schemas that a discriminator selects, if they have other names in the bundle: the alternatives, or the schemas
    /// that contain this one.
    private func renamedSchemas(of schema: JSON) -> [(name: String, component: Component)] {
        guard let section = DocumentPart.schema.section(isSwagger: isSwagger) else { return [] }
        let alternatives = (schema["oneOf"]?.elements ?? []) + (schema["anyOf"]?.elements ?? [])
        let components =
            alternatives.isEmpty
            ? found.filter { $0.section == section && (Node($0.node) == Node(schema) || contains(schema, in: $0.node)) }
            : alternatives.compactMap { $0["$ref"].flatMap { node(of: $0) } }.map { component($0, .schema, section) }
        return components.compactMap { component in
            BundleNames.ownName(of: component.node).flatMap { $0 == component.name ? nil : ($0, component) }
        }
    }

    /// Whether a schema is one of the parts of another one.
    private func contains(_ schema: JSON, in other: JSON) -> Bool {
        (other["allOf"]?.elements ?? []).contains { part in
            guard let target = part["$ref"].flatMap({ node(of: $0) }) else { return false }
            return Node(target) == Node(schema)
        }
    }

    /// The node of another file that a reference leads to.
    private func node(of reference: JSON) -> JSON? {
        guard reference.kind == .string, case .node(let target)? = try? files.target(of: reference) else { return nil }
        return end(of: target)
    }
}
