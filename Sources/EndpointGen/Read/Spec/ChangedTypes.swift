/// Changes to which types there are, and to everything that refers to them.
extension API {
    /// Puts other types in the place of some, which go away with all that is nested in them.
    mutating func replaceTypes(_ replacements: [Int: Int]) {
        var gone = Set(replacements.keys)
        for index in types.indices {
            var owner = types[index].owner
            while case .type(let outer) = owner {
                if gone.contains(outer) { gone.insert(index) }
                owner = types[outer].owner
            }
        }
        keepTypes({ !gone.contains($0) }, replacements)
    }

    /// Leaves out the types that do not pass, and gives the others the places that are free then.
    mutating func keepTypes(_ isKept: (Int) -> Bool, _ replacements: [Int: Int] = [:]) {
        var places = [Int?](repeating: nil, count: types.count)
        var count = 0
        for index in places.indices where isKept(index) {
            places[index] = count
            if index > count { types.swapAt(index, count) }
            count += 1
        }
        if count == types.count { return }
        for old in replacements.keys {
            // What takes the place of a type may have been replaced itself.
            var last = old
            while let next = replacements[last] { last = next }
            places[old] = places[last]
        }
        types.removeLast(types.count - count)
        for index in types.indices {
            types[index].owner = types[index].owner.replacing(places)
            if let surroundings = types[index].origin?.surroundings {
                types[index].origin?.surroundings = surroundings.replacing(places)
            }
        }
        mapTypes { $0.replacing(places) }
    }
}

extension TypeDeclaration.Owner {
    func replacing(_ places: [Int?]) -> Self {
        if case .type(let index) = self { .type(places[index] ?? index) } else { self }
    }
}

extension TypeExpression {
    /// The same with other indices; what has none any more is any JSON.
    func replacing(_ places: [Int?]) -> TypeExpression {
        switch self {
        case .builtIn, .named: self
        case .inline(let index): places[index].map { .inline($0) } ?? .builtIn(.json)
        case .array(let inner): .array(inner.replacing(places))
        case .dictionary(let inner): .dictionary(inner.replacing(places))
        case .optional(let inner): .optional(inner.replacing(places))
        }
    }
}

extension API {
    /// Replaces every type expression.
    mutating func mapTypes(_ change: (TypeExpression) -> TypeExpression) {
        func map(_ fields: inout [Field]) {
            for index in fields.indices { fields[index].type = change(fields[index].type) }
        }
        func map(_ content: inout Response.Content) {
            content.type = change(content.type)
            map(&content.headers)
            if var events = content.events {
                map(&events)
                content.events = events
            }
        }
        func map(_ response: inout Response?) {
            switch response?.kind {
            case .single(var content):
                map(&content)
                response?.kind = .single(content)
            case .byStatus(var entries):
                for index in entries.indices { map(&entries[index].content) }
                response?.kind = .byStatus(entries)
            case nil: break
            }
        }
        map(&failure)
        for index in parameters.indices { parameters[index].field.type = change(parameters[index].field.type) }
        for index in endpoints.indices {
            map(&endpoints[index].path.parameters)
            for position in endpoints[index].parameters.indices {
                let type = endpoints[index].parameters[position].field.type
                endpoints[index].parameters[position].field.type = change(type)
            }
            endpoints[index].body?.mapTypes(change)
            map(&endpoints[index].response)
            map(&endpoints[index].failure)
        }
        for index in types.indices { types[index].definition.mapTypes(change) }
    }
}

extension Body {
    fileprivate mutating func mapTypes(_ change: (TypeExpression) -> TypeExpression) {
        switch self {
        case .whole(var field, let mediaType):
            field.type = change(field.type)
            self = .whole(field, mediaType: mediaType)
        case .formType(var field):
            field.type = change(field.type)
            self = .formType(field)
        case .form(var parameters):
            for index in parameters.indices { parameters[index].field.type = change(parameters[index].field.type) }
            self = .form(parameters)
        case .multipart(var parts):
            for index in parts.indices { parts[index].field.type = change(parts[index].field.type) }
            self = .multipart(parts)
        }
    }
}

extension TypeDeclaration.Definition {
    fileprivate mutating func mapTypes(_ change: (TypeExpression) -> TypeExpression) {
        let definition = self
        // What is held here once more would be copied before it is changed.
        self = .invalid
        switch consume definition {
        case .structure(var fields, let bases):
            for index in fields.indices { fields[index].type = change(fields[index].type) }
            self = .structure(fields: fields, extends: bases.map(change))
        case .union(var union):
            for index in union.cases.indices { union.cases[index].type = change(union.cases[index].type) }
            self = .union(union)
        case .alias(let target): self = .alias(change(target))
        case .enumeration(let enumeration): self = .enumeration(enumeration)
        case .invalid: break
        }
    }
}
