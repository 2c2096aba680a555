/// The spec's `paginate`.
extension Pagination {
    var layout: Layout {
        var members: [Layout.Member] = []
        switch kind {
        case .page(let page, let first, let limit, let last, let pages):
            members.add("page", page.layout)
            members.add("first", first.map { .number($0) })
            members.add("limit", limit?.layout)
            members.add("last", last?.layout)
            members.add("pages", pages?.layout)
        case .offset(let offset, let limit, let total):
            members.add("offset", offset.layout)
            members.add("limit", limit?.layout)
            members.add("total", total?.layout)
        case .cursor(let cursor, let next):
            members.add("cursor", cursor.layout)
            members.add("next", next.layout)
        case .link: members.add("link", .bool(true))
        case .next(let next): members.add("next", next.layout)
        }
        members.add("more", more?.layout)
        members.add("lastIsShort", lastIsShort ? .bool(true) : nil)
        members.add("items", items?.text)
        return .object(members)
    }
}

extension Pagination.Parameter {
    fileprivate var layout: Layout {
        switch self {
        case .query(let name): .string(name.text)
        case .header(let name): .object([.init("header", .string(name.text))])
        case .body(let name): .object([.init("body", .string(name.text))])
        }
    }
}

extension Pagination.Value {
    fileprivate var layout: Layout {
        switch self {
        case .field(let name): .string(name.text)
        case .header(let name): .object([.init("header", .string(name.text))])
        case .lastItem(let name): .object([.init("lastItem", .string(name.text))])
        case .not(let name): .object([.init("not", .string(name.text))])
        }
    }
}
