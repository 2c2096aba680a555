import Foundation
import RuntimeKit

/// A transport for tests that returns stubbed responses by endpoint, without a network.
///
/// ```swift
/// let stub = StubTransport {
///     $0.on(Shop.Things.self, .success(.init(results: [])))
///     $0.on(Shop.Thing.self, .failure(.init(code: 7), status: 404))
///     $0.on(Shop.Thing.self, where: { $0.id == 1 }, .success(.init(id: 1)))
///     $0.on(Shop.Buy.self, .status(503), .error(TransportError(.timedOut)), .success(.init(id: 1)))
///     $0.on(Shop.Manual.example)
/// }
/// let shop = Shop(apiKey: "", transport: stub)
/// ```
/// Values are encoded as the server would send them, and are decoded like any response. Of several stubs for an
/// endpoint, the last one whose condition is true is used. A request without a stub throws an error that names the
/// missing stub.
public final class StubTransport: Transport, @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    typealias Handler = @Sendable (TransportRequest) async throws -> TransportResponse

    private struct Stub {
        let endpoint: ObjectIdentifier
        let name: String
        let condition: (@Sendable (TransportRequest) -> Bool)?
        let handler: Handler
    }

    private let lock = NSLock()
    private var stubs: [Stub] = []
    private var used: Set<ObjectIdentifier> = []
    private var fallback: Handler?
    private var log = RequestLog()

    /// Creates a transport with stubs. More can be added at any time.
    public init(_ configure: (StubTransport) -> Void = { _ in }) {
        configure(self)
    }

    /// Responds with these responses in order; the last one is repeated. It replaces the endpoint's earlier stubs,
    /// unless it has a condition.
    ///
    /// `condition` selects requests by their parameters; nil selects all requests of the endpoint. The pages of a
    /// `Paginated` are told apart by their page parameter: `where: { $0.page == 2 }`.
    ///
    /// - Parameters:
    ///   - endpoint: The type of the request.
    ///   - condition: Selects requests. It is called as part of the call.
    ///   - response: The first response.
    ///   - others: The responses to later requests.
    public func on<E: APIRequest>(
        _ endpoint: E.Type, where condition: (@Sendable (E) -> Bool)? = nil, _ response: StubResponse<E>,
        _ others: StubResponse<E>...
    ) {
        let responses = StubSequence([response] + others)
        add(endpoint, condition) { try await responses.next().respond($0) }
    }

    /// Responds to each request of the endpoint with what a closure returns, and replaces its earlier stubs. The
    /// closure runs as part of the call, concurrently for concurrent calls. An error that it throws is thrown in place
    /// of a response.
    ///
    /// - Parameters:
    ///   - endpoint: The type of the request.
    ///   - response: Gets the request as it would be sent, with credentials.
    public func on<E: APIRequest>(
        _ endpoint: E.Type, _ response: @escaping @Sendable (TransportRequest) async throws -> StubResponse<E>
    ) {
        add(endpoint, nil) { try await response($0).respond($0) }
    }

    /// Responds with what a closure returns that also gets the request value, with its parameters.
    ///
    /// - Parameters:
    ///   - endpoint: The type of the request.
    ///   - response: It runs as part of the call, concurrently for concurrent calls. An error that it throws is thrown
    ///     in place of a response.
    public func on<E: APIRequest>(
        _ endpoint: E.Type, _ response: @escaping @Sendable (E, TransportRequest) async throws -> StubResponse<E>
    ) {
        add(endpoint, nil) { request in
            guard let endpoint = request.endpoint(as: E.self) else { throw MissingStub(request) }
            return try await response(endpoint, request).respond(request)
        }
    }

    /// Responds to requests without a stub.
    ///
    /// - Parameter respond: It runs as part of the call, concurrently for concurrent calls; an error that it throws is
    ///   thrown in place of a response.
    public func otherwise(_ respond: @escaping @Sendable (TransportRequest) async throws -> TransportResponse) {
        lock.withLock { fallback = respond }
    }

    private func add<E: APIRequest>(
        _ endpoint: E.Type, _ condition: (@Sendable (E) -> Bool)?, _ handler: @escaping Handler
    ) {
        let id = ObjectIdentifier(endpoint)
        var check: (@Sendable (TransportRequest) -> Bool)?
        if let condition { check = { $0.endpoint(as: E.self).map(condition) ?? false } }
        let stub = Stub(endpoint: id, name: endpointName(endpoint), condition: check, handler: handler)
        lock.withLock {
            // Earlier stubs of the endpoint can no longer be used.
            if condition == nil { stubs.removeAll { $0.endpoint == id } }
            stubs.append(stub)
        }
    }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        let (stubs, fallback) = lock.withLock { (self.stubs, self.fallback) }
        // Outside the lock, because a condition is the caller's code.
        let stub = stubs.last { $0.endpoint == request.endpoint?.type && ($0.condition?(request) ?? true) }
        let arrived = lock.withLock {
            if let stub { used.insert(stub.endpoint) }
            return log.append(request)
        }
        for waiter in arrived { waiter.resume() }
        guard let handler = stub?.handler ?? fallback else { throw MissingStub(request) }
        return try await handler(request)
    }

    /// A request had no stub.
    struct MissingStub: Error, CustomStringConvertible {
        private let request: RequestSummary
        private let hint: String

        init(_ request: TransportRequest) {
            self.request = request.summary
            hint = request.summary.endpoint.map { "$0.on(\($0).self, .success(…))" } ?? "$0.otherwise { … }"
        }

        public var description: String { "there is no stub for \(request): add \(hint)" }
    }
}

