/// The pagination of a request.
extension Emitter {
    ///     public static var pagination: RuntimeKit.Pagination<Self, Movie> {
    ///         .page("page", last: .field(\.totalPages), items: \.results)
    ///     }
    func pagination(_ endpoint: ResolvedEndpoint, in scope: TypeNames.Scope) -> Code {
        guard let pagination = endpoint.pagination else { return Code() }
        let more: Code? = pagination.more.map { "more: \(value($0))" }
        let limit: Code? = pagination.limit.map { "limit: \(parameter($0))" }
        let method: Code
        var arguments: [Code?]
        switch pagination.kind {
        case .page(let page, let first, let last, let pages):
            method = ".page"
            arguments = [
                parameter(page), first.map { "first: \(literal: $0)" }, last.map { "last: \(value($0))" },
                pages.map { "pages: \(value($0))" }, limit, more,
            ]
        case .offset(let offset, let total):
            method = ".offset"
            arguments = [parameter(offset), total.map { "total: \(value($0))" }, limit, more]
        case .cursor(let cursor, let next):
            method = ".cursor"
            arguments = [parameter(cursor), "next: \(value(next))", more]
        case .link:
            method = ".link"
            arguments = []
        case .next(let next):
            method = ".next"
            arguments = [value(next)]
        }
        arguments.append("items: \(keyPath(pagination.items))")
        return .braces(
            "\(access)static var pagination: \(names.runtime("Pagination"))<Self, \(names.name(pagination.item, in: scope))>",
            "\(method)(\(list: arguments.compactMap { $0 }))")
    }

    private func parameter(_ parameter: ResolvedPagination.Parameter) -> Code {
        switch parameter {
        case .query(let name): "\(literal: name)"
        case .header(let name): ".header(\(literal: name))"
        case .body(let path): ".body(\(Code.commaSeparated(path.map { "\(literal: $0)" })))"
        }
    }

    private func value(_ value: ResolvedPagination.Value) -> Code {
        switch value {
        case .field(let path): ".field(\(keyPath(path)))"
        case .header(let name): ".header(\(literal: name))"
        case .lastItem(let path): ".lastItem(\(keyPath(path)))"
        case .not(let path): ".not(\(keyPath(path)))"
        }
    }

    /// `\.meta?.total`
    private func keyPath(_ path: ResolvedPagination.KeyPath) -> Code {
        if path.isEmpty { return "\\.self" }
        var code: Code = "\\"
        for (index, step) in path.enumerated() {
            let value: Code = step.isThreeState ? "?.value" : Code()
            let mark: Code = step.isOptional && index + 1 < path.count ? "?" : Code()
            code = "\(code).\(member: step.name)\(value)\(mark)"
        }
        return code
    }
}
