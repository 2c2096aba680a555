/// A type that observes the calls of a client: it creates spans and metrics, or shows progress.
///
/// Each method has a default that does nothing, so that a type implements only what it needs, and later versions can
/// add methods.
/// ```swift
/// struct Durations: ClientObserver {
///     func trace(_ step: CallStep, perform: CallStep.Body) async -> CallStep.Outcome {
///         let start = ContinuousClock.now
///         let outcome = await perform([:])
///         print(step, outcome, ContinuousClock.now - start)
///         return outcome
///     }
/// }
/// let shop = Shop().with { $0.observers.append(Durations()) }
/// ```
public protocol ClientObserver: Sendable {
    /// Runs a step of a call.
    ///
    /// A call is a step. So is each request that it sends (first, repeated, or for a token), and each refresh of a
    /// credential. Steps are nested like the calls of this method: task-local values that one sets are visible in the
    /// steps inside it. It is called as part of the call, concurrently for concurrent calls.
    ///
    /// The header fields that it passes to `perform` are sent with the request, so that the server can continue a
    /// trace. Fields for a whole call are sent with each of its requests; fields for a refresh are not sent.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - perform: Performs the step. It must be called exactly once.
    /// - Returns: The value that `perform` returns.
    func trace(_ step: CallStep, perform: CallStep.Body) async -> CallStep.Outcome

    /// Receives the progress of request and response bodies, at most once per 64 KiB and once at the end. It is called
    /// on any thread, possibly for several calls at once, and must return quickly, because the thread may receive the
    /// data of all calls.
    func didTransfer(_ progress: TransferProgress)

    /// Receives the metrics of each finished exchange, on any thread; it must return quickly.
    ///
    /// ``CurlTransport`` reports metrics, and so does ``URLSessionTransport`` on Apple's platforms.
    func didFinish(_ metrics: TransferMetrics)
}

extension ClientObserver {
    public func trace(_ step: CallStep, perform: CallStep.Body) async -> CallStep.Outcome { await perform([:]) }
    public func didTransfer(_ progress: TransferProgress) {}
    public func didFinish(_ metrics: TransferMetrics) {}
}
