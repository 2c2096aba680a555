import Foundation

/// A route ready for use: made once per endpoint type.
package final class RouteTable<E: Endpoint>: Sendable {
    let info: EndpointInfo
    let method: HTTPMethod
    let template: PathTemplate
    let queries: [RouteParameter]
    let headers: [(name: HTTPField.Name, parameter: RouteParameter)]
    let cookies: [RouteParameter]
    let content: RouteContent
    /// Nil for the client's default.
    let auth: [[String]]?
    let timeout: Duration?
    /// What it calls in the place of a server.
    let servers: [(standard: ServerURL, own: ServerURL)]
    package let responses: ResponseTable<E>
    /// Whether a stream is taken up again, and then whether after its end as well.
    let resumesAfterEnd: Bool?

    init(_ route: Route<E>) throws(RequestError) {
        var paths: [String: RouteParameter] = [:]
        var queries: [RouteParameter] = []
        var headers: [(name: HTTPField.Name, parameter: RouteParameter)] = []
        var cookies: [RouteParameter] = []
        var content = RouteContent.none
        var auth: [[String]]?
        var timeout: Duration?
        var servers: [(standard: ServerURL, own: ServerURL)] = []
        var returns: String?
        var failures = (E.Failure.self as? any DeclaredFailure.Type)?.failureStatuses ?? [.default]
        var failureType: String?
        var isIdempotent = false
        var retry: EndpointRetry?
        var resumesAfterEnd: Bool?
        for row in route.rows {
            switch row {
            case .path(let parameter): paths[parameter.name] = parameter
            case .query(let parameter): queries.append(parameter)
            case .header(let parameter): headers.append((HTTPField.Name(parameter.name), parameter))
            case .cookie(let parameter): cookies.append(parameter)
            case .body, .formField, .form, .part: try content.add(row)
            case .returns(let type): returns = type
            case .failures(let statuses, let type): (failures, failureType) = (statuses, type)
            case .auth(let alternatives): auth = alternatives
            case .server(let own, let standard): servers.append((try ServerURL(standard), try ServerURL(own)))
            case .timeout(let duration): timeout = duration
            case .idempotent: isIdempotent = true
            case .retry(let limits): retry = limits
            case .resumes(let afterEnd): resumesAfterEnd = afterEnd
            }
        }
        info = EndpointInfo(
            name: endpointName(E.self), type: ObjectIdentifier(E.self), isIdempotent: isIdempotent,
            retry: retry)
        method = route.method
        guard method.rawValue.isToken else {
            throw RequestError("the method \(method.rawValue.debugDescription) is no token (RFC 9110)")
        }
        template = try PathTemplate(route.path, paths)
        self.queries = queries
        self.headers = headers
        self.cookies = cookies
        self.content = content
        self.auth = auth
        self.timeout = timeout
        self.servers = servers
        self.resumesAfterEnd = resumesAfterEnd
        responses = try ResponseTable(returns: returns, failures: failures, as: failureType)
    }
}

/// The type's name without its module and without the addresses that stand for private contexts: `Shop.Things`.
package func endpointName(_ type: Any.Type) -> String {
    var name = String(reflecting: type)
    while let start = name.range(of: "(unknown context at "), let end = name.range(of: ").") {
        guard start.lowerBound < end.lowerBound else { break }
        name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}

/// The tables made so far, one per endpoint type.
package final class RouteRegistry: @unchecked Sendable {
    // Sendable: `tables` is only touched while the lock is held.

    package static let shared = RouteRegistry()

    private let lock = NSLock()
    private var tables: [ObjectIdentifier: AnyObject] = [:]

    private final class Entry<E: Endpoint> {
        let result: Result<RouteTable<E>, RequestError>

        init(_ result: Result<RouteTable<E>, RequestError>) {
            self.result = result
        }
    }

    /// The table of `type`; throws what is wrong with its route, at every call.
    package func table<E: Endpoint>(of type: E.Type) throws(RequestError) -> RouteTable<E> {
        let key = ObjectIdentifier(type)
        let known = lock.withLock { tables[key] }
        if let entry = known as? Entry<E> { return try entry.result.get() }
        // Outside the lock: `route` is code of the caller's. Two threads may make the same table; both are good.
        let result: Result<RouteTable<E>, RequestError>
        do throws(RequestError) {
            result = .success(try RouteTable(E.route))
        } catch {
            var error = error
            error.endpoint = endpointName(type)
            result = .failure(error)
        }
        lock.withLock { tables[key] = Entry(result) }
        return try result.get()
    }
}
