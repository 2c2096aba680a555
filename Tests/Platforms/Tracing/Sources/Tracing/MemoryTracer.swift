import Foundation

/// Keeps all spans.
public final class MemoryTracer: Instrument, @unchecked Sendable {
    // Sendable: `known` is only touched while the lock is held.

    public static let shared = MemoryTracer()

    public struct Recorded: Sendable {
        public let parent: Int?
        public let kind: SpanKind
        public var name: String
        public var attributes = SpanAttributes()
        public var events: [SpanEvent] = []
        public var status: SpanStatus?
        public var errors: [any Error] = []
    }

    private let lock = NSLock()
    private var known: [Recorded] = []

    public var spans: [Recorded] { lock.withLock { known } }

    func start(_ name: String, _ parent: ServiceContext, _ kind: SpanKind) -> MemorySpan {
        lock.withLock {
            known.append(Recorded(parent: parent.spanID, kind: kind, name: name))
            return MemorySpan(id: known.count - 1)
        }
    }

    func change<Value>(_ id: Int, _ body: (inout Recorded) -> Value) -> Value {
        lock.withLock { body(&known[id]) }
    }

    public func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {
        guard let id = context.spanID else { return }
        injector.inject("span-\(id)", forKey: "traceparent", into: &carrier)
    }
}

struct MemorySpan: Span {
    let id: Int

    var context: ServiceContext {
        var context = ServiceContext.topLevel
        context.spanID = id
        return context
    }
    var operationName: String {
        get { MemoryTracer.shared.change(id) { $0.name } }
        nonmutating set { MemoryTracer.shared.change(id) { $0.name = newValue } }
    }
    var attributes: SpanAttributes {
        get { MemoryTracer.shared.change(id) { $0.attributes } }
        nonmutating set { MemoryTracer.shared.change(id) { $0.attributes = newValue } }
    }

    func addEvent(_ event: SpanEvent) { MemoryTracer.shared.change(id) { $0.events.append(event) } }
    func setStatus(_ status: SpanStatus) { MemoryTracer.shared.change(id) { $0.status = status } }
    func recordError(_ error: any Error) { MemoryTracer.shared.change(id) { $0.errors.append(error) } }
}
