import Foundation

/// An endpoint whose answers are pages of one list.
public protocol PaginatedEndpoint: Endpoint {
    /// What the list consists of.
    associatedtype Item: Sendable
    /// How the next page is found. Read once per sequence.
    static var pagination: Pagination<Self, Item> { get }
}

/// How the pages of an endpoint follow each other.
///
/// Parameters are known by their wire names and go into the query. Key paths lead into the answer and may end in an
/// optional: nil, `null` and an empty text mean that there is nothing more.
public struct Pagination<E: Endpoint, Item: Sendable>: Sendable {
    let items: @Sendable (E.Response) -> [Item]
    /// What leads from a page to the next.
    let start: @Sendable () -> any PageSteps<E.Response>

    init(
        _ items: @escaping @Sendable (E.Response) -> [Item],
        _ start: @escaping @Sendable () -> any PageSteps<E.Response>
    ) {
        self.items = items
        self.start = start
    }
}

/// A page that was received, as the steps to the next one see it.
struct ReceivedPage<Response> {
    let request: HTTPRequest
    let response: HTTPResponse
    let value: Response
    let itemCount: Int
}

/// Finds one page after the other.
protocol PageSteps<Response>: Sendable {
    associatedtype Response
    /// The request for the page after this one, nil when it was the last.
    mutating func next(after page: ReceivedPage<Response>) throws(RequestError) -> HTTPRequest?
}

/// The value of a key path as text.
struct PageValue<Response>: Sendable {
    let text: @Sendable (Response) -> String?

    init<T: JSONValue>(_ path: KeyPath<Response, T>) {
        let path = SendablePath(path)
        let shape = Shape.of(T.self)
        text = { response in
            withUnsafePointer(to: response[keyPath: path.path]) { place -> String? in
                let place = UnsafeRawPointer(place)
                guard case .scalar(let text) = shape.parameter(at: place) else { return nil }
                // A nullable's null has a text as well.
                return text == "null" && shape.jsonText(at: place) == "null" ? nil : text
            }
        }
    }
}
