import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitDownloads

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What is saved, and where.
@Suite(.explained, .hangLimit) struct DownloadTargetTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func store(_ server: ScriptedServer) -> Store {
        Store(server: .init(server.url), transport: freshTransport())
    }

    /// A part that nobody asked for is not the file, and a folder is none.
    @Test(arguments: [
        ["Content-Range: bytes 0-3/100"], [], ["Content-Range: bytes 0-x/4"], ["Content-Range: bytes 0-4/5"],
        ["Content-Type: multipart/byteranges; boundary=b"],
    ])
    func partsAndFoldersAreRefused(fields: [String]) async throws {
        let server = try ScriptedServer { _, _ in [.send(http("206 Partial Content", fields, "part"))] }
        defer { server.stop() }
        try Data("old".utf8).write(to: folder.file())
        await #expect(throws: APIError<String>.self) {
            try await store(server).download(Fetch(), to: folder.file())
        }
        try expectEqual(Data(contentsOf: folder.file()), Data("old".utf8))
        do {
            try await store(server).download(Fetch(), to: folder.url)
            Issue.record("a folder is no file")
        } catch {
            #expect("\(error)".contains("is a folder; a download needs the path of a file"), "\(error)")
        }
    }

    /// The whole as a part, and a part of something other than bytes, as some APIs send lists.
    @Test(arguments: ["bytes 0-3/4", "bytes 0-3/*", "items 0-3/100", "0-3/*"])
    func partsThatAreWhole(range: String) async throws {
        let server = try ScriptedServer { _, _ in
            [.send(http("206 Partial Content", ["Content-Range: \(range)"], "part"))]
        }
        defer { server.stop() }
        try await store(server).download(Fetch(), to: folder.file())
        try expectEqual(Data(contentsOf: folder.file()), Data("part".utf8))
    }

    /// A file in place of a device would break other programs.
    @Test func pipesAndDevicesStay() async throws {
        let pipe = folder.file("pipe")
        expectEqual(mkfifo(pipe.path, 0o600), 0)
        let server = try ScriptedServer { _, _ in [.send(http("200 OK", [], "text"))] }
        defer { server.stop() }
        do {
            try await store(server).download(Fetch(), to: pipe)
            Issue.record("a pipe is no file")
        } catch {
            #expect("\(error)".contains("is not a regular file; a download needs the path of a file"), "\(error)")
        }
        expectEqual(folder.names, ["pipe"])
        #expect(server.requests.isEmpty)
    }

    @Test func namesThatAreTooLong() async throws {
        let server = try ScriptedServer { _, _ in [.send(http("200 OK", [], "text"))] }
        defer { server.stop() }
        do {
            try await store(server).download(Fetch(), to: folder.file(String(repeating: "n", count: 250)))
            Issue.record("the name of its folder is too long")
        } catch {
            #expect("\(error)".lowercased().contains("name too long"), "\(error)")
        }
    }
}
