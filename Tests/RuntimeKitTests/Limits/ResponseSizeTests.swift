import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// No response takes more memory than the client allows.
@Suite(.serialized, .explained, .hangLimit) struct ResponseSizeTests {
    static let limit = 100_000

    private func client(_ server: ScriptedServer) -> Store {
        Store(server: .init(server.url), transport: freshTransport()).with { $0.maximumResponseSize = Self.limit }
    }

    private func tooLarge<E: APIRequest>(_ client: Store, _ endpoint: E) async -> (APIError<E.Failure>, TransportError)?
    {
        do throws(APIError<E.Failure>) {
            _ = try await client.send(endpoint)
        } catch {
            if case .transport(let reason) = error, reason.code == .bodyTooLarge { return (error, reason) }
            Issue.record("\(error)")
        }
        return nil
    }

    private static let chunks: [ScriptedServer.Step] =
        Array(repeating: .send("10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"), count: 200)

    /// Heads of responses that end in more than is allowed, each in its own way.
    static let responses: [(name: String, head: String, rest: [ScriptedServer.Step])] = ["200 OK", "500 Oops"].flatMap {
        [
            ("declared, \($0)", "HTTP/1.1 \($0)\r\nContent-Length: 100001\r\n\r\n", [.wait(1)]),
            ("chunked, \($0)", "HTTP/1.1 \($0)\r\nTransfer-Encoding: chunked\r\n\r\n", chunks),
            (
                "until the end, \($0)", "HTTP/1.1 \($0)\r\nConnection: close\r\n\r\n",
                Array(repeating: .send(String(repeating: "x", count: 65_536)), count: 200)
            ),
        ]
    }

    /// Whatever is allowed: memory is taken for what comes, not for what is announced.
    @Test func announcementsTakeNoMemory() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 900000000000000\r\n\r\nabc"
        let server = try ScriptedServer { _, _ in [.send(head), .close] }
        defer { server.stop() }
        let client = client(server).with { $0.maximumResponseSize = .max }
        do {
            _ = try await client.send(Fetch())
            Issue.record("it should fail")
        } catch {
            guard case .transport(let reason) = error else { throw error }
            expectEqual(reason.code, .networkConnectionLost)
        }
    }

    @Test(arguments: responses.indices) func everyKindOfResponseIsCut(_ index: Int) async throws {
        let response = Self.responses[index]
        let server = try ScriptedServer { _, _ in [.send(response.head)] + response.rest }
        defer { server.stop() }
        let (error, reason) = try #require(await tooLarge(client(server), Fetch()), "\(response.name)")
        expectEqual(reason, .bodyTooLarge(Self.limit))
        let text = "the body is larger than allowed: the limit is 100000 bytes (bodyTooLarge)"
        expectEqual(error.description, "GET \(server.url)/x (Fetch) failed: \(text)")
    }

    @Test func theFailureOfAStreamIsCut() async throws {
        let server = try ScriptedServer { _, _ in
            [.send("HTTP/1.1 500 Oops\r\nTransfer-Encoding: chunked\r\n\r\n")] + Self.chunks
        }
        defer { server.stop() }
        let (_, reason) = try #require(await tooLarge(client(server), Pour()))
        expectEqual(reason.request?.endpoint, "Pour")
    }

    @Test func asMuchAsIsAllowedArrives() async throws {
        let server = try ScriptedServer { _, _ in [.send(http("200 OK", [], String(repeating: "x", count: Self.limit)))]
        }
        defer { server.stop() }
        try await expectEqual(client(server).send(Fetch()).count, Self.limit)
    }

    @Test func compressedResponsesCountDecompressed() async throws {
        let zeros = GzipBomb.zeros(50_000)
        let bomb = GzipBomb.zeros(1 << 30)
        let server = try ScriptedServer { request, _ in
            let body = request.hasPrefix("GET /small") ? zeros : bomb
            return [
                .send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"),
                .bytes(body),
            ]
        }
        defer { server.stop() }
        // What is allowed is not the compressed size either.
        #expect(zeros.count < 1000 && bomb.count < 7 << 20)
        let before = peakMemory()
        _ = try #require(await tooLarge(client(server), Fetch()))
        let announced = client(server).with { $0.maximumResponseSize = 64 << 20 }
        _ = try #require(await tooLarge(announced, Fetch()))
        if let before, let after = peakMemory() { #expect(after - before < 500 << 20, "\(after - before) bytes") }
    }

    /// The most memory that the process has had so far, where the system tells.
    private func peakMemory() -> Int? {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 << 10 }
    }

    @Test func otherTransportsAreHeldToIt() async throws {
        let piece = Data(count: 1000)
        let endless = HTTPBody.stream(AsyncStream { piece })
        let stub = StubTransport {
            $0.on(Fetch.self, .status(200, body: .data(Data(count: Self.limit + 1))), .status(500, body: endless))
        }
        let store = Store(transport: stub).with { $0.maximumResponseSize = Self.limit }
        for _ in 1...2 { _ = try #require(await tooLarge(store, Fetch())) }
    }
}
