/// Component schemas, and types that references are given.
extension OpenAPIReader {
    /// Declares what no operation has asked for.
    func readSchemas() {
        for schema in document.schemas where schema.value.kind == .object || schema.value.bool != nil {
            _ = declare(schema.value, direction(of: schema.value, in: .received), key: schema.key)
        }
        definePostponed()
    }

    /// Defines what was reached by a long chain of references, which may lead to more of that kind.
    private func definePostponed() {
        while let next = postponed.popLast() { define(next.index, next.schema, next.direction) }
    }

    /// Schemas on the way to one that is defined right away. A chain of references can be as long as the document, and the
    /// stack is not.
    private static let maximumChain = 12
    /// The same for schemas that are only other words for one another, or extend one another: their types lead nowhere deep,
    /// so more of them are defined right away.
    private static let maximumDefinitions = 100

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
        guard uses.isSplit(target) else { return uses.directions(of: target) }
        return direction.contains(.received) ? .received : .sent
    }

    private func declare(_ schema: JSON, _ direction: Direction, key: JSON) -> Int {
        let schemaKey = SchemaKey(node: schema.index, direction: direction)
        if let known = declared[schemaKey] { return known }
        var name = schemaNames.name(of: schema) ?? TypeWords.name(key.string ?? "")
        if uses.isSplit(schema), direction == .sent { name += "Input" }
        let isOwn = schemaNames.name(of: schema) == name
        name = isOwn ? claim(name, in: .api) : freeName(name, spelled: name, in: .api)
        let index = api.types.count
        var declaration = TypeDeclaration(name: Name(text: name, location: key.location), definition: .invalid)
        declaration.doc = self.doc(of: schema, named: key.string ?? "")
        declaration.deprecated = deprecation(schema)
        declaration.example = example(of: schema)
        api.types.append(declaration)
        declared[schemaKey] = index
        let isFar = depth > Self.maximumChain || definitions > Self.maximumDefinitions
        if isFar, !isEnumeration(schema) {
            postponed.append((index, schema, direction))
        } else {
            definitions += 1
            defer { definitions -= 1 }
            define(index, schema, direction)
        }
        return index
    }

    /// An enum leads to no other type, and defaults are compared with its cases.
    private func isEnumeration(_ schema: JSON) -> Bool {
        if case .enumeration = kind(of: core(of: schema).schema) { true } else { false }
    }

    /// Declares a type nested in another or in a request, and defines it.
    func declareNested(_ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        var name = place.isResponse ? Identifier.upperCamel(place.name).text : TypeWords.name(place.name)
        // Azure's documents name enums beside the schema.
        if let own = schema["x-ms-enum"]?["name"]?.string, !place.isResponse { name = TypeWords.name(own) }
        var owner = place.owner
        var hoisted: HoistedType?
        if nesting(of: owner) >= Self.maximumNesting {
            hoisted = HoistedType(name, in: namesAround(owner))
            name = hoisted?.name ?? name
            owner = .api
        }
        let isResponse = place.isResponse && ["Response", "Failure"].contains(name)
        name = isResponse ? claim(name, in: owner) : freeName(name, spelled: place.name, in: owner)
        if let hoisted { self.hoisted[name] = hoisted }
        let index = api.types.count
        var declaration = TypeDeclaration(
            name: Name(text: name, location: schema.location), owner: owner, definition: .invalid)
        declaration.isResponse = isResponse
        api.types.append(declaration)
        define(index, schema, place.direction)
        return .inline(index)
    }

    /// Types in types are written with dots; a longer name than this is no help to anybody.
    private static let maximumNesting = 4

    private func nesting(of owner: TypeDeclaration.Owner) -> Int {
        var owner = owner
        var count = 0
        while case .type(let index) = owner {
            count += 1
            owner = api.types[index].owner
        }
        if case .endpoint = owner { count += 1 }
        return count
    }

    /// Takes a name in a scope.
    func claim(_ name: String, in owner: TypeDeclaration.Owner) -> String {
        takenNames[scope(owner), default: []].insert(name)
        return name
    }

    /// The name, or one like it that nothing in the scope has.
    func freeName(_ name: String, spelled key: String, in owner: TypeDeclaration.Owner) -> String {
        let scope = scope(owner)
        let taken = takenNames[scope] ?? []
        var outer: String?
        if case .type(let index) = owner { outer = api.types[index].name.text }
        let free = TypeWords.free(name, spelled: key) { candidate in
            taken.contains(candidate) || candidate == outer || candidate == api.name?.text
                || scope == "api" && schemaNames.taken.contains(candidate)
                || scope.hasPrefix("endpoint") && Self.requestTypes.contains(candidate)
        }
        return claim(free, in: owner)
    }

    /// What every request may call its own.
    private static let requestTypes: Set<String> = ["Response", "Failure", "Item", "Event", "Headers"]

    private func scope(_ owner: TypeDeclaration.Owner) -> String {
        switch owner {
        case .api: "api"
        case .type(let index): "type \(index)"
        case .endpoint(let index): "endpoint \(index)"
        }
    }
}

extension OpenAPIDocument {
    /// What names the target of a reference: the last word of it that says something.
    func key(ofReferenceAt node: JSON) -> JSON? {
        guard let text = node.string, let target = target(of: text) else { return nil }
        // The key stands right before its value on the tape.
        guard target.index > 0 else { return nil }
        let key = JSON(document: target.document, index: target.index - 1)
        let keywords = ["schema", "items", "additionalProperties", "properties"]
        return key.kind == .string && !keywords.contains(key.string ?? "") ? key : nil
    }
}
