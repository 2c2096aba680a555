/// Which types only one group of endpoints uses.
struct TypeOwners {
    /// Types that several groups use, or none, or endpoints without a group.
    private(set) var shared: [ResolvedType] = []
    private var exclusive: [String: [ResolvedType]] = [:]

    private enum User: Equatable {
        case group(String)
        case several
    }

    init(_ api: ResolvedAPI) {
        var users: [Int: User] = [:]
        let references = References(api.types)
        for endpoint in api.endpoints {
            for index in references.reached(from: endpoint) { users[index] = .several }
        }
        if let failure = api.failure {
            for index in references.reached(from: failure.cases.compactMap(\.type)) { users[index] = .several }
        }
        for group in api.groups {
            let own = User.group(group.typeName.text)
            for index in references.reached(from: group) {
                users[index] = (users[index] ?? own) == own ? own : .several
            }
        }
        for type in api.types {
            if case .group(let name) = users[type.index] {
                exclusive[name, default: []].append(type)
            } else {
                shared.append(type)
            }
        }
    }

    func exclusive(to group: Identifier) -> [ResolvedType] { exclusive[group.text] ?? [] }
}

/// Which top-level types refer to which.
private struct References {
    private var direct: [Int: Set<Int>] = [:]
    /// The top-level type that a nested one stands in.
    private var root: [Int: Int] = [:]

    init(_ types: [ResolvedType]) {
        for type in types { register(type, root: type.index) }
        for type in types { direct[type.index] = Set(references(of: type).compactMap { root[$0] }) }
    }

    private mutating func register(_ type: ResolvedType, root index: Int) {
        root[type.index] = index
        for nested in type.types { register(nested, root: index) }
    }

    func reached(from group: ResolvedGroup) -> Set<Int> {
        var result = Set<Int>()
        for endpoint in group.endpoints { result.formUnion(reached(from: endpoint)) }
        for inner in group.groups { result.formUnion(reached(from: inner)) }
        return result
    }

    func reached(from endpoint: ResolvedEndpoint) -> Set<Int> {
        var types = endpoint.parameters.map(\.property.type)
        for answer in [endpoint.answer, endpoint.failure] {
            switch answer {
            case .single(let type, _, _), .stream(let type, _): types.append(type)
            case .byStatus(let cases): types += cases.compactMap(\.type)
            case .nothing, .shared: break
            }
        }
        if let item = endpoint.pagination?.item { types.append(item) }
        return reached(from: types, and: endpoint.types.flatMap { references(of: $0) })
    }

    func reached(from types: [SwiftType], and indices: [Int] = []) -> Set<Int> {
        var pending = (types.flatMap { self.indices(in: $0) } + indices).compactMap { root[$0] }
        var result: Set<Int> = []
        while let index = pending.popLast() {
            if result.insert(index).inserted { pending += direct[index] ?? [] }
        }
        return result
    }

    private func references(of type: ResolvedType) -> [Int] {
        let own: [SwiftType]
        switch type.kind {
        case .structure(let properties): own = properties.map(\.type)
        case .union(let union): own = union.cases.map(\.type)
        case .alias(let target): own = [target]
        case .openEnum, .closedEnum: own = []
        }
        return own.flatMap { indices(in: $0) } + type.types.flatMap { references(of: $0) }
    }

    private func indices(in type: SwiftType) -> [Int] {
        switch type {
        case .declared(let index, let arguments): [index] + arguments.flatMap { indices(in: $0) }
        case .array(let inner), .dictionary(let inner), .optional(let inner): indices(in: inner)
        case .builtIn, .parameter, .unknown: []
        }
    }
}
