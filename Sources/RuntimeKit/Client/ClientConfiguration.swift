import Foundation

/// The settings that a client sends its requests with. Every client has one; a copy may be changed for a single call:
/// ```swift
/// let page = try await shop.with { $0.timeLimit = .seconds(5) }.things(id: 1)
/// ```
public struct ClientConfiguration: Sendable {
    /// Stored behind one reference, because a client and each group of its calls hold a copy of the configuration.
    @Shared var settings: ClientSettings

    /// Creates the settings of a client. Generated clients create them from the arguments of their initializers.
    ///
    /// - Parameters:
    ///   - server: The URL of the server, such as `https://api.shop.example/v1`. It is checked at the first call.
    ///   - authenticationSchemes: The schemes, in order of preference for endpoints that name none.
    ///   - defaultIdleTimeout: The API's value for endpoints without one; ``idleTimeout`` overrides both.
    ///   - defaultRetryPolicy: The API's policy. It is ignored if `middleware` contains a ``RetryPolicy``.
    ///   - transport: What sends the requests.
    ///   - middleware: What changes or repeats requests and responses. The first is the outermost.
    public init(
        server: String,
        authenticationSchemes: [AuthenticationScheme] = [],
        defaultIdleTimeout: Duration? = nil,
        defaultRetryPolicy: RetryPolicy? = nil,
        transport: any Transport = .standard,
        middleware: [any ClientMiddleware] = []
    ) {
        settings = ClientSettings(
            server: server, authenticationSchemes: authenticationSchemes, transport: transport,
            middleware: middleware, defaultIdleTimeout: defaultIdleTimeout, defaultRetryPolicy: defaultRetryPolicy)
    }

    /// The URL of the server, such as `https://api.shop.example/v1`. The path of an endpoint is appended to it.
    public var server: String {
        get { settings.server }
        set { settings.server = newValue }
    }

    /// The authentication schemes of the API, each with the client's credential.
    public var authenticationSchemes: [AuthenticationScheme] {
        get { settings.authenticationSchemes }
        set { settings.authenticationSchemes = newValue }
    }

    /// Parameters of every request. A parameter of the endpoint with the same name replaces one of these unless it is
    /// nil.
    @_spi(Generated) public var parameters: [Parameter] {
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

    /// How long a request may make no progress before it fails. If it is nil, the value of the endpoint applies, else
    /// ``defaultIdleTimeout``, else the value of the transport (60 seconds for URLSession).
    public var idleTimeout: Duration? {
        get { settings.idleTimeout }
        set { settings.idleTimeout = newValue }
    }

    /// The API's idle timeout for endpoints that declare none.
    public var defaultIdleTimeout: Duration? {
        get { settings.defaultIdleTimeout }
        set { settings.defaultIdleTimeout = newValue }
    }

    /// The API's policy for endpoints that declare none. It is ignored if ``middleware`` contains a ``RetryPolicy``.
    public var defaultRetryPolicy: RetryPolicy? {
        get { settings.defaultRetryPolicy }
        set { settings.defaultRetryPolicy = newValue }
    }

    /// How long a whole call may take: credentials, middleware, all attempts and the pauses between them, redirects and
    /// the body; nil for no limit.
    ///
    /// When the time is up, the call is cancelled and throws ``TransportError/Code/timeLimitExceeded``, even if part of
    /// its work cannot be cancelled. For a stream, the limit applies until the response's header arrives. Each page of
    /// ``Paginated`` is a call of its own.
    public var timeLimit: Duration? {
        get { settings.timeLimit }
        set { settings.timeLimit = newValue }
    }

    /// Which redirects are followed. A redirect that is not followed is returned as the response of its call.
    public var redirectPolicy: RedirectPolicy {
        get { settings.redirectPolicy }
        set { settings.redirectPolicy = newValue }
    }

    /// The maximum size of a response's body in bytes. A larger body ends the transfer with
    /// ``TransportError/Code/bodyTooLarge``. Streams are not limited.
    public var maximumResponseSize: Int {
        get { settings.maximumResponseSize }
        set { settings.maximumResponseSize = newValue }
    }

    /// 64 MiB.
    public static let defaultMaximumResponseSize = 64 << 20

    /// What happens to values of responses that do not match the API's declaration.
    public enum DecodingMode: Sendable {
        /// Such a value is an error.
        case strict
        /// The client drops elements of lists, members of dictionaries and values of optional properties that it cannot
        /// read, and uses an empty list or dictionary for a missing one. It accepts numbers written as strings, and
        /// base64 with leftover bits, without padding or with the URL-safe alphabet. Any other mismatch is still an
        /// error.
        ///
        /// The closure gets what is wrong, with the path to the value, and the response that contains it. It is called
        /// once per value, in document order, as part of the call and before it returns. A response with more than
        /// 100,000 such values is an error. Elements of streams are not affected.
        case lenient(report: @Sendable (JSONError, TransportResponse) -> Void)
    }

    /// What happens to values of responses that do not match the API's declaration.
    /// ```swift
    /// let shop = Shop().with { $0.decodingMode = .lenient { error, response in print(response, error) } }
    /// ```
    public var decodingMode: DecodingMode {
        get { settings.decodingMode }
        set { settings.decodingMode = newValue }
    }

    /// What observes the calls: spans, metrics, progress. The first is the outermost.
    public var observers: [any ClientObserver] {
        get { settings.observers }
        set { settings.observers = newValue }
    }

    package var progressHandler: (@Sendable (TransferProgress) -> Void)? { settings.onProgress }
}
