/// The `mapping` of a discriminator: which values select which schema.
struct DiscriminatorMapping {
    /// By the nodes of the schemas.
    private var valuesByTarget: [Int: [JSON]] = [:]
    /// By the nodes of what the schemas extend, if they add no other property to it.
    private var valuesByBase: [Int: [JSON]] = [:]
    /// By plain names, and by the last part of references that cannot be resolved.
    private var valuesByName: [String: [JSON]] = [:]

    init(_ discriminator: JSON, _ document: OpenAPIDocument) {
        var bases: [Int: JSON?] = [:]
        for (value, target) in discriminator["mapping"]?.members ?? [] {
            guard let text = target.string else { continue }
            if let schema = document.target(ofReferenceAt: target) {
                valuesByTarget[schema.index, default: []].append(value)
                let base = bases[schema.index] ?? Self.base(of: schema, Self.property(discriminator), document)
                bases[schema.index] = .some(base)
                if let base { valuesByBase[base.index, default: []].append(value) }
            } else if let name = text.split(separator: "/").last {
                valuesByName[String(name), default: []].append(value)
            }
        }
    }

    /// The only schema that another one extends, if that adds nothing but the property of the discriminator.
    private static func base(of schema: JSON, _ property: String?, _ document: OpenAPIDocument) -> JSON? {
        let parts = schema["allOf"]?.elements ?? []
        let references = parts.compactMap { $0["$ref"] }
        let own = ([schema] + parts).lazy.flatMap { $0["properties"]?.members ?? [] }
        guard references.count == 1, own.allSatisfy({ $0.key.string == property }) else { return nil }
        return document.target(ofReferenceAt: references[0])
    }

    /// The property of a discriminator. In Swagger 2.0, the discriminator is its name.
    static func property(_ discriminator: JSON?) -> String? {
        discriminator?.string ?? discriminator?["propertyName"]?.string
    }

    /// The values of schemas that add the discriminator to another one.
    func values(ofThoseThatExtend schema: JSON) -> [JSON] { valuesByBase[schema.index] ?? [] }

    /// In the order of the document.
    func values(of schema: JSON, named name: String) -> [JSON] {
        let values = (valuesByTarget[schema.index] ?? []) + (valuesByName[name] ?? [])
        return values.sorted { $0.index < $1.index }
    }
}

extension JSON {
    /// The discriminator of a schema. Documents that are made from OData write it into the part of `allOf` with the
    /// schema's own properties.
    var discriminator: JSON? {
        if let own = self["discriminator"] { return own }
        for part in self["allOf"]?.elements ?? []
        where part["$ref"] == nil && part["oneOf"] == nil && part["anyOf"] == nil {
            if let inner = part["discriminator"] { return inner }
        }
        return nil
    }
}
