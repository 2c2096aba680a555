import Foundation

/// Bytes that wait on disk until they are read, first in, first out.
///
/// The file has no name by the time it is used, so it goes with the process, whatever happens.
final class SpillFile {
    private let handle: FileHandle
    private var start: UInt64 = 0
    private var end: UInt64 = 0

    init() throws {
        // Its name goes once it is open.
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

    /// Takes out up to `count` bytes; what was read to its end takes no room any more.
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
