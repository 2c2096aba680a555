import Foundation
import RuntimeKit

/// The storage of a cache.
protocol CacheStore: AnyObject, Sendable {
    /// The maximum number of stored bytes.
    var limit: Int { get }
    var byteCount: Int { get async }

    /// The responses for a key, the newest first, with the state of the invalidation log at this moment.
    func lookup(_ key: CacheKey) async -> (responses: [CachedResponse], generation: CacheGeneration)

    /// Stores a response, unless its URL was invalidated since the lookup, because it may be older than that change.
    func insert(_ response: CachedResponse, for key: CacheKey, generation: CacheGeneration) async

    /// Removes the responses for a key.
    func remove(_ key: CacheKey) async

    /// Removes the responses for URLs, for all users.
    func invalidate(_ urls: [String]) async

    func removeAll() async
}

/// The positions in the invalidation logs at the time of a lookup.
struct CacheGeneration: Sendable {
    /// The position in the log of this store.
    var own: InvalidationLog.Position
    /// The position in the log of the folder, which all its stores write to.
    var shared: InvalidationLog.Position?
}
