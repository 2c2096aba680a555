// The declarations of swift-distributed-tracing 1.x that a client needs, and a tracer that keeps its spans.

public struct ServiceContext: Sendable {
    @TaskLocal public static var current: ServiceContext?

    public static var topLevel: ServiceContext { ServiceContext() }

    /// What a backend keeps in a context of its own: which span is under way.
    public var spanID: Int?
}

public enum SpanKind: Sendable, Hashable {
    case server, client, producer, consumer, `internal`
}

public enum SpanAttribute: Sendable, Hashable, ExpressibleByStringLiteral {
    case string(String)
    case int64(Int64)

    public init(stringLiteral value: String) { self = .string(value) }
}

public struct SpanAttributes: Sendable, Hashable {
    private var values: [String: SpanAttribute] = [:]

    public subscript(_ name: String) -> SpanAttribute? {
        get { values[name] }
        set { values[name] = newValue }
    }
}

public struct SpanEvent: Sendable, Hashable, ExpressibleByStringLiteral {
    public let name: String

    public init(name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}

public struct SpanStatus: Sendable, Hashable {
    public enum Code: Sendable, Hashable { case ok, error }
    public let code: Code

    public init(code: Code, message: String? = nil) { self.code = code }
}

public protocol Span: Sendable {
    var context: ServiceContext { get }
    var operationName: String { get nonmutating set }
    var attributes: SpanAttributes { get nonmutating set }
    func addEvent(_ event: SpanEvent)
    func setStatus(_ status: SpanStatus)
    func recordError(_ error: any Error)
}

public protocol Injector: Sendable {
    associatedtype Carrier
    func inject(_ value: String, forKey key: String, into carrier: inout Carrier)
}

public protocol Instrument: Sendable {
    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject)
    where Inject.Carrier == Carrier
}

public enum InstrumentationSystem {
    public static var instrument: any Instrument { MemoryTracer.shared }
}

public func withSpan<T>(
    _ operationName: String, context: @autoclosure () -> ServiceContext = .current ?? .topLevel,
    ofKind kind: SpanKind = .internal, isolation: isolated (any Actor)? = #isolation,
    _ operation: (any Span) async throws -> T
) async rethrows -> T {
    let span = MemoryTracer.shared.start(operationName, context(), kind)
    return try await ServiceContext.$current.withValue(span.context) { try await operation(span) }
}
