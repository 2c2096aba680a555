/// An endpoint's table: the method, the path and one row for each thing the request is made of.
public struct Route<Root>: Sendable {
    let method: HTTPMethod
    let path: StaticString
    let rows: [RouteRow]

    /// A route.
    ///
    /// - Parameters:
    ///   - method: the request's method.
    ///   - path: joined to the server's address; `{name}`, also inside a segment, stands for the path parameter of that
    ///     name. It may have a query of its own, such as `/search?beta=true`.
    ///   - rows: query items and fields are sent in this order.
    public init(_ method: HTTPMethod, _ path: StaticString, _ rows: Row<Root>...) {
        self.method = method
        self.path = path
        self.rows = rows.map(\.row)
    }
}

/// One row of a ``Route``.
public struct Row<Root>: Sendable {
    let row: RouteRow

    init(_ row: RouteRow) {
        self.row = row
    }
}

/// How often a request is tried; nil for what the client says.
struct EndpointRetry: Sendable {
    var attempts: Int
    var timeLimit: Duration?
    var statuses: Set<Int>?
}

/// What a row says, without the endpoint's type; indirect, so that the code of a route handles one reference per row.
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

extension Row {
    /// A part of the path. The text is percent-encoded but for the unreserved characters of RFC 3986; lists and objects are
    /// joined by commas. An empty text, `.` and `..`, which would address something else, are refused with a ``RequestError``.
    ///
    /// With `reserved`, reserved characters and what is percent-encoded already stay as they are, so that the value may have
    /// several segments: `a/b`. `?`, `#` and brackets are encoded all the same, and no segment may be `.` or `..`.
    public static func path<T: JSONValue>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: ParameterStyle = .comma,
        reserved: Bool = false,
        format: DateFormat? = nil
    ) -> Self {
        Self(.path(RouteParameter(name, Property(path, format), style, reserved: reserved)))
    }

    /// A query item; nil is left out.
    ///
    /// With `reserved`, reserved characters and what is percent-encoded already stay as they are in values, but for `&`, `+`,
    /// `#` and brackets.
    public static func query<T: JSONValue>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: ParameterStyle = .repeat,
        reserved: Bool = false,
        format: DateFormat? = nil
    ) -> Self {
        Self(.query(RouteParameter(name, Property(path, format), style, reserved: reserved)))
    }

    /// A header field; nil is left out, lists and objects are joined by commas. See ``HTTPFields`` for what a value may hold.
    public static func header<T: JSONValue>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: ParameterStyle = .comma,
        format: DateFormat? = nil
    ) -> Self {
        Self(.header(RouteParameter(name, Property(path, format), style)))
    }

    /// A cookie; nil is left out. A value that is no legal cookie value (RFC 6265) is percent-encoded.
    public static func cookie<T: JSONValue>(
        _ name: StaticString, _ path: consuming KeyPath<Root, T>, style: ParameterStyle = .comma,
        format: DateFormat? = nil
    ) -> Self {
        Self(.cookie(RouteParameter(name, Property(path, format), style)))
    }

    /// What the success is asked for as (`Accept`) and read as, such as `image/png`; without the row it is JSON.
    public static func returns(as type: StaticString) -> Self {
        Self(.returns("\(type)"))
    }

    /// The statuses that carry the endpoint's `Failure`, and what it is read as, such as `text/html`; with no status, or
    /// without the row, all do that are no success, and without a type it is JSON.
    public static func `throws`(_ statuses: StatusMatch..., as type: StaticString? = nil) -> Self {
        Self(.failures(statuses.isEmpty ? [.default] : statuses, as: type.map { "\($0)" }))
    }

    /// The authentication scheme to use, by its name in the client's ``Connection``.
    public static func auth(_ scheme: StaticString) -> Self {
        Self(.auth([["\(scheme)"]]))
    }

    /// Which authentication schemes are used together; of several lists the first whose credentials the client has, and
    /// none at all for an empty one or no list.
    public static func auth(_ alternatives: [String]...) -> Self {
        Self(.auth(alternatives))
    }

    /// Another server for this endpoint, with the same credentials, where the client is made with the one that it stands in for.
    ///
    /// A client that is made with any other server, such as one for tests, calls that one.
    public static func server(_ url: String, insteadOf standard: String) -> Self {
        Self(.server(url, insteadOf: standard))
    }

    /// Seconds without progress after which the request fails, in place of the client's.
    public static func timeout(_ duration: Duration) -> Self {
        Self(.timeout(duration))
    }

    /// The request may be sent again without harm although its method does not say so.
    public static var idempotent: Self { Self(.idempotent) }

    /// How often the request is tried, the first time included, also where its method is not idempotent; see ``Retry``.
    /// With 0 or 1 it is never sent again.
    ///
    /// - Parameters:
    ///   - attempts: how often at most.
    ///   - timeLimit: for how long after the first attempt began another may begin; nil for a minute, or what the client says.
    ///   - statuses: which may pass; nil for ``Retry/defaultStatuses``, or what the client says.
    public static func retry(attempts: Int, timeLimit: Duration? = nil, statuses: Set<Int>? = nil) -> Self {
        Self(.retry(EndpointRetry(attempts: attempts, timeLimit: timeLimit, statuses: statuses)))
    }

    /// A stream of events that breaks is taken up again where it was, with `Last-Event-ID` (WHATWG HTML section 9.2.3);
    /// see ``ResponseStream/resuming(afterEnd:attempts:)``.
    ///
    /// - Parameter afterEnd: whether it is when the server ends it as well.
    public static func resumes(afterEnd: Bool = false) -> Self {
        Self(.resumes(afterEnd: afterEnd))
    }
}
