import Foundation

@testable import RuntimeKit
@testable import RuntimeKitCaching

/// A client of any request, with a cache.
struct CacheClient: APIClient {
    var connection: Connection
    private let request: HTTPRequest

    init(request: HTTPRequest, cache: HTTPCache, transport: any Transport) {
        self.request = request
        connection = Connection(
            server: "http://localhost", timeout: request.timeout, transport: transport,
            middleware: [Rewriting(), cache])
        connection.redirectPolicy = request.redirectPolicy
    }

    private struct Call: Endpoint {
        typealias Response = Data
        typealias Failure = Never
        let request: HTTPRequest
        static var route: Route<Self> { Route(.get, "/") }
    }

    /// Sends the case's request in place of the endpoint's.
    private struct Rewriting: Middleware {
        func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
            guard let wanted = request.endpoint(as: Call.self)?.request else { return try await next(request) }
            var request = request
            request.method = wanted.method
            request.url = wanted.url
            request.headerFields = wanted.headerFields
            request.body = wanted.body
            return try await next(request)
        }
    }

    /// The response, whatever its status.
    func response() async throws -> HTTPResponse {
        do throws(APIError<Never>) {
            let response = try await response(for: Call(request: request))
            return HTTPResponse(
                status: response.status, headerFields: response.headerFields, body: .data(response.body))
        } catch {
            guard let response = error.response else { throw error }
            return response
        }
    }
}
