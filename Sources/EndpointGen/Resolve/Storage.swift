/// How values lie in memory: who may change them, and where a box stands between a struct and what it holds.
extension Resolver {
    /// Marks the types that requests carry: a caller fills them in, so their properties are `var`.
    func markSentTypes() {
        var pending: [SwiftType] = []
        func send(_ expression: TypeExpression) {
            pending.append(diagnostics.silently { resolve(expression, [], "a parameter", allowsVoid: true) })
        }
        for parameter in api.parameters { send(parameter.field.type) }
        for endpoint in api.endpoints {
            for field in endpoint.path.parameters + endpoint.parameters.map(\.field) { send(field.type) }
            switch endpoint.body {
            case .whole(let field, _), .formType(let field): send(field.type)
            case .form(let parameters): for parameter in parameters { send(parameter.field.type) }
            case .multipart(let parts): for part in parts { send(part.field.type) }
            case nil: break
            }
        }
        while let type = pending.popLast() {
            switch type {
            case .array(let inner), .dictionary(let inner), .optional(let inner): pending.append(inner)
            case .declared(let index, let arguments):
                pending += arguments
                guard !types[index].isSent else { continue }
                types[index].isSent = true
                pending += types[index].fields.map(\.type) + types[index].unionCases.map(\.type)
                if case .alias = api.types[index].definition { pending.append(types[index].target) }
            case .builtIn, .parameter, .unknown: break
            }
        }
    }

    /// Bytes that a struct may take inside another. Beyond it the compiler's work and the cost of copies grow faster than the
    /// struct: values nested by value in values grow exponentially.
    private static let inlineLimit = 100

    /// Boxes what would make a struct hold itself, and what is large.
    func chooseStorage() {
        var states = [State](repeating: .new, count: types.count)
        var sizes = [Int](repeating: 0, count: types.count)
        var depth = 0
        // Which of the properties that lead round is boxed depends on where the walk begins, so it does not begin with what
        // happens to stand first.
        let names = types.indices.map { path(of: $0) }
        for index in types.indices.sorted(by: { names[$0] < names[$1] }) { measure(index, &states, &sizes, &depth) }
        for (index, type) in types.enumerated() {
            // The box is a property of its own, called like the value with an underscore.
            for entry in type.fields where entry.isBoxed {
                claim(
                    "_" + entry.name, in: "fields \(index)", "the storage of", at: entry.field.name.location,
                    wire: entry.field.name.text)
            }
        }
    }

    private func path(of index: Int) -> String {
        var path = types[index].name.text
        var owner = api.types[index].owner
        while case .type(let outer) = owner {
            path = types[outer].name.text + "." + path
            owner = api.types[outer].owner
        }
        if case .endpoint(let endpoint) = owner {
            path = api.endpoints[endpoint].name.map(\.text).joined(separator: ".") + "." + path
        }
        return path
    }

    private enum State {
        case new, active, done
    }

    /// Walks what a type holds by value, depth first; what leads back to a type on the way is boxed.
    private func measure(_ index: Int, _ states: inout [State], _ sizes: inout [Int], _ depth: inout Int) {
        guard states[index] == .new else { return }
        states[index] = .active
        depth += 1
        defer {
            states[index] = .done
            depth -= 1
        }
        switch api.types[index].definition {
        case .structure:
            var size = 0
            for position in types[index].fields.indices {
                let entry = types[index].fields[position]
                let type = entry.field.isAdditional ? .dictionary(entry.type) : entry.type
                let held = measure(type, &states, &sizes, &depth)
                let isBoxed = held.isRecursive || held.size > Self.inlineLimit
                types[index].fields[position].isBoxed = isBoxed
                size += (isBoxed ? 8 : held.size) + (entry.field.mayBeAbsent ? 1 : 0)
                // Scalars below eight bytes share a word at best; aligned is the safer estimate.
                size = (size + 7) / 8 * 8
            }
            sizes[index] = size
        case .union:
            var size = 0
            for unionCase in types[index].unionCases {
                let held = measure(unionCase.type, &states, &sizes, &depth)
                if held.isRecursive || held.size > Self.inlineLimit { types[index].isIndirectUnion = true }
                size = max(size, held.size)
            }
            sizes[index] = types[index].isIndirectUnion ? 8 : size + 1
        case .enumeration(let enumeration):
            if case .int = enumeration.cases[0].value { sizes[index] = 8 } else { sizes[index] = 16 }
        // What holds an alias is measured with what the alias stands for.
        case .alias, .invalid: break
        }
    }

    private func measure(
        _ type: SwiftType, _ states: inout [State], _ sizes: inout [Int], _ depth: inout Int
    ) -> (size: Int, isRecursive: Bool) {
        switch expanded(type) {
        case .builtIn(let type): return (Self.size(of: type), false)
        case .array, .dictionary: return (8, false)
        case .parameter, .unknown: return (16, false)
        case .optional(let wrapped):
            let held = measure(wrapped, &states, &sizes, &depth)
            return (held.size + 1, held.isRecursive)
        case .declared(let index, let arguments):
            // A chain that is very long is cut like one that is endless.
            if states[index] == .active || states[index] == .new && depth == Self.maximumChain { return (8, true) }
            measure(index, &states, &sizes, &depth)
            var held = (size: sizes[index], isRecursive: false)
            // What a generic type holds of its argument is unknown here; assume that it holds one by value.
            for argument in arguments {
                let inner = measure(argument, &states, &sizes, &depth)
                held.size += inner.size
                held.isRecursive = held.isRecursive || inner.isRecursive
            }
            return held
        }
    }

    private static func size(of type: BuiltIn) -> Int {
        switch type {
        case .bool: 1
        case .int32, .float: 4
        case .int, .int64, .uint64, .double, .date, .url, .day: 8
        case .string, .uuid, .data: 16
        case .decimal: 20
        case .json: 17
        case .void: 0
        }
    }
}
