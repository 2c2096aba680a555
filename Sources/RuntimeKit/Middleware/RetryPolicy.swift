import Foundation

/// Repeats requests that failed for a temporary reason.
///
/// ```swift
/// let shop = Shop(token: "…", middleware: [RetryPolicy(attempts: 4)])
/// ```
/// It repeats a request if the response has one of the ``statuses``, or if no response came: the connection was refused
/// or lost, the host was not found, or the request timed out. The method has to be idempotent (RFC 9110 section 9.2.2),
/// unless the endpoint is marked as idempotent or has a `retry` of its own. The body has to be readable again. A
/// request that was not sent at all, because the connection was refused or the host was not found, is repeated whatever
/// its method. The caller gets the response or the error of the last attempt.
///
/// Before each further attempt, it pauses for a random time from 0 to ``delay`` · 2ⁿ, at most ``maximumDelay``; longer
/// if the response's `Retry-After` requires it (RFC 9110 section 10.2.3). If the pause would end after ``timeLimit``,
/// there is no further attempt, and the caller gets the response immediately. Cancelling the task ends a pause.
///
/// The settings of an endpoint's route override these settings. The exception is `attempts: 1`, which turns off all
/// retries.
public struct RetryPolicy: ClientMiddleware {
    /// The maximum number of attempts, including the first.
    public var attempts: Int
    /// The time after the start of the first attempt within which another attempt may start.
    public var timeLimit: Duration
    /// The response statuses that are retried.
    public var statuses: Set<Int>
    /// The maximum of the first pause. It doubles with each attempt.
    public var delay: Duration
    /// The maximum pause, unless `Retry-After` requires a longer one.
    public var maximumDelay: Duration
    /// The header field for the idempotency key: a random UUID that all attempts of a call share. It is sent if the
    /// method is not idempotent. A field that the request already has is not changed.
    public var idempotencyKey: HeaderField.Name
    /// A closure that is called before the pause, for each failed attempt that is followed by another.
    public var onRetry: (@Sendable (FailedAttempt) -> Void)?

    var timing = RetryTiming()

    /// 408, 429, 500, 502, 503 and 504.
    public static let defaultStatuses: Set<Int> = [408, 429, 500, 502, 503, 504]

    /// Creates a retry. Each argument sets the property with its name.
    public init(
        attempts: Int = 3,
        timeLimit: Duration = .seconds(60),
        statuses: Set<Int> = defaultStatuses,
        delay: Duration = .milliseconds(500),
        maximumDelay: Duration = .seconds(20),
        idempotencyKey: HeaderField.Name = "Idempotency-Key",
        onRetry: (@Sendable (FailedAttempt) -> Void)? = nil
    ) {
        self.attempts = attempts
        self.timeLimit = timeLimit
        self.statuses = statuses
        self.delay = delay
        self.maximumDelay = maximumDelay
        self.idempotencyKey = idempotencyKey
        self.onRetry = onRetry
    }

    public func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        guard let limits = limits(for: request) else { return try await next(request) }
        var request = request
        if limits.mayRepeat, !request.method.isIdempotent, !request.isConfidential,
            !request.headerFields.contains(idempotencyKey)
        {
            request.headerFields[idempotencyKey] = UUID().uuidString
        }
        let start = timing.uptime()
        var attempt = 1
        while true {
            let pause: TimeInterval
            // This scope releases the response, so that it is not held during the pause.
            do {
                let response = try await next(request)
                guard limits.mayRepeat, limits.statuses.contains(response.status),
                    let seconds = self.pause(after: attempt, response, start, limits)
                else { return response }
                response.body.discard()
                pause = seconds
                report(request, attempt, limits, .status(response.status), pause)
            } catch {
                guard limits.mayRepeat ? Self.mayPass(error) : Self.wasNotSent(error),
                    let seconds = self.pause(after: attempt, nil, start, limits)
                else {
                    throw error
                }
                pause = seconds
                report(request, attempt, limits, .error(error), pause)
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
            attempts: own?.attempts ?? attempts, seconds: (own?.timeLimit ?? timeLimit).inSeconds,
            statuses: own?.statuses ?? statuses,
            // An endpoint with its own retry may be repeated, even if it is a POST.
            mayRepeat: request.isIdempotent || own != nil)
        guard attempts > 1, limits.attempts > 1, request.body?.isReplayable ?? true else { return nil }
        return limits
    }

    private func report(
        _ request: TransportRequest, _ attempt: Int, _ limits: RetryLimits, _ reason: FailedAttempt.Reason,
        _ pause: TimeInterval
    ) {
        guard let onRetry else { return }
        let request = request.summary
        var reason = reason
        if case .error(let error) = reason, case .transport(let error) = APIError<Never>(error, request) {
            // A URLError contains the URL, which may be secret.
            reason = .error(error)
        }
        onRetry(
            FailedAttempt(
                request: request, attempt: attempt, attempts: limits.attempts, reason: reason,
                pause: .seconds(min(pause, 1e9))))
    }
}
