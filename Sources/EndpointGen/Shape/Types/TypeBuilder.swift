/// Makes types from schemas, one for all references to a schema.
///
/// When the builder finds a schema, it declares a type and adds it to a list. It defines the type later, when its turn
/// comes, so chains of schemas may have any length.
final class TypeBuilder {
    let graph: SchemaGraph
    /// The names of component schemas.
    private let names: SchemaNames
    var types: [TypeDeclaration] = []
    /// The alternatives of unions, by their places in `types`.
    var choices: [Int: Choice] = [:]
    /// The types of schemas that have been referenced.
    private var declared: [SchemaUse: Int] = [:]
    /// The types of properties that several structs share by `allOf`.
    private var propertyTypes: [PropertyUse: TypeExpression] = [:]
    /// The types of values that several schemas describe.
    private var combined: [CombinedUse: TypeExpression] = [:]
    /// The number of schemas of those values, each time that a type is made from them.
    private var combinedCount = 0
    /// The endpoints whose requests contain the types, at any depth.
    private var endpoints: [Int?] = []
    private var pending: [PendingType] = []
    /// The type that is being defined; nil while a request or a response is.
    private var current: Int?
    var readOnly = ReadOnlyProperties()
    /// The components that only a form of one operation refers to, and those of them whose properties became its arguments.
    var forms = (known: Set<Int>(), expanded: Set<Int>())
    /// The types that each type uses, and those that the operations use, in the order in which they were found.
    private(set) var reach = Reach()

    /// A schema by its place in the document, and the direction of its values.
    private struct SchemaUse: Hashable {
        var node: Int
        var direction: Direction
    }

    /// The schema of a property, in the request that it belongs to if any.
    private struct PropertyUse: Hashable {
        var schema: SchemaUse
        var endpoint: Int?
    }

    /// Several schemas of one value.
    private struct CombinedUse: Hashable {
        var schemas: [SchemaUse]
        /// Whether a value matches one of them, rather than all.
        var isChoice: Bool
        /// How many of the schemas, at the end, apply to some values only.
        var conditionCount: Int
        var endpoint: Int?
    }

    /// A type that is declared and has no definition yet.
    private struct PendingType {
        enum Meaning {
            case schema(JSON)
            /// A struct of the properties of several objects.
            case all([JSON], conditions: [JSON], without: JSON?)
        }

        var index: Int
        var meaning: Meaning
        var direction: Direction
    }

    /// The types that the operations use, and the types that the definition of each type uses.
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

    /// Declares the component schemas that no operation uses, except those that became arguments.
    func declareComponents() {
        for schema in document.schemas where schema.value.kind == .object || schema.value.bool != nil {
            if forms.expanded.contains(schema.value.index) { continue }
            _ = declare(schema.value, direction(of: schema.value, in: .received), key: schema.key)
        }
        definePending()
        readOnly.warnOfThoseLeftOut(diagnostics)
    }

    /// Defines all declared types, and the types that they use.
    func definePending() {
        while let next = pending.popLast() {
            current = next.index
            switch next.meaning {
            case .schema(let schema): define(next.index, schema, next.direction)
            case .all(let schemas, let conditions, let holder):
                let place = SchemaPlace(
                    name: types[next.index].name.text, owner: .type(next.index), direction: next.direction)
                types[next.index].definition = structure(
                    graph.object(ofAll: schemas, conditions: conditions, without: holder), at: place)
            }
        }
        current = nil
    }

    /// The type of the target of a reference, without nullability.
    func type(ofReference reference: JSON, to target: JSON, _ direction: Direction) -> TypeExpression {
        let direction = self.direction(of: target, in: direction)
        if let key = document.key(ofReferenceAt: reference) { return .inline(declare(target, direction, key: key)) }
        let name = target["title"]?.string ?? elementName(reference.string ?? "") ?? document.operationName(reference)
        return .inline(declare(target, direction, key: reference, spelled: name))
    }

    /// The type of a component schema.
    func type(ofSchema schema: JSON, key: JSON, _ direction: Direction) -> TypeExpression {
        .inline(declare(schema, self.direction(of: schema, in: direction), key: key))
    }

    /// One type serves both directions, unless the schema is split.
    func direction(of target: JSON, in direction: Direction) -> Direction {
        guard graph.directions.isSplit(target) else { return graph.directions.directions(of: target) }
        return direction.contains(.received) ? .received : .sent
    }

