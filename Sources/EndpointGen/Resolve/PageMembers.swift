/// The members that a path of `"paginate"` may name.
extension PaginationResolver {
    /// A field of a struct, or a common property of a union.
    struct Member {
        var key: String
        var name: Identifier
        /// Without null.
        var type: SwiftType
        var isOptional: Bool
        var isThreeState: Bool
    }

    /// The members of a type; nil if it is neither a struct nor a union.
    func members(of holder: SwiftType) -> [Member]? {
        if let fields = resolver.fields(of: holder) { return fields.map { member($0, of: holder) } }
        return resolver.commonProperties(of: holder)?.map {
            Member(
                key: $0.key, name: $0.name, type: resolver.expanded($0.type), isOptional: $0.isOptional,
                isThreeState: $0.isThreeState)
        }
    }

    private func member(_ entry: Resolver.FieldEntry, of holder: SwiftType) -> Member {
        let type = resolver.expanded(entry.type)
        let mayBeAbsent = entry.field.mayBeAbsent && entry.field.defaultValue == nil
        var member = Member(
            key: entry.field.name.text, name: entry.name, type: type, isOptional: mayBeAbsent, isThreeState: false)
        if case .optional(let wrapped) = type {
            member.type = resolver.expanded(wrapped)
            member.isThreeState = mayBeAbsent && resolver.tellsNullApart(in: holder)
            member.isOptional = true
        }
        return member
    }

    /// Marks the union properties that pagination reads, so that they are generated.
    func markProperties(_ pagination: Pagination) {
        guard case .single(let content)? = endpoint.response?.kind else { return }
        let response = resolver.resolve(content.type, [], "a response", allowsVoid: true)
        guard let (_, item) = items(pagination, response) else { return }
        for value in pagination.values {
            switch value {
            case .field(let path), .not(let path): mark(path, in: response)
            case .lastItem(let path): mark(path, in: item)
            case .header: break
            }
        }
        if let path = pagination.items { mark(path, in: response) }
    }

    private func mark(_ path: Name, in holder: SwiftType) {
        guard let (_, wires, _) = follow(path, in: holder, "items") else { return }
        var type = resolver.expanded(holder)
        for wire in wires {
            if case .declared(let index, _) = type, case .union = resolver.api.types[index].definition {
                resolver.pagedProperties[index, default: []].insert(wire)
            }
            type = members(of: type)?.first { $0.key == wire }?.type ?? .unknown
        }
    }
}

extension Pagination {
    /// The values in the response that describe its pages.
    fileprivate var values: [Value] {
        let values: [Value?] =
            switch kind {
            case .page(_, _, _, let last, let pages): [last, pages]
            case .offset(_, _, let total): [total]
            case .cursor(_, let next), .next(let next): [next]
            case .link: []
            }
        return (values + [more]).compactMap { $0 }
    }
}

extension Resolver {
    /// Types are resolved in many places, so the properties that pagination needs are marked before.
    func markPagedProperties() {
        diagnostics.silently {
            for endpoint in api.endpoints {
                guard let pagination = endpoint.pagination else { continue }
                PaginationResolver(resolver: self, endpoint: endpoint).markProperties(pagination)
            }
        }
    }
}
