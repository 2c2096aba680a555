/// A value in a response about its pages. Nil, `null` and empty text mean that there is no value.
struct PageValue<Response: Sendable, Item: Sendable>: Sendable {
    private let read: @Sendable (ReceivedPage<Response, Item>) -> JSON?

    /// A field of the response.
    static func field<T: JSONCodable>(_ path: KeyPath<Response, T>) -> Self {
        let path = SendablePath(path)
        return Self { try? JSON($0.value[keyPath: path.path]) }
    }

    /// A header field of the response.
    static func header(_ name: StaticString) -> Self {
        let name = HeaderField.Name("\(name)")
        return Self { page in page.response.headerFields[name].map { .string($0) } }
    }

    /// A field of the last item on the page.
    static func lastItem<T: JSONCodable>(_ path: KeyPath<Item, T>) -> Self {
        let path = SendablePath(path)
        return Self { page in page.items.last.flatMap { try? JSON($0[keyPath: path.path]) } }
    }

    /// The negation of a Boolean field, for example of a field that is true on the last page.
    static func not<T: JSONCodable>(_ path: KeyPath<Response, T>) -> Self {
        let field = field(path)
        return Self { page in field.bool(page).map { .bool(!$0) } }
    }

    func json(_ page: ReceivedPage<Response, Item>) -> JSON? {
        let json = read(page)
        return json == .null || json == .string("") ? nil : json
    }

    /// A number of pages or items. Servers that do not know it send a negative number.
    func count(_ page: ReceivedPage<Response, Item>) -> Int? {
        guard let number = json(page).flatMap({ $0.int ?? $0.string.flatMap(Int.init) }), number >= 0 else {
            return nil
        }
        return number
    }

    func bool(_ page: ReceivedPage<Response, Item>) -> Bool? {
        switch json(page) {
        case .bool(let value): value
        case .string(let text): Bool(text.lowercased())
        default: nil
        }
    }
}
