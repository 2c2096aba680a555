/// Finds `paginate` for an endpoint of a document, by the names of its parameters and of the fields of its response.
///
/// OpenAPI has no word for pages, so this is a guess that a person checks.
struct PageProposal {
    let paging: PaginationResolver
    /// The type of one page.
    let response: SwiftType

    private var endpoint: Endpoint { paging.endpoint }

    /// Nil if the endpoint does not seem to return pages.
    func pagination() -> Pagination? {
        guard let list = list() else { return nil }
        let fields = fields(of: response, depth: 3)
        let kind =
            switch endpoint.method.text {
            case "GET":
                // With a total, all pages are sure to be read. A server that has both may ignore a cursor without a first one.
                link() ?? offset(fields, needsTotal: true) ?? cursor(list, fields) ?? next(fields) ?? page(fields)
                    ?? offset(fields)
            // Numbers in a body describe pages less surely than a cursor does.
            case "POST": cursor(list, fields)
            default: nil as Pagination.Kind?
            }
        guard let kind else { return nil }
        var pagination = Pagination(kind: kind, more: nil, items: list.path.map(name), location: endpoint.location)
        if case .link = kind { return pagination }
        if case .next = kind { return pagination }
        pagination.more = more(fields)
        return pagination
    }

    private func name(_ text: String) -> Name { Name(text: text, location: endpoint.location) }
    private func value(_ field: PageField) -> Pagination.Value { .field(name(field.path)) }

    // MARK: The response

    /// A page describes itself with few fields, so types with very many are not searched to the end.
    private static let maximumFields = 500

    /// The fields of the type, then those of the objects in it, down to a depth.
    private func fields(of type: SwiftType, depth: Int) -> [PageField] {
        var found: [PageField] = []
        var level = [(path: "", type: type)]
        for _ in 0..<depth {
            let start = found.count
            for (path, type) in level where found.count < Self.maximumFields {
                found += (paging.members(of: type) ?? []).map {
                    PageField(path: path + $0.key, name: $0.key, type: $0.type)
                }
            }
            level = found[start...].map { ($0.path + ".", $0.type) }
        }
        return found
    }

    /// The list of a page; without a path if it is the response itself.
    private func list() -> (path: String?, item: SwiftType)? {
        if case .array(let item) = response { return (nil, item) }
        for depth in 1...2 {
            let lists = fields(of: response, depth: depth).compactMap { field in
                if case .array(let item) = field.type { (field: field, item: item) } else { nil }
            }.filter { !PageWords.otherLists.contains($0.field.key) }
            let chosen = lists.count == 1 ? lists.first : lists.first { PageWords.lists.contains($0.field.key) }
            if let chosen { return (chosen.field.path, chosen.item) }
        }
        return nil
    }

    private func more(_ fields: [PageField]) -> Pagination.Value? {
        let flags = fields.filter { $0.type == .builtIn(.bool) }
        if let more = flags.first(where: { PageWords.more.contains($0.key) }) { return value(more) }
        return flags.first { PageWords.done.contains($0.key) }.map { .not(name($0.path)) }
    }

    // MARK: The request

    /// The first query parameter with one of these names that a caller may leave out.
    private func parameter(_ words: [String], isNumber: Bool = false) -> Field? {
        let fields = endpoint.parameters.filter { $0.place == .query }.map(\.field)
        for word in words {
            let field = fields.first { PageWords.key($0.name.text) == word && $0.mayBeAbsent }
            guard let field, !isNumber || hasNumber(field) else { continue }
            return field
        }
        return nil
    }

    /// The first optional field of a JSON body with one of these names.
    private func bodyField(_ words: [String]) -> String? {
        guard case .whole(let field, let mediaType)? = endpoint.body,
            mediaType.map({ MediaTypes.isJSON($0.text) }) ?? true
        else { return nil }
        let resolver = paging.resolver
        let members = paging.members(of: resolver.expanded(resolver.resolve(field.type, [], "a body"))) ?? []
        return words.lazy.compactMap { word in
            members.first { PageWords.key($0.key) == word && $0.isOptional && Self.isCursor($0.type) }?.key
        }.first
    }

    private func hasNumber(_ field: Field) -> Bool {
        let resolver = paging.resolver
        let type = resolver.expanded(resolver.resolve(field.type, [], "a parameter"))
        return PaginationResolver.integers.contains { type == .builtIn($0) || type == .optional(.builtIn($0)) }
    }

