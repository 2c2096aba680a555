import Foundation

/// A request as transports and middleware see it.
public struct HTTPRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// Where the request goes, query included.
    public var url: URL
    /// The header fields; the transport adds those that describe the connection and the body's length.
    public var headerFields: HTTPFields
    /// The content; nil for none.
    public var body: HTTPBody?
    /// Seconds without any progress after which the request fails; nil for the transport's own limit.
    public var timeout: Duration?
    /// How many bytes of a response are accepted; more end the transfer with ``BodyTooLarge``.
    public var maximumResponseSize = Connection.defaultMaximumResponseSize
    /// Whether the response's body is wanted as it comes; otherwise a transport may hand it over whole.
    public var streamsResponse = false
    /// Told by the transport how far the bodies of the request and of a response in memory are on their way, on any thread.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?
    /// Told by the transport what the exchange took, on any thread; see ``Connection/onMetrics``.
    public var onMetrics: (@Sendable (TransferMetrics) -> Void)?
    /// The header fields that hold credentials; `Authorization` and `Cookie` always count. They must not follow a
    /// redirect to another origin.
    public var credentialFields: [HTTPField.Name] = []
    /// Which redirects the transport follows.
    public var redirectPolicy = RedirectPolicy.follow
    /// Whether body and response are secret, as those of a request for tokens are: a transport follows no redirect then.
    public var isConfidential = false

    /// Whether a request without an endpoint may be sent again whatever its method.
    package var isRepeatable = false
    /// What the request was made from; nil for one made by hand.
    package var endpoint: EndpointInfo?
    /// The request value that it was made from.
    var endpointValue: (any Sendable)?
    /// The query parameters whose values are kept out of descriptions.
    package var secretQueryNames: [String] = []
    /// The header fields and cookies into which credentials go.
    var secretFieldNames: [String] = []
    /// What adds the credentials, for middleware that tells users apart.
    package var authenticatedSender: AuthenticatedSender?
    /// Who wants to know what is sent in the end.
    package var sent: SentRequest?

    /// A request of your own, for a transport; those of endpoints come from ``APIClient/request(for:)``.
    public init(
        method: HTTPMethod = .get, url: URL, headerFields: HTTPFields = [:], body: HTTPBody? = nil,
        timeout: Duration? = nil
    ) {
        self.method = method
        self.url = url
        self.headerFields = headerFields
        self.body = body
        self.timeout = timeout
    }

    /// The name of the endpoint that the request was made from, such as `Shop.Things`.
    public var endpointName: String? { endpoint?.name }

    /// The request value that the request was made from; nil when it was made by hand or from another endpoint.
    ///
    /// Of a later page it has what that page is asked for by, in the query or a header field. What middleware has changed since shows in the
    /// request only.
    public func endpoint<E: Endpoint>(as type: E.Type) -> E? { endpointValue as? E }

    /// Whether the request may be sent again without harm: its method says so, or its endpoint does.
    public var isIdempotent: Bool { method.isIdempotent || endpoint?.isIdempotent == true || isRepeatable }

    /// How often the endpoint asks to be tried; nil when it does not say.
    public var retryAttempts: Int? { endpoint?.retry?.attempts }

    /// Refuses a method or header field that would be read as something else.
    package func validate() throws(RequestError) {
        guard method.rawValue.isToken else {
            throw RequestError("the method \(method.rawValue.debugDescription) is no token (RFC 9110)")
        }
        try headerFields.validate()
    }

    /// The request in short, without secrets.
    package var summary: RequestSummary {
        RequestSummary(method: method, url: url, endpoint: endpoint?.name, secretQueryNames: secretQueryNames)
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible {
    /// One line without credentials: `GET https://api.shop.example/things?page=2 (Shop.Things)`.
    public var description: String { summary.description }

    /// The line, and the header fields below it, with `…` for those that hold credentials.
    public var debugDescription: String {
        let secret = Set(credentialFields + [.authorization, .proxyAuthorization, .cookie])
        let fields = headerFields.map { "\n\($0.name.rawName): \(secret.contains($0.name) ? "…" : $0.value)" }
        return description + fields.joined()
    }
}

/// What is the same for all requests of an endpoint.
package final class EndpointInfo: Sendable {
    let name: String
    package let type: ObjectIdentifier
    let isIdempotent: Bool
    let retry: EndpointRetry?

    init(name: String, type: ObjectIdentifier, isIdempotent: Bool, retry: EndpointRetry?) {
        self.name = name
        self.type = type
        self.isIdempotent = isIdempotent
        self.retry = retry
    }
}
