/// The table of an endpoint: the method, the path, and one row for each part of the request.
public struct RequestRoute<Root>: Sendable {
    let method: TransportRequest.Method
    let path: StaticString
    let rows: [RouteRow]

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - method: The request's method.
    ///   - path: The path, which is appended to the server URL. `{name}`, also inside a segment, is the path parameter
    ///     with that name. The path may have a query, such as `/search?beta=true`.
    ///   - rows: The rows. Query items and header fields are sent in this order.
    public init(_ method: TransportRequest.Method, _ path: StaticString, _ rows: RequestRoute<Root>.Row...) {
        self.method = method
        self.path = path
        self.rows = rows.map(\.row)
    }
}

extension RequestRoute {
    /// One row of a ``RequestRoute``.
    public struct Row: Sendable {
        let row: RouteRow

        init(_ row: RouteRow) {
            self.row = row
        }
    }
}

/// The retry of an endpoint. Properties that are nil use the client's values.
struct EndpointRetry: Sendable {
    var attempts: Int
    var timeLimit: Duration?
    var statuses: Set<Int>?
}

/// The content of a row, without the endpoint's type. Indirect, so that the code of a route handles one reference per
/// row.
indirect enum RouteRow: Sendable {
    case path(RouteParameter)
    case query(RouteParameter)
    case header(RouteParameter)
    case cookie(RouteParameter)
    case body(RouteBody)
    case formField(RouteParameter)
    case form(Property)
    case part(String, RoutePart)
    case returns(String)
    case failures([StatusMatch], as: String?)
    case auth([[String]])
    case server(String, insteadOf: String)
    case timeout(Duration)
    case idempotent
    case retry(EndpointRetry)
    case resumes(afterEnd: Bool)
}

extension RequestRoute.Row {
    /// A path parameter. All characters except the unreserved ones (RFC 3986) are percent-encoded; lists and objects
    /// are joined by commas. An empty value, `.` and `..` throw a ``RequestError``, because they would change the path;
    /// with `empty`, an empty value is sent as an empty segment (RFC 3986 section 3.3).
    ///
    /// With `reserved`, reserved characters and percent-encoded bytes are not encoded, so the value may have several
    /// segments: `a/b`. `?`, `#` and brackets are still encoded, and no segment may be `.` or `..`.
    public static func path<T: JSONCodable>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: TransportRequest.ParameterStyle = .comma,
        reserved: Bool = false, empty: Bool = false,
        format: JSONFormat? = nil
    ) -> Self {
        Self(.path(RouteParameter(name, Property(path, format), style, reserved: reserved, empty: empty)))
    }

    /// A query item. Nothing is sent for nil.
    ///
    /// With `reserved`, reserved characters and percent-encoded bytes in values are not encoded, except `&`, `+`, `#`
    /// and brackets.
    public static func query<T: JSONCodable>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: TransportRequest.ParameterStyle = .repeat,
        reserved: Bool = false,
        format: JSONFormat? = nil
    ) -> Self {
        Self(.query(RouteParameter(name, Property(path, format), style, reserved: reserved)))
    }

    /// A header field. Nothing is sent for nil; lists and objects are joined by commas. See ``HeaderFields`` for valid
    /// values.
    public static func header<T: JSONCodable>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: TransportRequest.ParameterStyle = .comma,
        format: JSONFormat? = nil
    ) -> Self {
        Self(.header(RouteParameter(name, Property(path, format), style)))
    }

    /// A cookie. Nothing is sent for nil. A value that is not a valid cookie value (RFC 6265) is percent-encoded.
    public static func cookie<T: JSONCodable>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: TransportRequest.ParameterStyle = .comma,
        format: JSONFormat? = nil
    ) -> Self {
        Self(.cookie(RouteParameter(name, Property(path, format), style)))
    }

    /// The media type of the success, such as `image/png`: it is sent in `Accept`, and the body is read as it. The
    /// default is JSON.
    public static func returns(as type: StaticString) -> Self {
        Self(.returns("\(type)"))
    }

    /// The statuses of the endpoint's `Failure`, and its media type, such as `text/html`. Without statuses, or without
    /// the row, all statuses that are not successes are failures. The default media type is JSON.
    public static func `throws`(_ statuses: StatusMatch..., as type: StaticString? = nil) -> Self {
        Self(.failures(statuses.isEmpty ? [.default] : statuses, as: type.map { "\($0)" }))
    }

    /// No credentials are sent.
    public static var unauthenticated: Self { Self(.auth([])) }

    /// The authentication scheme to use, by its name in the client's ``ClientConfiguration``.
    public static func authenticated(by scheme: StaticString) -> Self {
        Self(.auth([["\(scheme)"]]))
    }

    /// The authentication schemes that are used together. Of several lists, the first for which the client has all
    /// credentials is used; an empty list needs none.
    public static func authenticated(by alternatives: [String]...) -> Self {
        Self(.auth(alternatives))
    }

    /// Another server for this endpoint, with the same credentials. It is called if the client's server is `standard`.
    ///
    /// A client with any other server, such as a test server, calls that server.
    @_spi(Generated) public static func server(_ url: String, insteadOf standard: String) -> Self {
        Self(.server(url, insteadOf: standard))
    }

    /// How long the request may make no progress before it fails. The client's ``ClientConfiguration/idleTimeout``
    /// takes precedence.
    public static func idleTimeout(_ duration: Duration) -> Self {
        Self(.timeout(duration))
    }

    /// Marks the request as idempotent although its method is not: it may safely be sent again.
    public static var idempotent: Self { Self(.idempotent) }

    /// How often the request is attempted, even if its method is not idempotent; see ``RetryPolicy``. With 0 or 1, it
    /// is never repeated.
    ///
    /// - Parameters:
    ///   - attempts: The maximum number of attempts, including the first.
    ///   - timeLimit: The time after the start of the first attempt within which another may start; nil for the
    ///     client's value, or a minute.
    ///   - statuses: The statuses that are retried; nil for the client's value, or ``RetryPolicy/defaultStatuses``.
    public static func retry(
        maximumAttempts attempts: Int, timeLimit: Duration? = nil, retriedStatuses statuses: Set<Int>? = nil
    )
        -> Self
    {
        Self(.retry(EndpointRetry(attempts: attempts, timeLimit: timeLimit, statuses: statuses)))
    }

    /// Resumes an event stream with `Last-Event-ID` if its connection is lost (WHATWG HTML section 9.2.3); see
    /// ``ResponseStream/resuming(afterEnd:attempts:)``.
    ///
    /// - Parameter afterEnd: Whether the stream is also resumed after the server has ended it.
    public static func resumes(afterEnd: Bool = false) -> Self {
        Self(.resumes(afterEnd: afterEnd))
    }
}