extension StubTransport {
    /// The requests that were sent, in order, with credentials.
    public var requests: [TransportRequest] {
        lock.withLock { log.requests }
    }

    /// The requests that were sent for one endpoint.
    public func transportRequests<E: APIRequest>(of endpoint: E.Type) -> [TransportRequest] {
        requests.filter { $0.endpoint?.type == ObjectIdentifier(endpoint) }
    }

    /// The requests that were sent for one endpoint, as request values:
    /// `#expect(stub.requests(of: Shop.Buy.self).map(\.order.count) == [2])`.
    public func requests<E: APIRequest>(of endpoint: E.Type) -> [E] {
        requests.compactMap { $0.endpoint(as: endpoint) }
    }

    /// The names of endpoints with stubs that were never requested: `#expect(stub.unusedStubs.isEmpty)`.
    public var unusedStubs: [String] {
        lock.withLock {
            var names: [String] = []
            for stub in stubs where !used.contains(stub.endpoint) && !names.contains(stub.name) {
                names.append(stub.name)
            }
            return names
        }
    }

    /// Waits until `count` requests of an endpoint have been sent, for tests of what happens before the response.
    ///
    /// - Parameters:
    ///   - endpoint: The type of the request.
    ///   - count: How many requests to wait for.
    ///   - limit: How long to wait.
    /// - Throws: `CancellationError` if the task is cancelled first, and `TransportError.Code.timeLimitExceeded` if the
    ///   requests do not come in time.
    public func wait<E: APIRequest>(for endpoint: E.Type, count: Int = 1, within limit: Duration = .seconds(10))
        async throws
    {
        guard let deadline = Deadline(after: limit) else { return }
        try await deadline.run { try await self.wait(for: endpoint, count: count) }
    }

    private func wait<E: APIRequest>(for endpoint: E.Type, count: Int) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = lock.withLock {
                    if Task.isCancelled { return .failure(CancellationError()) }
                    return log.wait(id, ObjectIdentifier(endpoint), count, continuation) ? nil : .success(())
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            lock.withLock { log.giveUp(id) }?.resume(throwing: CancellationError())
        }
    }
}
