import Foundation

/// Repeats requests that failed for a temporary reason.
///
/// ```swift
/// let shop = Shop(token: "…", middleware: [RetryPolicy(maximumAttempts: 4)])
/// ```
/// It repeats a request if the response has one of the ``retriedStatuses``, or if no response came: the connection was
/// refused or lost, the host was not found, or the request timed out. The method has to be idempotent (RFC 9110 section
/// 9.2.2), unless the endpoint is marked as idempotent or has a `retry` of its own. The body has to be readable again.
/// A request that was not sent at all, because the connection was refused or the host was not found, is repeated
/// whatever its method. The caller gets the response or the error of the last attempt.
///
/// Before each further attempt, it pauses for a random time from 0 to ``initialDelay`` · 2ⁿ, at most ``maximumDelay``;
/// longer if the response's `Retry-After` requires it (RFC 9110 section 10.2.3). If the pause would end after
/// ``timeLimit``, there is no further attempt, and the caller gets the response immediately. Cancelling the task ends a
/// pause.
///
/// The settings of an endpoint's route override these settings. The exception is ``never``, which turns off all
/// retries.
public struct RetryPolicy: ClientMiddleware {
    /// The maximum number of attempts, including the first.
    public var maximumAttempts: Int
    /// The time after the start of the first attempt within which another attempt may start.
    public var timeLimit: Duration
    /// The response statuses that are retried.
    public var retriedStatuses: Set<Int>
    /// The upper limit of the random pause before the second attempt: each pause is between zero and the limit. The
    /// limit doubles with each further attempt, up to ``maximumDelay``. With `.zero`, as for tests, attempts follow at
    /// once.
    public var initialDelay: Duration
    /// The maximum pause, unless `Retry-After` requires a longer one.
    public var maximumDelay: Duration
    /// The header field for the idempotency key: a random UUID that all attempts of a call share. It is sent if the
    /// method is not idempotent. A field that the request already has is not changed. With nil, no key is sent.
    public var idempotencyKeyField: HeaderField.Name?
    /// Decides whether an attempt that this policy would repeat is repeated; nil for all. It is called as part of the
    /// call, before ``onRetry``.
    public var shouldRetry: (@Sendable (FailedAttempt) -> Bool)?
    /// A closure that is called before the pause, for each failed attempt that is followed by another. It is called as
    /// part of the call, concurrently for concurrent calls.
    public var onRetry: (@Sendable (FailedAttempt) -> Void)?

    var timing = RetryTiming()

    /// 408, 429, 500, 502, 503 and 504.
    public static let defaultStatuses: Set<Int> = [408, 429, 500, 502, 503, 504]

    /// A single attempt, whatever the API or an endpoint declares.
    public static var never: Self { Self(maximumAttempts: 1) }

    /// Creates a policy. Each argument sets the property with its name.
    public init(
        maximumAttempts: Int = 3,
        timeLimit: Duration = .seconds(60),
        retriedStatuses: Set<Int> = defaultStatuses,
        initialDelay: Duration = .milliseconds(500),
        maximumDelay: Duration = .seconds(20),
        idempotencyKeyField: HeaderField.Name? = "Idempotency-Key",
        onRetry: (@Sendable (FailedAttempt) -> Void)? = nil,
        shouldRetry: (@Sendable (FailedAttempt) -> Bool)? = nil
    ) {
        self.maximumAttempts = maximumAttempts
        self.timeLimit = timeLimit
        self.retriedStatuses = retriedStatuses
        self.initialDelay = initialDelay
        self.maximumDelay = maximumDelay
        self.idempotencyKeyField = idempotencyKeyField
        self.shouldRetry = shouldRetry
        self.onRetry = onRetry
    }

    public func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        guard let limits = limits(for: request) else { return try await next(request) }
        var request = request
        if let field = idempotencyKeyField, limits.mayRepeat, !request.method.isIdempotent, !request.isConfidential,
            !request.headerFields.contains(field)
        {
            request.headerFields[field] = UUID().uuidString
        }
        let start = timing.uptime()
        var attempt = 1
        while true {
            let pause: TimeInterval
            // This scope releases the response, so that it is not held during the pause.
            do {
                let response = try await next(request)
                guard limits.mayRepeat, limits.statuses.contains(response.status),
                    let seconds = self.pause(after: attempt, response, start, limits),
                    repeats(request, attempt, limits, .success(response), seconds)
                else { return response }
                response.body.discard()
                pause = seconds
            } catch {
                guard let reason = TransportError(error), limits.mayRepeat ? reason.mayPass : reason.wasNotSent,
                    let seconds = self.pause(after: attempt, nil, start, limits),
                    repeats(request, attempt, limits, .failure(reason), seconds)
                else {
                    throw error
                }
                pause = seconds
            }
            try await timing.sleep(pause)
            try Task.checkCancellation()
            attempt += 1
        }
    }

    /// The settings for this request; nil if it must not be repeated.
    private func limits(for request: TransportRequest) -> RetryLimits? {
        let own = request.endpoint?.retry
        let limits = RetryLimits(
            attempts: own?.attempts ?? maximumAttempts, seconds: (own?.timeLimit ?? timeLimit).inSeconds,
            statuses: own?.statuses ?? retriedStatuses,
            // An endpoint with its own retry may be repeated, even if it is a POST.
            mayRepeat: request.isIdempotent || own != nil)
        guard maximumAttempts > 1, limits.attempts > 1, request.body?.isReplayable ?? true else { return nil }
        return limits
    }

    /// Whether there is another attempt. If there is, it is reported.
    private func repeats(
        _ request: TransportRequest, _ attempt: Int, _ limits: RetryLimits,
        _ result: Result<TransportResponse, TransportError>, _ pause: TimeInterval
    ) -> Bool {
        if shouldRetry == nil, onRetry == nil { return true }
        let result = result.mapError { error in
            var error = error
            error.request = error.request ?? request.summary
            return error
        }
        let failed = FailedAttempt(
            request: request.summary, attempt: attempt, maximumAttempts: limits.attempts, result: result,
            delay: .seconds(min(pause, 1e9)))
        guard shouldRetry?(failed) ?? true else { return false }
        onRetry?(failed)
        return true
    }
}
