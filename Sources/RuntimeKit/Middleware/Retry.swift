import Foundation

/// Sends requests again that failed for a reason that may pass.
///
/// ```swift
/// let shop = Shop(token: "…", middleware: [Retry(attempts: 4)])
/// ```
/// A request is repeated when its method is idempotent (RFC 9110 section 9.2.2), or its endpoint is marked so or says how
/// often it is to be tried, and its body can be read again. Reasons are the ``statuses``, and that no response came at all:
/// the connection was refused or lost, the host was not found, or it took too long. What was not even sent, as the connection was refused or
/// the host was not found, is repeated whatever its method. Of the last attempt the caller gets what it gave, response or error.
///
/// Between attempts there is a random pause of 0 to ``delay`` · 2ⁿ, at most ``maximumDelay``; longer where the
/// response's `Retry-After` says so (RFC 9110 section 10.2.3). When the pause would end after ``timeLimit``, there is none, and
/// the caller gets the response at once. Cancelling the task ends a pause.
///
/// What an endpoint says in its route goes before what is said here, but for `attempts: 1`, which turns every retry off.
public struct Retry: Middleware {
    /// How often a request is sent at most, the first time included.
    public var attempts: Int
    /// For how long after the first attempt began another may begin.
    public var timeLimit: Duration
    /// The statuses that may pass.
    public var statuses: Set<Int>
    /// The longest first pause; it doubles with each attempt.
    public var delay: Duration
    /// The longest pause that the server does not ask for.
    public var maximumDelay: Duration
    /// The header field for the idempotency key: a random UUID that all attempts of a call share. It is sent if the
    /// method is not idempotent. A field that the request already has is not changed.
    public var idempotencyKey: HTTPField.Name
    /// Is told of each attempt that failed and is followed by another, before the pause.
    public var onRetry: (@Sendable (FailedAttempt) -> Void)?

    var timing = RetryTiming()

    /// 408, 429, 500, 502, 503 and 504.
    public static let defaultStatuses: Set<Int> = [408, 429, 500, 502, 503, 504]

    /// A retry; each argument is the property of its name.
    public init(
        attempts: Int = 3,
        timeLimit: Duration = .seconds(60),
        statuses: Set<Int> = defaultStatuses,
        delay: Duration = .milliseconds(500),
        maximumDelay: Duration = .seconds(20),
        idempotencyKey: HTTPField.Name = "Idempotency-Key",
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

    public func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
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
            // The response goes with this scope: nothing of it is held during the pause.
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

    /// What holds for this request; nil when it is sent only once, whatever happens.
    private func limits(for request: HTTPRequest) -> RetryLimits? {
        let own = request.endpoint?.retry
        let limits = RetryLimits(
            attempts: own?.attempts ?? attempts, seconds: (own?.timeLimit ?? timeLimit).inSeconds,
            statuses: own?.statuses ?? statuses,
            // An author who says how often a POST is tried says that it may be.
            mayRepeat: request.isIdempotent || own != nil)
        guard attempts > 1, limits.attempts > 1, request.body?.isReplayable ?? true else { return nil }
        return limits
    }

    private func report(
        _ request: HTTPRequest, _ attempt: Int, _ limits: RetryLimits, _ reason: FailedAttempt.Reason,
        _ pause: TimeInterval
    ) {
        guard let onRetry else { return }
        let request = request.summary
        var reason = reason
        if case .error(let error) = reason, case .transport(let error) = APIError<Never>(error, request) {
            // An error of Foundation contains the URL, which may be secret.
            reason = .error(error)
        }
        onRetry(
            FailedAttempt(
                request: request, attempt: attempt, attempts: limits.attempts, reason: reason,
                pause: .seconds(min(pause, 1e9))))
    }
}
