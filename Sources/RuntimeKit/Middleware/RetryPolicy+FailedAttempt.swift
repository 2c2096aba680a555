import Foundation

extension RetryPolicy {
    /// A failed attempt that is followed by another.
    public struct FailedAttempt: Sendable {
        /// The request, without secrets.
        public let request: RequestSummary
        /// The number of the attempt, starting at 1.
        public let attempt: Int
        /// The maximum number of attempts.
        public let maximumAttempts: Int
        /// A response with one of the ``RetryPolicy/retriedStatuses``, or the reason why there was none.
        public let result: Result<TransportResponse, TransportError>
        /// The time until the next attempt.
        public let delay: Duration

        /// Creates a failed attempt, for tests of ``RetryPolicy/shouldRetry`` and ``RetryPolicy/onRetry``.
        ///
        /// - Parameters:
        ///   - request: The request.
        ///   - attempt: The number of the attempt, starting at 1.
        ///   - maximumAttempts: The maximum number of attempts.
        ///   - result: The response, or the reason why there was none.
        ///   - delay: The time until the next attempt.
        public init(
            request: RequestSummary, attempt: Int = 1, maximumAttempts: Int = 3,
            result: Result<TransportResponse, TransportError>, delay: Duration = .zero
        ) {
            self.request = request
            self.attempt = attempt
            self.maximumAttempts = maximumAttempts
            self.result = result
            self.delay = delay
        }
    }
}

extension TransportError {
    /// Whether the error means that the server has received nothing of the request.
    var wasNotSent: Bool { code == .cannotFindHost || code == .cannotConnectToHost }

    /// Whether the error means that there was no response and that another attempt may succeed.
    ///
    /// An invalid certificate, credential or request stays invalid, and a response that is too large is a response.
    var mayPass: Bool {
        [
            .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .notConnectedToInternet,
            .badServerResponse,
        ]
        .contains(code)
    }
}

extension RetryPolicy.FailedAttempt: CustomStringConvertible {
    /// `GET https://api.shop.example/things: attempt 1 of 3: 503 Service Unavailable; again in 0.42 s`.
    public var description: String {
        let reason =
            switch result {
            case .success(let response): "\(request): attempt \(attempt) of \(maximumAttempts): \(response.statusLine)"
            case .failure(let error): "attempt \(attempt) of \(maximumAttempts): \(error)"
            }
        return "\(reason); again in \((delay.inSeconds * 100).rounded() / 100) s"
    }
}