    // MARK: The kinds

    /// A response whose header fields include `Link`.
    private func link() -> Pagination.Kind? {
        guard case .single(let content)? = endpoint.response?.kind,
            content.headers.contains(where: { $0.name.text.lowercased() == "link" }),
            parameter(PageWords.pages + PageWords.cursors + PageWords.offsets) != nil
        else { return nil }
        return .link
    }

    private func cursor(_ list: (path: String?, item: SwiftType), _ fields: [PageField]) -> Pagination.Kind? {
        let query = parameter(PageWords.cursors).map { Pagination.Parameter.query($0.name) }
        guard let cursor = query ?? bodyField(PageWords.cursors).map({ .body(name($0)) }) else { return nil }
        let key = PageWords.key(cursor.name.text)
        let texts = fields.filter { Self.isCursor($0.type) }
        let next =
            texts.first { PageWords.nextCursors.contains($0.key) || $0.isText && $0.key == "nextpage" }
            ?? texts.first { $0.key == key || $0.key == "next" && PageWords.isAboutPages($0.around) }
        if let next { return .cursor(cursor, next: value(next)) }
        guard PageWords.lastItems.contains(key), more(fields) != nil,
            let id = paging.members(of: list.item)?.first(where: { $0.key == "id" }),
            Self.isCursor(id.type)
        else { return nil }
        return .cursor(cursor, next: .lastItem(name("id")))
    }

    private static func isCursor(_ type: SwiftType) -> Bool {
        PaginationResolver.cursors.contains { type == .builtIn($0) }
    }

    /// The URL of the next page.
    private func next(_ fields: [PageField]) -> Pagination.Kind? {
        let next = fields.first {
            guard $0.isText || $0.isURL else { return false }
            return PageWords.nextURLs.contains($0.key) || $0.key == "href" && $0.around.hasSuffix("next")
                || $0.key == "next" && ($0.isURL || PageWords.isOfLinks($0.around))
        }
        return next.map { .next(value($0)) }
    }

    private func page(_ fields: [PageField]) -> Pagination.Kind? {
        guard let page = parameter(PageWords.pages, isNumber: true) else { return nil }
        let isFromZero = PageWords.saysZeroBased(page.doc ?? "")
        let last = fields.first { $0.isNumber && PageWords.lastPages.contains($0.key) }.map { value($0) }
        return .page(
            .query(page.name), first: isFromZero ? 0 : nil, limit: nil, last: isFromZero ? nil : last,
            pages: isFromZero ? last : nil)
    }

    private func offset(_ fields: [PageField], needsTotal: Bool = false) -> Pagination.Kind? {
        guard let offset = parameter(PageWords.offsets, isNumber: true),
            let limit = parameter(PageWords.limits, isNumber: true)
        else { return nil }
        let total = fields.first { $0.isNumber && PageWords.totals.contains($0.key) }
        if needsTotal, total == nil || parameter(PageWords.cursors) == nil { return nil }
        return .offset(.query(offset.name), limit: .query(limit.name), total: total.map { value($0) })
    }
}

/// A field of a page or of an object in it.
private struct PageField {
    /// Wire names joined by dots.
    var path: String
    var name: String
    var type: SwiftType

    /// Its name in the form that lists of names have.
    var key: String { PageWords.key(name) }
    /// The names of the objects around it.
    var around: String { PageWords.key(String(path.dropLast(name.count))) }
    var isNumber: Bool { PaginationResolver.integers.contains { type == .builtIn($0) } }
    var isText: Bool { type == .builtIn(.string) }
    var isURL: Bool { type == .builtIn(.url) }
}

extension Resolver {
    /// The proposals for all endpoints without pagination, by their indices. The API must be resolved.
    func proposedPagination() -> [(index: Int, pagination: Pagination)] {
        api.endpoints.indices.compactMap { index in
            let endpoint = api.endpoints[index]
            guard endpoint.pagination == nil, case .single(let content)? = endpoint.response?.kind, !content.isStream,
                endpoint.name.last != nil
            else { return nil }
            let response = diagnostics.silently { resolve(content.type, [], "a response", allowsVoid: true) }
            let paging = PaginationResolver(resolver: self, endpoint: endpoint)
            let proposal = PageProposal(paging: paging, response: expanded(response))
            return diagnostics.silently { proposal.pagination() }.map { (index, $0) }
        }
    }
}
