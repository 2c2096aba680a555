import Foundation

/// One call of an endpoint on a configuration, from the request value to the response.
package struct Call<E: APIRequest>: Sendable {
    package let table: RouteTable<E>
    package let configuration: ClientConfiguration
    let authentication: Authentication
    /// The request without credentials.
    package let request: TransportRequest

    package init(_ endpoint: E, _ configuration: ClientConfiguration) throws(APIError<E.Failure>) {
        self.configuration = configuration
        do throws(RequestError) {
            table = try RouteRegistry.shared.table(of: E.self)
            request = try table.request(endpoint, configuration)
        } catch {
            throw .invalidRequest(error)
        }
        do throws(RequestError) {
            authentication = try Authentication(table.auth, configuration)
        } catch {
            var error = error
            error.endpoint = table.info.name
            throw .invalidRequest(error)
        }
    }

    /// How a response's body is delivered.
    package enum BodyUse {
        /// In memory, unless the endpoint declares a stream.
        case declared
        /// In memory.
        case collected
        /// As a stream if the response is a success, otherwise in memory.
        case streamed
    }

    /// Sends a request of this endpoint and waits for the response.
    func response(_ request: TransportRequest, body use: BodyUse = .declared) async throws(APIError<E.Failure>)
        -> TransportResponse
    {
        guard let deadline = Deadline(after: configuration.timeLimit) else {
            return try await response(request, use, nil)
        }
        do {
            return try await deadline.run { try await response(request, use, deadline) }
        } catch {
            throw APIError(error, request.summary)
        }
    }

    /// Sends a request as part of a call that already has a deadline, or none.
    // Inlined, because each async function adds a few percent to a call to a stub, and most calls have no deadline.
    @inline(__always)
    package func response(_ request: TransportRequest, _ use: BodyUse, _ deadline: Deadline?) async throws(APIError<
        E.Failure
    >)
        -> TransportResponse
    {
        var request = request
        if use != .declared { request.streamsResponse = use == .streamed }
        do {
            try Task.checkCancellation()
            let observers = configuration.observers
            if observers.isEmpty { return try await exchange(request, use, context(deadline, nil)) }
            let trace = CallTrace(observers)
            return try await trace.call(request) { try await exchange($0, use, context(deadline, trace)) }
        } catch {
            throw APIError(error, request.summary)
        }
    }

    private func context(_ deadline: Deadline?, _ trace: CallTrace?) -> SendContext {
        SendContext(
            transport: configuration.transport, middleware: chain,
            timeout: configuration.idleTimeout ?? configuration.settings.defaultIdleTimeout, deadline: deadline,
            trace: trace)
    }

    private func exchange(_ request: TransportRequest, _ use: BodyUse, _ context: SendContext) async throws
        -> TransportResponse
    {
        var response =
            if context.middleware.isEmpty {
                try await authentication.send(request, context)
            } else {
                try await sendThroughMiddleware(request, context)
            }
        response.request = request.summary
        let isStream =
            switch use {
            case .declared: table.responses.isStream(response.status)
            case .collected: false
            case .streamed: response.status == 206 || table.responses.isSuccess(response.status)
            }
        if !isStream {
            response.body = .data(try await response.body.data(maximumSize: request.maximumResponseSize))
        } else if request.isIdempotent, request.body?.isReplayable != false {
            response.reconnection = reconnection(request)
        }
        return response
    }

    private func sendThroughMiddleware(_ request: TransportRequest, _ context: SendContext) async throws
        -> TransportResponse
    {
        let authentication = authentication
        var request = request
        request.authenticatedSender = AuthenticatedSender(authentication, context)
        return try await context.middleware.send(request) { request in
            // Middleware may have changed the request, and not every transport validates it.
            try request.validate()
            return try await authentication.send(request, context)
        }
    }

    /// The client's middleware, followed by the retry that the spec declares, unless the client has its own retry.
    private var chain: [any ClientMiddleware] {
        let middleware = configuration.middleware
        guard let retry = table.info.retry == nil ? configuration.settings.defaultRetryPolicy : RetryPolicy(),
            !middleware.contains(where: { $0 is RetryPolicy })
        else { return middleware }
        return middleware + [retry]
    }
}

extension Call {
    /// Decodes a response, and also returns what was skipped or repaired if the client is lenient.
    func decode(_ response: TransportResponse) throws(APIError<E.Failure>) -> (
        value: E.Response, malformed: [JSONError]
    ) {
        guard case .lenient(let report) = configuration.decodingMode else {
            return (try table.responses.decode(response), [])
        }
        let log = MalformedLog()
        let result = MalformedLog.$current.withValue(log) { () -> Result<E.Response, APIError<E.Failure>> in
            do throws(APIError<E.Failure>) {
                return .success(try table.responses.decode(response))
            } catch {
                return .failure(error)
            }
        }
        var errors = log.errors
        if case .failure(.invalidResponse(let error, _)) = result {
            errors = error.disagreements.isEmpty ? [error] : error.disagreements.map(\.error)
        }
        for error in errors { report(error, response) }
        return (try result.get(), errors)
    }
}
