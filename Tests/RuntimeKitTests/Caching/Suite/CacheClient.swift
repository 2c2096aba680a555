import Foundation

@testable import RuntimeKit
@testable import RuntimeKitCaching

/// A client of any request, with a cache.
struct CacheClient: APIClient {
    var clientConfiguration: ClientConfiguration
    private let request: TransportRequest

    init(request: TransportRequest, cache: HTTPCache, transport: any Transport) {
        self.request = request
        clientConfiguration = ClientConfiguration(
            server: "http://localhost", defaultIdleTimeout: request.idleTimeout, transport: transport,
            middleware: [Rewriting(), cache])
        clientConfiguration.redirectPolicy = request.redirectPolicy
    }

    private struct Call: APIRequest {
        typealias Response = Data
        typealias Failure = Never
        let request: TransportRequest
        static var route: RequestRoute<Self> { RequestRoute(.get, "/") }
    }

    /// Sends the case's request in place of the endpoint's.
    private struct Rewriting: ClientMiddleware {
        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
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
    func response() async throws -> TransportResponse {
        do throws(APIError<Never>) {
            return try await response(for: Call(request: request)).response
        } catch {
            guard let response = error.response else { throw error }
            return response
        }
    }
}
