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
    /// When it is over, the call is cancelled and throws ``DeadlineExceeded``, also where something waits that cannot be cancelled. Of a
    /// stream it counts until the response's header is there; each page of ``Paginated`` is a call.
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

    /// Told what responses have that is not as the API declares it, where a value can be read without; nil for an error in its place.
    ///
    /// If it is set, elements of lists, members of dictionaries and values of optional properties that cannot be read are left out,
    /// and lists and dictionaries that should be there are empty. Numbers that are written as text are read, and so is base64 with bits
    /// left over, without padding or with the alphabet for URLs. What else is not as declared is an error all the same. It is called once for each, in the order
    /// of the document, before the call returns; a response with more than 100,000 is an error. Elements of streams are not concerned.
    /// ```swift
    /// let shop = Shop().with { $0.onMalformed = { print($0) } }
    /// ```
    public var onMalformed: (@Sendable (MalformedValue) -> Void)? {
        get { settings.onMalformed }
        set { settings.onMalformed = newValue }
    }

    /// Told of the steps of each call, for spans and metrics; nil for nobody.
    public var tracer: (any CallTracer)? {
        get { settings.tracer }
        set { settings.tracer = newValue }
    }

    /// Told how far bodies are on their way, on the thread that receives the bytes of all calls: return quickly.
    public var onProgress: (@Sendable (TransferProgress) -> Void)? {
        get { settings.onProgress }
        set { settings.onProgress = newValue }
    }

    /// Told what each exchange took once it is over, on the thread that receives the bytes of all calls: return quickly.
    ///
    /// ``CurlTransport`` tells, and so does ``URLSessionTransport`` on Apple's platforms.
    public var onMetrics: (@Sendable (TransferMetrics) -> Void)? {
        get { settings.onMetrics }
        set { settings.onMetrics = newValue }
    }
}
