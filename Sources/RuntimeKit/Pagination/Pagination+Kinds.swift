extension Pagination {
    /// Pages with numbers: the parameter `name` counts up from what the request has, or 1, to the number at `last`.
    public static func page<T: JSONValue>(
        _ name: StaticString, last: KeyPath<E.Response, T>, items: KeyPath<E.Response, [Item]>
    ) -> Self {
        Self(list(items)) { [last = PageValue(last)] in NumberedPages(name: "\(name)", last: last) }
    }

    /// Pages with numbers, the last of which is found by being empty.
    public static func page(_ name: StaticString, items: KeyPath<E.Response, [Item]>) -> Self {
        Self(list(items)) { NumberedPages<E.Response>(name: "\(name)", last: nil) }
    }

    /// Positions in the list: the parameter `name` counts items, from what the request has or 0, to the number at
    /// `total`. Servers may give fewer items than `limit` asks for, so what was received is counted.
    public static func offset<T: JSONValue>(
        _ name: StaticString, limit: StaticString? = nil, total: KeyPath<E.Response, T>,
        items: KeyPath<E.Response, [Item]>
    ) -> Self {
        Self(list(items)) { [total = PageValue(total)] in OffsetPages(name: "\(name)", total: total) }
    }

    /// Positions in the list, which ends with an empty page.
    public static func offset(
        _ name: StaticString, limit: StaticString? = nil, items: KeyPath<E.Response, [Item]>
    ) -> Self {
        Self(list(items)) { OffsetPages<E.Response>(name: "\(name)", total: nil) }
    }

    /// A mark in each answer that the parameter `name` takes for the next; one that comes again ends with an error.
    public static func cursor<T: JSONValue>(
        _ name: StaticString, next: KeyPath<E.Response, T>, items: KeyPath<E.Response, [Item]>
    ) -> Self {
        Self(list(items)) { [next = PageValue(next)] in
            CursorPages(name: "\(name)") { next.text($0.value) }
        }
    }

    /// A mark in a header field of each answer.
    public static func cursor(
        _ name: StaticString, header: String, items: KeyPath<E.Response, [Item]>
    ) -> Self {
        Self(list(items)) {
            CursorPages<E.Response>(name: "\(name)") { $0.response.headerFields[HTTPField.Name(header)] }
        }
    }

    /// The `Link` field with `rel="next"` (RFC 8288).
    public static func link(items: KeyPath<E.Response, [Item]>) -> Self {
        Self(list(items)) {
            LinkedPages<E.Response> { LinkField.next(in: $0.response.headerFields[values: .link]) }
        }
    }

    /// The next page's address in each answer; a relative one is resolved against the request's.
    public static func next<T: JSONValue>(
        _ next: KeyPath<E.Response, T>, items: KeyPath<E.Response, [Item]>
    ) -> Self {
        Self(list(items)) { [next = PageValue(next)] in
            LinkedPages { next.text($0.value) }
        }
    }

    static func list(_ path: KeyPath<E.Response, [Item]>) -> @Sendable (E.Response) -> [Item] {
        let path = SendablePath(path)
        return { $0[keyPath: path.path] }
    }
}
