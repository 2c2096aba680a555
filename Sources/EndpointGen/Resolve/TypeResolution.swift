/// Names of declared types, and what type expressions refer to.
extension Resolver {
    func nameTypes() {
        var nested: [String: [Int]] = [:]
        for (index, type) in api.types.enumerated() {
            let name: Identifier
            if type.isInline {
                name = inlineName(index)
            } else {
                let what = "the name of a type"
                name =
                    override(type.swiftName) ?? typeIdentifier(type.name, what)
                    ?? Identifier.upperCamel("invalid type \(index)")
                if let given = type.swiftName { _ = typeIdentifier(given, what) }
            }
            types.append(TypeEntry(name: name))
            guard !type.isInline else { continue }
            var specName = type.name.text
            if case .type(let owner) = type.owner, !api.types[owner].isInline {
                specName = qualifiedSpecName(owner) + "." + specName
            }
            types[index].specName = specName
            typesByName[specName] = index
            nested[scopeKey(type.owner), default: []].append(index)
        }
        for (scope, indices) in nested.sorted(by: { $0.key < $1.key }) {
            for index in indices {
                claim(
                    types[index].name, in: "types \(scope)", "the type", at: api.types[index].name.location,
                    wire: api.types[index].name.text)
            }
        }
        claimAssociatedTypes()
        claimTypeParameters()
        nameInlineTypes()
        checkNamesBesideAPI()
    }

    /// Enums have types that belong to them already; nothing is nested in an alias.
    private func claimAssociatedTypes() {
        for (index, type) in api.types.enumerated() {
            guard case .type(let owner) = type.owner else { continue }
            switch api.types[owner].definition {
            case .enumeration where ["RawValue", "AllCases"].contains(types[index].name.text):
                diagnostics.error(
                    "every enum has a type \"\(types[index].name.text)\" of its own; choose another name",
                    at: type.name.location)
            case .alias:
                diagnostics.error(
                    "\"\(api.types[owner].name.text)\" is an alias, so no type can be nested in it; nest it in the type "
                        + "that the alias stands for", at: type.name.location)
            default: break
            }
        }
    }

    /// A type has no nested type of a parameter's name, and no nested type takes the parameter again.
    private func claimTypeParameters() {
        for (index, type) in api.types.enumerated() {
            for parameter in type.parameters { _ = typeIdentifier(parameter, "the name of a type parameter") }
            let own = Set(type.parameters.map(\.text)).sorted()
            for parameter in outerParameters(of: index) + own {
                guard let name = Identifier(exactly: parameter) else { continue }
                claim(name, in: "types type \(index)", "the type parameter", at: type.name.location, wire: parameter)
            }
        }
    }

    private func qualifiedSpecName(_ index: Int) -> String {
        let type = api.types[index]
        if case .type(let owner) = type.owner { return qualifiedSpecName(owner) + "." + type.name.text }
        return type.name.text
    }

    func scopeKey(_ owner: TypeDeclaration.Owner) -> String {
        switch owner {
        case .api: "api"
        case .type(let index): "type \(index)"
        case .endpoint(let index): "endpoint \(index)"
        }
    }

    private func inlineName(_ index: Int) -> Identifier {
        let wire = api.types[index].name.text
        let name = Identifier.upperCamel(wire == "*" ? "additional property" : wire)
        // A nested type cannot be called `Type`; people say kind.
        return name.text == "Type" || name.text == "Protocol"
            ? Identifier.upperCamel(name.text == "Type" ? "kind" : "scheme") : name
    }

    /// Inline types give way to declared ones, and to what a request calls its own.
    private func nameInlineTypes() {
        for (index, endpoint) in api.endpoints.enumerated() {
            guard case .single(let content)? = endpoint.answer?.kind, content.events != nil else { continue }
            claim(
                .upperCamel("event"), in: "types endpoint \(index)", "the events of", at: content.location,
                wire: endpoint.name.last?.text ?? "")
        }
        for (index, type) in api.types.enumerated() where type.isInline {
            let scope = "types \(scopeKey(type.owner))"
            var candidates = [types[index].name, types[index].name + "Value", types[index].name + "Object"]
            if case .type(let owner) = type.owner, types[owner].name == types[index].name { candidates.removeFirst() }
            if case .endpoint = type.owner, !type.isAnswer {
                // These are the associated types of every request.
                candidates.removeAll { Self.associatedTypeNames.contains($0.text) }
            }
            // Where letters have no case, the type would be called like the property.
            candidates.removeAll { $0 == .lowerCamel(type.name.text) }
            candidates.removeAll { $0.text == api.name?.text || isAmbiguousBesideAPI($0) }
            candidates.removeAll { BuiltIn(rawValue: $0.text) != nil || Self.reservedTypeNames.contains($0.text) }
            let free = candidates.first { !isClaimed($0, in: scope) }
            types[index].name = free ?? types[index].name
            claim(types[index].name, in: scope, "the inline type of", at: type.name.location, wire: type.name.text)
        }
    }

    /// Looks up the names in every definition.
    func resolveTypes() {
        for (index, type) in api.types.enumerated() {
            let parameters = Set(typeParameters(of: index))
            switch type.definition {
            case .structure(let fields, let bases):
                for field in fields {
                    let resolved = resolve(field.type, parameters, "a field", at: field.typeLocation)
                    types[index].fields.append(
                        FieldEntry(field: field, type: resolved, name: .lowerCamel(field.name.text)))
                }
                for base in bases { checkBase(base, parameters) }
            case .alias(let target):
                types[index].target = resolve(target, parameters, "an alias")
            case .union(let union):
                types[index].unionCases = union.cases.map {
                    ResolvedUnion.Case(
                        name: .lowerCamel("case"),
                        type: resolve($0.type, parameters, "a union case", at: $0.typeLocation), tags: $0.tags,
                        doc: $0.doc)
                }
            case .enumeration, .invalid: break
            }
        }
        checkAliases()
        for (index, type) in api.types.enumerated() { checkParametersAreUsed(index, type) }
    }

