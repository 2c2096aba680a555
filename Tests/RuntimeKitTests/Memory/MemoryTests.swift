import Foundation
import RuntimeKit
import RuntimeKitDownloads
import Testing

/// How much memory long transfers take, in a process that does nothing else: `Tests/run memory`.
@Suite(
    .serialized, .nginx, .explained, .hangLimit,
    .enabled(
        if: ProcessInfo.processInfo.environment["MEMORY_TESTS"] != nil, "MEMORY_TESTS is not set; try Tests/run memory")
)
struct MemoryTests {
    private let nginx = Nginx.live
    private static let limit = 64 << 20
    private static let size: Int64 = 2 << 30

    /// The most memory above what the idle process has.
    private func peak(of work: () async throws -> Void) async throws -> Int {
        _ = try await nginx.processID()
        let idle = try Process.residentBytes()
        Process.resetPeak()
        try await work()
        let peak = try Process.peakBytes() - idle
        print("peak above idle: \(peak >> 10) KB of \(idle >> 10) KB")
        return peak
    }

    @Test func download() async throws {
        let folder = try ScratchFolder()
        let log = LastProgress()
        let peak = try await peak {
            try await nginx.with { $0.observeProgress { log.update($0) } }.download(
                Nginx.File(name: "2g.bin"), to: folder.file())
        }
        #expect(peak < Self.limit)
        expectEqual(
            log.progress, TransferProgress(direction: .receiving, completedBytes: Self.size, totalBytes: Self.size))
        let handle = try FileHandle(forReadingFrom: folder.file())
        try expectEqual(handle.seekToEnd(), UInt64(Self.size))
        // Every 16 MB begins with its number.
        for block in 0..<UInt64(Self.size >> 24) {
            try handle.seek(toOffset: block << 24)
            let number = try #require(try handle.read(upToCount: 8)).reduce(0) { $0 << 8 | UInt64($1) }
            expectEqual(number, block)
        }
    }

    @Test func upload() async throws {
        let file = LiveServer.NginxServer.root.appendingPathComponent("2g.bin")
        let name = "\(UUID())"
        let log = LastProgress()
        let peak = try await peak {
            let client = nginx.with { $0.observeProgress { log.update($0) } }
            _ = try await client.upload(name: name, .file(file))
        }
        #expect(peak < Self.limit)
        expectEqual(
            log.progress, TransferProgress(direction: .sending, completedBytes: Self.size, totalBytes: Self.size))
        let received = LiveServer.NginxServer.root.appendingPathComponent("uploads/\(name)")
        try expectEqual(received.resourceValues(forKeys: [.fileSizeKey]).fileSize, Int(Self.size))
        try await nginx.deleteUpload(name: name)
    }

    private struct Form: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let name: String
        let file: FilePart
        static var route: RequestRoute<Self> {
            RequestRoute(.put, "/uploads/{name}", .path("name", \.name), .part("file", \.file))
        }
    }

    /// The server takes the form as a file.
    @Test func form() async throws {
        let file = LiveServer.NginxServer.root.appendingPathComponent("1g.bin")
        let name = "\(UUID())"
        let peak = try await peak { try await nginx.send(Form(name: name, file: FilePart(file: file))) }
        #expect(peak < Self.limit)
        let received = LiveServer.NginxServer.root.appendingPathComponent("uploads/\(name)")
        #expect(try received.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 > 1 << 30)
        try await nginx.deleteUpload(name: name)
    }

    private struct Events: APIRequest {
        typealias Response = ResponseStream<Note>
        typealias Failure = Never
        let name: String
        static var route: RequestRoute<Self> {
            RequestRoute(.get, "/{name}", .path("name", \.name), .returns(as: "text/event-stream"))
        }
    }

    private struct Note: JSONModel, Hashable {
        let id: Int
        let text: String
        static var fields: JSONFields<Self> { JSONFields(.field("id", \.id), .field("text", \.text)) }
    }

    @Test func aHundredThousandEventsAndASlowReader() async throws {
        let name = "\(UUID()).events"
        let file = LiveServer.NginxServer.root.appendingPathComponent(name)
        defer { try? FileManager.default.removeItem(at: file) }
        try write(100_000, to: file)
        let peak = try await peak {
            var count = 0
            for try await note in try await nginx.send(Events(name: name)) {
                expectEqual(note.id, count)
                count += 1
                if count.isMultiple(of: 200) { try await Task.sleep(nanoseconds: 5_000_000) }
            }
            expectEqual(count, 100_000)
        }
        #expect(peak < Self.limit)
    }

    /// Events of a kilobyte each.
    private func write(_ count: Int, to file: URL) throws {
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        let text = String(repeating: "x", count: 1_000)
        for start in stride(from: 0, to: count, by: 1_000) {
            let events = (start..<start + 1_000).map { "id: \($0)\ndata: {\"id\":\($0),\"text\":\"\(text)\"}\n\n" }
            try handle.write(contentsOf: Data(events.joined().utf8))
        }
        try handle.close()
    }
}

/// The last that was reported.
private final class LastProgress: @unchecked Sendable {
    // Sendable: `last` is only touched while the lock is held.

    private let lock = NSLock()
    private var last: TransferProgress?

    var progress: TransferProgress? { lock.withLock { last } }

    /// An upload's short response is not what is measured.
    func update(_ progress: TransferProgress) {
        lock.withLock {
            if last?.direction == .sending, progress.direction == .receiving { return }
            last = progress
        }
    }
}
