import Foundation
import RuntimeKit

/// Where a cache keeps responses.
protocol CacheStore: AnyObject, Sendable {
    /// How many bytes are kept at most.
    var limit: Int { get }
    var byteCount: Int { get async }

    /// The responses for a key, the newest first, and what tells whether they were invalidated since.
    func lookup(_ key: CacheKey) async -> (responses: [CachedResponse], generation: CacheGeneration)

    /// Keeps a response, unless its URL was invalidated since the lookup: it may be older than the change.
    func insert(_ response: CachedResponse, for key: CacheKey, generation: CacheGeneration) async

    /// Drops the responses for a key.
    func remove(_ key: CacheKey) async

    /// Drops the responses for URLs, whoever asked for them.
    func invalidate(_ urls: [String]) async

    func removeAll() async
}

/// The moment of a lookup, as far as invalidations tell.
struct CacheGeneration: Sendable {
    /// In the log of this store.
    var own: InvalidationLog.Position
    /// In the log of the folder, which all its stores write.
    var shared: InvalidationLog.Position?
}
