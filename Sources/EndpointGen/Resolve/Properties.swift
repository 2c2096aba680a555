/// Builds properties from fields and parameters.
extension Resolver {
    /// A property of a model.
    ///
    /// - Parameter tellsNullApart: whether null and absent are different.
    func modelProperty(_ entry: FieldEntry, isSettable: Bool, tellsNullApart: Bool) -> ResolvedProperty {
        let field = entry.field
        var property = base(field, name: entry.name, type: entry.type)
        property.storage = entry.isBoxed ? .boxed(settable: isSettable) : isSettable ? .var : .let
        property.isReadOnly = field.isReadOnly
        if field.isAdditional {
            property.type = .dictionary(entry.type)
            property.row = .additional
            property.initialValue = .emptyDictionary
            return fillable(property)
        }
        if field.isFlattened {
            property.row = .flattened
            property.isOptional = field.mayBeAbsent
            if field.mayBeAbsent { property.initialValue = .null }
            return fillable(property)
        }
        let nullable = wrapped(entry.type)
        if let value = defaultValue(field, entry.type) {
            property.defaultValue = value
            property.initialValue = value
            property.isConstant = field.isConstant
            property.isOptional = field.isConstant && field.mayBeAbsent
        } else if field.mayBeAbsent, let nullable {
            property.type = nullable
            property.isThreeState = tellsNullApart
            property.isOptional = !property.isThreeState
            property.initialValue = .null
        } else if field.mayBeAbsent {
            property.isOptional = true
            property.initialValue = .null
        } else if nullable != nil {
            property.row = .nullable
            if field.defaultValue?.kind == .null { property.initialValue = .null }
        }
        return fillable(property)
    }

    /// Whether a type's properties distinguish null from absent. In a body of PATCH, they always do, because null
    /// removes a value and an absent key keeps it (RFC 7396).
    func tellsNullApart(in type: SwiftType) -> Bool {
        guard case .declared(let index, _) = type, !types[index].isPatched else { return true }
        return api.options.nullable == .distinct
    }

    /// Whether generated code contains initializers. Swift's memberwise initializer is the same, but it is at most
    /// internal, and it has no default arguments for `let` properties.
    var writesInitializers: Bool { api.options.access != .internal || api.options.properties == .let }

    private func fillable(_ property: ResolvedProperty) -> ResolvedProperty {
        guard !writesInitializers, property.initialValue != nil, case .let = property.storage else { return property }
        var property = property
        property.storage = .var
        return property
    }

    /// A property of a request. For a parameter, null and absent are the same.
    func parameterProperty(_ field: Field, name: Identifier, type: SwiftType) -> ResolvedProperty {
        var property = base(field, name: name, type: type)
        property.storage = api.options.properties == .var ? .var : .let
        if let value = defaultValue(field, type) {
            property.initialValue = value
        } else if field.mayBeAbsent {
            property.isOptional = wrapped(type) == nil
            property.initialValue = .null
        }
        return fillable(property)
    }

    /// Marks the types in requests: a caller sets their properties, so these are `var`.
    func markSentTypes() {
        func types(in endpoint: Endpoint) -> [TypeExpression] {
            var (endpoint, types) = (endpoint, [TypeExpression]())
            endpoint.changeFields { types.append($0.type) }
            return types
        }
        let parameters = api.parameters.map(\.field.type)
        for index in typesHeld(by: parameters + api.endpoints.flatMap { types(in: $0) }) {
            self.types[index].isSent = true
        }
        for index in typesHeld(by: receivedTypes) { self.types[index].isReceived = true }
        let patches = api.endpoints.filter { $0.method.text == "PATCH" }
        for index in typesHeld(by: patches.flatMap { types(in: $0) }) { self.types[index].isPatched = true }
    }

    /// The types that endpoints return and throw.
    private var receivedTypes: [TypeExpression] {
        let responses = api.endpoints.flatMap { [$0.response, $0.failure] } + [api.failure]
        return responses.flatMap { response -> [Response.Content] in
            switch response?.kind {
            case .single(let content)?: [content]
            case .byStatus(let entries)?: entries.map(\.content)
            case nil: []
            }
        }.flatMap { [$0.type] + ($0.events ?? []).map(\.type) }
    }

