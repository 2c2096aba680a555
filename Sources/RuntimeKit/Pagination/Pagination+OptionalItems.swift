extension Pagination {
    /// The same for a list that may be absent, which is a page without items.
    public static func page<T: JSONValue>(
        _ name: StaticString, last: KeyPath<E.Response, T>, items: KeyPath<E.Response, [Item]?>
    ) -> Self {
        Self(list(items)) { [last = PageValue(last)] in NumberedPages(name: "\(name)", last: last) }
    }

    /// The same for a list that may be absent, which is a page without items.
    public static func page(_ name: StaticString, items: KeyPath<E.Response, [Item]?>) -> Self {
        Self(list(items)) { NumberedPages<E.Response>(name: "\(name)", last: nil) }
    }

    /// The same for a list that may be absent, which is a page without items.
    public static func offset<T: JSONValue>(
        _ name: StaticString, limit: StaticString? = nil, total: KeyPath<E.Response, T>,
        items: KeyPath<E.Response, [Item]?>
    ) -> Self {
        Self(list(items)) { [total = PageValue(total)] in OffsetPages(name: "\(name)", total: total) }
    }

    /// The same for a list that may be absent, which is a page without items.
    public static func offset(
        _ name: StaticString, limit: StaticString? = nil, items: KeyPath<E.Response, [Item]?>
    ) -> Self {
        Self(list(items)) { OffsetPages<E.Response>(name: "\(name)", total: nil) }
    }

    /// The same for a list that may be absent, which is a page without items.
    public static func cursor<T: JSONValue>(
        _ name: StaticString, next: KeyPath<E.Response, T>, items: KeyPath<E.Response, [Item]?>
    ) -> Self {
        Self(list(items)) { [next = PageValue(next)] in
            CursorPages(name: "\(name)") { next.text($0.value) }
        }
    }

    /// The same for a list that may be absent, which is a page without items.
    public static func cursor(
        _ name: StaticString, header: String, items: KeyPath<E.Response, [Item]?>
    ) -> Self {
        Self(list(items)) {
            CursorPages<E.Response>(name: "\(name)") { $0.response.headerFields[HTTPField.Name(header)] }
        }
    }

    /// The same for a list that may be absent, which is a page without items.
    public static func link(items: KeyPath<E.Response, [Item]?>) -> Self {
        Self(list(items)) {
            LinkedPages<E.Response> { LinkField.next(in: $0.response.headerFields[values: .link]) }
        }
    }

    /// The same for a list that may be absent, which is a page without items.
    public static func next<T: JSONValue>(
        _ next: KeyPath<E.Response, T>, items: KeyPath<E.Response, [Item]?>
    ) -> Self {
        Self(list(items)) { [next = PageValue(next)] in
            LinkedPages { next.text($0.value) }
        }
    }

    static func list(_ path: KeyPath<E.Response, [Item]?>) -> @Sendable (E.Response) -> [Item] {
        let path = SendablePath(path)
        return { $0[keyPath: path.path] ?? [] }
    }
}
