import Foundation
import RuntimeKit

/// The tokens of one OAuth 2 credential, shared by all clients that have it.
package final class TokenSource: TokenProvider, @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    typealias Clock = @Sendable () -> ContinuousClock.Instant

    package let renewal = Renewal()
    private let client: TokenClient
    private let onRefresh: (@Sendable (RefreshToken.Tokens) async -> Void)?
    private let clock: Clock
    private let lock = NSLock()
    /// The one token URL that may get what is known; nil before there is one.
    private var url: String?
    private var endpoint: TokenEndpoint?
    private var grant: Grant
    private var accessToken: String?
    /// When the access token is to be renewed; nil for when the server rejects it.
    private var deadline: ContinuousClock.Instant?

    init(
        _ client: TokenClient, _ grant: Grant, accessToken: String? = nil, clock: @escaping Clock,
        onRefresh: (@Sendable (RefreshToken.Tokens) async -> Void)? = nil
    ) {
        self.client = client
        self.grant = grant
        self.accessToken = accessToken
        self.clock = clock
        self.onRefresh = onRefresh
    }

    /// Tokens of a sign-in.
    convenience init(
        _ client: TokenClient, signedInWith token: TokenResponse, at url: String, clock: @escaping Clock = { .now },
        onRefresh: (@Sendable (RefreshToken.Tokens) async -> Void)?
    ) async {
        self.init(
            client, token.refreshToken.map { .refreshToken($0) } ?? .none, clock: clock, onRefresh: onRefresh)
        self.url = url
        let tokens = take(token)
        await onRefresh?(tokens)
    }

    /// The access token, unless there is none or its time is nearly over.
    package var validToken: String? {
        let now = clock()
        return lock.withLock { deadline.map { now < $0 } == false ? nil : accessToken }
    }

    /// The access token, which is asked for when there is none.
    package func token(from endpoint: TokenEndpoint, _ context: SendContext, for scheme: String) async throws -> String?
    {
        try bind(to: endpoint)
        if let validToken { return validToken }
        return try await renewed(after: "", since: nil, from: endpoint, context, for: scheme)
    }

    /// The access token in place of one that was rejected.
    package func renewed(
        after rejected: String, since start: Int?, from endpoint: TokenEndpoint, _ context: SendContext,
        for scheme: String
    ) async throws -> String? {
        try await renewal.renewed(after: rejected, since: start, until: context.deadline) { [self] in
            if let validToken, validToken != rejected { return validToken }
            return try await context.trace.renewal(of: scheme) { try await self.request(from: endpoint, context) }
        }
    }

    /// What one server has given must not reach another.
    private func bind(to endpoint: TokenEndpoint) throws(RequestError) {
        let (owner, bound) = lock.withLock {
            if self.endpoint == nil, url == nil || url == endpoint.url { self.endpoint = endpoint }
            return (url, self.endpoint)
        }
        if bound == nil, let owner {
            throw RequestError(
                "the credential has tokens of \(owner), which are not sent to \(endpoint.url); sign in there")
        }
        guard bound?.url == endpoint.url, bound?.scopes == endpoint.scopes else {
            throw RequestError(
                "the credential already has tokens of \(bound?.url ?? "") for the scopes \(bound?.scopes ?? []); "
                    + "create another one for \(endpoint.url) and the scopes \(endpoint.scopes)")
        }
    }

    private func request(from endpoint: TokenEndpoint, _ context: SendContext) async throws -> String {
        let token = try await client.tokens(for: lock.withLock { grant }, from: endpoint, context)
        let tokens = take(token)
        await onRefresh?(tokens)
        return token.accessToken
    }

    /// Keeps what a token server has given.
    private func take(_ token: TokenResponse) -> RefreshToken.Tokens {
        // A little early, for the way to the server.
        let early = token.lifetime.map { min(30, $0 / 10) } ?? 0
        let deadline = token.lifetime.map { clock() + .seconds($0 - early) }
        return lock.withLock {
            var refreshToken = ""
            if case .refreshToken(let sent) = grant {
                refreshToken = token.refreshToken ?? sent
                grant = .refreshToken(refreshToken)
            }
            accessToken = token.accessToken
            self.deadline = deadline
            return RefreshToken.Tokens(
                accessToken: token.accessToken, refreshToken: refreshToken,
                expiration: token.lifetime.map { Date(timeIntervalSinceNow: $0) })
        }
    }
}
