import Foundation

extension Retry {
    /// An attempt that failed and is followed by another.
    public struct FailedAttempt: Sendable {
        /// Why an attempt failed.
        public enum Reason: Sendable {
            /// The server responded, with one of the statuses that may pass.
            case status(Int)
            /// No response came; the error is mostly a ``TransportError``.
            case error(any Error)
        }

        /// The request, without secrets.
        public let request: RequestSummary
        /// Which attempt it was; the first one is 1.
        public let attempt: Int
        /// How many there may be.
        public let attempts: Int
        /// Why it failed.
        public let reason: Reason
        /// How long it is until the next attempt.
        public let pause: Duration
    }

    /// Whether the error says that the server has seen nothing of the request.
    static func wasNotSent(_ error: any Error) -> Bool {
        guard let code = TransportError(error)?.code else { return false }
        return code == .cannotFindHost || code == .cannotConnectToHost
    }

    /// Whether the error says that no response came, and that one may come the next time.
    ///
    /// A certificate, a credential or a request that is wrong stays so, and a response that is too large is a response.
    static func mayPass(_ error: any Error) -> Bool {
        switch TransportError(error)?.code {
        case .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .notConnectedToInternet,
            .badServerResponse:
            true
        default: false
        }
    }
}

extension Retry.FailedAttempt: CustomStringConvertible {
    /// `GET https://api.shop.example/things: attempt 1 of 3: 503 Service Unavailable; again in 0.42 s`.
    public var description: String {
        let reason =
            switch reason {
            case .status(let status): "\(request): attempt \(attempt) of \(attempts): \(HTTPResponse(status: status))"
            case .error(let error): "attempt \(attempt) of \(attempts): \(APIError<Never>.transport(error))"
            }
        return "\(reason); again in \((pause.inSeconds * 100).rounded() / 100) s"
    }
}
