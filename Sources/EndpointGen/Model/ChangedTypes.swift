/// Adds, removes and replaces types, and updates everything that refers to them.
extension API {
    /// Replaces some types by others, and removes them with their nested types.
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

    /// Removes the types that do not pass the test, and closes the gaps.
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
            // A replacement may have been replaced itself.
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
    /// The type expression with new indices; a removed type becomes any JSON.
    func replacing(_ places: [Int?]) -> TypeExpression {
        switch self {
        case .builtIn, .named: self
        case .inline(let index): places[index].map { .inline($0) } ?? .builtIn(.json)
        case .array(let inner): .array(inner.replacing(places))
        case .dictionary(let inner, let key): .dictionary(inner.replacing(places), key: key.replacing(places))
        case .optional(let inner): .optional(inner.replacing(places))
        }
    }
}

extension API {
    /// Keeps the types with these indices, in this order, and updates references to them.
    mutating func putTypes(inOrder order: [Int]) {
        var places = [Int?](repeating: nil, count: types.count)
        for (place, index) in order.enumerated() { places[index] = place }
        let unordered = types
        types = order.map { unordered[$0] }
        for index in types.indices { types[index].owner = types[index].owner.replacing(places) }
        mapTypes { $0.replacing(places) }
    }

    /// Replaces every type expression.
    mutating func mapTypes(_ change: (TypeExpression) -> TypeExpression) {
        failure?.mapTypes(change)
        replacedFailure?.response?.mapTypes(change)
        for index in parameters.indices { parameters[index].field.type = change(parameters[index].field.type) }
        for index in endpoints.indices {
            endpoints[index].changeFields { $0.type = change($0.type) }
            endpoints[index].response?.mapTypes(change)
            endpoints[index].failure?.mapTypes(change)
        }
        for index in types.indices { types[index].definition.mapTypes(change) }
    }
}

extension Endpoint {
    /// Changes all parts of a request: path, body, parameters, then the fields of a form.
    mutating func changeFields(_ change: (inout Field) -> Void) {
        for index in path.parameters.indices { change(&path.parameters[index]) }
        if case .whole(var field, let mediaType) = body {
            change(&field)
            body = .whole(field, mediaType: mediaType)
        }
        if case .formType(var field) = body {
            change(&field)
            body = .formType(field)
        }
        for index in parameters.indices { change(&parameters[index].field) }
        if case .form(var fields) = body {
            for index in fields.indices { change(&fields[index].field) }
            body = .form(fields)
        }
        if case .multipart(var parts) = body {
            for index in parts.indices { change(&parts[index].field) }
            body = .multipart(parts)
        }
    }
}

extension Response {
    fileprivate mutating func mapTypes(_ change: (TypeExpression) -> TypeExpression) {
        switch kind {
        case .single(var content):
            content.mapTypes(change)
            kind = .single(content)
        case .byStatus(var entries):
            for index in entries.indices { entries[index].content.mapTypes(change) }
            kind = .byStatus(entries)
        }
    }
}

extension Response.Content {
    fileprivate mutating func mapTypes(_ change: (TypeExpression) -> TypeExpression) {
        type = change(type)
        for index in headers.indices { headers[index].type = change(headers[index].type) }
        events = events.map { events in
            events.map { event in
                var event = event
                event.type = change(event.type)
                return event
            }
        }
    }
}

extension TypeDeclaration.Definition {
    fileprivate mutating func mapTypes(_ change: (TypeExpression) -> TypeExpression) {
        let definition = self
        // Taken out of the type, because a second reference would cause a copy on every change.
        self = .invalid
        switch consume definition {
        case .structure(var fields, let bases):
            for index in fields.indices { fields[index].type = change(fields[index].type) }
            self = .structure(
                fields: fields, extends: bases.map { .init(type: change($0.type), isPartial: $0.isPartial) })
        case .union(var union):
            for index in union.cases.indices { union.cases[index].type = change(union.cases[index].type) }
            self = .union(union)
        case .alias(let target): self = .alias(change(target))
        case .enumeration(let enumeration): self = .enumeration(enumeration)
        case .invalid: break
        }
    }
}
