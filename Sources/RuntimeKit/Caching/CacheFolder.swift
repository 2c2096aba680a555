import Foundation
import RuntimeKit

/// The folder of a cache on disk. Only files with names that the cache has chosen are used or removed, and only if the
/// folder and the file belong to the current user.
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

    /// Whether the folder can be used. Another user could read the responses in a folder of their own, and write others.
    private var isOwn: Bool { stat(ofFileAt: url.path)?.isOwnFolder == true }

    /// The names of the cache's files, including temporary files that are being written or were left by a crash.
    func names() -> [String] {
        guard isOwn, let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else { return [] }
        return names.filter { name in
            let (head, rest) = (name.utf8.prefix(65), name.utf8.dropFirst(65))
            let isDigests = head.enumerated().allSatisfy { index, byte in
                index == 32 ? byte == UInt8(ascii: "-") : byte &- 0x30 <= 9 || byte &- 0x61 <= 5
            }
            guard head.count == 65, isDigests, rest.starts(with: Self.suffix.utf8) else { return false }
            return rest.count == Self.suffix.utf8.count || name.hasSuffix(Self.temporarySuffix)
        }
    }

    /// The files with responses. Temporary files that a crash left are removed.
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

    /// The size and modification date of a file; nil if it is not a regular file of the user.
    private func attributes(_ name: String) -> (Int, Date)? {
        guard stat(ofFileAt: path(name))?.isOwnFile == true,
            let attributes = try? FileManager.default.attributesOfItem(atPath: path(name)),
            let size = (attributes[.size] as? NSNumber)?.intValue, let date = attributes[.modificationDate] as? Date
        else { return nil }
        return (size, date)
    }

    /// Reads a file and updates its date of last use.
    func read(_ name: String, upTo limit: Int) -> Data? {
        withFile(name, O_RDONLY) { descriptor, status in
            guard status.st_size <= limit else {
                remove(name)
                return nil
            }
            // Not mapped into memory, because another process may truncate the file.
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
            guard let data = try? handle.readToEnd() ?? Data() else { return nil }
            futimes(descriptor, nil)
            return data
        }
    }

    /// Opens a file of the user for `body`; nil if there is no such file. Symbolic links are not followed.
    private func withFile<Value>(_ name: String, _ flags: Int32, _ body: (Int32, stat) -> Value?) -> Value? {
        guard isOwn else { return nil }
        // A pipe would block without O_NONBLOCK.
        let descriptor = open(path(name), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let status = stat(ofDescriptor: descriptor), status.isOwnFile else { return nil }
        return body(descriptor, status)
    }

    /// Writes a whole file atomically.
    func write(_ data: Data, to name: String) -> Bool {
        let temporary = "\(name).\(UUID().uuidString)\(Self.temporarySuffix)"
        do {
            let manager = FileManager.default
            try manager.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            guard isOwn else { return false }
            // The file gets its permissions while it is empty, so that no other user can read its content.
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

    /// The recent invalidations of all processes that share the folder.
    var invalidations: InvalidationLog { InvalidationLog(read(Self.logName, upTo: InvalidationLog.maximumFileSize)) }

    /// Adds URLs to the log, so that responses to requests that are being sent are not stored.
    func log(_ urls: [String]) {
        let lines = urls.reduce(into: Data()) { $0 += InvalidationLog.line($1) }
        if append(lines, to: Self.logName) { return }
        if create(InvalidationLog.firstFile, Self.logName), append(lines, to: Self.logName) { return }
        // A new epoch: entries that others wrote meanwhile are lost, so responses of earlier lookups are not stored.
        _ = write(InvalidationLog.nextFile + lines, to: Self.logName)
    }

    /// Appends to an existing file, even while other processes append to it. Returns false if there is no such file, or
    /// if it would become too large.
    private func append(_ data: Data, to name: String) -> Bool {
        let isAppended = withFile(name, O_WRONLY | O_APPEND) { descriptor, status in
            guard Int64(status.st_size) + Int64(data.count) <= Int64(InvalidationLog.maximumFileSize),
                data.withUnsafeBytes({ Foundation.write(descriptor, $0.baseAddress, $0.count) }) == data.count
            else { return false }
            // Another process may have replaced the file.
            return stat(ofFileAt: path(name))?.st_ino == status.st_ino
        }
        return isAppended ?? false
    }

    /// Creates a file unless it exists; returns whether it exists now.
    private func create(_ data: Data, _ name: String) -> Bool {
        let whole = "\(name).\(UUID().uuidString)\(Self.temporarySuffix)"
        guard write(data, to: whole) else { return false }
        defer { remove(whole) }
        return link(path(whole), path(name)) == 0 || errno == EEXIST
    }

    /// Removes a file, but not a folder.
    func remove(_ name: String) {
        if isOwn { unlink(path(name)) }
    }

    private func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }
}
