extension Pagination {
    /// Where a response says something of the pages.
    public typealias Value = PageValue<E.Response, Item>
    /// The list of a page; nil is a page without items. A key path will do.
    public typealias Items = @Sendable (E.Response) -> [Item]?

    /// Pages with numbers: the parameter counts up from what the request has, or `first`.
    ///
    /// - Parameters:
    ///   - parameter: where the number goes.
    ///   - first: the number of the first page, for requests that name none.
    ///   - last: the number of the last page.
    ///   - pages: the number of pages; for lists that are not counted from 1 it differs from `last`.
    ///   - more: whether there is a next page. Where the response has none of the three, an empty page is the end.
    ///   - items: the list of a page.
    public static func page(
        _ parameter: PageParameter, first: Int = 1, last: Value? = nil, pages: Value? = nil, more: Value? = nil,
        items: @escaping Items
    ) -> Self {
        Self(items, more: more) { NumberedPages(parameter: parameter, first: first, last: last, pages: pages) }
    }

    /// Positions in the list: the parameter counts items, from what the request has or 0, until there are `total`, or a
    /// page is empty. Servers may give fewer items than were asked for, so what was received is counted.
    public static func offset(
        _ parameter: PageParameter, total: Value? = nil, more: Value? = nil, items: @escaping Items
    ) -> Self {
        Self(items, more: more) { OffsetPages(parameter: parameter, total: total) }
    }

    /// Cursor-based pages: each response contains the cursor that the parameter takes for the next page. A repeated
    /// cursor is an error.
    public static func cursor(
        _ parameter: PageParameter, next: Value, more: Value? = nil, items: @escaping Items
    ) -> Self {
        Self(items, more: more) { CursorPages(parameter: parameter, cursor: next) }
    }

    /// The `Link` field with `rel="next"` (RFC 8288); addresses as in ``next(_:items:)``.
    public static func link(items: @escaping Items) -> Self {
        Self(items) {
            LinkedPages<E.Response, Item> { LinkField.next(in: $0.response.headerFields[values: .link]) }
        }
    }

    /// The next page's address in each response. A relative one is resolved against the response's; one on another server,
    /// and one that comes again, end with an error. `http` on a server that is reached by `https` is taken for `https`.
    public static func next(_ next: Value, items: @escaping Items) -> Self {
        Self(items) { LinkedPages { next.json($0)?.string } }
    }
}
