/// What the types of requests and groups are called, and the types nested in requests.
extension Resolver {
    /// `movie` would take the name of the type `Movie`, so its request is `MovieRequest`.
    func requestTypeName(_ wire: Name, _ index: Int, scope: String) -> Identifier {
        let name = Identifier.upperCamel(wire.text)
        let nested = (childrenByOwner["endpoint \(index)"] ?? []).filter { !api.types[$0].isInline }
        let inner = Set(nested.map { types[$0].name })
        let candidates = [name, name + "Request", name + "Operation", name + "Call"]
        let free = candidates.first { name in
            // Where letters have no case, the type would be called like the method.
            !isTaken(name, in: scope) && !isClaimed(name, in: "types api") && name != .lowerCamel(wire.text)
                && !inner.contains(name)
        }
        claim(free ?? name + "Request", in: "types \(scope)", "the request of", at: wire.location, wire: wire.text)
        return free ?? name + "Request"
    }

    func groupTypeName(_ wire: Name, scope: String) -> Identifier {
        let name = Identifier.upperCamel(wire.text)
        let candidates = [name, name + "Group", name + "Endpoints"]
        let free = candidates.first {
            !isTaken($0, in: scope) && !isAmbiguousBesideAPI($0) && $0 != .lowerCamel(wire.text)
        }
        return free ?? name + "Group"
    }

    private func isTaken(_ name: Identifier, in scope: String) -> Bool {
        isClaimed(name, in: "types \(scope)") || name.text == api.name?.text || BuiltIn.named(name.text) != nil
            || Self.reservedTypeNames.contains(name.text)
    }

    /// Inline types give way to the request. Of the declared ones, only what the endpoint returns or throws as a whole may be
    /// called `Response` or `Failure`: it is the associated type itself.
    func checkNestedNames(
        _ index: Int, _ typeName: Identifier, _ response: ResolvedResponse, _ failure: ResolvedResponse
    ) {
        for child in childrenByOwner["endpoint \(index)"] ?? [] {
            let name = types[child].name
            if api.types[child].isInline {
                if name == typeName { types[child].name = name + "Value" }
                continue
            }
            guard Self.associatedTypeNames.contains(name.text) else { continue }
            let whole = name.text == "Response" ? response : name.text == "Failure" ? failure : .nothing
            if case .single(.declared(child, _), _, _) = whole { continue }
            let key = name.text == "Failure" ? "throws" : "returns"
            diagnostics.error(
                "every request has a type \"\(name.text)\" of its own; "
                    + (name.text == "Item"
                        ? "choose another name"
                        : "choose another name, or say that the endpoint \(key) it: \"\(key)\": \"\(name.text)\""),
                at: api.types[child].name.location)
        }
    }
}
