import Foundation

/// The tokens of one OAuth 2 credential, shared by all clients that have it.
final class TokenSource: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    typealias Clock = @Sendable () -> ContinuousClock.Instant

    /// What a request goes through, and how long that may take.
    struct Way: Sendable {
        let transport: any Transport
        /// What requests for tokens go through before the transport.
        let middleware: [any Middleware]
        let timeout: Duration?
        let deadline: Deadline?
    }

    let renewal = Renewal()
    private let client: TokenClient
    private let onRefresh: (@Sendable (RefreshToken.Tokens) async -> Void)?
    private let clock: Clock
    private let lock = NSLock()
    private var endpoint: TokenEndpoint?
    private var refreshToken: String?
    private var accessToken: String?
    /// When the access token is to be renewed; nil for when the server rejects it.
    private var deadline: ContinuousClock.Instant?

    /// - Parameter refreshToken: nil to ask with the client's own credentials.
    init(
        _ client: TokenClient, refreshToken: String? = nil, accessToken: String? = nil, clock: @escaping Clock,
        onRefresh: (@Sendable (RefreshToken.Tokens) async -> Void)? = nil
    ) {
        self.client = client
        self.refreshToken = refreshToken
        self.accessToken = accessToken
        self.clock = clock
        self.onRefresh = onRefresh
    }

    /// The access token, unless there is none or its time is nearly over.
    var validToken: String? {
        let now = clock()
        return lock.withLock { deadline.map { now < $0 } == false ? nil : accessToken }
    }

    /// The access token, which is asked for when there is none.
    func token(from endpoint: TokenEndpoint, _ way: Way) async throws -> String? {
        try bind(to: endpoint)
        if let validToken { return validToken }
        return try await renewed(after: "", since: nil, from: endpoint, way)
    }

    /// The access token in place of one that was rejected.
    func renewed(
        after rejected: String, since start: Int?, from endpoint: TokenEndpoint, _ way: Way
    ) async throws -> String? {
        try await renewal.renewed(after: rejected, since: start, until: way.deadline) { [self] in
            if let validToken, validToken != rejected { return validToken }
            return try await request(from: endpoint, way)
        }
    }

    /// What one server has given must not reach another.
    private func bind(to endpoint: TokenEndpoint) throws(RequestError) {
        let bound = lock.withLock {
            if self.endpoint == nil { self.endpoint = endpoint }
            return self.endpoint
        }
        guard bound == endpoint else {
            throw RequestError(
                "it has tokens of \(bound?.url ?? "") for the scopes \(bound?.scopes ?? []) already; "
                    + "make another one for \(endpoint.url) and the scopes \(endpoint.scopes)")
        }
    }

    /// Seen by middleware, and not authenticated as the API's requests are.
    private func request(from endpoint: TokenEndpoint, _ way: Way) async throws -> String {
        let refreshToken = lock.withLock { self.refreshToken }
        var request = try client.request(to: endpoint, refreshToken: refreshToken)
        request.timeout = way.timeout
        request.maximumResponseSize = 1 << 20
        var response: HTTPResponse
        do {
            response = try await way.middleware.send(request) { [transport = way.transport] request in
                try request.validate()
                return try await transport.send(request)
            }
            response.body = .data(try await response.body.collect(upTo: request.maximumResponseSize))
        } catch {
            throw APIError<Never>(error, request.summary)
        }
        let secrets = [client.secret, refreshToken].compactMap { $0 } + client.secretParameters
        let token = try TokenResponse(response, to: request.summary, secrets: secrets)
        // A little early, for the way to the server.
        let early = token.lifetime.map { min(30, $0 / 10) } ?? 0
        let deadline = token.lifetime.map { clock() + .seconds($0 - early) }
        let tokens = lock.withLock {
            if self.refreshToken != nil, let rotated = token.refreshToken { self.refreshToken = rotated }
            accessToken = token.accessToken
            self.deadline = deadline
            return RefreshToken.Tokens(
                accessToken: token.accessToken, refreshToken: self.refreshToken ?? "",
                expiration: token.lifetime.map { Date(timeIntervalSinceNow: $0) })
        }
        await onRefresh?(tokens)
        return token.accessToken
    }
}

/// A credential whose tokens come from the token URL of an `oauth2` scheme.
protocol TokenCredential: Credential {
    var source: TokenSource { get }
}

extension TokenCredential {
    public func currentSecret() async throws -> String? {
        throw RequestError("\(Self.self) is for schemes with \"oauth2\" in the spec, which name a token URL")
    }
}
