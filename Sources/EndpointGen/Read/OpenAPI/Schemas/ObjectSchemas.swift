/// The properties of an object, with what `allOf` and the like bring.
struct ObjectSchema {
    struct Property {
        var key: JSON
        var name: String
        /// One schema, or several where alternatives disagree.
        var schemas: [JSON]
        /// What parts of `allOf` that come before say of it as well.
        var earlier: [JSON] = []
        /// How the part that it comes from belongs to the schema.
        var role: Role
        /// The schema that the property stands in, by its place among `bases`; nil for the one that is being read.
        var home: Int?
        var isRequired = false
    }

    private(set) var properties: [Property] = []
    /// Schemas that are referred to, in the order in which they are met; what they name is called like them.
    fileprivate(set) var bases: [Base] = []
    private var places: [String: Int] = [:]
    var required: Set<String> = []
    /// What keys may have that are not named: a schema, or `true`.
    var additional: JSON?

    struct Base {
        var reference: JSON
        var schema: JSON
    }

    /// How a part of a schema belongs to it.
    enum Role {
        /// It holds for all values: the schema itself, and parts of `allOf`.
        case whole
        /// It holds for the values that it describes: one of `oneOf` or `anyOf`.
        case alternative
        /// It holds for the values that something else is true of: `then`, `else` and the like, which mostly say once more what
        /// the schema has, with conditions that are for the server to check.
        case condition
    }

    /// Makes room for the properties of a schema; most have no others.
    mutating func expect(_ count: Int) {
        guard properties.isEmpty else { return }
        properties.reserveCapacity(count)
        places.reserveCapacity(count)
    }

    /// What several parts of `allOf` say of a property all holds; the last one goes first, unless it only adds words.
    mutating func add(_ property: Property, saysMore: (JSON, JSON?) -> Bool) {
        guard let place = places[property.name] else {
            places[property.name] = properties.count
            properties.append(property)
            return
        }
        switch property.role {
        case .whole:
            let known = properties[place]
            // What only some values have to meet gives way.
            let isCertain = known.role == .whole && known.schemas.count == 1
            guard saysMore(property.schemas[0], isCertain ? known.schemas[0] : nil) else { return }
            if isCertain { properties[place].earlier += known.schemas }
            properties[place].schemas = property.schemas
            properties[place].role = property.role
            properties[place].home = property.home
        case .alternative:
            let known = properties[place].schemas
            if !known.contains(where: { $0.index == property.schemas[0].index }) {
                properties[place].schemas += property.schemas
            }
        case .condition: break
        }
    }

    mutating func settleRequired() {
        for place in properties.indices where required.contains(properties[place].name) {
            properties[place].isRequired = true
        }
    }

    func contains(_ name: String) -> Bool { places[name] != nil }
}

extension SchemaGraph {
    /// Everything that a schema says about the properties of its values.
    func object(_ schema: JSON) -> ObjectSchema { object(ofAll: [schema]) }

    /// The same of a value that several schemas describe, the last one best.
    func object(ofAll schemas: [JSON]) -> ObjectSchema {
        var object = ObjectSchema()
        var seen: Set<Int> = []
        // Schemas may extend one another in chains as long as the document, and the stack is not.
        var pending = schemas.reversed().map { ObjectPart(schema: $0, role: .whole) }
        while let part = pending.popLast() {
            if part.isTakenIn {
                add(part, to: &object)
                pending += choices(of: part, in: schemas).reversed()
                continue
            }
            guard part.schema.kind == .object, seen.insert(part.schema.index).inserted else { continue }
            guard hasRoom(seen.count, part.schema) else { break }
            guard let base = base(of: part, &object) else { continue }
            var own = part
            own.isTakenIn = true
            pending.append(own)
            let parts = part.schema["allOf"]?.elements ?? []
            pending += parts.reversed().map { ObjectPart(schema: $0, home: part.home, role: part.role) }
            pending += base
        }
        object.settleRequired()
        return object
    }

    /// A part of an object that is looked at, and once more when what it extends has been taken in.
    private struct ObjectPart {
        var schema: JSON
        var home: Int?
        var role: ObjectSchema.Role
        var isTakenIn = false
    }

