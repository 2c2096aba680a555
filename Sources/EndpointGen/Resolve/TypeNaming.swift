/// Names of declared types.
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
            typesByName[qualifiedSpecName(index)] = index
            nested[scopeKey(type.owner), default: []].append(index)
        }
        for (scope, indices) in nested.sorted(by: { $0.key < $1.key }) {
            for index in indices {
                claim(
                    types[index].name, in: "types \(scope)", "the type",
                    at: (api.types[index].swiftName ?? api.types[index].name).location,
                    wire: api.types[index].name.text)
            }
        }
        claimAssociatedTypes()
        claimTypeParameters()
        nameInlineTypes()
        checkNamesBesideAPI()
    }

    /// Enums already have some nested types, and an alias cannot have any.
    private func claimAssociatedTypes() {
        for (index, type) in api.types.enumerated() {
            guard case .type(let owner) = type.owner else { continue }
            switch api.types[owner].definition {
            case .enumeration where ["RawValue", "AllCases"].contains(types[index].name.text):
                diagnostics.error(
                    .reservedName,
                    "every enum declares a type \"\(types[index].name.text)\"; choose another name",
                    at: type.name.location)
            case .alias:
                diagnostics.error(
                    .invalidType,
                    "\"\(api.types[owner].name.text)\" is an alias, so no type can be nested in it; nest it in the type "
                        + "that the alias stands for", at: type.name.location)
            default: break
            }
        }
    }

    /// A nested type cannot have the name of a type parameter, and a type parameter cannot be declared again.
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

    /// `Order.Line`, and `shop.checkOut.Receipt` for a type of an endpoint.
    func qualifiedSpecName(_ index: Int) -> String {
        let type = api.types[index]
        switch type.owner {
        case .api: return type.name.text
        case .type(let owner): return qualifiedSpecName(owner) + "." + type.name.text
        case .endpoint(let owner): return api.endpoints[owner].specName + "." + type.name.text
        }
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
        // Swift does not allow a nested type named `Type`.
        return name.text == "Type" || name.text == "Protocol"
            ? Identifier.upperCamel(name.text == "Type" ? "kind" : "scheme") : name
    }

    /// Inline types get other names if declared types, or the types of a request, have theirs.
    private func nameInlineTypes() {
        for (index, endpoint) in api.endpoints.enumerated() {
            guard case .single(let content)? = endpoint.response?.kind, content.events != nil else { continue }
            claim(
                .upperCamel("event"), in: "types endpoint \(index)", "the events of", at: content.location,
                wire: endpoint.name.last?.text ?? "")
        }
        for (index, type) in api.types.enumerated() where type.isInline {
            let scope = "types \(scopeKey(type.owner))"
            var candidates = [types[index].name, types[index].name + "Value", types[index].name + "Object"]
            if case .type(let owner) = type.owner, types[owner].name == types[index].name { candidates.removeFirst() }
            if case .endpoint = type.owner, !type.isResponse {
                // These are the associated types of every request.
                candidates.removeAll { ReservedNames.associatedTypes.contains($0.text) }
            }
            // In scripts without case, the type would have the name of the property.
            candidates.removeAll { $0 == .lowerCamel(type.name.text) }
            candidates.removeAll { $0.text == api.name?.text || isAmbiguousBesideAPI($0) }
            candidates.removeAll { BuiltIn.named($0.text) != nil || ReservedNames.types.contains($0.text) }
            let free = candidates.first { !isClaimed($0, in: scope) }
            types[index].name = free ?? types[index].name
            claim(types[index].name, in: scope, "the inline type of", at: type.name.location, wire: type.name.text)
        }
    }
}

/// Types with the name of the API.
///
/// If two types are named `Status`, generated code writes `Shop.Status` for the one of the API. If the API `Shop`
/// contains a type `Shop`, that would mean another type.
extension Resolver {
    /// Whether another type has that name, and the API's name cannot qualify it because a type has that name, too.
    func isAmbiguousBesideAPI(_ name: Identifier) -> Bool {
        hasTypeOfItsName && isClaimed(name, in: "types api")
    }

