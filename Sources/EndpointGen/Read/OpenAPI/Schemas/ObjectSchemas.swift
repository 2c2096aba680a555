/// The properties of an object, including those from `allOf` and other compositions.
struct ObjectSchema {
    struct Property {
        var key: JSON
        var name: String
        /// One schema, or several if alternatives differ.
        var schemas: [JSON]
        /// The schemas of the property in earlier parts of `allOf`.
        var earlier: [JSON] = []
        /// What conditions say of a property that all values have.
        var conditions: [JSON] = []
        /// How the part that it comes from belongs to the schema.
        var role: Role
        /// The index in `bases` of the schema that declares the property; nil for the schema that is being read.
        var home: Int?
        /// Whether alternatives of several types declare it, so its type belongs to none of them.
        var hasSeveralHomes = false
        var isRequired = false
    }

    private(set) var properties: [Property] = []
    /// Referenced schemas in the order in which they are found. Nested types of their properties belong to them.
    fileprivate(set) var bases: [Base] = []
    private var places: [String: Int] = [:]
    var required: Set<String> = []
    /// The number of properties from other schemas.
    fileprivate var takenCount = 0
    /// The schema of additional properties, or `true`.
    var additional: JSON?

    struct Base {
        var reference: JSON
        var schema: JSON
    }

    /// How a part of a schema belongs to it.
    enum Role {
        /// It applies to all values: the schema itself, and parts of `allOf`.
        case whole
        /// It applies to the values that it describes: one of `oneOf` or `anyOf`.
        case alternative
        /// It applies to values that meet a condition: `then`, `else` and similar keywords. They mostly repeat
        /// properties of the schema, and the server checks the conditions.
        case condition
    }

    /// Reserves capacity for the properties of a schema; most objects have no others.
    mutating func expect(_ count: Int) {
        guard properties.isEmpty else { return }
        properties.reserveCapacity(count)
        places.reserveCapacity(count)
    }

    /// All schemas of a property in `allOf` apply. The last one has precedence, unless it adds only documentation.
    mutating func add(
        _ property: Property, saysMore: (JSON, JSON?) -> Bool, relation: (JSON, JSON) -> SchemaGraph.Relation
    ) {
        guard let place = places[property.name] else {
            places[property.name] = properties.count
            properties.append(property)
            return
        }
        switch property.role {
        case .whole:
            let known = properties[place]
            // A schema that applies to all values replaces those that apply to some.
            let isCertain = known.role == .whole && known.schemas.count == 1
            guard saysMore(property.schemas[0], isCertain ? known.schemas[0] : nil) else { return }
            if isCertain { properties[place].earlier += known.schemas }
            if known.role != .whole { properties[place].conditions += known.schemas }
            properties[place].schemas = property.schemas
            properties[place].role = property.role
            properties[place].home = property.home
            properties[place].hasSeveralHomes = false
        case .alternative where properties[place].role == .whole:
            // What applies to all values goes first, if it says anything.
            if saysMore(properties[place].schemas[0], nil) {
                properties[place].conditions += property.schemas
            } else {
                properties[place].schemas = property.schemas
                properties[place].role = .alternative
            }
        case .alternative:
            // Each part is added once, so none of its schemas is there already.
            properties[place].schemas += property.schemas
            if properties[place].home != property.home { properties[place].hasSeveralHomes = true }
        case .condition:
            if properties[place].role == .whole {
                properties[place].conditions += property.schemas
            } else {
                addAlternative(property.schemas[0], at: place, relation)
            }
        }
    }

    /// A limit on the comparisons. From here on, all that conditions say is an alternative.
    private static let maximumCompared = 8

    /// A condition that repeats or narrows what others say changes nothing.
    private mutating func addAlternative(
        _ schema: JSON, at place: Int, _ relation: (JSON, JSON) -> SchemaGraph.Relation
    ) {
        let known = properties[place].schemas
        guard known.count <= Self.maximumCompared else {
            properties[place].schemas.append(schema)
            return
        }
        let relations = known.map { relation(schema, $0) }
        if relations.contains(.narrower) { return }
        if relations.allSatisfy({ $0 == .wider }) { properties[place].schemas = [] }
        properties[place].schemas.append(schema)
    }

    mutating func settleRequired() {
        for place in properties.indices where required.contains(properties[place].name) {
            properties[place].isRequired = true
        }
    }

    func contains(_ name: String) -> Bool { places[name] != nil }
}

extension SchemaGraph {
    /// All properties of the values of a schema.
    func object(_ schema: JSON) -> ObjectSchema { object(ofAll: [schema]) }

    /// The properties of a value that several schemas describe; the last one has precedence.
    /// `conditions` apply to some values only. What `holder` has a choice of is left out.
    func object(ofAll schemas: [JSON], conditions: [JSON] = [], without holder: JSON? = nil) -> ObjectSchema {
        var object = ObjectSchema()
        var seen: Set<Int> = []
        // Not recursive: a chain of schemas may be as long as the document, and the call stack is limited.
        var pending = conditions.reversed().map { ObjectPart(schema: $0, role: .condition) }
        pending += schemas.reversed().map { ObjectPart(schema: $0, role: .whole) }
        while let part = pending.popLast() {
            if part.isTakenIn {
                add(part, to: &object)
                if part.schema.index != holder?.index { pending += choices(of: part, in: schemas, &object).reversed() }
                continue
            }
            guard part.schema.kind == .object, seen.insert(part.schema.index).inserted else { continue }
            guard hasRoom(seen.count, part.schema) else { break }
            let base = base(of: part, &object)
            var own = part
            own.isTakenIn = true
            pending.append(own)
            let parts = part.schema["allOf"]?.elements ?? []
            pending += parts.reversed().map { ObjectPart(schema: $0, home: part.home, role: part.role) }
            pending += base
        }
        object.settleRequired()
        // An alternative without a schema allows everything beside the properties of the whole.
        object.additional =
            object.additional ?? schemas.dropFirst().first { !hasMeaning($0, besides: "") && $0["required"] == nil }
        return object
    }

