/// Builds types from schemas.
extension TypeBuilder {
    /// The type of a schema that an operation uses. All types that it uses are defined.
    func type(of schema: JSON, at place: SchemaPlace) -> TypeExpression {
        let type = expression(of: schema, at: place)
        definePending()
        return type
    }

    /// The type of a whole JSON body or response. `Data` would mean its raw bytes, so base64 text is a `String`.
    func jsonType(of schema: JSON, at place: SchemaPlace) -> TypeExpression {
        let type = type(of: schema, at: place)
        guard case .builtIn(.data) = types.expanded(type.wrapped).wrapped, !graph.isBinary(schema) else { return type }
        let isNullable = if case .optional = types.expanded(type) { true } else { false }
        return isNullable ? .optional(.builtIn(.string)) : .builtIn(.string)
    }

    /// The type of a schema, with `.optional` around it where it may be null.
    func expression(of schema: JSON, at place: SchemaPlace) -> TypeExpression {
        guard schema.kind == .object, graph.nullness(of: schema) != .only else { return .builtIn(.json) }
        let core = core(of: schema, place.direction)
        var place = place
        if core.isNullable, place.isResponse {
            // The nested type is the content, and the response is an optional of it.
            place.isResponse = false
            place.name = "content"
            place.isContent = true
        }
        let type = nonNullType(of: core, at: place)
        return core.isNullable ? type.asOptional : type
    }

    private func core(of schema: JSON, _ direction: Direction) -> SchemaCore {
        let core = graph.core(of: schema)
        guard direction == .sent, graph.narrowsOtherSchema(schema) else { return core }
        return SchemaCore(schema: schema, isNullable: core.isNullable)
    }

    private func nonNullType(of core: SchemaCore, at place: SchemaPlace) -> TypeExpression {
        if let reference = core.reference {
            if isOfProperty(reference), let type = plainType(ofTarget: core.schema, at: place) { return type }
            return type(ofReference: reference, to: core.schema, place.direction)
        }
        switch graph.kind(of: core.schema) {
        case .object, .enumeration, .union, .variants, .subtypes:
            if let reference = document.referenceIntoPaths(to: core.schema) {
                return type(ofReference: reference, to: core.schema, place.direction)
            }
            return declareNested(core.schema, at: place)
        case .other: return plainType(of: core.schema, at: place)
        }
    }

    /// Whether a reference leads to a property of a component: `#/components/schemas/Pet/properties/id`.
    private func isOfProperty(_ reference: JSON) -> Bool {
        guard let text = reference.string else { return false }
        return text.contains(bytesOf: "/properties/")
            && (text.hasPrefix("#/components/") || text.hasPrefix("#/definitions/"))
    }

    /// The type of a property that a reference leads to, if it is a scalar or refers to a component. A type alias for each such
    /// property would say nothing.
    private func plainType(ofTarget target: JSON, at place: SchemaPlace) -> TypeExpression? {
        let core = core(of: target, place.direction)
        if let reference = core.reference {
            return document.isComponent(core.schema)
                ? type(ofReference: reference, to: core.schema, place.direction) : nil
        }
        let words = graph.plainTypeNames(of: core.schema)
        guard case .other = graph.kind(of: core.schema), core.schema["allOf"] == nil, words.count == 1,
            words != ["array"], words != ["object"]
        else { return nil }
        return plainType(of: core.schema, at: place)
    }

    /// Defines a declared type.
    func define(_ index: Int, _ schema: JSON, _ direction: Direction) {
        let core = core(of: schema, direction)
        let place = SchemaPlace(name: types[index].name.text, owner: .type(index), direction: direction)
        if let reference = core.reference {
            types[index].definition = .alias(type(ofReference: reference, to: core.schema, direction))
            return
        }
        switch graph.kind(of: core.schema) {
        case .object:
            graph.warnOfProperties(of: core.schema, readAs: "object")
            types[index].definition = structure(graph.object(core.schema), at: place)
        case .enumeration(let values):
            types[index].definition = .enumeration(
                graph.enumeration(values, core.schema))
        case .union(let alternatives):
            types[index].definition = union(alternatives, core.schema, at: place)
        case .variants(let alternatives, let holder):
            types[index].definition =
                alternatives.allSatisfy { $0["$ref"] != nil }
                ? structure(of: core.schema, beside: alternatives, listedIn: holder, at: place)
                : union(choice(of: alternatives, holder, within: core.schema, at: place), at: place)
        case .subtypes(let discriminator, let subtypes):
            types[index].definition = union(ofSubtypes: subtypes, of: core.schema, discriminator, at: place)
        case .other:
            let words = graph.plainTypeNames(of: core.schema)
            if isTypeUnion(words) {
                types[index].definition = union(ofTypes: words, core.schema, at: place)
                return
            }
            // Nothing can be nested in an alias.
            var place = place
            place.owner = types[index].owner
            types[index].definition = .alias(plainType(of: core.schema, at: place))
        }
    }

