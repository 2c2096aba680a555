import Foundation
import RuntimeKit

/// Keeps responses to `GET` and uses them again, as a private cache by RFC 9111.
///
/// ```swift
/// let cache = HTTPCache(.disk(folder), staleIfError: .seconds(86_400))
/// let shop = Shop(token: session.token, middleware: [cache])
/// ```
/// - A response is used without asking while its `Cache-Control: max-age` or `Expires` says so; without either, for a tenth of the
///   time since its `Last-Modified`, an hour at most. After that it is asked for again, with its `ETag` or `Last-Modified`, and a 304
///   gives the kept body with status 200.
/// - The cache honors `no-store`, `no-cache`, `must-revalidate`, `must-understand`, `stale-while-revalidate`,
///   `stale-if-error` and `Vary` in responses, and `no-store`, `no-cache`, `max-age`, `min-fresh`, `max-stale`,
///   `stale-if-error` and `only-if-cached` in requests. With `only-if-cached`, it responds with 504 if no stored
///   response matches.
/// - It responds to `Range`, `If-None-Match` and `If-Modified-Since` with 206 or 304 if it has stored the complete
///   response.
/// - It never uses a response for a request with another credential, `Accept` or `Accept-Language`.
/// - `POST`, `PUT`, `DELETE` and the like drop what is kept for their URL, unless they fail with 4xx or 5xx.
/// - Streams, parts (206) and bodies larger than an eighth of the limit pass through and are not kept; neither is a response reached by
///   redirects, unless there is a `lifetime`.
/// - `Cache-Status` (RFC 9211) in a response says what the cache did: `RuntimeKit; hit; ttl=30`.
///
/// Put it last in the chain, so that it sees what other middleware adds to requests. Copies share what they keep.
public struct HTTPCache: Middleware {
    let store: any CacheStore
    let lifetime: TimeInterval?
    let staleIfError: TimeInterval
    let heuristicLifetime: TimeInterval
    let user: String?
    let now: @Sendable () -> Date
    let refreshes = CacheRefreshes()

    /// A cache of what one app or one user asks for.
    ///
    /// - Parameters:
    ///   - storage: where responses are kept.
    ///   - lifetime: how long each successful response stays fresh, regardless of the server's directives except
    ///     `no-store` and `Vary`; nil to follow the server. It suits images and other URLs whose content never changes.
    ///   - staleIfError: how long a stale response may still be used if the server cannot be reached or responds with
    ///     500, 502, 503 or 504 (RFC 5861), unless the response has `must-revalidate` or `no-cache`. A longer
    ///     `stale-if-error` of the response or the request takes precedence.
    ///   - heuristicLifetime: the longest heuristic freshness lifetime, for a response that only has `Last-Modified`: a
    ///     tenth of the time since then (RFC 9111 section 4.2.2). With `.zero`, such a response is always revalidated.
    ///   - user: an identifier of the signed-in user, if stored responses must survive new tokens of that user. It
    ///     replaces the credentials in the cache key. Use another cache, or another `user`, for each user.
    public init(
        _ storage: Storage = .memory(), lifetime: Duration? = nil, staleIfError: Duration = .zero,
        heuristicLifetime: Duration = .seconds(3600), user: String? = nil
    ) {
        self.init(
            storage, lifetime: lifetime, staleIfError: staleIfError, heuristicLifetime: heuristicLifetime, user: user,
            now: { Date() })
    }

    init(
        _ storage: Storage, lifetime: Duration? = nil, staleIfError: Duration = .zero,
        heuristicLifetime: Duration = .zero, user: String? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        store = storage.store
        self.lifetime = lifetime?.inSeconds
        self.staleIfError = staleIfError.inSeconds
        self.heuristicLifetime = heuristicLifetime.inSeconds
        self.user = user
        self.now = now
    }

    /// Where responses are kept, and how many bytes of them; the least recently used go first.
    public struct Storage: Sendable {
        let store: any CacheStore

        /// In memory, until the cache is gone.
        ///
        /// - Parameter limit: bytes of bodies and header fields; 32 MiB unless told.
        public static func memory(limit: Int = 32 << 20) -> Self {
            Self(store: MemoryStore(limit: limit))
        }

        /// In files of a folder, which several caches and processes may share; `limit` is in bytes of files.
        ///
        /// The folder is made when it is needed, for the current user only (0700, files 0600); other files in it are left
        /// alone. File names are SHA-256 digests. Files that are damaged are removed, and where nothing can be written
        /// nothing is kept.
        public static func disk(_ folder: URL, limit: Int = 256 << 20) -> Self {
            Self(store: DiskStore(folder: folder, limit: limit))
        }
    }

    /// How many bytes are kept.
    public var byteCount: Int {
        get async { await store.byteCount }
    }

    /// Forgets everything, for example when the user signs out; responses under way are not kept either.
    public func removeAll() async {
        await store.removeAll()
    }

    /// The bytes at a URL, from the cache or else the network.
    ///
    /// ```swift
    /// let images = HTTPCache(.disk(folder), lifetime: .seconds(7 * 86_400))
    /// let image = UIImage(data: try await images.data(from: url))
    /// ```
    /// - Throws: `APIError.status(_:)` for any status but 2xx, `APIError.transport(_:)`, `APIError.cancelled`.
    public func data(
        from url: URL, transport: any Transport = .standard
    ) async throws(APIError<Never>) -> Data {
        var request = HTTPRequest(url: url)
        do {
            request.authenticatedSender = AuthenticatedSender(
                try Authentication([], Connection(server: "", transport: transport)),
                SendContext(transport: transport, middleware: []))
            var response = try await intercept(request) { request in
                request.sent?.record(request)
                return try await transport.send(request)
            }
            response.request = request.summary
            response.body = .data(try await response.body.collect(upTo: request.maximumResponseSize))
            guard response.status / 100 == 2 else { throw APIError<Never>.status(response) }
            return response.data
        } catch {
            throw APIError(error, request.summary)
        }
    }
}
