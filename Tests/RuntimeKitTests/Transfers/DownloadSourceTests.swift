import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitDownloads

/// What a download that broke may go on with, and what would put the parts of two contents together.
@Suite(.explained, .hangLimit) struct DownloadSourceTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func store(_ server: ScriptedServer) -> Store {
        Store(server: .init(server.url), transport: freshTransport())
    }

    private var text: String? { try? String(contentsOf: folder.file(), encoding: .utf8) }

    private static func hasRange(_ request: String) -> Bool { request.contains("\r\nRange: ") }

    private static func part(_ range: String, _ text: String) -> [ScriptedServer.Step] {
        [.send(http("206 Partial Content", ["ETag: \"v1\"", "Content-Range: bytes \(range)"], text))]
    }

    private static let start: [ScriptedServer.Step] = [
        .send("HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: 9\r\n\r\nabc"), .close,
    ]

    /// A server may send less than is missing, and need not know how much there is (RFC 9110 section 14.4).
    @Test func partsOfUnknownTotals() async throws {
        let server = try ScriptedServer { _, server in
            switch server.requests.count {
            case 1: Self.start
            case 2: Self.part("3-5/*", "def")
            default: Self.part("6-8/*", "ghi")
            }
        }
        defer { server.stop() }
        try await store(server).download(Fetch(), to: folder.file())
        expectEqual(text, "abcdefghi")
        expectEqual(server.requests.count, 3)
    }

    /// If nobody knows how much there is, a part may not be the last.
    @Test func partsWithoutAnyTotal() async throws {
        let head = "HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nTransfer-Encoding: chunked\r\n\r\n"
        let server = try ScriptedServer { request, server in
            if server.requests.count == 1 { return [.send(head + "3\r\nabc\r\n"), .close] }
            if Self.hasRange(request) { return Self.part("3-5/*", "def") }
            return [.send(head + "9\r\nabcdefghi\r\n0\r\n\r\n")]
        }
        defer { server.stop() }
        try await store(server).download(Fetch(), to: folder.file())
        expectEqual(text, "abcdefghi")
        expectEqual(server.requests.map(Self.hasRange), [false, true, false])
    }

    @Test func aTotalThatIsAnother() async throws {
        let server = try ScriptedServer { request, server in
            if server.requests.count == 1 { return Self.start }
            return Self.hasRange(request) ? Self.part("3-6/7", "DEFG") : [.send(http("200 OK", [], "ABCDEFG"))]
        }
        defer { server.stop() }
        try await store(server).download(Fetch(), to: folder.file())
        expectEqual(text, "ABCDEFG")
    }

    /// Only a date that is older than the response by a second tells contents apart (RFC 9110 section 8.8.2.2).
    @Test(arguments: [
        (["Last-Modified: Mon, 02 Nov 2026 12:00:00 GMT"], false),
        (["Last-Modified: Mon, 02 Nov 2026 12:00:00 GMT", "Date: Mon, 02 Nov 2026 12:00:00 GMT"], false),
        (["Last-Modified: Mon, 02 Nov 2026 12:00:00 GMT", "Date: Mon, 02 Nov 2026 12:00:01 GMT"], true),
        (["Last-Modified: yesterday", "Date: Mon, 02 Nov 2026 12:00:01 GMT"], false),
    ]) func datesThatTellContentsApart(fields: [String], goesOn: Bool) async throws {
        let server = try ScriptedServer { request, _ in
            if Self.hasRange(request) { return Self.part("3-8/9", "defghi") }
            return [
                .send((["HTTP/1.1 200 OK", "Content-Length: 9"] + fields + ["", "abc"]).joined(separator: "\r\n")),
                .close,
            ]
        }
        defer { server.stop() }
        do {
            try await store(server).download(Fetch(), to: folder.file())
            #expect(goesOn && text == "abcdefghi")
        } catch {
            #expect(!goesOn && folder.names == [] && server.requests.count == 1, "\(error)")
        }
    }

    /// A later call that sends other header fields asks for another content; another token may be the next one of the same user.
    @Test(
        arguments: [
            (["Accept-Language": "de"], ["Accept-Language": "de"], true),
            (["Accept-Language": "de"], ["Accept-Language": "en"], false), ([:], ["X-Tenant": "7"], false),
            (["Authorization": "Bearer a"], ["Authorization": "Bearer b"], true),
        ] as [(HeaderFields, HeaderFields, Bool)])
    func laterCallsForTheSame(first: HeaderFields, second: HeaderFields, goesOn: Bool) async throws {
        let server = try ScriptedServer { request, server in
            switch server.requests.count {
            case 1: Self.start
            case 2...4: [.close]
            default: Self.hasRange(request) ? Self.part("3-8/9", "defghi") : [.send(http("200 OK", [], "ABCDEFGHI"))]
            }
        }
        defer { server.stop() }
        await #expect(throws: APIError<String>.self) {
            try await store(server).with { $0.headerFields = first }.download(Fetch(), to: folder.file())
        }
        expectEqual(server.requests.count, 4)
        try await store(server).with { $0.headerFields = second }.download(Fetch(), to: folder.file())
        expectEqual(text, goesOn ? "abcdefghi" : "ABCDEFGHI")
    }

    @Test(arguments: ["", "a\n\"v1\"\n", "a\nb\n\"v1\"\n9", "a\nb\n\"v1\"\nnine\n", "a\nb\n\"v1\"\n9\n\n"])
    func whatIsNoSource(text: String) {
        #expect(DownloadSource(text) == nil)
    }

    @Test(arguments: ["a\nb\n\"v1\"\n9\n", "a\nb\nMon, 02 Nov 2026 12:00:00 GMT\n\n", "a\r\nb\nc\n\n"])
    func sourcesAsText(text: String) {
        expectEqual(DownloadSource(text)?.text, text)
    }

    /// Such a tag cannot be sent back, so the download starts over.
    @Test(arguments: ["\"é\"", "v1", "\"v1"]) func tagsThatCannotBeSentBack(tag: String) async throws {
        let server = try ScriptedServer { request, server in
            if server.requests.count == 1 {
                return [.send("HTTP/1.1 200 OK\r\nETag: \(tag)\r\nContent-Length: 9\r\n\r\nabc"), .close]
            }
            return Self.hasRange(request) ? [.close] : [.send(http("200 OK", [], "ABCDEFGHI"))]
        }
        defer { server.stop() }
        await #expect(throws: APIError<String>.self) { try await store(server).download(Fetch(), to: folder.file()) }
        try await store(server).download(Fetch(), to: folder.file())
        expectEqual(text, "ABCDEFGHI")
    }
}
