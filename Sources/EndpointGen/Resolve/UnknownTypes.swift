/// Messages about types that are not declared.
extension Resolver {
    func refuseUnknownType(_ name: Name, _ arguments: [SwiftType], _ parameters: Set<String>) {
        if api.hasUnknownTypes || api.refusedTypes.contains(name.text) { return }
        let hint = foreignTypeHint(name.text, arguments) ?? diagnostics.hint(self.hint(for: name.text, parameters))
        diagnostics.error(.unknownType, "unknown type \"\(name.text)\"\(hint)", at: name.location)
    }

    private func foreignTypeHint(_ name: String, _ arguments: [SwiftType]) -> String? {
        if name == "Optional" {
            guard let wrapped = arguments.first, wrapped != .unknown else {
                return "; for a value that may be null, write \"?\" after its type"
            }
            return "; write \"\(description(of: wrapped))?\""
        }
        if ["Stream", "AsyncStream", "AsyncThrowingStream", "EventStream"].contains(name) {
            let element = arguments.first.map { $0 == .unknown ? "T" : description(of: $0) } ?? "T"
            return "; for a stream, write { \"stream\": \"\(element)\" } under \"returns\""
        }
        if name == "Partial", case .declared(let index, _)? = arguments.first {
            let base = api.types[index].name.text
            return "; under \"types\", write \"\(base)Changes\": { \"extends\": \"\(base)\", \"partial\": true }"
        }
        if name.lowercased() == "null" {
            return
                "; for a value that may be null, write \"?\" after its type; for no value, \"returns\" can be \"Void\""
        }
        return BuiltIn.foreignNames[name.lowercased()].map { "; the type is called \"\($0)\" here" }
    }

    private func hint(for name: String, _ parameters: Set<String>) -> String {
        if let owner = owner(ofLocal: name) {
            return "; the type of the endpoint \"\(owner)\" is written \"\(owner).\(name)\""
        }
        if let advice = advice(forInline: name) ?? advice(forParameter: name) { return advice }
        return suggestion(for: name, amongNames: knownTypeNames + parameters.sorted())
    }

    /// An endpoint that has a type of that name.
    private func owner(ofLocal name: String) -> String? {
        for type in api.types where !type.isInline && type.name.text == name {
            if case .endpoint(let index) = type.owner {
                return api.endpoints[index].specName
            }
        }
        return nil
    }

    /// Advice for a type that is only declared inline, as `Kind` or `Book.Kind`.
    private func advice(forInline name: String) -> String? {
        guard let last = name.split(separator: ".").last else { return nil }
        let owner = name.dropLast(last.count + 1)
        for (index, type) in types.enumerated() where api.types[index].isInline && type.name.text == last {
            guard case .type(let outer) = api.types[index].owner, !api.types[outer].isInline else { continue }
            let path = qualifiedSpecName(outer)
            guard owner.isEmpty || path == owner else { continue }
            return "; \"\(last)\" is declared inline in \"\(path)\", so only its field has this type; declare "
                + "\"\(path).\(last)\" under \"types\""
        }
        return nil
    }

    /// Advice for a type parameter that is not declared.
    private func advice(forParameter name: String) -> String? {
        let usual = ["Item", "Element", "Value", "Key"]
        guard let user = typeInProgress, name.utf8.count == 1 && isTypeIdentifier(name) || usual.contains(name) else {
            return nil
        }
        var outermost = user
        while case .type(let owner) = api.types[outermost].owner { outermost = owner }
        guard case .api = api.types[outermost].owner, !api.types[outermost].isInline else { return nil }
        let parameters = (api.types[outermost].parameters.map(\.text) + [name]).joined(separator: ", ")
        return "; if it is a type parameter, declare it: \"\(api.types[outermost].name.text)<\(parameters)>\""
    }
}
