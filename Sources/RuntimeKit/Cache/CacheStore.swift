/// Where a cache keeps answers.
protocol CacheStore: AnyObject, Sendable {
    /// How many bytes are kept at most.
    var limit: Int { get }
    var byteCount: Int { get async }

    /// The answers for a key, the newest first, and the count of invalidations so far.
    func lookup(_ key: CacheKey) async -> (responses: [CachedResponse], generation: Int)

    /// Keeps an answer, unless there was an invalidation since the lookup: it may be older than the change.
    func insert(_ response: CachedResponse, for key: CacheKey, generation: Int) async

    /// Drops the answers for a key.
    func remove(_ key: CacheKey) async

    /// Drops the answers for URLs, whoever asked for them.
    func invalidate(_ urls: [String]) async

    func removeAll() async
}
