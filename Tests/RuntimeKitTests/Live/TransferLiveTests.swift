import Foundation
import RuntimeKit
import RuntimeKitDownloads
import Testing

/// Downloads from an nginx that cuts connections, and from one whose process is killed.
@Suite(.nginx, .explained, .hangLimit) struct TransferLiveTests {
    private let folder: ScratchFolder
    private let large: Data

    init() throws {
        folder = try ScratchFolder()
        large = try Data(contentsOf: LiveServer.NginxServer.root.appendingPathComponent("large.json"))
    }

    @Test func cutAgainAndAgain() async throws {
        let log = Log<TransferProgress>()
        try await Nginx.live.with { $0.observeProgress { log.append($0) } }.download(
            Nginx.Cut(name: "large.json"), to: folder.file())
        try expectEqual(Data(contentsOf: folder.file()), large)
        expectEqual(folder.names, ["file"])
        expectEqual(log.values.last?.fractionCompleted, 1)
        expectEqual(log.values.map(\.completedBytes), log.values.map(\.completedBytes).sorted())
    }

    /// The download goes on with the process that takes the dead one's place.
    @Test func theServerIsKilled() async throws {
        let doomed = Nginx.doomed
        // Another test kills it as well, so it may be asked while nobody is there.
        let process = try #require(
            pid_t(try await doomed.with { $0.middleware = [RetryPolicy(maximumAttempts: 5)] }.processID()))
        let (log, target) = (Log<Int64>(), folder.file())
        let download = Task {
            try await doomed.with { $0.observeProgress { log.append($0.completedBytes) } }.download(
                Nginx.Slow(name: "large.json"), to: target)
        }
        // Slowly from here on, so it cannot be done yet.
        try await waitUntil("the fast part is there", seeing: log.values) { log.values.last ?? 0 >= 256 << 10 }
        kill(process, SIGKILL)
        let killed = log.values.last ?? 0
        try await waitUntil("the download goes on", seeing: log.values.suffix(5)) {
            log.values.last ?? 0 > killed + 200 << 10
        }
        download.cancel()
        _ = await download.result
        expectEqual(folder.names, ["file.download"])
        let partial = try Data(contentsOf: folder.file("file.download").appendingPathComponent("content"))
        #expect(partial.count > 400 << 10)
        #expect(large.starts(with: partial))
    }

    @Test func failuresOfTheServer() async throws {
        let error = try #require(
            await failure { () throws(APIError<String>) in
                try await Nginx.live.download(Nginx.File(name: "missing"), to: folder.file())
            })
        expectEqual(error.status, 404)
        #expect(error.failure?.contains("404 Not Found") == true)
        expectEqual(folder.names, [])
    }

    @Test func uploadsAFile() async throws {
        let name = "\(UUID())"
        let source = LiveServer.NginxServer.root.appendingPathComponent("large.json")
        _ = try await Nginx.live.upload(name: name, .file(source))
        try await expectEqual(Nginx.live.response(for: Nginx.File(name: "uploads/\(name)")).data, large)
        try await Nginx.live.deleteUpload(name: name)
    }
}
