import Foundation

/// A client of an API: a ``Connection``, and one method per endpoint that sends a request value.
///
/// A type written by hand works like a generated one:
/// ```swift
/// struct Pinger: APIClient {
///     var connection = Connection(server: "https://ping.example")
/// }
/// let response = try await Pinger().send(Ping(delay: 2))
/// ```
public protocol APIClient: Sendable {
    /// Where and how requests are sent.
    var connection: Connection { get set }
}

extension APIClient {
    /// Sends a request and gives what the server responds.
    ///
    /// Cancelling the task ends the transfer with ``APIError/cancelled``.
    public func send<E: Endpoint>(_ endpoint: consuming E) async throws(APIError<E.Failure>) -> E.Response {
        let call = try Call(endpoint, connection)
        return try call.decode(try await call.response(call.request)).value
    }

    /// Sends a request and gives the response whole: value, status, header fields and body.
    public func response<E: Endpoint>(for endpoint: E) async throws(APIError<E.Failure>) -> APIResponse<E.Response> {
        let call = try Call(endpoint, connection)
        let response = try await call.response(call.request)
        let (value, malformed) = try call.decode(response)
        return APIResponse(value: value, malformed: malformed, response)
    }

    /// Sends a request and reads the success with a decoder of the caller's; failures are read as the endpoint says.
    ///
    /// The body is in memory: `send(endpoint, as: ResponseDecoder { $0.data.count })`.
    ///
    /// - Throws: ``APIError/decoding(_:_:)`` with what the decoder throws.
    public func send<E: Endpoint, Value>(
        _ endpoint: E, as decoder: ResponseDecoder<Value>
    ) async throws(APIError<E.Failure>) -> Value {
        let call = try Call(endpoint, connection)
        let response = try await call.response(call.request, body: .collected)
        guard response.status / 100 == 2 else {
            // Reading it as declared throws the failure; a response that is declared for this status is none.
            _ = try call.table.responses.decode(response)
            throw .status(response)
        }
        do {
            return try decoder.decode(response)
        } catch {
            throw .decoding(JSONError(decoding: error), response)
        }
    }

    /// The request as it would be sent, with the credentials that are there without waiting.
    public func request<E: Endpoint>(for endpoint: E) throws(APIError<E.Failure>) -> HTTPRequest {
        let call = try Call(endpoint, connection)
        do throws(RequestError) {
            return try call.authentication.authenticateImmediately(call.request)
        } catch {
            throw .request(error)
        }
    }

    /// A copy with another connection, for a call or more:
    /// `try await shop.with { $0.headerFields["X-Trace"] = "7" }.things(id: 1)`.
    public func with<Failure: Error>(_ change: (inout Connection) throws(Failure) -> Void) throws(Failure) -> Self {
        var copy = self
        try change(&copy.connection)
        return copy
    }
}

/// A response whole.
public struct APIResponse<Value: Sendable>: Sendable {
    /// What the body was read as.
    public let value: Value
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headerFields: HTTPFields
    /// Where the response came from after redirects, with its whole query; nil if the transport does not say.
    public let url: URL?
    /// The redirects that led there, the first one first; see ``RedirectPolicy``.
    public let redirects: [Redirect]
    /// The body's bytes; empty for a stream.
    public let body: Data
    /// What the value lacks, where ``Connection/onMalformed`` allows it.
    public let malformed: [JSONError]

    package init(value: Value, malformed: [JSONError] = [], _ response: HTTPResponse) {
        self.value = value
        self.malformed = malformed
        status = response.status
        headerFields = response.headerFields
        url = response.url
        redirects = response.redirects
        body = response.data
    }
}
