import Foundation
import RuntimeKit

/// An incomplete download: a folder next to the target file, `movie.mp4.download`. It holds the bytes received so far
/// and the data to check whether the server still has the same content.
final class PartialFile: @unchecked Sendable {
    // Sendable: everything that changes is only touched while the lock is held. A transfer may still be running when the
    // download is abandoned. It then throws, because another download may have the file by then.

    private let lock = NSLock()
    private var isOpen = true
    private var isFinished = false
    private let target: URL
    private let folder: URL
    private let handle: FileHandle
    private var savedSource: DownloadSource?

    /// The source of the bytes in the file; nil if the bytes cannot be used to resume.
    var source: DownloadSource? { lock.withLock { savedSource } }

    private var content: URL { folder.appendingPathComponent("content") }
    private var sourceFile: URL { folder.appendingPathComponent("source") }

    /// Opens the folder that an earlier attempt left, or creates one.
    ///
    /// - Throws: ``TransportError/Code/downloadInProgress`` if another download of the same file is running; errors of
    ///   the file system.
    init(for target: URL) throws {
        self.target = target
        folder = target.deletingLastPathComponent().appendingPathComponent(target.lastPathComponent + ".download")
        handle = try Self.lock(folder.appendingPathComponent("content"), for: target)
        savedSource = (try? String(contentsOf: sourceFile, encoding: .utf8)).flatMap { DownloadSource($0) }
    }

    /// Opens and locks the file with the bytes.
    ///
    /// The system releases the lock when the process ends, so nothing needs to be cleaned up after a crash.
    private static func lock(_ content: URL, for target: URL) throws -> FileHandle {
        let folder = content.deletingLastPathComponent()
        for _ in 0..<20 {
            let isNew = mkdir(folder.path, 0o700) == 0
            guard isNew || errno == EEXIST else { throw fileError(folder) }
            let status = stat(ofFileAt: folder.path)
            // The previous download may have just removed the folder.
            if status == nil, errno == ENOENT { continue }
            // Some file systems give every file to one user, so a new folder is not checked.
            guard isNew || status?.isOwnFolder == true else { throw foreign("folder", folder) }
            let descriptor = open(content.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
            if descriptor < 0, errno == ENOENT { continue }
            guard descriptor >= 0 else { throw errno == ELOOP ? foreign("file", content) : fileError(content) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            guard isNew || stat(ofDescriptor: descriptor)?.isOwnFile == true else { throw foreign("file", content) }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                throw TransportError(.downloadInProgress, target.path)
            }
            var (opened, named) = (stat(), stat())
            // The previous download may also have just moved the opened file to its target; then this one is not the
            // same.
            if fstat(descriptor, &opened) == 0, stat(content.path, &named) == 0, opened.st_ino == named.st_ino {
                return handle
            }
        }
        throw TransportError(.downloadInProgress, target.path)
    }

    /// Through a link or a folder of their own, another user could choose where the bytes go, and change them.
    private static func foreign(_ kind: String, _ url: URL) -> CocoaError {
        let reason = "it is not a \(kind) of the current user"
        return CocoaError(
            .fileWriteNoPermission,
            userInfo: [NSFilePathErrorKey: url.path, NSLocalizedFailureReasonErrorKey: reason])
    }

    private static func fileError(_ url: URL) -> CocoaError {
        let number = errno
        let code: CocoaError.Code =
            switch number {
            case ENOENT: .fileNoSuchFile
            case EACCES, EPERM: .fileWriteNoPermission
            case ENOSPC, EDQUOT: .fileWriteOutOfSpace
            case EROFS: .fileWriteVolumeReadOnly
            default: .fileWriteUnknown
            }
        var information: [String: Any] = [NSFilePathErrorKey: url.path]
        // Such as "File name too long".
        if code == .fileWriteUnknown {
            information[NSLocalizedFailureReasonErrorKey] = String(cString: strerror(number))
        }
        return CocoaError(code, userInfo: information)
    }

    deinit {
        if isOpen { try? handle.close() }
    }

    /// Runs `body` while the lock is held, unless the download was abandoned.
    private func whileOpen<Value>(_ body: () throws -> Value) throws -> Value {
        try lock.withLock {
            guard isOpen else { throw CancellationError() }
            return try body()
        }
    }

    /// The number of bytes in the file.
    func size() throws -> Int64 {
        try whileOpen { Int64(try handle.seekToEnd()) }
    }

    /// Empties the file for bytes from `source`; nil if a later attempt cannot resume from them.
    func restart(from source: DownloadSource?) throws {
        try whileOpen {
            // The source file is removed first, so that it never describes bytes of another source.
            try? FileManager.default.removeItem(at: sourceFile)
            try handle.truncate(atOffset: 0)
            savedSource = source
            guard let text = source?.text else { return }
            try Data(text.utf8).write(to: sourceFile, options: .atomic)
        }
    }

    func append(_ data: Data) throws {
        try whileOpen { try handle.write(contentsOf: data) }
    }

    /// Moves the file to its target in one step, and replaces an existing file.
    func finish() throws {
        try whileOpen {
            guard rename(content.path, target.path) == 0 else { throw Self.fileError(target) }
            isFinished = true
            try? FileManager.default.removeItem(at: sourceFile)
            rmdir(folder.path)
        }
    }

    /// Ends the download. Keeps the bytes if a later attempt can use them; otherwise removes the file and the folder.
    func abandon() {
        lock.withLock {
            guard isOpen else { return }
            let isUseful = savedSource != nil && ((try? handle.seekToEnd()) ?? 0) > 0
            // The file is still locked. `rmdir` leaves the folder if another download has just put a file into it.
            if !isUseful, !isFinished {
                try? FileManager.default.removeItem(at: sourceFile)
                unlink(content.path)
                rmdir(folder.path)
            }
            try? handle.close()
            isOpen = false
        }
    }
}
