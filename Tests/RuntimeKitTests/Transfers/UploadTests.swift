import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitDownloads

private struct Form: APIRequest {
    typealias Response = String
    typealias Failure = Never
    let title: String
    let file: FilePart
    static var route: RequestRoute<Self> {
        RequestRoute(.post, "/form", .part("title", \.title), .part("file", \.file), .returns(as: "text/plain"))
    }
}

@Suite(.explained, .hangLimit) struct UploadTests {
    private let folder: ScratchFolder
    private static let bytes = Data((0..<200_000).map { UInt8(97 + $0 % 26) })

    init() throws {
        folder = try ScratchFolder()
        try Self.bytes.write(to: folder.file())
    }

    private func echo() throws -> ScriptedServer {
        try ScriptedServer { request, _ in [.send(http("200 OK", [], request))] }
    }

    private func store(_ server: ScriptedServer) -> Store {
        Store(server: .init(server.url), transport: freshTransport())
    }

    private func fields(_ echo: String, named name: String) -> [String] {
        echo.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
            .filter { $0.lowercased().hasPrefix(name.lowercased() + ":") }
    }

    @Test func filesHaveALength() async throws {
        let server = try echo()
        defer { server.stop() }
        let log = Log<TransferProgress>()
        let response = try await store(server).with { $0.observeProgress { log.append($0) } }
            .send(Post(body: .file(folder.file())))
        expectEqual(fields(response, named: "Content-Length"), ["Content-Length: 200000"])
        expectEqual(fields(response, named: "Transfer-Encoding"), [])
        #expect(response.hasSuffix("\r\n\r\n" + String(decoding: Self.bytes, as: UTF8.self)))
        let sent = log.values.filter { $0.direction == .sending }
        expectEqual(sent.last, TransferProgress(direction: .sending, completedBytes: 200_000, totalBytes: 200_000))
        expectEqual(sent.last?.fractionCompleted, 1)
        expectEqual(sent.map(\.completedBytes), sent.map(\.completedBytes).sorted())
        let received = log.values.filter { $0.direction == .receiving }
        expectEqual(received.last?.fractionCompleted, 1)
    }

    @Test func formsWithFilesHaveALength() async throws {
        let server = try echo()
        defer { server.stop() }
        let response = try await store(server).send(Form(title: "täst", file: FilePart(file: folder.file())))
        let body = try #require(response.range(of: "\r\n\r\n")).upperBound
        expectEqual(fields(response, named: "Content-Length"), ["Content-Length: \(response[body...].utf8.count)"])
        expectEqual(fields(response, named: "Transfer-Encoding"), [])
        #expect(response.contains("\r\n\r\n" + String(decoding: Self.bytes, as: UTF8.self) + "\r\n--part-"))
        #expect(response.contains("name=\"file\"; filename=\"file\"\r\n"))
    }

    /// URLSession takes no stream, so it is given a file; libcurl sends it as it comes.
    @Test func sequencesHaveALengthOrComeInChunks() async throws {
        let server = try echo()
        defer { server.stop() }
        let chunks = AsyncStream { continuation in
            for start in stride(from: 0, to: Self.bytes.count, by: 999) {
                continuation.yield(Self.bytes[start..<min(start + 999, Self.bytes.count)])
            }
            continuation.finish()
        }
        let response = try await store(server).send(Post(body: .stream(chunks)))
        expectEqual(fields(response, named: "Content-Length"), testsURLSession ? ["Content-Length: 200000"] : [])
        expectEqual(
            fields(response, named: "Transfer-Encoding"), testsURLSession ? [] : ["Transfer-Encoding: chunked"])
        #expect(response.hasSuffix("\r\n\r\n" + String(decoding: Self.bytes, as: UTF8.self)))
    }

    @Test func aSequenceOfKnownLengthHasIt() async throws {
        let server = try echo()
        defer { server.stop() }
        let chunks = AsyncStream { continuation in
            continuation.yield(Self.bytes)
            continuation.finish()
        }
        let response = try await store(server).send(Post(body: .stream(chunks, length: Int64(Self.bytes.count))))
        expectEqual(fields(response, named: "Content-Length"), ["Content-Length: 200000"])
        #expect(response.hasSuffix("\r\n\r\n" + String(decoding: Self.bytes, as: UTF8.self)))
    }

    @Test func aSequenceOfAnotherLengthIsNotSent() async throws {
        let server = try echo()
        defer { server.stop() }
        let chunks = AsyncStream { continuation in
            continuation.yield(Data("abc".utf8))
            continuation.finish()
        }
        do {
            _ = try await store(server).send(Post(body: .stream(chunks, length: 4)))
            Issue.record("it should be refused")
        } catch {
            #expect("\(error)".contains("the body has 3 bytes, but 4 were announced"))
        }
        expectEqual(server.requests, [])
    }

    @Test func aFailingSequenceIsNotSent() async throws {
        struct Broken: Error {}
        let server = try echo()
        defer { server.stop() }
        let chunks = AsyncThrowingStream<Data, any Error> { continuation in
            continuation.yield(Data("abc".utf8))
            continuation.finish(throwing: Broken())
        }
        do {
            _ = try await store(server).send(Post(body: .stream(chunks)))
            Issue.record("it should fail")
        } catch .other(let error) {
            #expect(error is Broken)
        } catch {
            throw error
        }
        expectEqual(server.requests, [])
    }

