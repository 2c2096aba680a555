import Foundation

/// What a client needs to reach its server; every client has one, and a copy may be changed for a single call:
/// ```swift
/// let page = try await shop.with { $0.timeout = 5 }.things(id: 1)
/// ```
public struct Connection: Sendable {
    /// The server's address, `https://api.shop.example/v1`; an endpoint's path is appended to it.
    public var server: String {
        didSet { serverURL = Self.parse(server) }
    }
    /// How requests are authenticated.
    public var credentials: [AuthenticationScheme] {
        didSet {
            secretQueryNames = credentials.compactMap(\.queryName)
            secretFieldNames = credentials.compactMap(\.fieldName)
        }
    }
    /// Parameters that go with every request, unless the endpoint has one of the same name that is not nil.
    public var parameters: [ConnectionParameter]
    /// What sends the requests.
    public var transport: any Transport
    /// What every request and answer passes through, the first one outermost. Credentials are added after the last.
    public var middleware: [any Middleware]
    /// Header fields for every request, which replace those of the endpoint.
    public var headerFields: HTTPFields = [:]
    /// Query items for every request, which replace those of the endpoint.
    public var queryItems: [URLQueryItem] = []
    /// Seconds without any progress after which a request fails; nil for what the endpoint says, or else the API, or else
    /// the transport (60 seconds for URLSession).
    public var timeout: TimeInterval?
    /// What the API says of endpoints that say nothing themselves.
    let defaultTimeout: TimeInterval?
    /// The same for how often requests are tried.
    let defaultRetry: Retry?
    /// How many bytes of an answer are accepted; more end the transfer with ``BodyTooLarge``. Streams are not limited.
    public var maximumResponseSize = defaultMaximumResponseSize

    /// 64 MiB.
    public static let defaultMaximumResponseSize = 64 << 20

    /// Told how far bodies are on their way, on the thread that receives the bytes of all calls: return quickly.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?

    private(set) var serverURL: Result<ServerURL, RequestError>
    private(set) var secretQueryNames: [String]
    private(set) var secretFieldNames: [String]

    /// A connection; generated clients make one from the arguments of their initializers.
    public init(
        server: String,
        credentials: [AuthenticationScheme] = [],
        parameters: [ConnectionParameter] = [],
        timeout: TimeInterval? = nil,
        retry: Retry? = nil,
        transport: any Transport = URLSessionTransport.shared,
        middleware: [any Middleware] = []
    ) {
        defaultTimeout = timeout
        defaultRetry = retry
        self.server = server
        self.credentials = credentials
        self.parameters = parameters
        self.transport = transport
        self.middleware = middleware
        serverURL = Self.parse(server)
        secretQueryNames = credentials.compactMap(\.queryName)
        secretFieldNames = credentials.compactMap(\.fieldName)
    }

    private static func parse(_ server: String) -> Result<ServerURL, RequestError> {
        do throws(RequestError) {
            return .success(try ServerURL(server))
        } catch {
            return .failure(error)
        }
    }
}

/// A parameter of every request of a client.
public struct ConnectionParameter: Sendable {
    enum Content: Sendable {
        case none
        case query(String, ParameterValue, ParameterStyle, reserved: Bool)
        case header(HTTPField.Name, String)
        case cookie(String, String)
        case invalid(String, String)
    }

    let content: Content

    /// A query item; nil is left out.
    public static func query<T: JSONValue>(
        _ name: StaticString, _ value: T, style: ParameterStyle = .repeat, reserved: Bool = false,
        format: DateFormat? = nil
    ) -> Self {
        let value = parameter(value, style, format)
        return Self(content: invalid(name, value) ?? .query("\(name)", value, style, reserved: reserved))
    }

    /// A header field; nil is left out.
    public static func header<T: JSONValue>(
        _ name: StaticString, _ value: T, style: ParameterStyle = .comma, format: DateFormat? = nil
    ) -> Self {
        let value = parameter(value, style, format)
        let content = value.fieldText(style).map { Content.header(HTTPField.Name("\(name)"), $0) }
        return Self(content: invalid(name, value) ?? content ?? .none)
    }

    /// A cookie; nil is left out.
    public static func cookie<T: JSONValue>(
        _ name: StaticString, _ value: T, style: ParameterStyle = .comma, format: DateFormat? = nil
    ) -> Self {
        let value = parameter(value, style, format)
        let content = value.fieldText(style).map { Content.cookie("\(name)", $0) }
        return Self(content: invalid(name, value) ?? content ?? .none)
    }

    private static func invalid(_ name: StaticString, _ value: ParameterValue) -> Content? {
        value.problem.map { .invalid("\(name)", $0) }
    }

    private static func parameter<T: JSONValue>(
        _ value: T, _ style: ParameterStyle, _ format: DateFormat?
    ) -> ParameterValue {
        let shape = Shape.of(T.self)
        return withStored(value) {
            (format.map(shape.formatted) ?? shape).parameter(at: $0, style)
        }
    }
}
