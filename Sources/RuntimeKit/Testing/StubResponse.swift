import Foundation
import RuntimeKit

/// One response of a ``StubTransport``.
public struct StubResponse<E: APIRequest>: Sendable {
    let respond: @Sendable (TransportRequest) async throws -> TransportResponse

    /// A success with a value. The default status is that of the value or of the route, otherwise 204 for `Void` and
    /// 200 for other types.
    ///
    /// - Parameters:
    ///   - value: The value that the call returns.
    ///   - status: The status; nil for the default.
    ///   - headerFields: More header fields.
    public static func success(_ value: E.Response, status: Int? = nil, headerFields: HeaderFields = [:]) -> Self {
        Self { _ in
            let responses = try RouteRegistry.shared.table(of: E.self).responses
            return try responses.encode(value, status: status).adding(headerFields)
        }
    }

    /// A failure that the API declares.
    ///
    /// - Parameters:
    ///   - failure: The failure that the call throws in `APIError.declared`.
    ///   - status: The status; nil for that of the failure or of the route, or 400.
    ///   - headerFields: More header fields.
    public static func failure(_ failure: E.Failure, status: Int? = nil, headerFields: HeaderFields = [:]) -> Self {
        Self { _ in
            let responses = try RouteRegistry.shared.table(of: E.self).responses
            return try responses.encode(failure: failure, status: status).adding(headerFields)
        }
    }

    /// A response with this status and body.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headerFields: The header fields.
    ///   - body: The body.
    public static func status(
        _ status: Int, headerFields: HeaderFields = [:], body: HTTPBody = .data(Data())
    ) -> Self {
        Self { _ in TransportResponse(status: status, headerFields: headerFields, body: body) }
    }

    /// An error instead of a response.
    public static func error(_ error: any Error) -> Self {
        Self { _ in throw error }
    }

    /// A stream of these elements, each in a separate piece.
    ///
    /// - Parameters:
    ///   - elements: The elements of the stream.
    ///   - pause: The time between two elements.
    ///   - error: The error that ends the stream after the last element, such as
    ///     `TransportError(.networkConnectionLost)`.
    public static func stream<Element>(
        _ elements: [Element], every pause: Duration = .zero, thenThrow error: (any Error)? = nil
    ) -> Self where E.Response == ResponseStream<Element> {
        Self { _ in
            let responses = try RouteRegistry.shared.table(of: E.self).responses
            let pieces = try ResponseStream<Element>.pieces(of: elements, as: responses.accept)
            var response = TransportResponse(status: 200, body: .pieces(pieces, every: pause, then: error))
            if let type = responses.accept { response.headerFields[.contentType] = type }
            return response
        }
    }

    /// Returns the same response after a `pause`. Cancelling the task ends the pause.
    public func delayed(by pause: Duration) -> Self {
        guard pause > .zero else { return self }
        return Self { request in
            try await Task.sleep(for: min(pause, .seconds(1_000_000_000)))
            return try await respond(request)
        }
    }
}

extension TransportResponse {
    fileprivate func adding(_ fields: HeaderFields) -> TransportResponse {
        var response = self
        for field in fields { response.headerFields.append(field) }
        return response
    }
}

/// Responses that are returned one after the other.
final class StubSequence<E: APIRequest>: @unchecked Sendable {
    // Sendable: `position` is only touched while the lock is held.

    private let lock = NSLock()
    private let responses: [StubResponse<E>]
    private var position = 0

    init(_ responses: [StubResponse<E>]) {
        self.responses = responses
    }

    func next() -> StubResponse<E> {
        lock.withLock {
            defer { position += 1 }
            return responses[min(position, responses.count - 1)]
        }
    }
}
