extension Pagination {
    /// A value in a response about its pages.
    public typealias Value = PageValue<E.Response, Item>
    /// The items of a page; nil means a page without items. A key path can be used.
    public typealias Items = @Sendable (E.Response) -> [Item]?

    /// Numbered pages. The parameter is counted up from the request's value, or from `first`.
    ///
    /// - Parameters:
    ///   - parameter: The parameter for the number.
    ///   - first: The number of the first page, for requests without one.
    ///   - last: The number of the last page.
    ///   - pages: The number of pages. It differs from `last` if pages are not counted from 1.
    ///   - limit: The parameter for the page size, if a page with fewer items than the request asks for is the last.
    ///     Without it, such a page may be one of many: servers have maxima of their own, and filter items.
    ///   - more: Whether there is a next page. If the response has none of the three values, or a negative number, an
    ///     empty page ends the list.
    ///   - items: The items of a page.
    public static func page(
        _ parameter: PageParameter, first: Int = 1, last: Value? = nil, pages: Value? = nil,
        limit: PageParameter? = nil, more: Value? = nil, items: @escaping Items
    ) -> Self {
        Self(items, more: more) {
            NumberedPages(parameter: parameter, first: first, limit: limit, last: last, pages: pages)
        }
    }

    /// Offset-based pages. The parameter counts items, from the request's value or 0, until there are `total` items or
    /// a page is empty. A negative `total` is unknown. Servers may return fewer items than requested, so the received items are counted. With `limit`,
    /// the parameter for the page size, a page with fewer items than the request asks for is the last.
    public static func offset(
        _ parameter: PageParameter, total: Value? = nil, limit: PageParameter? = nil, more: Value? = nil,
        items: @escaping Items
    ) -> Self {
        Self(items, more: more) { OffsetPages(parameter: parameter, limit: limit, total: total) }
    }

    /// Cursor-based pages: each response contains the cursor that the parameter takes for the next page. A repeated
    /// cursor is an error.
    public static func cursor(
        _ parameter: PageParameter, next: Value, more: Value? = nil, items: @escaping Items
    ) -> Self {
        Self(items, more: more) { CursorPages(parameter: parameter, cursor: next) }
    }

    /// The `Link` field with `rel="next"` (RFC 8288). URLs are handled as in ``next(_:items:)``.
    public static func link(items: @escaping Items) -> Self {
        Self(items) {
            LinkedPages<E.Response, Item> { LinkField.next(in: $0.response.headerFields[values: .link]) }
        }
    }

    /// The URL of the next page in each response. A relative URL is resolved against the URL of the response. A URL on
    /// another server, and a URL that occurs twice, are errors. If the server is reached by `https`, `http` is replaced
    /// by `https`.
    public static func next(_ next: Value, items: @escaping Items) -> Self {
        Self(items) { LinkedPages { next.json($0)?.string } }
    }
}
