import Foundation
import RuntimeKit

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
    private static let logName = "invalidations.httpcache"

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

    /// What was invalidated here lately, whichever process it was in.
    var invalidations: InvalidationLog { InvalidationLog(read(Self.logName, upTo: InvalidationLog.maximumFileSize)) }

    /// Adds to the log, so that responses to requests that are under way are not kept.
    func log(_ urls: [String]) {
        let lines = urls.reduce(into: Data()) { $0 += InvalidationLog.line($1) }
        if append(lines, to: Self.logName) { return }
        if create(InvalidationLog.firstFile, Self.logName), append(lines, to: Self.logName) { return }
        // Another epoch: what others have written meanwhile is lost, and what was looked up before is not kept.
        _ = write(InvalidationLog.nextFile + lines, to: Self.logName)
    }

    /// Appends to a file that is there and small enough, also while other processes do; false when that cannot be.
    private func append(_ data: Data, to name: String) -> Bool {
        let file = open(path(name), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return false }
        defer { close(file) }
        var (before, after) = (stat(), stat())
        let limit = InvalidationLog.maximumFileSize
        guard fstat(file, &before) == 0, Int64(before.st_size) + Int64(data.count) <= Int64(limit),
            data.withUnsafeBytes({ Foundation.write(file, $0.baseAddress, $0.count) }) == data.count
        else { return false }
        // Another process may have begun another file.
        return stat(path(name), &after) == 0 && after.st_ino == before.st_ino
    }

    /// Makes a file unless there is one, and says whether there is one now.
    private func create(_ data: Data, _ name: String) -> Bool {
        let whole = "\(name).\(UUID().uuidString)\(Self.temporarySuffix)"
        guard write(data, to: whole) else { return false }
        defer { remove(whole) }
        return link(path(whole), path(name)) == 0 || errno == EEXIST
    }

    /// Removes a file, but no folder.
    func remove(_ name: String) {
        unlink(path(name))
    }

    private func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }
}
