import Foundation

/// The stored settings of a ``ClientConfiguration``, with values derived from them.
struct ConnectionSettings: Sendable {
    var server: String {
        didSet {
            serverURL = Self.parse(server)
            noteQueryNames()
        }
    }
    var credentials: [AuthenticationScheme] {
        didSet {
            noteQueryNames()
            secretFieldNames = credentials.compactMap(\.fieldName)
        }
    }
    var parameters: [ClientConfiguration.Parameter] {
        didSet { noteQueryNames() }
    }
    var transport: any Transport
    var middleware: [any ClientMiddleware]
    var headerFields: HeaderFields = [:]
    var queryItems: [URLQueryItem] = [] {
        didSet { noteQueryNames() }
    }
    var timeout: Duration?
    var deadline: Duration?
    var redirectPolicy = RedirectPolicy.follow
    var tracer: (any CallTracer)?
    /// The timeout that the API declares for endpoints without their own.
    let defaultTimeout: Duration?
    /// The retry that the API declares for endpoints without their own.
    let defaultRetry: RetryPolicy?
    var maximumResponseSize = ClientConfiguration.defaultMaximumResponseSize
    var onProgress: (@Sendable (TransferProgress) -> Void)?
    var onMetrics: (@Sendable (TransferMetrics) -> Void)?
    var onMalformed: (@Sendable (MalformedValue) -> Void)?

    private(set) var serverURL: Result<ServerURL, RequestError>
    private(set) var secretQueryNames: [String]
    private(set) var secretFieldNames: [String]

    init(
        server: String, credentials: [AuthenticationScheme], parameters: [ClientConfiguration.Parameter],
        transport: any Transport, middleware: [any ClientMiddleware], defaultTimeout: Duration?,
        defaultRetry: RetryPolicy?
    ) {
        self.server = server
        self.credentials = credentials
        self.parameters = parameters
        self.transport = transport
        self.middleware = middleware
        self.defaultTimeout = defaultTimeout
        self.defaultRetry = defaultRetry
        serverURL = Self.parse(server)
        secretQueryNames = []
        secretFieldNames = credentials.compactMap(\.fieldName)
        noteQueryNames()
    }

    /// The items whose values descriptions hide: those of credentials, and those whose names say that they are secret.
    private mutating func noteQueryNames() {
        secretQueryNames = credentials.compactMap(\.queryName)
        let items = (try? serverURL.get())?.query.split(separator: UInt8(ascii: "&")) ?? []
        let names =
            queryItems.map(\.name) + parameters.compactMap(\.queryName)
            + items.map { RequestSummary.name(of: String(decoding: $0, as: UTF8.self)[...]) }
        if names.isEmpty { return }
        let secrets = SecretNames()
        secretQueryNames += names.filter { secrets.contains($0) }
    }

    private static func parse(_ server: String) -> Result<ServerURL, RequestError> {
        do throws(RequestError) {
            return .success(try ServerURL(server))
        } catch {
            return .failure(error)
        }
    }
}