    /// Whether the API contains a type with its own name.
    var hasTypeOfItsName: Bool {
        guard let api = api.name.flatMap({ Identifier(exactly: $0.text) }) else { return false }
        return isClaimed(api, in: "types api")
    }

    /// Reports declared types. Inline types, groups and requests get other names instead.
    func checkNamesBesideAPI() {
        guard let name = api.name else { return }
        for (index, type) in api.types.enumerated() {
            for parameter in type.parameters { check(parameter, Identifier(exactly: parameter.text), beside: name) }
            guard !type.isInline else { continue }
            let isNested = if case .api = type.owner { false } else { true }
            if isNested || !api.endpoints.isEmpty && ReservedNames.associatedTypes.contains(types[index].name.text) {
                check(type.name, types[index].name, beside: name)
            }
        }
    }

    private func check(_ name: Name, _ identifier: Identifier?, beside api: Name) {
        guard let identifier else { return }
        if identifier.text == api.text {
            diagnostics.error(
                .nameConflict, "\"\(identifier.text)\" is the name of the API; choose another", at: name.location)
        } else if isAmbiguousBesideAPI(identifier) {
            diagnostics.error(
                .nameConflict,
                "two types are named \"\(identifier.text)\", and \"\(api.text).\(identifier.text)\" is ambiguous, "
                    + "because the API contains a type \"\(api.text)\"; give one of them a \"name\" of its own",
                at: name.location)
        }
    }
}

/// Names of the types of requests and groups, and of types nested in requests.
extension Resolver {
    /// `movie` would take the name of the type `Movie`, so its request is `MovieRequest`.
    func requestTypeName(_ wire: Name, _ index: Int, scope: String) -> Identifier {
        let name = acronyms.type(for: wire.text)
        let nested = (childrenByOwner["endpoint \(index)"] ?? []).filter { !api.types[$0].isInline }
        let inner = Set(nested.map { types[$0].name })
        let candidates = [name, name + "Request", name + "Operation", name + "Call"]
        let free = candidates.first { name in
            // In scripts without case, the type would have the name of the method.
            !isTaken(name, in: scope) && !isClaimed(name, in: "types api") && name != .lowerCamel(wire.text)
                && !inner.contains(name)
        }
        claim(free ?? name + "Request", in: "types \(scope)", "the request of", at: wire.location, wire: wire.text)
        return free ?? name + "Request"
    }

    func groupTypeName(_ wire: Name, scope: String) -> Identifier {
        let name = acronyms.type(for: wire.text)
        let candidates = [name, name + "Group", name + "Endpoints"]
        let free = candidates.first {
            !isTaken($0, in: scope) && !isAmbiguousBesideAPI($0) && $0 != .lowerCamel(wire.text)
        }
        return free ?? name + "Group"
    }

    private func isTaken(_ name: Identifier, in scope: String) -> Bool {
        isClaimed(name, in: "types \(scope)") || name.text == api.name?.text || BuiltIn.named(name.text) != nil
            || ReservedNames.types.contains(name.text)
    }

    /// An inline type gets another name than its request. A declared type may be named `Response` or `Failure` only if
    /// it is all that the endpoint returns or throws: it is then the associated type itself.
    func checkNestedNames(
        _ index: Int, _ typeName: Identifier, _ response: ResolvedResponse, _ failure: ResolvedResponse
    ) {
        for child in childrenByOwner["endpoint \(index)"] ?? [] {
            let name = types[child].name
            if api.types[child].isInline {
                if name == typeName { types[child].name = name + "Value" }
                continue
            }
            guard ReservedNames.associatedTypes.contains(name.text) else { continue }
            let whole = name.text == "Response" ? response : name.text == "Failure" ? failure : .nothing
            if case .single(.declared(child, _), _, _) = whole { continue }
            let key = name.text == "Failure" ? "throws" : "returns"
            diagnostics.error(
                .reservedName,
                "every request declares a type \"\(name.text)\"; "
                    + (name.text == "Item"
                        ? "choose another name"
                        : "choose another name, or say that the endpoint \(key) it: \"\(key)\": \"\(name.text)\""),
                at: api.types[child].name.location)
        }
    }
}
