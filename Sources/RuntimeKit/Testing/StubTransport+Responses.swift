import Foundation
import RuntimeKit

// Short forms for common responses.

extension StubTransport {
    /// Responds with a value and optional header fields.
    public func on<E: APIRequest>(
        _ endpoint: E.Type, return value: E.Response, status: Int? = nil, headerFields: HeaderFields = [:],
        delay: Duration = .zero
    ) {
        on(endpoint, .return(value, status: status, headerFields: headerFields).delayed(by: delay))
    }

    /// Responds with a failure that the API declares. The default status is that of the route, or 400.
    public func on<E: APIRequest>(
        _ endpoint: E.Type, fail failure: E.Failure, status: Int? = nil, headerFields: HeaderFields = [:]
    ) {
        on(endpoint, .fail(failure, status: status, headerFields: headerFields))
    }

    /// Responds with this status and body.
    public func on<E: APIRequest>(
        _ endpoint: E.Type, status: Int, headerFields: HeaderFields = [:], body: HTTPBody = .data(Data())
    ) {
        on(endpoint, .status(status, headerFields: headerFields, body: body))
    }

    /// Throws an error instead of a response.
    public func on<E: APIRequest>(_ endpoint: E.Type, throw error: any Error) {
        on(endpoint, .throw(error))
    }

    /// Responds with a stream of these elements.
    public func on<E: APIRequest, Element>(_ endpoint: E.Type, stream elements: [Element])
    where E.Response == ResponseStream<Element> {
        on(endpoint, .stream(elements))
    }
}
