import Foundation

/// The settings that a client sends its requests with. Every client has one; a copy may be changed for a single call:
/// ```swift
/// let page = try await shop.with { $0.timeout = .seconds(5) }.things(id: 1)
/// ```
public struct ClientConfiguration: Sendable {
    /// Stored behind one reference, because a client and each group of its calls hold a copy of the configuration.
    @Shared var settings: ConnectionSettings

    /// Creates the settings of a client. Generated clients create them from the arguments of their initializers.
    public init(
        server: String,
        credentials: [AuthenticationScheme] = [],
        parameters: [ClientConfiguration.Parameter] = [],
        timeout: Duration? = nil,
        retry: RetryPolicy? = nil,
        transport: any Transport = .standard,
        middleware: [any ClientMiddleware] = []
    ) {
        settings = ConnectionSettings(
            server: server, credentials: credentials, parameters: parameters, transport: transport,
            middleware: middleware, defaultTimeout: timeout, defaultRetry: retry)
    }

    /// The URL of the server, such as `https://api.shop.example/v1`. The path of an endpoint is appended to it.
    public var server: String {
        get { settings.server }
        set { settings.server = newValue }
    }

    /// The authentication schemes of the API, each with the client's credential.
    public var credentials: [AuthenticationScheme] {
        get { settings.credentials }
        set { settings.credentials = newValue }
    }

    /// Parameters of every request. A parameter of the endpoint with the same name replaces one of these unless it is
    /// nil.
    public var parameters: [ClientConfiguration.Parameter] {
        get { settings.parameters }
        set { settings.parameters = newValue }
    }

    /// The transport that sends the requests.
    public var transport: any Transport {
        get { settings.transport }
        set { settings.transport = newValue }
    }

    /// The middleware that every request and response passes through; the first is the outermost. Credentials are added
    /// after the last.
    public var middleware: [any ClientMiddleware] {
        get { settings.middleware }
        set { settings.middleware = newValue }
    }

    /// Header fields of every request. They replace fields of the endpoint with the same name.
    public var headerFields: HeaderFields {
        get { settings.headerFields }
        set { settings.headerFields = newValue }
    }

    /// Query items of every request. They replace items of the endpoint with the same name.
    public var queryItems: [URLQueryItem] {
        get { settings.queryItems }
        set { settings.queryItems = newValue }
    }

    /// How long a request may make no progress before it fails. If it is nil, the timeout of the endpoint applies, else
    /// the timeout of the API, else the timeout of the transport (60 seconds for URLSession).
    public var timeout: Duration? {
        get { settings.timeout }
        set { settings.timeout = newValue }
    }

    /// How long a whole call may take: credentials, middleware, all attempts and the pauses between them, redirects and
    /// the body; nil for no limit.
    ///
    /// When the deadline passes, the call is cancelled and throws ``DeadlineExceeded``, even if part of its work cannot
    /// be cancelled. For a stream, the deadline applies until the response's header arrives. Each page of ``Paginated``
    /// is a call of its own.
    public var deadline: Duration? {
        get { settings.deadline }
        set { settings.deadline = newValue }
    }

    /// Which redirects are followed. A redirect that is not followed is returned as the response of its call.
    public var redirectPolicy: RedirectPolicy {
        get { settings.redirectPolicy }
        set { settings.redirectPolicy = newValue }
    }

    /// The maximum size of a response's body in bytes. A larger body ends the transfer with ``BodyTooLarge``. Streams
    /// are not limited.
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
