import Foundation

/// The folder of a cache on disk; only files with names of its own are ever touched.
struct CacheFolder: Sendable {
    struct File {
        let name: String
        let byteCount: Int
        let lastUse: Date
    }

    let url: URL

    private static let suffix = ".httpcache"
    private static let temporarySuffix = ".tmp"
    private static let markName = "generation.httpcache"

    static func name(of key: CacheKey) -> String {
        "\(key.url)-\(key.identity)\(suffix)"
    }

    /// The names of the cache's files, those included that are still being written or were never finished.
    func names() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { name in
            let (head, rest) = (name.utf8.prefix(65), name.utf8.dropFirst(65))
            let isDigests = head.enumerated().allSatisfy { index, byte in
                index == 32 ? byte == UInt8(ascii: "-") : byte &- 0x30 <= 9 || byte &- 0x61 <= 5
            }
            guard head.count == 65, isDigests, rest.starts(with: Self.suffix.utf8) else { return false }
            return rest.count == Self.suffix.utf8.count || name.hasSuffix(Self.temporarySuffix)
        }
    }

    /// The files with responses; what a crash has left unfinished is removed on the way.
    func files() -> [File] {
        names().compactMap { name in
            guard let (byteCount, date) = attributes(name) else { return nil }
            if name.hasSuffix(Self.temporarySuffix) {
                if date.timeIntervalSinceNow < -3600 { remove(name) }
                return nil
            }
            return File(name: name, byteCount: byteCount, lastUse: date)
        }
    }

    /// Size and date of a file; nil for what is none, which could be a pipe that never ends.
    private func attributes(_ name: String) -> (Int, Date)? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path(name)),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let size = (attributes[.size] as? NSNumber)?.intValue, let date = attributes[.modificationDate] as? Date
        else { return nil }
        return (size, date)
    }

    /// The content of a file, which counts as used.
    func read(_ name: String, upTo limit: Int) -> Data? {
        guard let (byteCount, _) = attributes(name) else { return nil }
        guard byteCount <= limit else {
            remove(name)
            return nil
        }
        // Not mapped into memory, as another process may cut the file.
        guard let data = try? Data(contentsOf: url.appendingPathComponent(name)) else { return nil }
        utimes(path(name), nil)
        return data
    }

    /// Writes a file as a whole or not at all.
    func write(_ data: Data, to name: String) -> Bool {
        let temporary = "\(name).\(UUID().uuidString)\(Self.temporarySuffix)"
        do {
            let manager = FileManager.default
            try manager.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // Empty at first, so that nobody else can read what comes.
            let isMade = manager.createFile(
                atPath: path(temporary), contents: nil, attributes: [.posixPermissions: 0o600])
            guard isMade else { return false }
            let handle = try FileHandle(forWritingTo: url.appendingPathComponent(temporary))
            defer { try? handle.close() }
            try handle.write(contentsOf: data)
        } catch {
            remove(temporary)
            return false
        }
        guard rename(path(temporary), path(name)) == 0 else {
            remove(temporary)
            return false
        }
        return true
    }

    /// What the last invalidation has left here, whichever process it was in.
    var mark: Data? { read(Self.markName, upTo: 36) }

    /// Sets another mark, so that responses to requests that are under way are not kept.
    func setMark() {
        _ = write(Data(UUID().uuidString.utf8), to: Self.markName)
    }

    /// Removes a file, but no folder.
    func remove(_ name: String) {
        unlink(path(name))
    }

    private func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }
}
