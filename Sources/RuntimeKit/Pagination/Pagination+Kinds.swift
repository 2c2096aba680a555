extension Pagination {
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
        _ parameter: Parameter, first: Int = 1, last: Value? = nil, pages: Value? = nil,
        limit: Parameter? = nil, more: Value? = nil, items: @escaping Items
    ) -> Self {
        Self(items, more: more?.content) {
            NumberedPages(
                parameter: parameter.content, first: first, limit: limit?.content, last: last?.content,
                pages: pages?.content)
        }
    }

    /// Offset-based pages. The parameter counts items, from the request's value or 0, until there are `total` items or
    /// a page is empty. A negative `total` is unknown. Servers may return fewer items than requested, so the received items are counted. With `limit`,
    /// the parameter for the page size, a page with fewer items than the request asks for is the last.
    public static func offset(
        _ parameter: Parameter, total: Value? = nil, limit: Parameter? = nil, more: Value? = nil,
        items: @escaping Items
    ) -> Self {
        Self(items, more: more?.content) {
            OffsetPages(parameter: parameter.content, limit: limit?.content, total: total?.content)
        }
    }

    /// Cursor-based pages: each response contains the cursor that the parameter takes for the next page. A repeated
    /// cursor is an error.
    public static func cursor(
        _ parameter: Parameter, next: Value, more: Value? = nil, items: @escaping Items
    ) -> Self {
        Self(items, more: more?.content) { CursorPages(parameter: parameter.content, cursor: next.content) }
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
        Self(items) { LinkedPages { next.content.json($0)?.string } }
    }
}

extension Pagination {
    /// The parameter for the number, the offset or the cursor of a page. A literal is the wire name of a query item.
    public struct Parameter: Sendable, ExpressibleByStringLiteral {
        let content: PageParameter

        /// A query item.
        public init(stringLiteral name: String) { content = PageParameter(place: .query(name)) }

        private init(_ place: PageParameter.Place) { content = PageParameter(place: place) }

        /// A header field.
        public static func header(_ name: StaticString) -> Self { Self(.header(HeaderField.Name("\(name)"))) }

        /// A member of the JSON body, given by the keys of its path. Missing objects on the path are created.
        public static func body(_ path: StaticString...) -> Self { Self(.body(path.map { "\($0)" })) }
    }

    /// A value in a response about its pages. Nil, `null` and empty text mean that there is no value.
    public struct Value: Sendable {
        let content: PageValue<E.Response, Item>

        /// A field of the response.
        public static func field<T: JSONCodable>(_ path: KeyPath<E.Response, T>) -> Self { Self(content: .field(path)) }

        /// A header field of the response.
        public static func header(_ name: StaticString) -> Self { Self(content: .header(name)) }

        /// A field of the last item on the page.
        public static func lastItem<T: JSONCodable>(_ path: KeyPath<Item, T>) -> Self { Self(content: .lastItem(path)) }

        /// The negation of a Boolean field, for example of a field that is true on the last page.
        public static func not<T: JSONCodable>(_ path: KeyPath<E.Response, T>) -> Self { Self(content: .not(path)) }
    }
}
