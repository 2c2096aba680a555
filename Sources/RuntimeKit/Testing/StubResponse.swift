import Foundation
import RuntimeKit

/// One response of a ``StubTransport``.
public struct StubResponse<E: Endpoint>: Sendable {
    let respond: @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// A success with a value; without a `status` with the one that the value or the route names, or else 200, and 204 for
    /// `Void`.
    public static func `return`(_ value: E.Response, status: Int? = nil, headerFields: HTTPFields = [:]) -> Self {
        Self { _ in
            let responses = try RouteRegistry.shared.table(of: E.self).responses
            return try responses.encode(value, status: status).adding(headerFields)
        }
    }

    /// The failure that the API declares.
    public static func fail(_ failure: E.Failure, status: Int? = nil, headerFields: HTTPFields = [:]) -> Self {
        Self { _ in
            let responses = try RouteRegistry.shared.table(of: E.self).responses
            return try responses.encode(failure: failure, status: status).adding(headerFields)
        }
    }

    /// A status and a body as they are.
    public static func status(
        _ status: Int, headerFields: HTTPFields = [:], body: HTTPBody = .data(Data())
    ) -> Self {
        Self { _ in HTTPResponse(status: status, headerFields: headerFields, body: body) }
    }

    /// No response.
    public static func `throw`(_ error: any Error) -> Self {
        Self { _ in throw error }
    }

    /// A stream of these elements, each in a piece of its own.
    ///
    /// - Parameters:
    ///   - elements: what the stream gives.
    ///   - pause: the time between two elements.
    ///   - error: what ends the stream after the last element, such as `TransportError(.networkConnectionLost)`.
    public static func stream<Element>(
        _ elements: [Element], every pause: Duration = .zero, thenThrow error: (any Error)? = nil
    ) -> Self where E.Response == ResponseStream<Element> {
        Self { _ in
            let responses = try RouteRegistry.shared.table(of: E.self).responses
            let pieces = try ResponseStream<Element>.pieces(of: elements, as: responses.accept)
            var response = HTTPResponse(status: 200, body: .pieces(pieces, every: pause, then: error))
            if let type = responses.accept { response.headerFields[.contentType] = type }
            return response
        }
    }

    /// The same, after a `pause`; cancelling the task ends the wait.
    public func delayed(by pause: Duration) -> Self {
        guard pause > .zero else { return self }
        return Self { request in
            try await Task.sleep(for: min(pause, .seconds(1_000_000_000)))
            return try await respond(request)
        }
    }
}

extension HTTPResponse {
    fileprivate func adding(_ fields: HTTPFields) -> HTTPResponse {
        var response = self
        for field in fields { response.headerFields.append(field) }
        return response
    }
}

/// Responses that are used up one by one.
final class StubSequence<E: Endpoint>: @unchecked Sendable {
    // Sendable: `position` is only touched while the lock is held.

    private let lock = NSLock()
    private let responses: [StubResponse<E>]
    private var position = 0

    init(_ responses: [StubResponse<E>]) {
        self.responses = responses
    }

    func next() throws -> StubResponse<E> {
        let response = lock.withLock {
            defer { position += 1 }
            return responses.indices.contains(position) ? responses[position] : responses.last
        }
        guard let response else { throw RequestError("the stub has no response", parameter: nil) }
        return response
    }
}
