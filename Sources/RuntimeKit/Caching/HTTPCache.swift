import Foundation
import RuntimeKit

/// Stores responses to `GET` requests and reuses them, as a private cache according to RFC 9111.
///
/// ```swift
/// let cache = HTTPCache(.disk(folder), staleIfError: .seconds(86_400))
/// let shop = Shop(token: session.token, middleware: [cache])
/// ```
/// - A response is used without a request while it is fresh by `Cache-Control: max-age` or `Expires`. With neither, it
///   is fresh for a tenth of the time since its `Last-Modified`, at most an hour. After that it is revalidated with its
///   `ETag` or `Last-Modified`; after a 304, the stored body is returned with status 200.
/// - The cache honors `no-store`, `no-cache`, `must-revalidate`, `must-understand`, `stale-while-revalidate`,
///   `stale-if-error` and `Vary` in responses, and `no-store`, `no-cache`, `max-age`, `min-fresh`, `max-stale`,
///   `stale-if-error` and `only-if-cached` in requests. With `only-if-cached`, it responds with 504 if no stored
///   response matches.
/// - It responds to `Range`, `If-None-Match` and `If-Modified-Since` with 206 or 304 if it has stored the complete
///   response.
/// - It never uses a response for a request with another credential, `Accept` or `Accept-Language`.
/// - `POST`, `PUT`, `DELETE` and other unsafe methods remove the stored responses of their URL, unless the server
///   responds with 4xx or 5xx other than 502 and 504.
/// - Streams, parts (206) and bodies larger than an eighth of the limit are not stored. Neither is a response reached
///   by redirects, unless there is a `lifetime`.
/// - `Cache-Status` (RFC 9211) in a response says what the cache did: `RuntimeKit; hit; ttl=30`, or
///   `RuntimeKit; fwd=stale; fwd-status=304` for a stored response that the server has confirmed.
///
/// Put it last in the chain, so that it sees the changes that other middleware makes to requests.
public final class HTTPCache: ClientMiddleware {
    let store: any CacheStore
    let lifetime: TimeInterval?
    let staleIfError: TimeInterval
    let heuristicLifetime: TimeInterval
    let user: String?
    let now: @Sendable () -> Date
    let refreshes = CacheRefreshes()

    /// Creates a cache for one app or one user.
    ///
    /// - Parameters:
    ///   - storage: Where responses are stored.
    ///   - lifetime: How long each successful response stays fresh, regardless of the server's directives except
    ///     `no-store` and `Vary`; nil to follow the server. It suits images and other URLs whose content never changes.
    ///   - staleIfError: How long a stale response may still be used if the server cannot be reached or responds with
    ///     500, 502, 503 or 504 (RFC 5861), unless the response has `must-revalidate` or `no-cache`. A longer
    ///     `stale-if-error` of the response or the request takes precedence.
    ///   - heuristicLifetime: The longest heuristic freshness lifetime, for a response that only has `Last-Modified`: a
    ///     tenth of the time since then (RFC 9111 section 4.2.2). With `.zero`, such a response is always revalidated.
    ///   - user: An identifier of the signed-in user, if stored responses must survive new tokens of that user. It
    ///     replaces the credentials in the cache key. Use another cache, or another `user`, for each user.
    public convenience init(
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

    /// Where responses are stored, and the maximum size. The least recently used responses are removed first.
    public struct Storage: Sendable {
        let store: any CacheStore

        /// In memory, for the lifetime of the cache.
        ///
        /// - Parameter maximumSize: The maximum size of bodies and header fields in bytes; 32 MiB by default.
        public static func memory(maximumSize: Int = 32 << 20) -> Self {
            Self(store: MemoryStore(limit: maximumSize))
        }

        /// In the files of a folder, which several caches and processes may share.
        ///
        /// The folder is created when it is needed, for the current user only (mode 0700, files 0600). Other files in
        /// it are not touched. File names are SHA-256 digests. Damaged files are removed. If the folder is not
        /// writable, belongs to another user, or is a symbolic link, nothing is stored.
        ///
        /// - Parameters:
        ///   - folder: The URL of the folder.
        ///   - maximumSize: The maximum number of bytes of all files.
        public static func disk(_ folder: URL, maximumSize: Int = 256 << 20) -> Self {
            Self(store: DiskStore(folder: folder, limit: maximumSize))
        }
    }

    /// The number of stored bytes.
    public var storedBytes: Int {
        get async { await store.byteCount }
    }

    /// Removes all responses, for example when the user signs out. Responses to requests that are being sent are not
    /// stored either.
    public func removeAll() async {
        await store.removeAll()
    }

    /// Returns the content of a URL, from the cache or from the server.
    ///
    /// ```swift
    /// let images = HTTPCache(.disk(folder), lifetime: .seconds(7 * 86_400))
    /// let image = UIImage(data: try await images.data(from: url))
    /// ```
    /// - Parameters:
    ///   - url: The URL.
    ///   - transport: What sends the request.
    /// - Throws: `APIError.unexpectedStatus(_:)` for any status except 2xx, `APIError.transport(_:)`,
    ///   `APIError.cancelled`.
    public func data(
        from url: URL, transport: any Transport = .standard
    ) async throws(APIError<Never>) -> Data {
        var request = TransportRequest(url: url)
        do {
            request.authenticatedSender = AuthenticatedSender(
                try Authentication([], ClientConfiguration(server: "", transport: transport)),
                SendContext(transport: transport, middleware: []))
            var response = try await intercept(
                request,
                next: Next { request in
                    request.sent?.record(request)
                    return try await transport.send(request)
                })
            response.request = request.summary
            response.body = .data(try await response.body.data(maximumSize: request.maximumResponseSize))
            guard response.status / 100 == 2 else { throw APIError<Never>.unexpectedStatus(response) }
            return response.data
        } catch {
            throw APIError(error, request.summary)
        }
    }
}