    @Test func aMissingFileIsNotSent() async throws {
        let server = try echo()
        defer { server.stop() }
        do {
            _ = try await store(server).send(Post(body: .file(folder.file("none"))))
            Issue.record("it should fail")
        } catch {
            #expect("\(error)".contains("none"), "\(error)")
        }
        expectEqual(server.requests, [])
    }

    @Test(arguments: [307, 308]) func redirectsSendTheBodyAgain(status: Int) async throws {
        let server = try ScriptedServer { request, _ in
            request.hasPrefix("POST /post ")
                ? [.send(http("\(status) Elsewhere", ["Location: /there"]))] : [.send(http("200 OK", [], request))]
        }
        defer { server.stop() }
        let chunks = AsyncStream { continuation in
            continuation.yield(Self.bytes)
            continuation.finish()
        }
        for body in [HTTPBody.file(folder.file()), .stream(chunks)] {
            do throws(APIError<Never>) {
                let response = try await store(server).send(Post(body: body))
                #expect(response.hasPrefix("POST /there "))
                #expect(response.hasSuffix("\r\n\r\n" + String(decoding: Self.bytes, as: UTF8.self)))
            } catch {
                // A stream without a copy is gone by then, so the redirect is the response.
                #expect(!body.isReplayable && !testsURLSession && error.status == status, "\(error)")
            }
        }
    }

    @Test func seeOtherDropsTheBody() async throws {
        let server = try ScriptedServer { request, _ in
            request.hasPrefix("POST /post ")
                ? [.send(http("303 See Other", ["Location: /there"]))] : [.send(http("200 OK", [], request))]
        }
        defer { server.stop() }
        let response = try await store(server).send(Post(body: .file(folder.file())))
        #expect(response.hasPrefix("GET /there "))
        #expect(response.hasSuffix("\r\n\r\n"), "\(response.prefix(500))")
    }

    /// There is one where URLSession sends a stream, and none where libcurl does.
    @Test func temporaryFilesGo() async throws {
        let content = "\(UUID())"
        let during = Log<Int>()
        let server = try ScriptedServer { request, _ in
            [.call { during.append(Self.temporaryFiles(with: content)) }, .send(http("200 OK", [], request))]
        }
        defer { server.stop() }
        for _ in 0..<3 {
            let chunks = AsyncStream { continuation in
                continuation.yield(Data(content.utf8))
                continuation.finish()
            }
            _ = try await store(server).send(Post(body: .stream(chunks)))
        }
        expectEqual(during.values, testsURLSession ? [1, 1, 1] : [0, 0, 0])
        expectEqual(Self.temporaryFiles(with: content), 0)
    }

    /// How many files of bodies have this content; other tests have some of their own.
    private static func temporaryFiles(with content: String) -> Int {
        let folder = FileManager.default.temporaryDirectory
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.count {
            $0.hasPrefix("endpoint-")
                && (try? Data(contentsOf: folder.appendingPathComponent($0))) == Data(content.utf8)
        }
    }

    @Test func trackingGivesProgressAndTheValue() async throws {
        let server = try echo()
        defer { server.stop() }
        let file = folder.file()
        var directions: Set<TransferProgress.Direction> = []
        var finished: String?
        for try await event in store(server).withProgress({ try await $0.send(Post(body: .file(file))) }) {
            switch event {
            case .progress(let progress):
                #expect(finished == nil)
                directions.insert(progress.direction)
            case .finished(let value): finished = value
            }
        }
        #expect(finished?.hasPrefix("POST /post ") == true)
        expectEqual(directions, [.sending, .receiving])
    }

    @Test func trackingADownload() async throws {
        let server = try ScriptedServer { _, _ in [.send(http("200 OK", [], String(repeating: "x", count: 900_000)))] }
        defer { server.stop() }
        let target = folder.file("down")
        var last: TransferProgress?
        var response: APIResponse<URL>?
        for try await event in store(server).withProgress({ try await $0.download(Fetch(), to: target) }) {
            switch event {
            case .progress(let progress):
                #expect(progress.direction == .receiving && progress.completedBytes > last?.completedBytes ?? 0)
                last = progress
            case .finished(let value): response = value
            }
        }
        #expect(last?.completedBytes == 900_000 && last?.fractionCompleted == 1)
        expectEqual(response?.value, target)
    }

    /// Content that holds the boundary of one form would break every form if it were always the same.
    @Test func boundariesDiffer() async throws {
        let server = try echo()
        defer { server.stop() }
        var boundaries: Set<String> = []
        for _ in 0..<5 {
            let response = try await store(server).send(Form(title: "t", file: FilePart(Data("x".utf8))))
            let type = try #require(fields(response, named: "Content-Type").first)
            boundaries.insert(String(try #require(type.components(separatedBy: "boundary=").last)))
        }
        expectEqual(boundaries.count, 5)
        #expect(boundaries.allSatisfy { $0.count > 30 && $0.count <= 70 })
    }

    @Test func trackingThrowsWhatTheCallThrows() async throws {
        let store = Store(server: .init("http://127.0.0.1:1"), transport: freshTransport())
        await #expect(throws: APIError<Never>.self) {
            for try await _ in store.withProgress({ try await $0.send(Post(body: nil)) }) {}
        }
    }
}
