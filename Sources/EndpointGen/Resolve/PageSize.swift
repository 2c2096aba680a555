/// The parameter for the page size, which the number of items is compared with.
extension PaginationResolver {
    /// Reports a parameter that callers can leave out: then only the server would know the size of its pages.
    func checkIsSent(_ limit: Pagination.Parameter) {
        guard mayBeUnsent(limit) else { return }
        resolver.diagnostics.error(
            .invalidPagination,
            "\"lastIsShort\" compares pages with \"\(limit.name.text)\", which a call can leave out; give it a "
                + "\"default\", or remove the \"?\" after its name", at: limit.name.location)
    }

    private func mayBeUnsent(_ limit: Pagination.Parameter) -> Bool {
        switch limit {
        case .query(let name): mayBeUnsent(name, .query)
        case .header(let name): mayBeUnsent(name, .header)
        case .body(let path): bodyMayLack(path)
        }
    }

    private func mayBeUnsent(_ name: Name, _ place: Parameter.Place) -> Bool {
        guard let field = endpoint.parameters.first(where: { $0.isNamed(name.text, in: place) })?.field else {
            return false
        }
        return field.defaultValue == nil && (field.mayBeAbsent || isOptional(field.type))
            || field.defaultValue?.kind == .null
    }

    /// A field of the body, where any field on the path may be absent. In a body of any JSON, the caller decides.
    private func bodyMayLack(_ path: Name) -> Bool {
        guard case .whole(let field, _) = endpoint.body else { return false }
        let type = resolver.expanded(resolver.diagnostics.silently { resolver.resolve(field.type, [], "a body") })
        if type == .builtIn(.json) { return false }
        let steps = resolver.diagnostics.silently { follow(path, in: type, "limit") }?.steps ?? []
        return steps.contains { $0.isOptional }
    }

    private func isOptional(_ type: TypeExpression) -> Bool {
        let type = resolver.diagnostics.silently { resolver.resolve(type, [], "a parameter") }
        if case .optional = resolver.expanded(type) { return true }
        return false
    }
}

extension Pagination {
    /// The parameter for the page size.
    var limit: Parameter? {
        switch kind {
        case .page(_, _, let limit, _, _), .offset(_, let limit, _): limit
        case .cursor, .link, .next: nil
        }
    }
}
