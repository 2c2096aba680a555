/// The `mapping` of a discriminator: which values select which schema.
struct DiscriminatorMapping {
    /// By the nodes of the schemas.
    private var valuesByTarget: [Int: [JSON]] = [:]
    /// By the nodes of what the schemas extend, if they add no other property to it.
    private var valuesByBase: [Int: [JSON]] = [:]
    /// By plain names, and by the last part of references that cannot be resolved.
    private var valuesByName: [String: [JSON]] = [:]

    init(_ discriminator: JSON, _ document: OpenAPIDocument) {
        let property = Self.property(discriminator)
        for (value, target) in discriminator["mapping"]?.members ?? [] {
            guard let text = target.string else { continue }
            if let schema = document.target(ofReferenceAt: target) {
                valuesByTarget[schema.index, default: []].append(value)
                let parts = schema["allOf"]?.elements ?? []
                let own = ([schema] + parts).flatMap { $0["properties"]?.members ?? [] }
                guard own.allSatisfy({ $0.key.string == property }) else { continue }
                for part in parts {
                    guard let base = part["$ref"].flatMap({ document.target(ofReferenceAt: $0) }) else { continue }
                    valuesByBase[base.index, default: []].append(value)
                }
            } else if let name = text.split(separator: "/").last {
                valuesByName[String(name), default: []].append(value)
            }
        }
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
