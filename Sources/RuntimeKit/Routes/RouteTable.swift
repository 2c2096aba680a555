import Foundation

/// A validated route. It is created once per endpoint type.
package final class RouteTable<E: APIRequest>: Sendable {
    let info: EndpointInfo
    let method: TransportRequest.Method
    let template: PathTemplate
    let queries: [RouteParameter]
    /// The query parameters whose names say that their values are secret.
    let secretQueryNames: [String]
    let headers: [(name: HeaderField.Name, parameter: RouteParameter)]
    let cookies: [RouteParameter]
    let content: RouteContent
    /// The alternatives of authentication schemes; nil for the client's default.
    let auth: [[String]]?
    let timeout: Duration?
    /// The servers that replace the client's server.
    let servers: [OperationServer]
    package let responses: ResponseTable<E>
    /// Whether a stream is also resumed after its end; nil if it is not resumed.
    let resumesAfterEnd: Bool?

    init(_ route: RequestRoute<E>) throws(RequestError) {
        var paths: [String: RouteParameter] = [:]
        var queries: [RouteParameter] = []
        var headers: [(name: HeaderField.Name, parameter: RouteParameter)] = []
        var cookies: [RouteParameter] = []
        var content = RouteContent.none
        var auth: [[String]]?
        var timeout: Duration?
        var servers: [OperationServer] = []
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
            case .header(let parameter): headers.append((HeaderField.Name(parameter.name), parameter))
            case .cookie(let parameter): cookies.append(parameter)
            case .body, .formField, .form, .part: try content.add(row)
            case .returns(let type): returns = type
            case .failures(let statuses, let type): (failures, failureType) = (statuses, type)
            case .auth(let alternatives): auth = alternatives
            case .server(let own, let standard): servers.append(try OperationServer(own, insteadOf: standard))
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
            throw RequestError(.unsupported, "the method \(method.rawValue.debugDescription) is not a token (RFC 9110)")
        }
        template = try PathTemplate(route.path, paths)
        self.queries = queries
        let secrets = SecretNames()
        secretQueryNames = (queries.map(\.name) + template.queryNames.sorted()).filter { secrets.contains($0) }
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

/// The type's name without its module and without the addresses of private contexts: `Shop.Things`.
package func endpointName(_ type: Any.Type) -> String {
    var name = String(reflecting: type)
    while let start = name.range(of: "(unknown context at "), let end = name.range(of: ").") {
        guard start.lowerBound < end.lowerBound else { break }
        name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}

/// The tables that have been created, one per endpoint type.
package final class RouteRegistry: @unchecked Sendable {
    // Sendable: `tables` is only touched while the lock is held.

    package static let shared = RouteRegistry()

    private let lock = NSLock()
    private var tables: [ObjectIdentifier: AnyObject] = [:]

    private final class Entry<E: APIRequest> {
        let result: Result<RouteTable<E>, RequestError>

        init(_ result: Result<RouteTable<E>, RequestError>) {
            self.result = result
        }
    }

    /// The table of `type`. If its route is invalid, every call throws the error.
    package func table<E: APIRequest>(of type: E.Type) throws(RequestError) -> RouteTable<E> {
        let key = ObjectIdentifier(type)
        let known = lock.withLock { tables[key] }
        if let entry = known as? Entry<E> { return try entry.result.get() }
        // Outside the lock, because `route` is the caller's code. Two threads may create the same table; either can be
        // used.
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
