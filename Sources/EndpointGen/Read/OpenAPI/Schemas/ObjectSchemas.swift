/// The properties of an object, with what `allOf` and the like bring.
struct ObjectSchema {
    struct Property {
        var key: JSON
        var name: String
        /// One schema, or several where alternatives disagree.
        var schemas: [JSON]
        /// The declared type whose schema the property stands in; nil for the one that is being read.
        var home: Int?
        var isRequired = false
    }

    private(set) var properties: [Property] = []
    private var places: [String: Int] = [:]
    var required: Set<String> = []
    /// What keys may have that are not named: a schema, or `true`.
    var additional: JSON?

    /// A later part of `allOf` says it better than an earlier one, unless it only adds words.
    mutating func add(_ property: Property, isAlternative: Bool, saysType: (JSON) -> Bool) {
        guard let place = places[property.name] else {
            places[property.name] = properties.count
            properties.append(property)
            return
        }
        if isAlternative {
            let known = properties[place].schemas
            if !known.contains(where: { $0.index == property.schemas[0].index }) {
                properties[place].schemas += property.schemas
            }
        } else if saysType(property.schemas[0]) {
            properties[place].schemas = property.schemas
            properties[place].home = property.home
        }
    }

    mutating func settleRequired() {
        for place in properties.indices where required.contains(properties[place].name) {
            properties[place].isRequired = true
        }
    }

    func contains(_ name: String) -> Bool { places[name] != nil }
}

extension OpenAPIReader {
    /// Everything that a schema says about the properties of its values.
    func object(_ schema: JSON, _ direction: Direction) -> ObjectSchema {
        var object = ObjectSchema()
        var seen: Set<Int> = []
        collect(schema, direction, home: nil, isAlternative: false, into: &object, &seen)
        object.settleRequired()
        return object
    }

    private func collect(
        _ schema: JSON, _ direction: Direction, home: Int?, isAlternative: Bool, into object: inout ObjectSchema,
        _ seen: inout Set<Int>
    ) {
        guard schema.kind == .object, seen.count < 500, seen.insert(schema.index).inserted else { return }
        if let reference = schema["$ref"], let text = reference.string {
            guard let target = document.target(of: text) else {
                _ = document.resolved(schema)
                return
            }
            let home = self.home(of: target, reference, direction)
            collect(target, direction, home: home, isAlternative: isAlternative, into: &object, &seen)
        }
        for part in schema["allOf"]?.elements ?? [] {
            collect(part, direction, home: home, isAlternative: isAlternative, into: &object, &seen)
        }
        for (key, value) in schema["properties"]?.members ?? [] {
            guard let name = key.string else { continue }
            let property = ObjectSchema.Property(key: key, name: name, schemas: [value], home: home)
            object.add(property, isAlternative: isAlternative) { saysType($0) }
        }
        if !isAlternative { object.required.formUnion(requiredNames(of: schema)) }
        if let additional = schema["additionalProperties"], additional.kind == .object || additional.bool == true {
            object.additional = additional
        } else if let patterns = schema["patternProperties"]?.members, object.additional == nil {
            object.additional = patterns.count == 1 ? patterns.first?.value : patterns.first.map(\.key)
        }
        for key in ["oneOf", "anyOf"] {
            guard let parts = schema[key: key]?.elements, !parts.isEmpty else { continue }
            // Each alternative brings its properties; which of them are there depends on the alternative.
            for part in parts { collect(part, direction, home: home, isAlternative: true, into: &object, &seen) }
        }
    }

    /// The type that nested types of a part belong to: the one that the part is elsewhere.
    private func home(of target: JSON, _ reference: JSON, _ direction: Direction) -> Int? {
        guard target["$ref"] == nil, case .inline(let index) = type(ofReference: reference, to: target, direction)
        else {
            return nil
        }
        switch kind(of: target) {
        case .object, .heirs: return index
        case .union, .enumeration, .other: return nil
        }
    }

    private func requiredNames(of schema: JSON) -> [String] {
        guard let required = schema["required"], required.kind == .array else { return [] }
        return required.elements.compactMap(\.string)
    }

    private func saysType(_ schema: JSON) -> Bool {
        schema["type"] != nil || schema["$ref"] != nil || hasMeaning(schema, besides: "")
    }

    func structure(_ schema: JSON, at place: SchemaPlace) -> TypeDeclaration.Definition {
        let object = self.object(schema, place.direction)
        var fields = object.properties.compactMap { field($0, at: place) }
        if let additional = object.additional {
            var inner = place
            inner.name = "additional property"
            var field = Field(
                name: Name(text: "*", location: additional.location),
                type: additional.kind == .object ? type(of: additional, at: inner) : .builtIn(.json),
                typeLocation: additional.location)
            field.isAdditional = true
            fields.append(field)
        }
        return .structure(fields: fields, extends: [])
    }

    /// The properties of an object schema, with those that `allOf` brings; nil for what has no fixed set of them.
    func fields(of schema: JSON, at place: SchemaPlace) -> [Field]? {
        guard let schema = document.resolved(schema), parts.isObject(schema) else { return nil }
        if case .object = kind(of: schema) {} else { return nil }
        let object = self.object(schema, place.direction)
        if object.additional != nil { return nil }
        return object.properties.compactMap { field($0, at: place) }
    }
}