    /// A limit on the parts of all objects together, as chains of schemas that extend one another give far more properties than
    /// the document is long. Once it is reached, each object has no more than `fewParts`.
    private static let maximumParts = 200_000
    private static let fewParts = 100

    private func hasRoom(_ count: Int, _ schema: JSON) -> Bool {
        partCount += 1
        if partCount <= Self.maximumParts || count <= Self.fewParts { return true }
        diagnostics.warning(
            .limit,
            "the schemas of the document extend one another more than \(Self.maximumParts) times; the properties from here on are left out",
            at: schema.location)
        return false
    }

    /// What a part refers to, if anything; nil where the reference leads nowhere.
    private func base(of part: ObjectPart, _ object: inout ObjectSchema) -> [ObjectPart]? {
        guard let reference = part.schema["$ref"], reference.kind == .string else { return [] }
        guard let target = document.target(ofReferenceAt: reference) else {
            document.warnOfBroken(reference)
            return nil
        }
        var home: Int?
        if target["$ref"] == nil {
            home = object.bases.count
            object.bases.append(ObjectSchema.Base(reference: reference, schema: target))
        }
        return [ObjectPart(schema: target, home: home, role: part.role)]
    }

    private func add(_ part: ObjectPart, to object: inout ObjectSchema) {
        let schema = part.schema
        let members = schema["properties"]?.members ?? []
        object.expect(members.count)
        for (key, value) in members {
            guard let name = key.string else { continue }
            let property = ObjectSchema.Property(
                key: key, name: name, schemas: [value], role: part.role, home: part.home)
            object.add(property) { saysMore($0, than: $1) }
        }
        if part.role == .whole { object.required.formUnion(requiredNames(of: schema)) }
        if let additional = schema.additionalProperties, additional.kind == .object || additional.bool == true {
            object.additional = additional
        } else if let patterns = schema["patternProperties"]?.members, object.additional == nil {
            object.additional = patterns.count == 1 ? patterns.first?.value : patterns.first.map(\.key)
        }
    }

    /// Schemas that only some values have to meet.
    private func choices(of part: ObjectPart, in schemas: [JSON]) -> [ObjectPart] {
        // Each alternative brings its properties; which of them are there depends on the alternative. One that extends the schema
        // which lists it has not those of the others.
        let role = part.role == .condition ? part.role : .alternative
        let isCase = schemas.contains { isAlternative($0, of: part.schema) }
        let alternatives = isCase ? [] : (part.schema["oneOf"]?.elements ?? []) + (part.schema["anyOf"]?.elements ?? [])
        return alternatives.map { ObjectPart(schema: $0, home: part.home, role: role) }
            + conditions(of: part.schema).map { ObjectPart(schema: $0, home: part.home, role: .condition) }
    }

    /// `then`, `else` and the like (JSON Schema 2020-12 §10.2.2; `dependencies` before 2019).
    private func conditions(of schema: JSON) -> [JSON] {
        let dependents = [schema["dependentSchemas"], schema["dependencies"]].flatMap { $0?.members.map(\.value) ?? [] }
        return [schema["then"], schema["else"]].compactMap { $0 } + dependents
    }

    private func requiredNames(of schema: JSON) -> [String] {
        guard let required = schema["required"], required.kind == .array else { return [] }
        return required.elements.compactMap(\.string)
    }

    /// Whether one of two schemas of the same values says anything that the other does not: a `type` alone does not.
    private func saysMore(_ schema: JSON, than other: JSON?) -> Bool {
        if saysMoreThanType(schema) { return true }
        guard schema["type"] != nil, let other else { return schema["type"] != nil }
        return !(saysMoreThanType(other) && typesAgree(schema, other))
    }

    private func saysMoreThanType(_ schema: JSON) -> Bool {
        schema["format"] != nil || hasMeaning(schema, besides: "type")
    }

    private func typesAgree(_ schema: JSON, _ other: JSON) -> Bool {
        let types = typeNames(of: core(of: other).schema)
        return types.isEmpty || typeNames(of: schema) == types
    }
}

extension JSON {
    /// What a schema says of properties that it does not name: `additionalProperties`, or what is left unevaluated
    /// (JSON Schema 2020-12 core, section 11.3).
    var additionalProperties: JSON? { self["additionalProperties"] ?? self["unevaluatedProperties"] }
}