    /// The declared types that values of these types contain.
    private func typesHeld(by expressions: [TypeExpression]) -> Set<Int> {
        var pending = expressions.map { expression in
            diagnostics.silently { resolve(expression, [], "a parameter", allowsVoid: true) }
        }
        var held: Set<Int> = []
        while let type = pending.popLast() {
            switch type {
            case .array(let inner), .dictionary(let inner, _), .optional(let inner): pending.append(inner)
            case .declared(let index, let arguments):
                pending += arguments
                guard held.insert(index).inserted else { continue }
                pending += types[index].fields.map(\.type) + types[index].unionCases.map(\.type)
                if case .alias = api.types[index].definition { pending.append(types[index].target) }
            case .builtIn, .parameter, .unknown: break
            }
        }
        return held
    }

    private func base(_ field: Field, name: Identifier, type: SwiftType) -> ResolvedProperty {
        var property = ResolvedProperty(name: name, key: field.name.text, type: type)
        property.format = field.format?.text
        property.doc = field.doc
        property.deprecated = field.deprecated
        property.example = shownExample(field.example)
        return property
    }

    /// The wrapped type of an optional; nil for any other type.
    func wrapped(_ type: SwiftType) -> SwiftType? {
        if case .optional(let wrapped) = type { return wrapped }
        if case .optional(let wrapped) = expanded(type) { return wrapped }
        return nil
    }

    private func defaultValue(_ field: Field, _ type: SwiftType) -> Literal? {
        guard let json = field.defaultValue else { return nil }
        let value = literal(json, for: type)
        if case .null = value { return nil }
        return value
    }

    /// The types declared in an owner, with the types nested in them.
    func nestedTypes(_ owner: TypeDeclaration.Owner) -> [ResolvedType] {
        (childrenByOwner[scopeKey(owner)] ?? []).compactMap { resolvedType($0) }
    }

    private func resolvedType(_ index: Int) -> ResolvedType? {
        let declaration = api.types[index]
        var conformances = api.options.conformances.filter { $0 != .caseIterable }
        let kind: ResolvedType.Kind
        var doc = declaration.doc
        switch declaration.definition {
        case .structure:
            let isSettable =
                api.options.properties == .var || api.options.properties == .automatic && types[index].isSent
            let tellsNullApart = tellsNullApart(in: .declared(index, []))
            kind = .structure(
                types[index].fields.map {
                    modelProperty($0, isSettable: isSettable, tellsNullApart: tellsNullApart)
                })
        case .enumeration(let enumeration):
            kind = resolvedEnum(index, enumeration)
            conformances = api.options.conformances.filter { $0 != .hashable }
        case .union(let union):
            doc = noted(doc, note(onUnion: index, union))
            kind = .union(
                ResolvedUnion(
                    cases: types[index].unionCases, properties: generatedProperties(of: index, union),
                    tag: union.tag?.text, defaultTag: union.tag(of: union.defaultTag),
                    isClosed: union.isClosed,
                    isIndirect: types[index].isIndirectUnion))
        case .alias: kind = .alias(types[index].target)
        case .invalid: return nil
        }
        return ResolvedType(
            index: index, name: types[index].name,
            parameters: declaration.parameters.compactMap { Identifier(exactly: $0.text) },
            kind: kind, conformances: conformances, failureStatuses: types[index].failureStatuses,
            types: nestedTypes(.type(index)), doc: doc,
            deprecated: declaration.deprecated, example: example(declaration.example, ofType: index))
    }

    private func resolvedEnum(_ index: Int, _ enumeration: Enumeration) -> ResolvedType.Kind {
        let names = caseNames(index, enumeration)
        var isInteger = false
        let scope = "cases \(index)"
        let typeScope = "type \(index)"
        for name in Identifier.typesOfEnums { claim(name, in: scope, "the type", at: nil, wire: name.text) }
        if hasAllCases {
            claim(.lowerCamel("all cases"), in: scope, "the property", at: nil, wire: "allCases")
        }
        for (item, name) in zip(enumeration.cases, names) {
            if case .int = item.value { isInteger = true }
            if item.swiftName != nil { _ = override(item.swiftName) }
            claim(name, in: scope, "the value", at: item.location, wire: "\(item.value)")
            checkIsNoType(name, in: typeScope, "the value", at: item.location)
        }
        let cases = zip(enumeration.cases, names).map { ($1, $0.value, $0.doc, $0.deprecated) }
        let resolved = ResolvedEnum(
            isInteger: isInteger, isDistinctive: types[index].isDistinctive, cases: cases)
        return enumeration.isClosed ? .closedEnum(resolved) : .openEnum(resolved)
    }
}

extension Identifier {
    /// The types that every enum has.
    static let typesOfEnums: [Identifier] = [.upperCamel("raw value"), .upperCamel("all cases")]
}

extension Enumeration.Case.Value: CustomStringConvertible {
    var description: String {
        switch self {
        case .string(let text): text
        case .int(let number): "\(number)"
        }
    }
}
