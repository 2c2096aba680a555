import Foundation
import RuntimeKit

/// Stores responses in memory.
final class MemoryStore: CacheStore, @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held.

    private struct Entry {
        var responses: [CachedResponse] = []
        var lastUse = 0
        var byteCount: Int { responses.reduce(0) { $0 + $1.byteCount } }
    }

    let limit: Int
    private let lock = NSLock()
    private var entries: [CacheKey: Entry] = [:]
    private var total = 0
    private var uses = 0
    private var invalidations = InvalidationLog()

    init(limit: Int) {
        self.limit = max(0, limit)
    }

    var byteCount: Int { lock.withLock { total } }

    func lookup(_ key: CacheKey) -> (responses: [CachedResponse], generation: CacheGeneration) {
        lock.withLock {
            uses += 1
            entries[key]?.lastUse = uses
            return (entries[key]?.responses ?? [], CacheGeneration(own: invalidations.position))
        }
    }

    func insert(_ response: CachedResponse, for key: CacheKey, generation: CacheGeneration) {
        lock.withLock {
            guard !invalidations.invalidates(key.url, since: generation.own) else { return }
            uses += 1
            var entry = drop(key)
            entry.responses.add(response)
            entry.lastUse = uses
            total += entry.byteCount
            entries[key] = entry
            if total > limit { evict() }
        }
    }

    func remove(_ key: CacheKey) {
        lock.withLock { _ = drop(key) }
    }

    func invalidate(_ urls: [String]) {
        lock.withLock {
            for url in urls { invalidations.add(url) }
            for key in entries.keys where urls.contains(key.url) { _ = drop(key) }
        }
    }

    func removeAll() {
        lock.withLock {
            invalidations.add(InvalidationLog.everything)
            entries = [:]
            total = 0
        }
    }

    private func drop(_ key: CacheKey) -> Entry {
        guard let entry = entries.removeValue(forKey: key) else { return Entry() }
        total -= entry.byteCount
        return entry
    }

    /// Removes the least recently used responses, and a few more, so that not every insertion has to sort.
    private func evict() {
        let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }.map(\.key)
        for key in oldest where total > limit - limit / 8 { _ = drop(key) }
    }
}
