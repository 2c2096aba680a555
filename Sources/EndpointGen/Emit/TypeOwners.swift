/// Finds the types that only one group of endpoints uses.
struct TypeOwners {
    /// The types that several groups use, or no group, or endpoints without a group.
    private(set) var shared: [ResolvedType] = []
    private var exclusive: [String: [ResolvedType]] = [:]

    private enum User: Equatable {
        case group(String)
        case several
    }

    init(_ api: ResolvedAPI) {
        var users: [Int: User] = [:]
        let references = TypeReferences(api.types)
        // The owner of a type changes at most twice, so the time is proportional to the number of references.
        func mark(_ indices: [Int], _ user: User) {
            var pending = indices
            while let index = pending.popLast() {
                let known = users[index]
                let next = known == nil || known == user ? user : .several
                if next == known { continue }
                users[index] = next
                pending += references.direct[index] ?? []
            }
        }
        mark(api.endpoints.flatMap { references.used(by: $0) }, .several)
        mark(api.failure?.cases.flatMap { references.roots(in: $0.type) } ?? [], .several)
        mark(api.headers?.fields.flatMap { references.roots(in: $0.type) } ?? [], .several)
        for group in api.groups { mark(references.used(by: group), .group(group.typeName.text)) }
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
private struct TypeReferences {
    private(set) var direct: [Int: [Int]] = [:]
    /// The top-level type around a nested one.
    private var root: [Int: Int] = [:]

    init(_ types: [ResolvedType]) {
        for type in types { register(type, root: type.index) }
        for type in types { direct[type.index] = Set(references(of: type)).sorted() }
    }

    private mutating func register(_ type: ResolvedType, root index: Int) {
        root[type.index] = index
        for nested in type.types { register(nested, root: index) }
    }

    func used(by group: ResolvedGroup) -> [Int] {
        group.endpoints.flatMap { used(by: $0) } + group.groups.flatMap { used(by: $0) }
    }

    func used(by endpoint: ResolvedEndpoint) -> [Int] {
        var types: [SwiftType?] = endpoint.arguments.map(\.property.type)
        for response in [endpoint.response, endpoint.failure] {
            switch response {
            case .single(let type, _, _), .stream(let type, _): types.append(type)
            case .byStatus(let cases): types += cases.map(\.type)
            case .events(let events, _): types += events.map(\.type)
            case .nothing, .shared: break
            }
        }
        types.append(endpoint.pagination?.item)
        return types.flatMap { roots(in: $0) } + endpoint.types.flatMap { references(of: $0) }
    }

    private func references(of type: ResolvedType) -> [Int] {
        let own: [SwiftType] =
            switch type.kind {
            case .structure(let properties): properties.map(\.type)
            case .union(let union): union.cases.map(\.type)
            case .alias(let target): [target]
            case .openEnum, .closedEnum: []
            }
        return own.flatMap { roots(in: $0) } + type.types.flatMap { references(of: $0) }
    }

    func roots(in type: SwiftType?) -> [Int] { type?.declared.compactMap { root[$0] } ?? [] }
}
