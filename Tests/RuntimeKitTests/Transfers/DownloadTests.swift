import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitDownloads

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.explained, .hangLimit) struct DownloadTests {
    private let folder: ScratchFolder
    private static let text = String((0..<50_000).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })

    init() throws {
        folder = try ScratchFolder()
    }

    private func store(_ server: ScriptedServer) -> Store {
        Store(server: .init(server.url), transport: freshTransport())
    }

    /// The first byte that a request asks for.
    private static func offset(_ request: String) -> Int? {
        guard let range = request.range(of: "Range: bytes=") else { return nil }
        return Int(request[range.upperBound...].prefix { $0.isNumber })
    }

    /// Sends at most `count` bytes of the text in a response, as a server with ranges does.
    private static func ranges(
        _ request: String, cutAfter count: Int, tag: String = "\"v1\"", ranged: String = "\"v1\""
    ) -> [ScriptedServer.Step] {
        let size = text.utf8.count
        guard let offset = offset(request), request.contains("If-Range: \(ranged)\r\n") else {
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\nETag: \(tag)\r\n\r\n"
            return [.send(head + text.prefix(count)), count < size ? .close : .wait(0)]
        }
        let rest = text.dropFirst(offset)
        let head = "HTTP/1.1 206 Partial Content\r\nContent-Length: \(rest.count)\r\n"
        let range = "Content-Range: bytes \(offset)-\(size - 1)/\(size)\r\n\r\n"
        return [.send(head + range + rest.prefix(count)), count < rest.count ? .close : .wait(0)]
    }

    @Test func savesTheBody() async throws {
        let server = try ScriptedServer { _, _ in [.send(http("200 OK", ["X-A: b"], Self.text))] }
        defer { server.stop() }
        try Data("old".utf8).write(to: folder.file())
        let log = Log<TransferProgress>()
        let response = try await store(server).with { $0.observeProgress { log.append($0) } }.download(
            Fetch(), to: folder.file())
        expectEqual(response.headerFields["X-A"], "b")
        expectEqual(response.value, folder.file())
        try expectEqual(Data(contentsOf: folder.file()), Data(Self.text.utf8))
        expectEqual(folder.names, ["file"])
        expectEqual(
            log.values.last, TransferProgress(direction: .receiving, completedBytes: 50_000, totalBytes: 50_000))
        expectEqual(log.values.map(\.completedBytes), log.values.map(\.completedBytes).sorted())
    }

    @Test func goesOnWhereItBroke() async throws {
        let server = try ScriptedServer { request, _ in Self.ranges(request, cutAfter: 16_000) }
        defer { server.stop() }
        let log = Log<TransferProgress>()
        try await store(server).with { $0.observeProgress { log.append($0) } }.download(Fetch(), to: folder.file())
        try expectEqual(Data(contentsOf: folder.file()), Data(Self.text.utf8))
        expectEqual(server.requests.map(Self.offset), [nil, 16_000, 32_000, 48_000])
        #expect(server.requests.allSatisfy { $0.contains("Accept-Encoding: identity\r\n") })
        expectEqual(folder.names, ["file"])
        #expect(log.values.allSatisfy { $0.totalBytes == 50_000 })
        expectEqual(log.values.map(\.completedBytes), log.values.map(\.completedBytes).sorted())
    }

    @Test func goesOnInALaterCall() async throws {
        let isFirst = Log<Void>()
        let server = try ScriptedServer { request, _ in
            isFirst.append(())
            if isFirst.values.count == 1 { return Self.ranges(request, cutAfter: 20_000) }
            return isFirst.values.count < 5 ? [.close] : Self.ranges(request, cutAfter: .max)
        }
        defer { server.stop() }
        await #expect(throws: APIError<String>.self) {
            try await store(server).download(Fetch(), to: folder.file())
        }
        expectEqual(folder.names, ["file.download"], "the partial file does not have the final name")
        try await store(server).download(Fetch(), to: folder.file())
        try expectEqual(Data(contentsOf: folder.file()), Data(Self.text.utf8))
        expectEqual(Self.offset(try #require(server.requests.last)), 20_000)
        expectEqual(folder.names, ["file"])
    }

    @Test func startsOverWhenTheContentChanged() async throws {
        let server = try ScriptedServer { request, server in
            server.requests.count == 1
                ? Self.ranges(request, cutAfter: 20_000)
                : Self.ranges(request, cutAfter: .max, tag: "\"v2\"", ranged: "\"v2\"")
        }
        defer { server.stop() }
        try await store(server).download(Fetch(), to: folder.file())
        try expectEqual(Data(contentsOf: folder.file()), Data(Self.text.utf8))
        expectEqual(server.requests.count, 2)
    }

    @Test(arguments: [
        "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Range: bytes */10\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 1-3/4\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.1 206 Partial Content\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 9999999999999999999999-3/4\r\nContent-Length: 0\r\n\r\n",
    ]) func startsOverWhenTheRangeIsWrong(response: String) async throws {
        let server = try ScriptedServer { request, _ in
            Self.offset(request) == nil && request.contains("/broken") == false
                ? Self.ranges(request, cutAfter: .max) : [.send(response)]
        }
        let first = try ScriptedServer { request, _ in Self.ranges(request, cutAfter: 20_000) }
        defer { server.stop() }
        // What an earlier attempt has left.
        let partial = folder.file("file.download")
        try FileManager.default.createDirectory(at: partial, withIntermediateDirectories: true)
        try Data("rubbish".utf8).write(to: partial.appendingPathComponent("content"))
        let source = ["\(server.url)/x", SHA256.digest(of: []), "\"v0\"", "", ""]
        try Data(source.joined(separator: "\n").utf8).write(to: partial.appendingPathComponent("source"))
        first.stop()
        try await store(server).download(Fetch(), to: folder.file())
        try expectEqual(Data(contentsOf: folder.file()), Data(Self.text.utf8))
        expectEqual(server.requests.map(Self.offset), [7, nil])
    }

    /// A server that does not look at `If-Range` would have the halves of two contents put together.
    @Test(arguments: [
        ("ETag", "\"v1\"", "\"v2\""),
        ("Last-Modified", "Mon, 02 Nov 2026 10:00:00 GMT", "Mon, 02 Nov 2026 11:00:00 GMT"),
    ])
    func startsOverWhenThePartIsOfOtherContent(name: String, old: String, new: String) async throws {
        let server = try ScriptedServer { request, server in
            if Self.offset(request) != nil {
                let range = "Content-Range: bytes 3-5/6\r\n\(name): \(new)\r\n\r\nDEF"
                return [.send("HTTP/1.1 206 Partial Content\r\nContent-Length: 3\r\n" + range)]
            }
            let isFirst = server.requests.count == 1
            let head =
                "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\(name): \(isFirst ? old : new)\r\n"
                + "Date: Mon, 02 Nov 2026 12:00:00 GMT\r\n\r\n"
            return isFirst ? [.send(head + "abc"), .close] : [.send(head + "ABCDEF")]
        }
        defer { server.stop() }
        try await store(server).download(Fetch(), to: folder.file())
        try expectEqual(Data(contentsOf: folder.file()), Data("ABCDEF".utf8))
        expectEqual(server.requests.map(Self.offset), [nil, 3, nil])
    }

    /// Each time as many bytes as the last time, and no way to go on after them.
    @Test func givesUpWhereItStartsOverForEver() async throws {
        let server = try ScriptedServer { request, _ in
            if Self.offset(request) != nil { return [.send(http("416 Range Not Satisfiable"))] }
            return [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nETag: \"v1\"\r\n\r\nabc"), .close]
        }
        defer { server.stop() }
        await #expect(throws: APIError<String>.self) {
            try await store(server).download(Fetch(), to: folder.file())
        }
        expectEqual(server.requests.map(Self.offset), [nil, 3, nil, 3])
    }

    @Test func withoutAValidatorNothingIsLeft() async throws {
        let server = try ScriptedServer { _, _ in [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"), .close] }
        defer { server.stop() }
        await #expect(throws: APIError<String>.self) {
            try await store(server).download(Fetch(), to: folder.file())
        }
        expectEqual(server.requests.count, 1)
        expectEqual(folder.names, [])
    }

    @Test func weakTagsAreNoGround() async throws {
        let server = try ScriptedServer { request, _ in Self.ranges(request, cutAfter: 20_000, tag: "W/\"v1\"") }
        defer { server.stop() }
        await #expect(throws: APIError<String>.self) {
            try await store(server).download(Fetch(), to: folder.file())
        }
        expectEqual(server.requests.count, 1)
        expectEqual(folder.names, [])
    }

    @Test func failuresAreReadAndLeaveTheOldFile() async throws {
        let server = try ScriptedServer { _, _ in [.send(http("404 Not Found", [], "\"gone\""))] }
        defer { server.stop() }
        try Data("old".utf8).write(to: folder.file())
        do {
            try await store(server).download(Fetch(), to: folder.file())
            Issue.record("it should fail")
        } catch {
            expectEqual(error.failure, "gone")
        }
        try expectEqual(String(contentsOf: folder.file(), encoding: .utf8), "old")
        expectEqual(folder.names, ["file"])
    }

    @Test func cancelling() async throws {
        let server = try ScriptedServer { request, _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 9999999\r\nETag: \"v1\"\r\n\r\n" + Self.text), .silence]
        }
        defer { server.stop() }
        let log = Log<TransferProgress>()
        let task = Task { [folder] in
            try await store(server).with { $0.observeProgress { log.append($0) } }.download(Fetch(), to: folder.file())
        }
        try await waitUntil("something arrives") { !log.values.isEmpty }
        task.cancel()
        do {
            _ = try await task.value
            Issue.record("it should be cancelled")
        } catch let error as APIError<String> {
            guard case .cancelled = error else { throw error }
        }
        expectEqual(folder.names, ["file.download"], "what came can be gone on with")
    }

    @Test func oneAtATime() async throws {
        // The first download goes on until the second has been refused.
        let refused = DispatchSemaphore(value: 0)
        let server = try ScriptedServer { request, _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n"), .call { refused.wait() }, .send("0123456789")]
        }
        defer { server.stop() }
        defer { refused.signal() }
        async let one: APIResponse<URL> = store(server).download(Fetch(), to: folder.file())
        // It has a file before it holds it.
        try await waitUntil("the first download is under way") { server.requests.count == 1 }
        do {
            try await store(server).download(Fetch(), to: folder.file())
            Issue.record("it should be refused")
        } catch .transport(let error) {
            expectEqual(error, TransportError(.downloadInProgress, folder.file().path))
        } catch {
            throw error
        }
        refused.signal()
        _ = try await one
        try expectEqual(String(contentsOf: folder.file(), encoding: .utf8), "0123456789")
    }

    /// Whoever comes first, the others are told, or get the file after it.
    @Test func manyAtATime() async throws {
        let server = try ScriptedServer { _, _ in [.send(http("200 OK", ["ETag: \"v1\""], Self.text))] }
        defer { server.stop() }
        let (store, file) = (store(server), folder.file())
        for _ in 0..<20 {
            let results = await withTaskGroup(of: String?.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        do {
                            try await store.download(Fetch(), to: file)
                            return nil
                        } catch {
                            return "\(error)"
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.contains(nil))
            #expect(results.compactMap { $0 }.allSatisfy { $0.hasSuffix("(downloadInProgress)") }, "\(results)")
            try expectEqual(Data(contentsOf: file), Data(Self.text.utf8))
            expectEqual(folder.names, ["file"])
        }
    }

    @Test func wrongTargets() async throws {
        let store = Store(server: .init("http://127.0.0.1:1"))
        do {
            try await store.download(Fetch(), to: folder.url.appendingPathComponent("no/such/file"))
            Issue.record("it should fail")
        } catch {
            #expect("\(error)".contains("there is no such file or folder: \(folder.url.path)/no/such"), "\(error)")
        }
        let address = try #require(URL(string: "https://a.example/b"))
        await #expect(throws: APIError<String>.self) { try await store.download(Fetch(), to: address) }
        expectEqual(folder.names, [])
    }
}
