import Foundation
import RuntimeKit

/// The tokens of one OAuth 2 credential, shared by all clients that have it.
package final class TokenSource: TokenRefresher, @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    typealias Clock = @Sendable () -> ContinuousClock.Instant

    package let refresh = Refresh()
    private let client: TokenClient
    private let onRefresh: (@Sendable (RefreshToken.Tokens) async -> Void)?
    private let clock: Clock
    private let lock = NSLock()
    /// The only token URL that the tokens may be sent to; nil before the first tokens.
    private var url: String?
    private var endpoint: TokenEndpoint?
    private var grant: Grant
    private var accessToken: String?
    /// When the access token must be refreshed; nil to refresh it only when the server rejects it.
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

    /// Creates a source from the tokens of a sign-in.
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

    /// The access token; nil if there is none or it is about to expire.
    package var validToken: String? {
        let now = clock()
        return lock.withLock { deadline.map { now < $0 } == false ? nil : accessToken }
    }

    /// Returns the access token, and requests one if there is none.
    package func token(from endpoint: TokenEndpoint, _ context: SendContext, for scheme: String) async throws -> String?
    {
        try bind(to: endpoint)
        if let validToken { return validToken }
        return try await refreshed(after: "", since: nil, from: endpoint, context, for: scheme)
    }

    /// Returns an access token that replaces a rejected one.
    package func refreshed(
        after rejected: String, since start: Int?, from endpoint: TokenEndpoint, _ context: SendContext,
        for scheme: String
    ) async throws -> String? {
        try await refresh.refreshed(after: rejected, since: start, until: refreshDeadline(context)) { [self] in
            if let validToken, validToken != rejected { return validToken }
            return try await context.trace.refresh(of: scheme) { try await self.request(from: endpoint, context) }
        }
    }

    /// Binds the tokens to one token URL, so that tokens of one server are never sent to another.
    private func bind(to endpoint: TokenEndpoint) throws(RequestError) {
        let (owner, bound) = lock.withLock {
            if self.endpoint == nil, url == nil || url == endpoint.url { self.endpoint = endpoint }
            return (url, self.endpoint)
        }
        if bound == nil, let owner {
            throw RequestError(
                .invalidCredential,
                "the credential has tokens of \(owner), which are not sent to \(endpoint.url); sign in there")
        }
        guard bound?.url == endpoint.url, bound?.scopes == endpoint.scopes else {
            throw RequestError(
                .invalidCredential,
                "the credential already has tokens of \(bound?.url ?? "") for the scopes \(bound?.scopes ?? []); "
                    + "create another one for \(endpoint.url) and the scopes \(endpoint.scopes)")
        }
    }

    /// The deadline of a refresh: that of the call, or none if cancelling it could lose a new refresh token after the
    /// old one was used up. The call itself still ends at its deadline.
    private func refreshDeadline(_ context: SendContext) -> Deadline? {
        lock.withLock { grant.isRepeatable } ? context.deadline : nil
    }

    private func request(from endpoint: TokenEndpoint, _ context: SendContext) async throws -> String {
        let token = try await client.tokens(for: lock.withLock { grant }, from: endpoint, context)
        let tokens = take(token)
        await onRefresh?(tokens)
        return token.accessToken
    }

    /// Stores the tokens of a response.
    private func take(_ token: TokenResponse) -> RefreshToken.Tokens {
        // The token is refreshed a little before it expires, because requests take time.
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
