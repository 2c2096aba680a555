import Foundation

/// A request in the form that transports and middleware receive.
public struct TransportRequest: Sendable {
    /// The method.
    public var method: TransportRequest.Method
    /// The URL, with the query.
    public var url: URL {
        // The URL may now be one from a server or from middleware.
        didSet { secretQueryNames += newSecretNames }
    }
    /// The header fields. The transport adds the fields for the connection and for the length of the body.
    public var headerFields: HeaderFields
    /// The body; nil for none.
    public var body: HTTPBody?
    /// How long the request may make no progress before it fails; nil for the limit of the transport.
    public var idleTimeout: Duration?
    /// The maximum size of the response's body in bytes. A larger body ends the transfer with
    /// ``TransportError/Code/bodyTooLarge``.
    public var maximumResponseSize = ClientConfiguration.defaultMaximumResponseSize
    /// Whether the response's body is read as a stream. If it is false, a transport may return the whole body at once.
    public var streamsResponse = false
    /// Receives the progress of the request's body, and of the response's body if it is read into memory. The transport
    /// calls it on any thread.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?
    /// Receives the metrics of the exchange. The transport calls it on any thread; see
    /// ``ClientObserver/didFinish(_:)``.
    public var onMetrics: (@Sendable (TransferMetrics) -> Void)?
    /// The header fields that contain credentials, in addition to `Authorization` and `Cookie`. They must not follow a
    /// redirect to another origin.
    public var credentialFields: [HeaderField.Name] = []
    /// Which redirects the transport follows.
    public var redirectPolicy = RedirectPolicy.follow
    /// Whether the request's and the response's bodies are secret, as in a token request.
    public var isConfidential = false

    /// Whether a request without an endpoint may be sent again, whatever its method is.
    package var isRepeatable = false
    /// The endpoint that the request was made from; nil for a request that was made by hand.
    package var endpoint: EndpointInfo?
    /// The request value that the request was made from.
    var endpointValue: (any Sendable)?
    /// The query parameters whose values are kept out of descriptions.
    package var secretQueryNames: [String] = []
    /// The names of the header fields and cookies that credentials are sent in.
    package var secretFieldNames: [String] = []
    /// Adds the credentials, for middleware that tells users apart.
    package var authenticatedSender: AuthenticatedSender?
    /// Records the request that is finally sent.
    package var sent: SentRequest?

    /// Creates a request for a transport. ``APIClient/makeRequest(for:)`` creates the request of an endpoint.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - url: The URL, with the query.
    ///   - headerFields: The header fields.
    ///   - body: The body; nil for none.
    ///   - idleTimeout: How long the request may make no progress; nil for the limit of the transport.
    public init(
        method: TransportRequest.Method = .get, url: URL, headerFields: HeaderFields = [:], body: HTTPBody? = nil,
        idleTimeout: Duration? = nil
    ) {
        self.method = method
        self.url = url
        self.headerFields = headerFields
        self.body = body
        self.idleTimeout = idleTimeout
    }

    /// The request value that the request was made from; nil when it was made by hand or from another endpoint.
    ///
    /// For a later page of a list, its page parameter (in the query or a header field) has the value for that page.
    /// Changes that middleware makes are visible in the request only, not in this value.
    public func endpoint<E: APIRequest>(as type: E.Type) -> E? { endpointValue as? E }

    /// Whether the request may safely be sent again, because its method or its endpoint is idempotent.
    public var isIdempotent: Bool { method.isIdempotent || endpoint?.isIdempotent == true || isRepeatable }

    /// How many attempts the endpoint's retry allows; nil if the endpoint has no retry.
    public var retryAttempts: Int? { endpoint?.retry?.attempts }

    /// Throws if a recipient would read the method or a header field as something else (RFC 9110 section 5). Every
    /// transport calls it before it sends, because middleware may have changed the request.
    public func validate() throws(RequestError) {
        guard method.rawValue.isToken else {
            throw RequestError(.unsupported, "the method \(method.rawValue.debugDescription) is not a token (RFC 9110)")
        }
        try headerFields.validate()
    }

    /// The request in one line without secrets, for logs and errors.
    public var summary: RequestSummary {
        // The names in the URL of an endpoint are known.
        let names = endpoint == nil ? secretQueryNames + newSecretNames : secretQueryNames
        return RequestSummary(method: method, url: url, endpoint: endpoint?.name, secretQueryNames: names)
    }

    /// The names in the query that indicate a secret, as far as they are not known yet.
    private var newSecretNames: [String] {
        // By bytes, because this runs for each call whose credential is in the query.
        let text = url.absoluteString
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        let query = text.utf8[text.utf8.index(after: mark)...].prefix { $0 != UInt8(ascii: "#") }
        // A server can send a URL of any names. Lists of pages follow many URLs with the same ones.
        var known = Set(secretQueryNames)
        return query.split(separator: UInt8(ascii: "&")).compactMap { item in
            let name = RequestSummary.name(of: Substring(item))
            return Self.secretNames.contains(name) && known.insert(name).inserted ? name : nil
        }
    }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible {
    /// One line without credentials: `GET https://api.shop.example/things?page=2 (Shop.Things)`.
    public var description: String { summary.description }

    /// The description, followed by the header fields, with `…` for the values of credentials, and of fields whose names
    /// indicate a credential.
    public var debugDescription: String {
        let fields = headerFields.map { "\n\($0.name.rawName): \(isCredential($0.name) ? "…" : $0.value)" }
        return description + fields.joined()
    }
}

/// The properties that all requests of an endpoint share.
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
