import Foundation

/// A client of an API: a ``ClientConfiguration``, and one method per endpoint that sends a request value.
///
/// A type written by hand works like a generated one:
/// ```swift
/// struct Pinger: APIClient {
///     var clientConfiguration = ClientConfiguration(server: "https://ping.example")
/// }
/// let response = try await Pinger().send(Ping(delay: 2))
/// ```
public protocol APIClient: Sendable {
    /// Where and how requests are sent.
    var clientConfiguration: ClientConfiguration { get set }
}

extension APIClient {
    /// Sends a request and returns the value of the response.
    ///
    /// Cancelling the task ends the transfer with ``APIError/cancelled``.
    ///
    /// The call passes through the client's middleware, and may send the request several times: with a ``RetryPolicy``,
    /// after a redirect, and with refreshed credentials.
    ///
    /// - Throws: ``APIError/declared(_:_:)`` if the server responds with the declared failure;
    ///   ``APIError/invalidRequest(_:)`` if nothing was sent. After ``APIError/transport(_:)`` and
    ///   ``APIError/cancelled``, the server may have carried out the request.
    public func send<E: APIRequest>(_ request: consuming E) async throws(APIError<E.Failure>) -> E.Response {
        let call = try Call(request, clientConfiguration)
        return try call.decode(try await call.response(call.request)).value
    }

    /// Sends a request and returns the whole response: value, status, header fields and body.
    ///
    /// - Throws: The errors of ``send(_:)``.
    public func response<E: APIRequest>(for request: E) async throws(APIError<E.Failure>) -> APIResponse<E.Response> {
        let call = try Call(request, clientConfiguration)
        let response = try await call.response(call.request)
        let (value, malformed) = try call.decode(response)
        return APIResponse(value: value, malformed: malformed, response)
    }

    /// Sends a request and reads a successful response with the caller's decoder. Failures are read as the endpoint
    /// declares them.
    ///
    /// The whole body is in memory: `send(request, as: ResponseDecoder { $0.data.count })`.
    ///
    /// - Throws: ``APIError/invalidResponse(_:_:)`` with the error of the decoder.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - decoder: Reads a successful response.
    public func send<E: APIRequest, Value>(
        _ request: E, as decoder: ResponseDecoder<Value>
    ) async throws(APIError<E.Failure>) -> Value {
        let call = try Call(request, clientConfiguration)
        let response = try await call.response(call.request, body: .collected)
        guard response.status / 100 == 2 else {
            // Throws the declared failure. The caller's decoder never reads other statuses than 2xx, even if they are
            // declared.
            _ = try call.table.responses.decode(response)
            throw .unexpectedStatus(response)
        }
        do {
            return try decoder.decode(response)
        } catch {
            throw .invalidResponse(JSONError(decoding: error), response)
        }
    }

    /// Returns the request as it would be sent, with the credentials that are available without suspending.
    ///
    /// - Throws: ``APIError/invalidRequest(_:)``, as ``send(_:)`` would.
    public func makeRequest<E: APIRequest>(for request: E) throws(APIError<E.Failure>) -> TransportRequest {
        let call = try Call(request, clientConfiguration)
        do throws(RequestError) {
            return try call.authentication.authenticateImmediately(call.request)
        } catch {
            throw .invalidRequest(error)
        }
    }

    /// Returns a copy whose calls take at most the given time:
    /// `try await shop.with(timeLimit: .seconds(5)).things(id: 1)`; see ``ClientConfiguration/timeLimit``.
    public func with(timeLimit: Duration) -> Self { with { $0.timeLimit = timeLimit } }

    /// Returns a copy that sends one more header field: `try await shop.with(header: "X-Trace", "7").things(id: 1)`. It
    /// replaces a field of the endpoint with the same name.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - value: Its value.
    public func with(header name: HeaderField.Name, _ value: String) -> Self { with { $0.headerFields[name] = value } }

    /// Returns a copy with a changed configuration, for one call or for several:
    /// `try await shop.with { $0.headerFields["X-Trace"] = "7" }.things(id: 1)`.
    ///
    /// - Throws: The error of the closure.
    public func with<Failure: Error>(_ change: (inout ClientConfiguration) throws(Failure) -> Void) throws(Failure)
        -> Self
    {
        var copy = self
        try change(&copy.clientConfiguration)
        return copy
    }
}

/// A whole response: its value, and everything of the ``TransportResponse``: `whole.status`, `whole.headerFields`.
@dynamicMemberLookup
public struct APIResponse<Value: Sendable>: Sendable {
    /// The value that was decoded from the body.
    public let value: Value
    /// The values that the client skipped or repaired; see ``ClientConfiguration/decodingMode``.
    public let malformed: [JSONError]
    /// The response. Its body is in memory, unless `value` is a stream.
    public let response: TransportResponse

    /// Creates a response, for tests of code that takes one.
    ///
    /// - Parameters:
    ///   - value: The value of the body.
    ///   - malformed: The values that were skipped or repaired.
    ///   - response: The response that has the body.
    public init(value: Value, malformed: [JSONError] = [], _ response: TransportResponse) {
        self.value = value
        self.malformed = malformed
        self.response = response
    }

    /// A property of the response.
    public subscript<Member>(dynamicMember member: KeyPath<TransportResponse, Member>) -> Member {
        response[keyPath: member]
    }
}

extension APIResponse: CustomStringConvertible {
    /// The status and the start of the value: `200 OK: Thing(id: 1)`. The URL and the header fields may be secret.
    public var description: String {
        "\(response.status) \(StatusReason.text(response.status)): \(shortened("\(value)", to: 1000))"
    }
}