    /// The name that the elements of a property have where they are declared: `#/…/properties/lines/items` is a `line`.
    /// With the same name, both become one type. Nil for other references.
    private func elementName(_ reference: String) -> String? {
        let parts = reference.split(separator: "/")
        let count = 1 + (parts.lastIndex { $0 != "items" && $0 != "additionalProperties" } ?? -1)
        guard count > 1, count < parts.count, parts[count - 2] == "properties" else { return nil }
        var place = SchemaPlace(
            name: JSONPointer.key(ofFragmentPart: parts[count - 1]), owner: .api, direction: .received)
        for _ in count..<parts.count { place = place.element }
        return place.name
    }

    private func declare(_ schema: JSON, _ direction: Direction, key: JSON, spelled: String? = nil) -> Int {
        let use = SchemaUse(node: schema.index, direction: direction)
        if let known = declared[use] {
            meet(known)
            return known
        }
        var name = names.name(of: schema) ?? TypeWords.name(spelled ?? key.string ?? "")
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
        let isEnumeration = isEnumeration(schema)
        let spelled = isEnumeration ? place.enumName : place.name
        var name = place.isResponse ? Identifier.upperCamel(spelled).text : TypeWords.name(spelled)
        // Documents of Azure name enums with an extension.
        if let own = schema["x-ms-enum"]?["name"]?.string, !place.isResponse { name = TypeWords.name(own) }
        var declaration = TypeDeclaration(
            name: Name(text: name, location: schema.location), owner: place.owner, definition: .invalid)
        declaration.origin = TypeOrigin(spelled: spelled)
        declaration.isResponse = place.isResponse && ["Response", "Failure"].contains(name)
        let index = append(declaration)
        define(index, schema, place.direction, isNow: isEnumeration)
        return .inline(index)
    }

    /// Declares a nested type that comes from several schemas.
    func declareNested(at place: SchemaPlace, _ location: Location) -> Int {
        let name = Name(text: TypeWords.name(place.name), location: location)
        var declaration = TypeDeclaration(name: name, owner: place.owner, definition: .invalid)
        declaration.origin = TypeOrigin(spelled: place.name)
        return append(declaration)
    }

    private func append(_ declaration: TypeDeclaration) -> Int {
        types.append(declaration)
        endpoints.append(endpoint(of: declaration.owner))
        reach.types.append([])
        meet(types.count - 1)
        return types.count - 1
    }

    private func meet(_ index: Int) {
        if let current { reach.types[current].append(index) } else { reach.roots.append(index) }
    }

    /// A limit, because objects that refer to one another can be combined in far more ways than there are objects.
    private static let maximumCombined = 20_000

    /// The struct of values that several schemas describe, without the choice that `holder` has.
    func declareNested(
        ofAll schemas: [JSON], conditions: [JSON] = [], without holder: JSON? = nil, at place: SchemaPlace
    ) -> TypeExpression {
        combinedType(of: schemas, conditions: conditions, isChoice: false, at: place) {
            if schemas.count > 1, let last = schemas.last {
                combinedCount += schemas.count
                if combinedCount > Self.maximumCombined {
                    diagnostics.warning(
                        .limit,
                        "schemas of \"allOf\" describe the same properties more than \(Self.maximumCombined) times in total; from here on, only the last schema of each property is used",
                        at: last.location)
                    return expression(of: last, at: place)
                }
            }
            let index = declareNested(at: place, (schemas.last ?? document.root).location)
            pending.append(
                PendingType(
                    index: index, meaning: .all(schemas, conditions: conditions, without: holder),
                    direction: place.direction))
            return .inline(index)
        }
    }

    /// The type of a value that several schemas describe. It is made only once, because it may contain itself.
    func combinedType(
        of schemas: [JSON], conditions: [JSON] = [], isChoice: Bool, at place: SchemaPlace,
        _ make: () -> TypeExpression
    ) -> TypeExpression {
        let use = CombinedUse(
            schemas: (schemas + conditions).map { SchemaUse(node: $0.index, direction: place.direction) },
            isChoice: isChoice, conditionCount: conditions.count, endpoint: endpoint(of: place.owner))
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

    /// An enum is defined at once: it uses no other type, and defaults are compared with its cases.
    private func isEnumeration(_ schema: JSON) -> Bool {
        if case .enumeration = graph.kind(of: graph.core(of: schema).schema) { true } else { false }
    }

    /// The type of a property of a struct. Structs that share a property by `allOf` share its type, but a type nested
    /// in one request is not shared with other requests.
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

    /// The endpoint whose request contains a type, at any depth.
    private func endpoint(of owner: TypeDeclaration.Owner) -> Int? {
        switch owner {
        case .api: nil
        case .endpoint(let index): index
        case .type(let index): endpoints[index]
        }
    }
}
