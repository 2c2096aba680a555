/// Makes types of schemas, each once for all that refer to it.
///
/// A schema that is met is given a place among the types and put on a list; what it is made of is found out when its turn comes.
/// So schemas may lead to one another in chains of any length.
final class TypeBuilder {
    let graph: SchemaGraph
    /// What component schemas are called.
    private let names: SchemaNames
    var types: [TypeDeclaration] = []
    /// The alternatives of unions, by their places in `types`.
    var choices: [Int: Choice] = [:]
    /// The types that references have been given.
    private var declared: [SchemaUse: Int] = [:]
    /// The types of properties that several structs share by `allOf`.
    private var propertyTypes: [PropertyUse: TypeExpression] = [:]
    /// The types of values that several schemas describe.
    private var combined: [CombinedUse: TypeExpression] = [:]
    private var pending: [PendingType] = []
    /// The type that is being defined; nil while a request or a response is.
    private var current: Int?
    /// The types that each type leads to and those that the operations lead to, as they were met.
    private(set) var reach = Reach()

    /// A schema by its place in the document, and which way its values go.
    private struct SchemaUse: Hashable {
        var node: Int
        var direction: Direction
    }

    /// The schema of a property, in the request that it belongs to if any.
    private struct PropertyUse: Hashable {
        var schema: SchemaUse
        var endpoint: Int?
    }

    /// The same of several schemas.
    private struct CombinedUse: Hashable {
        var schemas: [SchemaUse]
        /// Whether a value is as one of them says, and not as all do.
        var isChoice: Bool
        var endpoint: Int?
    }

    /// A type that has a place, and no definition yet.
    private struct PendingType {
        enum Meaning {
            case schema(JSON)
            /// A struct of the properties of several objects.
            case all([JSON])
        }

        var index: Int
        var meaning: Meaning
        var direction: Direction
    }

    /// Which types are met where: by the operations, and in the definition of each type.
    struct Reach {
        var roots: [Int] = []
        var types: [[Int]] = []
    }

    init(_ graph: SchemaGraph, _ names: SchemaNames) {
        self.graph = graph
        self.names = names
    }

    var document: OpenAPIDocument { graph.document }
    var diagnostics: Diagnostics { graph.diagnostics }

    /// Declares the component schemas that no operation has asked for.
    func declareComponents() {
        for schema in document.schemas where schema.value.kind == .object || schema.value.bool != nil {
            _ = declare(schema.value, direction(of: schema.value, in: .received), key: schema.key)
        }
        definePending()
    }

    /// Defines what has been declared, and what that leads to.
    func definePending() {
        while let next = pending.popLast() {
            current = next.index
            switch next.meaning {
            case .schema(let schema): define(next.index, schema, next.direction)
            case .all(let schemas):
                let place = SchemaPlace(
                    name: types[next.index].name.text, owner: .type(next.index), direction: next.direction)
                types[next.index].definition = structure(graph.object(ofAll: schemas), at: place)
            }
        }
        current = nil
    }

    /// The type of what a reference points at, `null` aside.
    func type(ofReference reference: JSON, to target: JSON, _ direction: Direction) -> TypeExpression {
        let direction = self.direction(of: target, in: direction)
        let key = document.key(ofReferenceAt: reference) ?? reference
        return .inline(declare(target, direction, key: key))
    }

    /// The type of a component schema.
    func type(ofSchema schema: JSON, key: JSON, _ direction: Direction) -> TypeExpression {
        .inline(declare(schema, self.direction(of: schema, in: direction), key: key))
    }

    /// One type serves both directions unless it would be of no use in one of them.
    private func direction(of target: JSON, in direction: Direction) -> Direction {
        guard graph.directions.isSplit(target) else { return graph.directions.directions(of: target) }
        return direction.contains(.received) ? .received : .sent
    }

    private func declare(_ schema: JSON, _ direction: Direction, key: JSON) -> Int {
        let use = SchemaUse(node: schema.index, direction: direction)
        if let known = declared[use] {
            meet(known)
            return known
        }
        var name = names.name(of: schema) ?? TypeWords.name(key.string ?? "")
        if graph.directions.isSplit(schema), direction == .sent { name += "Input" }
        var declaration = TypeDeclaration(name: Name(text: name, location: key.location), definition: .invalid)
        declaration.origin = TypeOrigin(spelled: name, isComponent: names.name(of: schema) == name)
        declaration.doc = graph.doc(of: schema, named: key.string ?? "")
        declaration.deprecated = graph.deprecation(schema)
        declaration.example = graph.example(of: schema)
        let index = append(declaration)
        declared[use] = index
        define(index, schema, direction, isNow: isEnumeration(schema))
        return index
    }

