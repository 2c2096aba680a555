import Foundation

/// What a client needs to reach its server; every client has one, and a copy may be changed for a single call:
/// ```swift
/// let page = try await shop.with { $0.timeout = .seconds(5) }.things(id: 1)
/// ```
public struct Connection: Sendable {
    /// Behind one reference, as a client and each group of its calls hold a connection.
    @Shared var settings: ConnectionSettings

    /// A connection; generated clients make one from the arguments of their initializers.
    public init(
        server: String,
        credentials: [AuthenticationScheme] = [],
        parameters: [ConnectionParameter] = [],
        timeout: Duration? = nil,
        retry: Retry? = nil,
        transport: any Transport = .standard,
        middleware: [any Middleware] = []
    ) {
        settings = ConnectionSettings(
            server: server, credentials: credentials, parameters: parameters, transport: transport,
            middleware: middleware, defaultTimeout: timeout, defaultRetry: retry)
    }

    /// The server's address, `https://api.shop.example/v1`; an endpoint's path is appended to it.
    public var server: String {
        get { settings.server }
        set { settings.server = newValue }
    }

    /// How requests are authenticated.
    public var credentials: [AuthenticationScheme] {
        get { settings.credentials }
        set { settings.credentials = newValue }
    }

    /// Parameters that go with every request, unless the endpoint has one of the same name that is not nil.
    public var parameters: [ConnectionParameter] {
        get { settings.parameters }
        set { settings.parameters = newValue }
    }

    /// What sends the requests.
    public var transport: any Transport {
        get { settings.transport }
        set { settings.transport = newValue }
    }

    /// What every request and response passes through, the first one outermost. Credentials are added after the last.
    public var middleware: [any Middleware] {
        get { settings.middleware }
        set { settings.middleware = newValue }
    }

    /// Header fields for every request, which replace those of the endpoint.
    public var headerFields: HTTPFields {
        get { settings.headerFields }
        set { settings.headerFields = newValue }
    }

    /// Query items for every request, which replace those of the endpoint.
    public var queryItems: [URLQueryItem] {
        get { settings.queryItems }
        set { settings.queryItems = newValue }
    }

    /// How long a request may make no progress before it fails; nil for what the endpoint says, or else the API, or else
    /// the transport (60 seconds for URLSession).
    public var timeout: Duration? {
        get { settings.timeout }
        set { settings.timeout = newValue }
    }

    /// How long a call may take as a whole: credentials, middleware, waiting, all attempts and the pauses between them, redirects, and the
    /// body; nil for as long as it takes.
    ///
    /// When the deadline passes, the call is cancelled and throws ``DeadlineExceeded``, even if part of its work cannot
    /// be cancelled. For a stream, the deadline applies until the response's header arrives. Each page of ``Paginated``
    /// is a call of its own.
    public var deadline: Duration? {
        get { settings.deadline }
        set { settings.deadline = newValue }
    }

    /// Which redirects are followed; one that is not is the response of its call.
    public var redirectPolicy: RedirectPolicy {
        get { settings.redirectPolicy }
        set { settings.redirectPolicy = newValue }
    }

    /// How many bytes of a response are accepted; more end the transfer with ``BodyTooLarge``. Streams are not limited.
    public var maximumResponseSize: Int {
        get { settings.maximumResponseSize }
        set { settings.maximumResponseSize = newValue }
    }

    /// 64 MiB.
    public static let defaultMaximumResponseSize = 64 << 20

    /// A closure that is called for each value in a response that does not match the API's declaration but can be
    /// skipped or repaired. If it is nil, such a value is an error.
    ///
    /// If it is set, the client drops elements of lists, members of dictionaries and values of optional properties that
    /// it cannot read, and uses an empty list or dictionary for a missing one. It accepts numbers written as strings,
    /// and base64 with leftover bits, without padding or with the URL-safe alphabet. Any other mismatch is still an
    /// error.
    ///
    /// The closure is called once per value, in document order, before the call returns. A response with more than
    /// 100,000 such values is an error. Elements of streams are not affected.
    /// ```swift
    /// let shop = Shop().with { $0.onMalformed = { print($0) } }
    /// ```
    public var onMalformed: (@Sendable (MalformedValue) -> Void)? {
        get { settings.onMalformed }
        set { settings.onMalformed = newValue }
    }

    /// A tracer that receives the steps of each call, for spans and metrics.
    public var tracer: (any CallTracer)? {
        get { settings.tracer }
        set { settings.tracer = newValue }
    }

    /// A closure that receives the progress of request and response bodies. It runs on the thread that receives the
    /// data of all calls, so it must return quickly.
    public var onProgress: (@Sendable (TransferProgress) -> Void)? {
        get { settings.onProgress }
        set { settings.onProgress = newValue }
    }

    /// A closure that receives the metrics of each finished exchange. It runs on the thread that receives the data of
    /// all calls, so it must return quickly.
    ///
    /// ``CurlTransport`` reports metrics, and so does ``URLSessionTransport`` on Apple's platforms.
    public var onMetrics: (@Sendable (TransferMetrics) -> Void)? {
        get { settings.onMetrics }
        set { settings.onMetrics = newValue }
    }
}