    /// A part of an object. It is visited twice: first to add the parts that it extends, then to add its own
    /// properties.
    private struct ObjectPart {
        var schema: JSON
        var home: Int?
        var role: ObjectSchema.Role
        var isTakenIn = false
    }

    /// A limit on the parts of all objects together, because chains of schemas that extend one another can have far
    /// more properties than the document has. After that, each object has at most `fewParts`.
    static let maximumParts = 200_000
    static let fewParts = 100

    private func hasRoom(_ count: Int, _ schema: JSON) -> Bool {
        partCount += 1
        if partCount <= Self.maximumParts || count <= Self.fewParts { return true }
        diagnostics.warning(
            .limit,
            "the schemas of the document extend one another more than \(Self.maximumParts) times in total; this schema does not inherit all of its properties",
            at: schema.location)
        return false
    }

    /// A limit on the properties that all objects together take over from others, because many can extend one that has as
    /// many. After that, each object takes at most `fewTaken`.
    private static let maximumTaken = 500_000
    private static let fewTaken = 100

    private func hasRoom(for count: Int, _ object: inout ObjectSchema, _ schema: JSON) -> Bool {
        takenCount += count
        object.takenCount += count
        if takenCount <= Self.maximumTaken || object.takenCount <= Self.fewTaken { return true }
        diagnostics.warning(
            .limit,
            "the schemas of the document inherit more than \(Self.maximumTaken) properties in total; this schema does not inherit all of its properties",
            at: schema.location)
        return false
    }

    /// The target of the reference in a part, if it has one that can be resolved. What is beside the reference counts anyway.
    private func base(of part: ObjectPart, _ object: inout ObjectSchema) -> [ObjectPart] {
        guard let reference = part.schema["$ref"], reference.kind == .string else { return [] }
        guard let target = document.target(ofReferenceAt: reference) else {
            let isAlone = part.schema.members.count == 1
            document.warnOfBroken(
                reference, isAlone ? "its properties are left out" : "only the keywords beside it are used")
            return []
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
        var members = schema.properties
        if part.home != nil, !hasRoom(for: members.count, &object, schema) { members = [] }
        object.expect(members.count)
        for (key, value) in members {
            guard let name = key.string else { continue }
            let property = ObjectSchema.Property(
                key: key, name: name, schemas: [value], role: part.role, home: part.home)
            object.add(property, saysMore: { saysMore($0, than: $1) }, relation: { relation(of: $0, to: $1) })
        }
        if part.role == .whole { object.required.formUnion(requiredNames(of: schema)) }
        if let additional = otherValues(of: schema, isDictionary: false) {
            let isStated = schema.additionalProperties.map { $0.kind == .object || $0.bool == true } ?? false
            // Patterns of one part are for keys that another part has spoken of.
            if isStated || object.additional == nil { object.additional = additional }
        }
    }

    /// Schemas that apply to only some values.
    private func choices(of part: ObjectPart, in schemas: [JSON], _ object: inout ObjectSchema) -> [ObjectPart] {
        // Each alternative adds its properties, which are present only in its values. An alternative that extends the
        // schema that lists it does not get the properties of the others.
        let role = part.role == .condition ? part.role : .alternative
        var alternatives = (part.schema["oneOf"]?.elements ?? []) + (part.schema["anyOf"]?.elements ?? [])
        if !alternatives.isEmpty, schemas.contains(where: { isAlternative($0, of: part.schema) }) { alternatives = [] }
        let isOnly = alternatives.count == 1 && selectsOthers(part.schema, than: alternatives[0])
        if part.role == .whole, !isOnly, let common = namesRequiredInAll(alternatives) {
            object.required.formUnion(common)
        }
        return alternatives.map { ObjectPart(schema: $0, home: part.home, role: role) }
            + conditions(of: part.schema).map { ObjectPart(schema: $0, home: part.home, role: .condition) }
    }

    /// `then`, `else` and similar keywords (JSON Schema 2020-12 §10.2.2; `dependencies` before 2019).
    private func conditions(of schema: JSON) -> [JSON] {
        let dependents = [schema["dependentSchemas"], schema["dependencies"]].flatMap { $0?.members.map(\.value) ?? [] }
        return [schema["then"], schema["else"]].compactMap { $0 } + dependents
    }

    /// The properties that every alternative requires, also by the schemas that it extends; nil if there are none.
    private func namesRequiredInAll(_ alternatives: [JSON]) -> Set<String>? {
        var common: Set<String>?
        for alternative in alternatives where !isNull(alternative) {
            let names = parts.parts(of: alternative).flatMap { requiredNames(of: $0) }
            common = common?.intersection(names) ?? Set(names)
            if common?.isEmpty ?? true { return nil }
        }
        return common
    }

    func requiredNames(of schema: JSON) -> [String] {
        guard let required = schema["required"], required.kind == .array else { return [] }
        return required.elements.compactMap(\.string)
    }

    /// Whether a schema adds anything to another schema of the same values; a `type` alone does not.
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
    /// The schema for properties that are not listed: `additionalProperties` or `unevaluatedProperties`
    /// (JSON Schema 2020-12 core, section 11.3), or the only property if its name stands for any name.
    var additionalProperties: JSON? {
        placeholder?.value ?? self["additionalProperties"] ?? self["unevaluatedProperties"]
    }
}
