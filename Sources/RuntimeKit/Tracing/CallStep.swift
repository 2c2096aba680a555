import Foundation

/// A step of a call; see ``ClientObserver/trace(_:perform:)``.
public struct CallStep: Sendable {
    /// The kind of a step.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Kind: Sendable, Hashable {
        /// A whole call: credentials, middleware, all requests and the pauses between them. It ends when the body is
        /// received, or for a stream, the header. Decoding the body is not part of it.
        case call
        /// One request, including redirects.
        case request
        /// A refresh of a credential, for all calls that wait for it. It is part of the call that started it.
        case refresh
    }

    /// The kind of the step.
    public let kind: Kind
    /// The request without secrets, with the endpoint's name; nil for a refresh.
    public let request: RequestSummary?
    /// The name of the scheme of a refresh; otherwise nil.
    public let scheme: String?
    /// The request's number within the call, starting at 1, including token requests; 0 for a step that is not a
    /// request.
    public let number: Int

    /// Creates a step, for tests of observers.
    ///
    /// - Parameters:
    ///   - kind: The kind of the step.
    ///   - request: The request; nil for a refresh.
    ///   - scheme: The name of the scheme of a refresh.
    ///   - number: The request's number within the call, starting at 1.
    public init(_ kind: Kind, request: RequestSummary? = nil, scheme: String? = nil, number: Int = 0) {
        self.kind = kind
        self.request = request
        self.scheme = scheme
        self.number = number
    }

    /// The name of a span: the endpoint's name, the method of a request, or `refresh` with the name of the scheme.
    public var name: String {
        switch kind {
        case .call: request?.endpoint ?? request?.method.rawValue ?? ""
        case .request: request?.method.rawValue ?? ""
        case .refresh: "refresh of \(scheme ?? "")"
        }
    }

    /// The attributes at the start, with the names of OpenTelemetry's conventions for HTTP clients.
    public var attributes: [String: String] {
        guard let request else { return [:] }
        var attributes = ["http.request.method": request.method.rawValue, "url.full": request.url]
        if let url = URLComponents(string: request.url) {
            attributes["server.address"] = url.host
            attributes["server.port"] = (url.port ?? (url.scheme == "http" ? 80 : 443)).description
        }
        if number > 1 { attributes["http.request.resend_count"] = "\(number - 1)" }
        return attributes
    }
}

extension CallStep: CustomStringConvertible {
    /// The name; for a request, the method and URL.
    public var description: String { kind == .request ? request.map { "\($0.method) \($0.url)" } ?? name : name }
}

extension CallStep {
    /// What a step does.
    ///
    /// Call it like a function: `await perform([:])`. It is a type for the same reason as ``Next``.
    public struct Body: Sendable {
        private let perform: @Sendable (HeaderFields) async -> Outcome

        /// Creates a body, for tests of observers.
        ///
        /// - Parameter perform: Called in place of the step.
        public init(_ perform: @escaping @Sendable (HeaderFields) async -> Outcome) {
            self.perform = perform
        }

        /// Performs the step. The header fields are sent with the request.
        public func callAsFunction(_ fields: HeaderFields) async -> Outcome {
            await perform(fields)
        }
    }

    /// The outcome of a step.
    public struct Outcome: Sendable {
        enum Ending: Sendable {
            case response(TransportResponse)
            case secret(String?)
            case failure(any Error)
        }

        let ending: Ending

        init(ending: Ending) { self.ending = ending }

        /// Creates the outcome of a request, for tests of observers.
        public init(_ result: Result<TransportResponse, any Error>) {
            switch result {
            case .success(let response): ending = .response(response)
            case .failure(let error): ending = .failure(error)
            }
        }

        /// The status of the response; nil if there is none.
        public var status: Int? {
            if case .response(let response) = ending { response.status } else { nil }
        }

        /// The reason why there is no response or no credential; `CancellationError` if the call was cancelled.
        public var error: (any Error)? {
            if case .failure(let error) = ending { error } else { nil }
        }

        /// The redirects that were followed, in order.
        public var redirects: [TransportResponse.Redirect] {
            if case .response(let response) = ending { response.redirects } else { [] }
        }

        /// The attributes at the end, with the names of OpenTelemetry's conventions for HTTP clients.
        public var attributes: [String: String] {
            var attributes: [String: String] = [:]
            if let status {
                attributes["http.response.status_code"] = "\(status)"
                if status >= 400 { attributes["error.type"] = "\(status)" }
            }
            if let error { attributes["error.type"] = TransportError(error)?.code.rawValue ?? "\(type(of: error))" }
            return attributes
        }
    }
}

extension CallStep.Outcome: CustomStringConvertible {
    /// The status, or the error.
    public var description: String {
        switch ending {
        case .response(let response): "\(response.status)"
        case .secret(let secret): secret == nil ? "none" : "refreshed"
        // Removes the URL that Foundation keeps in its errors.
        case .failure(let error): "\(APIError<Never>(error, nil))"
        }
    }
}
