import Foundation
import RuntimeKit

/// A download that is not complete: a folder beside the file to be, `movie.mp4.download`, with the bytes so far and with
/// what tells whether the server still has the same content.
final class PartialFile: @unchecked Sendable {
    // Sendable: the file is only touched while the lock is held, because the thread with the bytes may still be writing
    // when the download was cancelled; and `source` only between two responses.

    private let lock = NSLock()
    private var isOpen = true
    private var isFinished = false
    private let target: URL
    private let folder: URL
    private let handle: FileHandle
    /// What is expected of the server; nil when the bytes so far are of no use.
    private(set) var source: DownloadSource?

    private var content: URL { folder.appendingPathComponent("content") }
    private var sourceFile: URL { folder.appendingPathComponent("source") }

    /// Takes up what an earlier attempt has left.
    ///
    /// - Throws: ``DownloadInProgress`` when another download of the same file is under way, and what the file system says.
    init(for target: URL) throws {
        self.target = target
        folder = target.deletingLastPathComponent().appendingPathComponent(target.lastPathComponent + ".download")
        handle = try Self.lock(folder.appendingPathComponent("content"), for: target)
        source = (try? String(contentsOf: sourceFile, encoding: .utf8)).flatMap { DownloadSource($0) }
    }

    /// Opens the file with the bytes, so that nobody else has it open.
    ///
    /// The lock goes with the process, so nothing has to be cleared away after a crash.
    private static func lock(_ content: URL, for target: URL) throws -> FileHandle {
        let folder = content.deletingLastPathComponent()
        for _ in 0..<20 {
            if mkdir(folder.path, 0o777) != 0, errno != EEXIST { throw fileError(folder) }
            let descriptor = open(content.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
            // The download before this one may have just removed the folder.
            if descriptor < 0, errno == ENOENT { continue }
            guard descriptor >= 0 else { throw fileError(content) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw DownloadInProgress(file: target) }
            var (opened, named) = (stat(), stat())
            // Or finished, and then this is its file.
            if fstat(descriptor, &opened) == 0, stat(content.path, &named) == 0, opened.st_ino == named.st_ino {
                return handle
            }
        }
        throw DownloadInProgress(file: target)
    }

    private static func fileError(_ url: URL) -> CocoaError {
        let code: CocoaError.Code =
            switch errno {
            case ENOENT: .fileNoSuchFile
            case EACCES, EPERM: .fileWriteNoPermission
            case ENOSPC, EDQUOT: .fileWriteOutOfSpace
            case EROFS: .fileWriteVolumeReadOnly
            default: .fileWriteUnknown
            }
        return CocoaError(code, userInfo: [NSFilePathErrorKey: url.path])
    }

    deinit {
        close()
    }

    private func close() {
        lock.withLock {
            if isOpen { try? handle.close() }
            isOpen = false
        }
    }

    /// How many bytes there are already.
    func size() throws -> Int64 {
        try lock.withLock { Int64(try handle.seekToEnd()) }
    }

    /// Starts over with bytes from `source`; nil when they will be of no use to a later attempt.
    func restart(from source: DownloadSource?) throws {
        // In this order, so that bytes never stand beside a source that is not theirs.
        try? FileManager.default.removeItem(at: sourceFile)
        try lock.withLock { try handle.truncate(atOffset: 0) }
        self.source = source
        guard let text = source?.text else { return }
        try Data(text.utf8).write(to: sourceFile, options: .atomic)
    }

    func append(_ data: Data) throws {
        try lock.withLock {
            guard isOpen else { throw CancellationError() }
            try handle.write(contentsOf: data)
        }
    }

    /// Puts the file where it belongs, in one step, in place of one that is there.
    func finish() throws {
        guard rename(content.path, target.path) == 0 else { throw Self.fileError(target) }
        isFinished = true
        try? FileManager.default.removeItem(at: sourceFile)
        rmdir(folder.path)
    }

    /// Leaves what a later attempt can go on with, and nothing else.
    func abandon() {
        let isUseful = source != nil && ((try? size()) ?? 0) > 0
        // While nobody else can have it; a folder that somebody has just put a file into stays.
        if !isUseful, !isFinished {
            try? FileManager.default.removeItem(at: sourceFile)
            unlink(content.path)
            rmdir(folder.path)
        }
        close()
    }
}

/// The file is being downloaded already, by this process or another one.
public struct DownloadInProgress: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file to be.
    public let file: URL

    public var description: String { "\(file.path) is being downloaded already" }
}
