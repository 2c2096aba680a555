import Foundation

/// The stored settings of a ``ClientConfiguration``, with values derived from them.
struct ClientSettings: Sendable {
    var server: String {
        didSet {
            serverURL = Self.parse(server)
            noteQueryNames()
        }
    }
    var authenticationSchemes: [AuthenticationScheme] {
        didSet {
            noteQueryNames()
            secretFieldNames = authenticationSchemes.compactMap(\.fieldName)
        }
    }
    var parameters: [ClientConfiguration.Parameter] = [] {
        didSet { noteQueryNames() }
    }
    var transport: any Transport
    var middleware: [any ClientMiddleware]
    var headerFields: HeaderFields = [:]
    var queryItems: [URLQueryItem] = [] {
        didSet { noteQueryNames() }
    }
    var idleTimeout: Duration?
    var timeLimit: Duration?
    var redirectPolicy = RedirectPolicy.follow
    var observers: [any ClientObserver] = [] {
        didSet {
            onProgress = nil
            onMetrics = nil
            let observers = observers
            if observers.isEmpty { return }
            onProgress = { for observer in observers { observer.didTransfer($0) } }
            onMetrics = { for observer in observers { observer.didFinish($0) } }
        }
    }
    /// The timeout that the API declares for endpoints without their own.
    var defaultIdleTimeout: Duration?
    /// The retry that the API declares for endpoints without their own.
    var defaultRetryPolicy: RetryPolicy?
    var maximumResponseSize = ClientConfiguration.defaultMaximumResponseSize
    private(set) var onProgress: (@Sendable (TransferProgress) -> Void)?
    private(set) var onMetrics: (@Sendable (TransferMetrics) -> Void)?
    var decodingMode = ClientConfiguration.DecodingMode.strict

    private(set) var serverURL: Result<ServerURL, RequestError>
    private(set) var secretQueryNames: [String]
    private(set) var secretFieldNames: [String]

    init(
        server: String, authenticationSchemes: [AuthenticationScheme], transport: any Transport,
        middleware: [any ClientMiddleware], defaultIdleTimeout: Duration?,
        defaultRetryPolicy: RetryPolicy?
    ) {
        self.server = server
        self.authenticationSchemes = authenticationSchemes
        self.transport = transport
        self.middleware = middleware
        self.defaultIdleTimeout = defaultIdleTimeout
        self.defaultRetryPolicy = defaultRetryPolicy
        serverURL = Self.parse(server)
        secretQueryNames = []
        secretFieldNames = authenticationSchemes.compactMap(\.fieldName)
        noteQueryNames()
    }

    /// The items whose values descriptions hide: those of credentials, and those whose names say that they are secret.
    private mutating func noteQueryNames() {
        secretQueryNames = authenticationSchemes.compactMap(\.queryName)
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
