import Foundation

/// A transport for tests: answers by endpoint, without a network.
///
/// ```swift
/// let shop = Shop(apiKey: "", transport: StubTransport {
///     $0.on(Shop.Things.self, return: .init(results: []))
///     $0.on(Shop.Thing.self, fail: .init(code: 7), status: 404)
///     $0.on(Shop.Buy.self, .status(503), .throw(URLError(.timedOut)), .return(.init(id: 1)))
/// })
/// ```
/// Values are written as the server would send them and read as any answer is. A request without a stub fails with an
/// error that says which one is missing. The last stub for an endpoint counts.
public final class StubTransport: Transport, @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    typealias Handler = @Sendable (HTTPRequest) async throws -> HTTPResponse

    private let lock = NSLock()
    private var handlers: [ObjectIdentifier: Handler] = [:]
    private var fallback: Handler?
    private var recorded: [HTTPRequest] = []

    /// A transport with stubs; more can be added at any time.
    public init(_ configure: (StubTransport) -> Void = { _ in }) {
        configure(self)
    }

    /// The requests that were sent, in order, with credentials.
    public var requests: [HTTPRequest] {
        lock.withLock { recorded }
    }

    /// The requests that were sent for one endpoint.
    public func requests<E: Endpoint>(for endpoint: E.Type) -> [HTTPRequest] {
        requests.filter { $0.endpoint?.type == ObjectIdentifier(endpoint) }
    }

    /// Answers with a value.
    public func on<E: Endpoint>(_ endpoint: E.Type, return value: E.Response, delay seconds: Double = 0) {
        on(endpoint, .return(value).delayed(by: seconds))
    }

    /// Answers with the failure that the API declares; without a `status`, with one that the route names, or 400.
    public func on<E: Endpoint>(_ endpoint: E.Type, fail failure: E.Failure, status: Int? = nil) {
        on(endpoint, .fail(failure, status: status))
    }

    /// Answers with a status and a body as they are.
    public func on<E: Endpoint>(
        _ endpoint: E.Type, status: Int, headerFields: HTTPFields = [:], body: HTTPBody = .data(Data())
    ) {
        on(endpoint, .status(status, headerFields: headerFields, body: body))
    }

    /// Fails as if no answer had come.
    public func on<E: Endpoint>(_ endpoint: E.Type, throw error: any Error) {
        on(endpoint, .throw(error))
    }

    /// Answers with a stream of these elements.
    public func on<E: Endpoint, Element>(_ endpoint: E.Type, stream elements: [Element])
    where E.Response == ResponseStream<Element> {
        on(endpoint, .stream(elements))
    }

    /// Answers with one after the other; the last one stays.
    public func on<E: Endpoint>(_ endpoint: E.Type, _ answers: StubAnswer<E>...) {
        let answers = StubSequence(answers)
        set(endpoint) { try await answers.next().respond($0) }
    }

    /// Answers as `answer` says for each request.
    public func on<E: Endpoint>(
        _ endpoint: E.Type, _ answer: @escaping @Sendable (HTTPRequest) async throws -> StubAnswer<E>
    ) {
        set(endpoint) { try await answer($0).respond($0) }
    }

    /// Answers the requests that no stub is for.
    public func otherwise(_ respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        lock.withLock { fallback = respond }
    }

    private func set<E: Endpoint>(_ endpoint: E.Type, _ handler: @escaping Handler) {
        lock.withLock { handlers[ObjectIdentifier(endpoint)] = handler }
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let handler = lock.withLock {
            recorded.append(request)
            return request.endpoint.flatMap { handlers[$0.type] } ?? fallback
        }
        if let handler { return try await handler(request) }
        let stub = request.endpointName.map { "$0.on(\($0).self, return: …)" } ?? "$0.otherwise { … }"
        throw MissingStub(request: request.summary, hint: "add \(stub)")
    }

    /// A request came for which there is no stub.
    public struct MissingStub: Error, CustomStringConvertible {
        let request: RequestSummary
        let hint: String

        public var description: String { "there is no stub for \(request): \(hint)" }
    }
}