    /// Arrays, dictionaries and scalars.
    private func plainType(of schema: JSON, at place: SchemaPlace) -> TypeExpression {
        let words = graph.plainTypeNames(of: schema)
        if words.count > 1 { return typeUnion(words, schema, at: place) }
        switch words.first ?? graph.impliedType(of: schema) {
        case "array":
            graph.warnOfProperties(of: schema, readAs: "array")
            return list(schema, at: place)
        case "object": return dictionary(schema, at: place)
        case let name?: return .builtIn(graph.scalar(name, schema))
        case nil:
            if let items = schema["items"], items.kind == .array {
                warn(ofTuple: items, "this tuple has no \"type\": \"array\", so the value is read as any JSON")
            }
            return type(ofChoiceAmong: schema["allOf"]?.elements ?? [], at: place)
        }
    }

    /// A choice between values of several types is the only part that has a type without saying so.
    private func type(ofChoiceAmong parts: [JSON], at place: SchemaPlace) -> TypeExpression {
        let types = parts.lazy.map { self.expression(of: $0, at: place).wrapped }
        return types.first { if case .builtIn(.json) = $0 { false } else { true } } ?? .builtIn(.json)
    }

    func list(_ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        let parts = graph.applicable(to: schema)
        let items = parts.count > 1 ? parts.compactMap { $0["items"] }.filter { $0.kind == .object } : []
        let element =
            items.count > 1
            ? type(ofAll: items, conditions: [], at: place.element)
            : elementType(parts.first { $0["items"] != nil } ?? schema, at: place.element)
        return .array(bounded(element, schema))
    }

    func dictionary(_ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        let values = graph.applicable(to: schema).lazy.compactMap { self.graph.otherValues(of: $0, isDictionary: true) }
        guard let value = values.first(where: { $0.kind == .object }) else { return .dictionary(.builtIn(.json)) }
        return .dictionary(bounded(expression(of: value, at: place.element), schema))
    }

    /// The maximum depth of nested lists and dictionaries. With each level, the compiler takes at least twice as long
    /// to check a literal, and a spec allows fewer levels than a document may have.
    private static let maximumNesting = 16

    /// The element of a list or dictionary; any JSON if it is nested too deeply.
    private func bounded(_ element: TypeExpression, _ schema: JSON) -> TypeExpression {
        guard element.nesting >= Self.maximumNesting else { return element }
        diagnostics.warning(
            .limit,
            "lists and objects nested more than \(Self.maximumNesting) levels deep; elements are read as any JSON",
            at: schema.location)
        return .builtIn(.json)
    }

    /// The schemas of all elements of a tuple; nil if it does not describe some of them.
    private func elements(of tuple: JSON, in schema: JSON) -> [JSON]? {
        let others = schema["prefixItems"] == nil ? schema["additionalItems"] : schema["items"]
        let isClosed =
            others?.bool == false || schema["maxItems"]?.double.map { $0 <= Double(tuple.elements.count) } ?? false
        guard isClosed || others?.kind == .object else { return nil }
        let schemas = tuple.elements + (isClosed ? [] : [others].compactMap { $0 })
        return !schemas.isEmpty && schemas.allSatisfy { $0.kind == .object } ? schemas : nil
    }

    /// Warns of a tuple whose elements are read as any JSON.
    private func warn(ofTuple schemas: JSON, _ message: String) {
        diagnostics.warning(.unsupported, message, at: schemas.location)
    }

    /// What is wrong with a tuple that leaves elements open.
    ///
    /// - Parameter isInItems: Whether its schemas are in `items`, where JSON Schema had them before 2020-12. OpenAPI had only
    ///   one schema there.
    private func messageOnTuple(isInItems: Bool) -> String {
        if isInItems, !document.hasJSONSchema {
            return
                "before OpenAPI 3.1, \"items\" is one schema, so the elements of this list are read as any JSON; write one "
                + "schema that allows all of them"
        }
        return "this tuple does not describe all elements, so they are read as any JSON; "
            + (isInItems
                ? "write its schemas in \"prefixItems\", and add \"items\": false or \"maxItems\" if there are no others"
                : "if there are no others, add \"items\": false or \"maxItems\"")
    }

    private func elementType(_ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        if let tuple = schema["prefixItems"] ?? schema["items"], tuple.kind == .array {
            if let schemas = elements(of: tuple, in: schema) { return type(ofAny: schemas, at: place) }
            warn(ofTuple: tuple, messageOnTuple(isInItems: schema["prefixItems"] == nil))
            return .builtIn(.json)
        }
        if let items = schema["items"] { return expression(of: items, at: place) }
        if !document.hasJSONSchema, schema["properties"] == nil, let type = schema["type"] {
            diagnostics.warning(
                .missingKey,
                "an array needs \"items\", so its elements are read as any JSON; write \"items\": { \"type\": \"string\" }",
                at: type.location)
        }
        return .builtIn(.json)
    }
}
