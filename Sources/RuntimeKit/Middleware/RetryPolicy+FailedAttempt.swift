import Foundation

extension RetryPolicy {
    /// A failed attempt that is followed by another.
    public struct FailedAttempt: Sendable {
        /// Why an attempt failed.
        public enum Reason: Sendable {
            /// The server responded with one of the statuses that are retried.
            case status(Int)
            /// There was no response. The error is usually a ``TransportError``.
            case error(any Error)
        }

        /// The request, without secrets.
        public let request: RequestSummary
        /// The number of the attempt, starting at 1.
        public let attempt: Int
        /// The maximum number of attempts.
        public let attempts: Int
        /// Why it failed.
        public let reason: Reason
        /// The time until the next attempt.
        public let pause: Duration
    }

    /// Whether the error means that the server has received nothing of the request.
    static func wasNotSent(_ error: any Error) -> Bool {
        guard let code = TransportError(error)?.code else { return false }
        return code == .cannotFindHost || code == .cannotConnectToHost
    }

    /// Whether the error means that there was no response and that another attempt may succeed.
    ///
    /// An invalid certificate, credential or request stays invalid, and a response that is too large is a response.
    static func mayPass(_ error: any Error) -> Bool {
        switch TransportError(error)?.code {
        case .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .notConnectedToInternet,
            .badServerResponse:
            true
        default: false
        }
    }
}

extension RetryPolicy.FailedAttempt: CustomStringConvertible {
    /// `GET https://api.shop.example/things: attempt 1 of 3: 503 Service Unavailable; again in 0.42 s`.
    public var description: String {
        let reason =
            switch reason {
            case .status(let status):
                "\(request): attempt \(attempt) of \(attempts): \(TransportResponse(status: status))"
            case .error(let error): "attempt \(attempt) of \(attempts): \(APIError<Never>.transport(error))"
            }
        return "\(reason); again in \((pause.inSeconds * 100).rounded() / 100) s"
    }
}
