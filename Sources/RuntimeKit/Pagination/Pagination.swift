/// An endpoint whose responses are pages of one list.
public protocol PaginatedRequest: APIRequest {
    /// The type of the list's items.
    associatedtype Item: Sendable
    /// How the next page is requested. It is read once per sequence.
    static var pagination: Pagination<Self, Item> { get }
}

/// How the pages of an endpoint follow each other.
///
/// If a server never marks the last page, the sequence does not end; limit it with `prefix(_:)`. Repeated cursors and URLs
/// are an error. So is a numbered page that equals the one before it, if only an empty page ends the list.
public struct Pagination<E: APIRequest, Item: Sendable>: Sendable {
    let items: @Sendable (E.Response) -> [Item]?
    /// Whether there is a next page, if the response contains this information.
    let more: PageValue<E.Response, Item>?
    /// Creates the steps from page to page.
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

/// A received page, for the step to the next one.
struct ReceivedPage<Response: Sendable, Item: Sendable>: Sendable {
    let request: TransportRequest
    let response: TransportResponse
    let value: Response
    let items: [Item]
    /// Whether there is a next page; nil if the response does not contain this information.
    var hasNext: Bool?
}

/// What the server sent leads to no next page.
struct PageError: Error {
    let message: String
}

/// Computes the request of each page from the previous page.
protocol PageSteps<Response, Item>: Sendable {
    associatedtype Response: Sendable
    associatedtype Item: Sendable
    /// The request for the page after this one; nil if this was the last. The response does not mark itself as the last
    /// page.
    mutating func next(after page: ReceivedPage<Response, Item>) throws -> TransportRequest?
    /// The parameter for the page, if only an empty page ends the list.
    func openEndedParameter(after page: ReceivedPage<Response, Item>) -> PageParameter?
}

extension PageSteps {
    func openEndedParameter(after page: ReceivedPage<Response, Item>) -> PageParameter? { nil }
}
