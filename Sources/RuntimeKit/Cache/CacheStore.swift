import Foundation

/// Where a cache keeps responses.
protocol CacheStore: AnyObject, Sendable {
    /// How many bytes are kept at most.
    var limit: Int { get }
    var byteCount: Int { get async }

    /// The responses for a key, the newest first, and what tells whether there was an invalidation since.
    func lookup(_ key: CacheKey) async -> (responses: [CachedResponse], generation: CacheGeneration)

    /// Keeps a response, unless there was an invalidation since the lookup: it may be older than the change.
    func insert(_ response: CachedResponse, for key: CacheKey, generation: CacheGeneration) async

    /// Drops the responses for a key.
    func remove(_ key: CacheKey) async

    /// Drops the responses for URLs, whoever asked for them.
    func invalidate(_ urls: [String]) async

    func removeAll() async
}

/// The time between two invalidations of a cache.
struct CacheGeneration: Sendable, Equatable {
    /// How many invalidations there were through this store.
    var count = 0
    /// The name of the last one through any store of the same folder.
    var mark: Data?
}
