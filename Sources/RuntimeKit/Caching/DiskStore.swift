import Foundation
import RuntimeKit

/// Stores responses in the files of a folder, one file for each key.
///
/// A file appears under its name when it is complete. Its modification date is the date of its last use, so that all
/// processes that share the folder remove the same files first.
final class DiskStore: CacheStore, @unchecked Sendable {
    // Sendable: everything that changes is only touched on the queue.

    let limit: Int
    private let folder: CacheFolder
    /// Runs disk access in order, so that callers' threads do not block.
    private let queue = DispatchQueue(label: "RuntimeKit.HTTPCache")
    /// The invalidations through this store. They apply even if the folder is not writable.
    private var invalidations = InvalidationLog()
    /// The size of all files when the folder was last listed; nil before the first time.
    private var seen: Int?
    private var written = 0

    init(folder: URL, limit: Int) {
        self.folder = CacheFolder(url: folder)
        self.limit = max(0, limit)
    }

    private func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }

    var byteCount: Int {
        get async { await run { self.folder.files().reduce(0) { $0 + $1.byteCount } } }
    }

    private var generation: CacheGeneration {
        CacheGeneration(own: invalidations.position, shared: folder.invalidations.position)
    }

    private func isInvalid(_ key: CacheKey, since generation: CacheGeneration) -> Bool {
        invalidations.invalidates(key.url, since: generation.own)
            || generation.shared.map { folder.invalidations.invalidates(key.url, since: $0) } ?? false
    }

    private func log(_ urls: [String]) {
        for url in urls { invalidations.add(url) }
        folder.log(urls)
    }

    func lookup(_ key: CacheKey) async -> (responses: [CachedResponse], generation: CacheGeneration) {
        await run {
            let generation = self.generation
            return (self.read(key), generation)
        }
    }

    func insert(_ response: CachedResponse, for key: CacheKey, generation: CacheGeneration) async {
        await run {
            if self.isInvalid(key, since: generation) { return }
            var responses = self.read(key)
            responses.add(response)
            // Each response is at most an eighth of the limit. A file with many large ones would be slow to read.
            while responses.count > 1, responses.reduce(0, { $0 + $1.byteCount }) > self.limit / 4 {
                responses.removeLast()
            }
            guard let file = CacheFile.encode(responses, key), file.count <= self.limit,
                self.folder.write(file, to: CacheFolder.name(of: key))
            else { return }
            // Another process may have invalidated the URL just before this file was written.
            if self.isInvalid(key, since: generation) { return self.folder.remove(CacheFolder.name(of: key)) }
            self.written += file.count
            self.evict()
        }
    }

    func remove(_ key: CacheKey) async {
        await run { self.folder.remove(CacheFolder.name(of: key)) }
    }

    func invalidate(_ urls: [String]) async {
        await run {
            self.log(urls)
            for name in self.folder.names() where urls.contains(where: name.hasPrefix) { self.folder.remove(name) }
        }
    }

    func removeAll() async {
        await run {
            self.log([InvalidationLog.everything])
            for name in self.folder.names() { self.folder.remove(name) }
        }
    }

    private func read(_ key: CacheKey) -> [CachedResponse] {
        let name = CacheFolder.name(of: key)
        guard let file = folder.read(name, upTo: limit) else { return [] }
        guard let responses = CacheFile.decode(file, key) else {
            folder.remove(name)
            return []
        }
        return responses
    }

    /// Removes files if the known size is above the limit. Lists the folder again after many writes, because other
    /// processes may write to it too.
    private func evict() {
        guard let seen, seen + written <= limit, written <= limit / 8 else {
            var files = folder.files()
            var total = files.reduce(0) { $0 + $1.byteCount }
            if total > limit {
                files.sort { $0.lastUse < $1.lastUse }
                for file in files where total > limit - limit / 8 {
                    folder.remove(file.name)
                    total -= file.byteCount
                }
            }
            seen = total
            written = 0
            return
        }
    }
}