    /// The type parameters in scope, outermost first: a nested type sees those of the types around it.
    func typeParameters(of index: Int) -> [String] {
        outerParameters(of: index) + api.types[index].parameters.map(\.text)
    }

    /// The type parameters of the types around a type.
    func outerParameters(of index: Int) -> [String] {
        if case .type(let owner) = api.types[index].owner, owner != index { return typeParameters(of: owner) }
        return []
    }

    /// What an expression means; `Void` is a type of answers only.
    func resolve(
        _ expression: TypeExpression, _ parameters: Set<String> = [], _ what: String, allowsVoid: Bool = false,
        at location: Location? = nil
    ) -> SwiftType {
        switch expression {
        case .builtIn(.void) where !allowsVoid:
            diagnostics.error("\(what) cannot be Void; only what an endpoint returns or throws can", at: location)
            return .unknown
        case .builtIn(let type): return .builtIn(type)
        case .array(let element): return .array(resolve(element, parameters, "an element", at: location))
        case .dictionary(let value): return .dictionary(resolve(value, parameters, "a value", at: location))
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
                    diagnostics.error("the type parameter \(name.text) takes no type arguments", at: name.location)
                }
                return .parameter(name.text)
            }
            return named(name, types, parameters)
        }
    }

    private func named(_ name: Name, _ arguments: [SwiftType], _ parameters: Set<String>) -> SwiftType {
        guard let index = typesByName[name.text] else {
            let known = knownTypeNames + parameters.sorted()
            let word = Self.foreignTypes[name.text.lowercased()].map { "; the type is called \"\($0)\" here" }
            diagnostics.error(
                "unknown type \"\(name.text)\"\(word ?? suggestion(for: name.text, among: known))", at: name.location)
            return .unknown
        }
        let expected = api.types[index].parameters.count
        guard arguments.count == expected else {
            let list = api.types[index].parameters.map(\.text).joined(separator: ", ")
            diagnostics.error(
                expected == 0
                    ? "\(name.text) takes no type arguments"
                    : "\(name.text)<\(list)> takes \(expected) type argument\(expected == 1 ? "" : "s"), found \(arguments.count)",
                at: name.location)
            return .unknown
        }
        let outer = outerParameters(of: index)
        guard parameters.isSuperset(of: outer) else {
            diagnostics.error(
                "\(name.text) is nested in a type with type parameters, so only that type can refer to it; "
                    + "declare it outside", at: name.location)
            return .unknown
        }
        return .declared(index, outer.map { .parameter($0) } + arguments)
    }

    /// What people write who come from JSON Schema or other languages.
    private static let foreignTypes = [
        "integer": "Int", "long": "Int64", "number": "Double", "boolean": "Bool", "text": "String", "datetime": "Date",
        "timestamp": "Date", "any": "JSON", "object": "JSON", "bytes": "Data", "binary": "Data", "null": "Void",
        "guid": "UUID",
        "uri": "URL", "uint": "UInt64", "array": "[T]", "list": "[T]", "set": "[T]", "dictionary": "[String: T]",
        "map": "[String: T]", "file": "Data", "number64": "Double",
    ]

    private func checkParametersAreUsed(_ index: Int, _ type: TypeDeclaration) {
        if !type.parameters.isEmpty {
            switch type.definition {
            case .enumeration:
                diagnostics.error("an enum has no type parameters", at: type.name.location)
                return
            case .invalid: return
            default: break
            }
        }
        for parameter in type.parameters where !uses(index, parameter.text) {
            diagnostics.error(
                "the type parameter \"\(parameter.text)\" of \"\(type.name.text)\" is not used", at: parameter.location)
        }
    }

    private func uses(_ index: Int, _ parameter: String) -> Bool {
        if case .alias = api.types[index].definition, types[index].target == .unknown { return true }
        var used = contains(types[index].target, parameter)
        used = used || types[index].fields.contains { contains($0.type, parameter) }
        used = used || types[index].unionCases.contains { contains($0.type, parameter) }
        if case .structure(_, let bases) = api.types[index].definition {
            used = used || bases.contains { mentions($0, parameter) }
        }
        // An inline type nested in this one may be what uses it.
        return used || (childrenByOwner["type \(index)"] ?? []).contains { uses($0, parameter) }
    }

    private func contains(_ type: SwiftType, _ parameter: String) -> Bool {
        switch type {
        // Arguments for the types around the declaration are no use of them.
        case .declared(let index, let arguments):
            arguments.dropFirst(outerParameters(of: index).count).contains { contains($0, parameter) }
        case .parameter(let name): name == parameter
        case .array(let inner), .dictionary(let inner), .optional(let inner): contains(inner, parameter)
        case .builtIn, .unknown: false
        }
    }

    private func mentions(_ expression: TypeExpression, _ parameter: String) -> Bool {
        switch expression {
        case .named(let name, let arguments): name.text == parameter || arguments.contains { mentions($0, parameter) }
        case .array(let inner), .dictionary(let inner), .optional(let inner): mentions(inner, parameter)
        case .builtIn, .inline: false
        }
    }
}
