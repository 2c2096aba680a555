/// Resolves type expressions.
extension Resolver {
    /// Looks up the names in every definition.
    func resolveTypes() {
        for (index, type) in api.types.enumerated() {
            let parameters = Set(typeParameters(of: index))
            typeInProgress = index
            switch type.definition {
            case .structure(let fields, let bases):
                types[index].fields = fields.map { field in
                    let type = resolve(field.type, parameters, "a field", at: field.typeLocation)
                    return FieldEntry(field: field, type: type, name: Self.unnamed)
                }
                for base in bases { checkBase(base.type, of: type, parameters) }
            case .alias(let target):
                types[index].target = resolve(target, parameters, "an alias")
            case .union(let union):
                types[index].unionCases = union.cases.map {
                    ResolvedUnion.Case(
                        name: Self.unnamed,
                        type: resolve($0.type, parameters, "a union case", at: $0.typeLocation), tags: $0.tags,
                        isFallback: $0.isFallback, doc: $0.doc)
                }
            case .enumeration, .invalid: break
            }
        }
        typeInProgress = nil
        var aliases = AliasCheck(self)
        aliases.run()
        areAliasesChecked = true
        for (key, location) in dictionaryKeys { checkIsString(key, at: location) }
        for (index, type) in api.types.enumerated() { checkParametersAreUsed(index, type) }
    }

    /// The name of fields and cases until they are named.
    private static let unnamed = Identifier.lowerCamel("unnamed")

    /// The type parameters in scope, outermost first, including those of the types around it.
    func typeParameters(of index: Int) -> [String] {
        outerParameters(of: index) + api.types[index].parameters.map(\.text)
    }

    /// The type parameters of the types around a type.
    func outerParameters(of index: Int) -> [String] {
        if case .type(let owner) = api.types[index].owner, owner != index { return typeParameters(of: owner) }
        return []
    }

    /// Resolves an expression. `Void` is only allowed for responses, and `ServerSentEvent` for elements of streams.
    func resolve(
        _ expression: TypeExpression, _ parameters: Set<String> = [], _ what: String, allowsVoid: Bool = false,
        isStreamed: Bool = false, at location: Location? = nil
    ) -> SwiftType {
        switch expression {
        case .builtIn(.void) where !allowsVoid:
            diagnostics.error(
                .invalidType, "\(what) cannot be Void; only an endpoint can return or throw Void", at: location)
            return .unknown
        case .builtIn(.serverSentEvent) where !isStreamed:
            diagnostics.error(
                .invalidType,
                "\(what) cannot be a ServerSentEvent, which is an element of a stream; write \"stream\": \"ServerSentEvent\" in \"returns\"",
                at: location)
            return .unknown
        case .builtIn(let type): return .builtIn(type)
        case .array(let element): return .array(resolve(element, parameters, "an element", at: location))
        case .dictionary(let value, let key):
            return .dictionary(
                resolve(value, parameters, "a value", at: location), key: resolve(key: key, parameters, at: location))
        case .optional(let wrapped):
            let type = resolve(wrapped, parameters, what, at: location)
            if case .optional = expanded(type) { return type }
            return .optional(type)
        case .inline(let index):
            return .declared(index, outerParameters(of: index).map { .parameter($0) })
        case .named(let name, let arguments):
            let types = arguments.map { resolve($0, parameters, "a type argument", at: name.location) }
            if parameters.contains(name.text) {
                if !arguments.isEmpty {
                    diagnostics.error(
                        .typeParameters, "the type parameter \(name.text) takes no type arguments", at: name.location)
                }
                return .parameter(name.text)
            }
            return named(name, types, parameters)
        }
    }

    /// Resolves a key. An alias is checked when all aliases are resolved.
    private func resolve(key: TypeExpression, _ parameters: Set<String>, at location: Location?) -> SwiftType {
        if case .builtIn = key { return .builtIn(.string) }
        let type = resolve(key, parameters, "a key", at: location)
        let location = self.location(of: key) ?? location
        if areAliasesChecked { checkIsString(type, at: location) } else { dictionaryKeys.append((type, location)) }
        return type
    }

