import Foundation

@testable import RuntimeKit

/// Spans of calls as lines, each below the span it is part of; the parent is task-local, as it is with other tracers.
final class SpanTree: ClientObserver, @unchecked Sendable {
    // Sendable: `spans` is only touched while the lock is held.

    struct Span {
        let parent: Int?
        let step: CallStep
        var outcome: CallStep.Outcome?
    }

    @TaskLocal private static var current: Int?
    private let lock = NSLock()
    private var known: [Span] = []
    private let fields: @Sendable (CallStep) -> HeaderFields

    init(sending fields: @escaping @Sendable (CallStep) -> HeaderFields = { _ in [:] }) {
        self.fields = fields
    }

    var spans: [Span] { lock.withLock { known } }

    func trace(_ step: CallStep, perform: CallStep.Body) async -> CallStep.Outcome {
        let number = lock.withLock {
            known.append(Span(parent: Self.current, step: step))
            return known.count - 1
        }
        let outcome = await Self.$current.withValue(number) { await perform(fields(step)) }
        lock.withLock { known[number].outcome = outcome }
        return outcome
    }

    /// `Shop.Visit: 204`, and below it, further right, what it consists of.
    var lines: [String] { lines(of: nil, "") }

    private func lines(of parent: Int?, _ indent: String) -> [String] {
        let children = spans.enumerated().filter { $0.element.parent == parent }
        return children.flatMap { index, span in
            let isLast = index == children.last?.offset
            let branch = parent == nil ? "" : isLast ? "└─ " : "├─ "
            let space = parent == nil ? "" : isLast ? "   " : "│  "
            let redirects = span.step.kind == .request ? span.outcome?.redirects ?? [] : []
            let way = redirects.map { " → \($0.status) → \($0.target)" }.joined()
            let line = indent + branch + "\(span.step)\(way): " + (span.outcome.map { "\($0)" } ?? "not over")
            return [line] + lines(of: index, indent + space)
        }
    }
}
