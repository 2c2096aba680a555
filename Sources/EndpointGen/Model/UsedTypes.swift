/// Finds the types that an API needs.
extension API {
    /// Removes the types that neither an endpoint nor a kept type refers to, directly or indirectly.
    mutating func dropUnusedTypes(keeping isKept: (Int) -> Bool) {
        let used = usedTypes(and: isKept)
        keepTypes { used.contains($0) }
    }

    /// The types that an endpoint or a kept type refers to, directly or indirectly, and the kept ones.
    func usedTypes(and isKept: (Int) -> Bool = { _ in false }) -> Set<Int> {
        var pending = types.indices.filter(isKept)
        var used = Set(pending)
        var byName: [String: Int] = [:]
        for index in types.indices {
            if case .endpoint = types[index].owner { continue }
            byName[dottedName(of: index)] = index
        }
        func use(_ index: Int) {
            if used.insert(index).inserted { pending.append(index) }
        }
        func use(_ type: TypeExpression) {
            switch type {
            case .builtIn: break
            case .named(let name, let arguments):
                // The types of an endpoint hide those of the API, which then have its name before theirs.
                let prefix = self.name.map { $0.text + "." } ?? ""
                let full = name.text.hasPrefix(prefix) ? String(name.text.dropFirst(prefix.utf8.count)) : name.text
                if let index = byName[name.text] ?? byName[full] { use(index) }
                for argument in arguments { use(argument) }
            case .inline(let index): use(index)
            case .array(let inner), .optional(let inner): use(inner)
            case .dictionary(let inner, let key):
                use(key)
                use(inner)
            }
        }
        var withoutTypes = self
        withoutTypes.types = []
        withoutTypes.mapTypes { type in
            use(type)
            return type
        }
        while let index = pending.popLast() {
            if case .type(let owner) = types[index].owner { use(owner) }
            var one = API()
            one.types = [types[index]]
            one.mapTypes { type in
                use(type)
                return type
            }
        }
        return used
    }

    /// The outermost owner of a type: the API or an endpoint.
    func rootOwner(of index: Int) -> TypeDeclaration.Owner {
        var owner = types[index].owner
        while case .type(let outer) = owner { owner = types[outer].owner }
        return owner
    }

    /// The name of a type as a spec writes it.
    func dottedName(of index: Int) -> String {
        var name = types[index].name.text
        var owner = types[index].owner
        while case .type(let outer) = owner {
            name = types[outer].name.text + "." + name
            owner = types[outer].owner
        }
        return name
    }
}