    /// Only String keys are supported, because the runtime does not convert keys.
    private func checkIsString(_ key: SwiftType, at location: Location?) {
        let type = expanded(key)
        if type == .unknown || type == .builtIn(.string) { return }
        diagnostics.error(
            .invalidType,
            "the key of a dictionary must be String or an alias of String, found \(description(of: key)); did you mean \"String\"?",
            at: location)
    }

    private func named(_ name: Name, _ arguments: [SwiftType], _ parameters: Set<String>) -> SwiftType {
        guard let index = declaredType(name.text) else {
            if arguments.isEmpty, let builtIn = BuiltIn.undeclared(name.text) { return .builtIn(builtIn) }
            refuseUnknownType(name, arguments, parameters)
            return .unknown
        }
        let expected = api.types[index].parameters.count
        guard arguments.count == expected else {
            let list = api.types[index].parameters.map(\.text).joined(separator: ", ")
            diagnostics.error(
                .typeParameters,
                expected == 0
                    ? "\(name.text) takes no type arguments"
                    : "\(name.text)<\(list)> takes \(expected) type argument\(expected == 1 ? "" : "s"), found \(arguments.count)",
                at: name.location)
            return .unknown
        }
        let outer = outerParameters(of: index)
        guard parameters.isSuperset(of: outer) else {
            diagnostics.error(
                .typeParameters,
                "\(name.text) is nested in a type with type parameters, so only that type can refer to it; "
                    + "declare it outside", at: name.location)
            return .unknown
        }
        return .declared(index, outer.map { .parameter($0) } + arguments)
    }

    /// With the API's name as a prefix, as in `Shop.Order`, an endpoint with its own `Order` refers to the one of the
    /// API.
    func declaredType(_ name: String) -> Int? {
        if let index = typesByName[name] { return index }
        guard let api = api.name?.text, name.hasPrefix(api + ".") else { return nil }
        return typesByName[String(name.dropFirst(api.count + 1))]
    }

    private func checkParametersAreUsed(_ index: Int, _ type: TypeDeclaration) {
        if !type.parameters.isEmpty {
            switch type.definition {
            case .enumeration:
                diagnostics.error(.typeParameters, "an enum has no type parameters", at: type.name.location)
                return
            case .invalid: return
            default: break
            }
        }
        // What was refused may have used them.
        if type.hasMistakes { return }
        for parameter in type.parameters where !uses(index, parameter.text) {
            diagnostics.error(
                .typeParameters,
                "the type parameter \"\(parameter.text)\" of \"\(type.name.text)\" is not used", at: parameter.location)
        }
    }

    private func uses(_ index: Int, _ parameter: String) -> Bool {
        var used = types[index].fields.contains { contains($0.type, parameter) }
        used = used || types[index].unionCases.contains { contains($0.type, parameter) }
        // The target of any other type is unknown.
        if case .alias = api.types[index].definition { used = contains(types[index].target, parameter) }
        if case .structure(_, let bases) = api.types[index].definition {
            used = used || bases.contains { mentions($0.type, parameter) }
        }
        // An inline type nested in this one may be what uses it.
        return used || (childrenByOwner["type \(index)"] ?? []).contains { uses($0, parameter) }
    }

    private func contains(_ type: SwiftType, _ parameter: String) -> Bool {
        switch type {
        // Passing on the parameters of the types around the declaration does not count as a use.
        case .declared(let index, let arguments):
            arguments.dropFirst(outerParameters(of: index).count).contains { contains($0, parameter) }
        case .parameter(let name): name == parameter
        case .array, .dictionary, .optional: type.parts.contains { contains($0, parameter) }
        // The name of an unknown type may be the misspelled name of the parameter.
        case .unknown: true
        case .builtIn: false
        }
    }

    private func mentions(_ expression: TypeExpression, _ parameter: String) -> Bool {
        switch expression {
        case .named(let name, let arguments): name.text == parameter || arguments.contains { mentions($0, parameter) }
        case .array(let inner), .dictionary(let inner, _), .optional(let inner): mentions(inner, parameter)
        case .builtIn, .inline: false
        }
    }
}
