import Foundation

/// A queue of bytes on disk, first in, first out.
///
/// The file has no name while it is used, so the system removes it when the process ends.
final class SpillFile {
    private let handle: FileHandle
    private var start: UInt64 = 0
    private var end: UInt64 = 0

    init() throws {
        // The name is removed once the file is open.
        let file = try TemporaryFile()
        handle = try withExtendedLifetime(file) { try FileHandle(forUpdating: file.url) }
    }

    deinit {
        try? handle.close()
    }

    var isEmpty: Bool { start == end }

    func append(_ data: Data) throws {
        try handle.seek(toOffset: end)
        try handle.write(contentsOf: data)
        end += UInt64(data.count)
    }

    /// Removes up to `count` bytes from the front. When the queue is empty, the file is truncated.
    func read(upToCount count: Int) throws -> Data {
        try handle.seek(toOffset: start)
        let data = try handle.read(upToCount: Int(min(UInt64(count), end - start))) ?? Data()
        guard !data.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
        start += UInt64(data.count)
        if isEmpty {
            try handle.truncate(atOffset: 0)
            start = 0
            end = 0
        }
        return data
    }
}
