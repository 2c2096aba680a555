import Foundation

/// One endpoint on its way through a connection.
struct Call<E: Endpoint>: Sendable {
    let table: RouteTable<E>
    let connection: Connection
    let authentication: Authentication
    /// The request without credentials.
    let request: HTTPRequest

    init(_ endpoint: E, _ connection: Connection) throws(APIError<E.Failure>) {
        self.connection = connection
        do throws(RequestError) {
            table = try RouteRegistry.shared.table(of: E.self)
            request = try table.request(endpoint, connection)
        } catch {
            throw .request(error)
        }
        do throws(RequestError) {
            authentication = try Authentication(table.auth, connection)
        } catch {
            var error = error
            error.endpoint = table.info.name
            throw .request(error)
        }
    }

    /// Sends a request of this endpoint and waits for the answer, with its body in memory unless it is a stream.
    ///
    /// - Parameter collects: whether a stream is read to its end as well.
    func answer(_ request: HTTPRequest, collects: Bool = false) async throws(APIError<E.Failure>) -> HTTPResponse {
        var request = request
        if collects { request.streamsResponse = false }
        do {
            try Task.checkCancellation()
            var response = try await exchange(request)
            response.request = request.summary
            if collects || !table.answers.isStream(response.status) {
                response.body = .data(try await response.body.collect(upTo: request.maximumResponseSize))
            } else if request.isIdempotent, request.body?.isReplayable != false {
                response.reconnection = reconnection(request)
            }
            return response
        } catch {
            throw APIError(error, request.summary)
        }
    }

    private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
        let authentication = authentication
        let transport = connection.transport
        if connection.middleware.isEmpty {
            return try await transport.send(try await authentication.authenticate(request))
        }
        var next: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
            try await transport.send(try await authentication.authenticate(request))
        }
        for middleware in connection.middleware.reversed() {
            let inner = next
            next = { try await middleware.intercept($0, next: inner) }
        }
        return try await next(request)
    }
}
