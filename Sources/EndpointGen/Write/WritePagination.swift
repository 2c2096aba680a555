/// The spec's `paginate`.
extension SpecWriter {
    func pagination(_ pagination: Pagination) -> Layout {
        var members: [Layout.Member] = []
        switch pagination.kind {
        case .page(let page, let first, let last, let pages):
            members.add("page", parameter(page))
            members.add("first", first.map { .number($0) })
            members.add("last", last.map { value($0) })
            members.add("pages", pages.map { value($0) })
        case .offset(let offset, let limit, let total):
            members.add("offset", parameter(offset))
            members.add("limit", limit.map { parameter($0) })
            members.add("total", total.map { value($0) })
        case .cursor(let cursor, let next):
            members.add("cursor", parameter(cursor))
            members.add("next", value(next))
        case .link: members.add("link", .bool(true))
        case .next(let next): members.add("next", value(next))
        }
        members.add("more", pagination.more.map { value($0) })
        members.add("items", pagination.items?.text)
        return .object(members)
    }

    private func parameter(_ parameter: Pagination.Parameter) -> Layout {
        switch parameter {
        case .query(let name): .string(name.text)
        case .header(let name): .object([.init("header", .string(name.text))])
        case .body(let name): .object([.init("body", .string(name.text))])
        }
    }

    private func value(_ value: Pagination.Value) -> Layout {
        switch value {
        case .field(let name): .string(name.text)
        case .header(let name): .object([.init("header", .string(name.text))])
        case .lastItem(let name): .object([.init("lastItem", .string(name.text))])
        case .not(let name): .object([.init("not", .string(name.text))])
        }
    }
}