    /// Declares a type that is nested in another or in a request.
    func declareNested(_ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        var name = place.isResponse ? Identifier.upperCamel(place.name).text : TypeWords.name(place.name)
        // Azure's documents name enums beside the schema.
        if let own = schema["x-ms-enum"]?["name"]?.string, !place.isResponse { name = TypeWords.name(own) }
        var declaration = TypeDeclaration(
            name: Name(text: name, location: schema.location), owner: place.owner, definition: .invalid)
        declaration.origin = TypeOrigin(spelled: place.name)
        declaration.isResponse = place.isResponse && ["Response", "Failure"].contains(name)
        let index = append(declaration)
        define(index, schema, place.direction, isNow: isEnumeration(schema))
        return .inline(index)
    }

    /// Declares a nested type that follows from several schemas.
    func declareNested(at place: SchemaPlace, _ location: Location) -> Int {
        let name = Name(text: TypeWords.name(place.name), location: location)
        var declaration = TypeDeclaration(name: name, owner: place.owner, definition: .invalid)
        declaration.origin = TypeOrigin(spelled: place.name)
        return append(declaration)
    }

    private func append(_ declaration: TypeDeclaration) -> Int {
        types.append(declaration)
        reach.types.append([])
        meet(types.count - 1)
        return types.count - 1
    }

    private func meet(_ index: Int) {
        if let current { reach.types[current].append(index) } else { reach.roots.append(index) }
    }

    /// The struct of values that several schemas describe.
    func declareNested(ofAll schemas: [JSON], at place: SchemaPlace) -> TypeExpression {
        combinedType(of: schemas, isChoice: false, at: place) {
            let index = declareNested(at: place, (schemas.last ?? document.root).location)
            pending.append(PendingType(index: index, meaning: .all(schemas), direction: place.direction))
            return .inline(index)
        }
    }

    /// The type of what several schemas describe. It may hold itself, so that it is made once.
    func combinedType(
        of schemas: [JSON], isChoice: Bool, at place: SchemaPlace, _ make: () -> TypeExpression
    ) -> TypeExpression {
        let use = CombinedUse(
            schemas: schemas.map { SchemaUse(node: $0.index, direction: place.direction) }, isChoice: isChoice,
            endpoint: endpoint(of: place.owner))
        if let known = combined[use] {
            known.types.forEach(meet)
            return known
        }
        let type = make()
        combined[use] = type
        return type
    }

    private func define(_ index: Int, _ schema: JSON, _ direction: Direction, isNow: Bool) {
        if isNow {
            define(index, schema, direction)
        } else {
            pending.append(PendingType(index: index, meaning: .schema(schema), direction: direction))
        }
    }

    /// An enum leads to no other type, and defaults are compared with its cases, so that it is defined at once.
    private func isEnumeration(_ schema: JSON) -> Bool {
        if case .enumeration = graph.kind(of: graph.core(of: schema).schema) { true } else { false }
    }

    /// The type of a property of a struct. One that several structs have by `allOf` has one type in all of them; but what is
    /// nested in one request is not for others.
    func propertyType(of schema: JSON, at place: SchemaPlace) -> TypeExpression {
        guard case .type = place.owner else { return expression(of: schema, at: place) }
        let use = PropertyUse(
            schema: SchemaUse(node: schema.index, direction: place.direction), endpoint: endpoint(of: place.owner))
        if let known = propertyTypes[use] {
            known.types.forEach(meet)
            return known
        }
        let type = expression(of: schema, at: place)
        propertyTypes[use] = type
        return type
    }

    /// The endpoint in whose request a type stands, at whatever depth.
    private func endpoint(of owner: TypeDeclaration.Owner) -> Int? {
        var owner = owner
        while true {
            switch owner {
            case .api: return nil
            case .endpoint(let index): return index
            case .type(let index): owner = types[index].owner
            }
        }
    }
}
