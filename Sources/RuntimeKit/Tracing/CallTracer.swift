/// A type that measures calls: it creates spans, metrics, or both.
///
/// A call is a step. So is each request that it sends (first, repeated, or for a token), and each refresh of a
/// credential. Steps are nested like the calls of ``trace(_:perform:)``: task-local values that one sets are visible in the
/// steps inside it.
/// ```swift
/// struct Durations: CallTracer {
///     func trace(_ step: CallStep, perform: CallStep.Body) async -> CallStep.Outcome {
///         let start = ContinuousClock.now
///         let outcome = await perform([:])
///         print(step, outcome, ContinuousClock.now - start)
///         return outcome
///     }
/// }
/// let shop = Shop().with { $0.tracer = Durations() }
/// ```
public protocol CallTracer: Sendable {
    /// Runs a step of a call.
    ///
    /// The header fields that it passes to `perform` are sent with the request, so that the server can continue a trace.
    /// Fields for a whole call are sent with each of its requests; fields for a refresh are not sent.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - perform: Performs the step. It must be called exactly once.
    /// - Returns: The value that `perform` returns.
    func trace(_ step: CallStep, perform: CallStep.Body) async -> CallStep.Outcome
}
