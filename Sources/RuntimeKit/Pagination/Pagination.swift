/// An endpoint whose responses are pages of one list.
public protocol PaginatedEndpoint: Endpoint {
    /// What the list consists of.
    associatedtype Item: Sendable
    /// How the next page is found. Read once per sequence.
    static var pagination: Pagination<Self, Item> { get }
}

/// How the pages of an endpoint follow each other.
///
/// A server that never says that there is nothing more has no end: take as many as are wanted, with `prefix(_:)`. Numbered
/// pages that come again and again cannot be told from new ones; cursors and addresses that come again are an error.
public struct Pagination<E: Endpoint, Item: Sendable>: Sendable {
    let items: @Sendable (E.Response) -> [Item]?
    /// Whether there is a next page, where the response says so.
    let more: PageValue<E.Response, Item>?
    /// What leads from a page to the next.
    let start: @Sendable () -> any PageSteps<E.Response, Item>

    init(
        _ items: @escaping @Sendable (E.Response) -> [Item]?, more: PageValue<E.Response, Item>? = nil,
        _ start: @escaping @Sendable () -> any PageSteps<E.Response, Item>
    ) {
        self.items = items
        self.more = more
        self.start = start
    }
}

/// A page that was received, as the steps to the next one see it.
struct ReceivedPage<Response: Sendable, Item: Sendable>: Sendable {
    let request: HTTPRequest
    let response: HTTPResponse
    let value: Response
    let items: [Item]
    /// Whether the response says that there is a next page; nil where it does not say.
    var hasNext: Bool?
}

/// Finds one page after the other.
protocol PageSteps<Response, Item>: Sendable {
    associatedtype Response: Sendable
    associatedtype Item: Sendable
    /// The request for the page after this one, nil when it was the last. The page does not say that it was.
    mutating func next(after page: ReceivedPage<Response, Item>) throws(RequestError) -> HTTPRequest?
}
