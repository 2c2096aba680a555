/// What measures calls: a tracer that makes spans, metrics, or both.
///
/// A call is a step, and so is each request that it sends (first, repeated, or for a token) and each renewal of a credential. Steps
/// nest as the calls of ``trace(_:_:)`` do: what is task-local in one is there in those within it.
/// ```swift
/// struct Durations: CallTracer {
///     func trace(
///         _ step: CallStep, _ body: @Sendable (HTTPFields) async -> CallStep.Outcome
///     ) async -> CallStep.Outcome {
///         let start = ContinuousClock.now
///         let outcome = await body([:])
///         print(step, outcome, ContinuousClock.now - start)
///         return outcome
///     }
/// }
/// let shop = Shop().with { $0.tracer = Durations() }
/// ```
public protocol CallTracer: Sendable {
    /// Does a step of a call.
    ///
    /// The header fields that it passes to `body` are sent with the request, so that the server can continue a trace; those for a call
    /// as a whole are sent with each of its requests, and those for a renewal are not sent.
    ///
    /// - Parameters:
    ///   - step: what is done.
    ///   - body: does it; it has to be called once.
    /// - Returns: what `body` returns.
    func trace(
        _ step: CallStep, _ body: @Sendable (HTTPFields) async -> CallStep.Outcome
    ) async -> CallStep.Outcome
}
