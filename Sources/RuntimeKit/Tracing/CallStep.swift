import Foundation

/// A part of a call that takes time; see ``CallTracer``.
public struct CallStep: Sendable {
    /// What is done.
    public enum Kind: Sendable, Hashable {
        /// A call as a whole: credentials, middleware, all requests and the pauses between them. Its time ends when the body is there, for a
        /// stream the header; a value is made of it afterwards.
        case call
        /// One request, redirects included.
        case request
        /// A credential is got or renewed, for all calls that wait for it; it is a part of the one that began it.
        case renewal
    }

    /// What is done.
    public let kind: Kind
    /// The request without secrets, and the endpoint's name; for a renewal nil.
    public let request: RequestSummary?
    /// The name of the scheme that a renewal is for; otherwise nil.
    public let scheme: String?
    /// The request's number within the call, from 1, token requests included; 0 for a step that is not a request.
    public let number: Int

    /// What a span is called: the endpoint's name, the method of a request, or `renewal` with the name of the scheme.
    public var name: String {
        switch kind {
        case .call: request?.endpoint ?? request?.method.rawValue ?? ""
        case .request: request?.method.rawValue ?? ""
        case .renewal: "renewal of \(scheme ?? "")"
        }
    }

    /// What is known before, by OpenTelemetry's names for HTTP clients.
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
    /// The name, and of a request its address.
    public var description: String { kind == .request ? request.map { "\($0.method) \($0.url)" } ?? name : name }
}

extension CallStep {
    /// How a step ended. Only the step itself makes one.
    public struct Outcome: Sendable {
        enum Ending: Sendable {
            case response(HTTPResponse)
            case secret(String?)
            case failure(any Error)
        }

        let ending: Ending

        /// The status of the response; nil where there is none.
        public var status: Int? {
            if case .response(let response) = ending { response.status } else { nil }
        }

        /// Why there is no response or no credential; `CancellationError` where nobody waits any more.
        public var error: (any Error)? {
            if case .failure(let error) = ending { error } else { nil }
        }

        /// The redirects that were followed, the first one first.
        public var redirects: [Redirect] {
            if case .response(let response) = ending { response.redirects } else { [] }
        }

        /// What is known afterwards, by OpenTelemetry's names for HTTP clients.
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
    /// The status, or why there is none.
    public var description: String {
        switch ending {
        case .response(let response): "\(response.status)"
        case .secret(let secret): secret == nil ? "none" : "renewed"
        // Without the address that Foundation keeps in its errors.
        case .failure(let error): "\(APIError<Never>(error, nil))"
        }
    }
}
