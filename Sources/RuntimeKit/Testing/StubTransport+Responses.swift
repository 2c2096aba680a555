import Foundation
import RuntimeKit

// The usual responses, said in one word.

extension StubTransport {
    /// Responds with a value, and with header fields if need be.
    public func on<E: Endpoint>(
        _ endpoint: E.Type, return value: E.Response, status: Int? = nil, headerFields: HTTPFields = [:],
        delay: Duration = .zero
    ) {
        on(endpoint, .return(value, status: status, headerFields: headerFields).delayed(by: delay))
    }

    /// Responds with the failure that the API declares; without a `status`, with one that the route names, or 400.
    public func on<E: Endpoint>(
        _ endpoint: E.Type, fail failure: E.Failure, status: Int? = nil, headerFields: HTTPFields = [:]
    ) {
        on(endpoint, .fail(failure, status: status, headerFields: headerFields))
    }

    /// Responds with a status and a body as they are.
    public func on<E: Endpoint>(
        _ endpoint: E.Type, status: Int, headerFields: HTTPFields = [:], body: HTTPBody = .data(Data())
    ) {
        on(endpoint, .status(status, headerFields: headerFields, body: body))
    }

    /// Fails as if no response had come.
    public func on<E: Endpoint>(_ endpoint: E.Type, throw error: any Error) {
        on(endpoint, .throw(error))
    }

    /// Responds with a stream of these elements.
    public func on<E: Endpoint, Element>(_ endpoint: E.Type, stream elements: [Element])
    where E.Response == ResponseStream<Element> {
        on(endpoint, .stream(elements))
    }
}
