import Foundation
import Testing

@testable import RuntimeKit

/// Streams through URLSession.
extension URLSessionTests {
    @Test func streamsArriveAsTheyCome() async throws {
        // The second piece is sent when the first has arrived.
        let arrived = DispatchSemaphore(value: 0)
        let server = try ScriptedServer { _, _ in
            [
                .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"), .call { arrived.wait() },
                .send("2\r\nde\r\n0\r\n\r\n"),
            ]
        }
        defer { server.stop() }
        var pieces: [String] = []
        for try await piece in try await Store(server: .init(server.url)).send(Pour()) {
            pieces.append(String(decoding: piece, as: UTF8.self))
            arrived.signal()
        }
        expectEqual(pieces, ["abc", "de"])
    }

    @Test func aStreamingEndpointFailsWithTheWholeBody() async throws {
        let server = try ScriptedServer { _, _ in [.send(http("500 Oops", [], #""no""#))] }
        defer { server.stop() }
        guard case .declared("no", let response) = await error(Store(server: .init(server.url)), Pour()) else {
            return #expect(Bool(false))
        }
        expectEqual(response.text, #""no""#)
    }

    /// A reader that is away for longer than the timeout.
    @Test func aSlowReaderGetsEverything() async throws {
        #expect(try await holds(withOneOf: [1, 5, 25]) { try await aReaderThatIsAway(seconds: $0 + 1, timeout: $0) })
    }

    private func aReaderThatIsAway(seconds: Double, timeout: Double) async throws -> Bool {
        let piece = String(repeating: "x", count: 65_536)
        let sent = Count()
        let server = try ScriptedServer { _, _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: \(1600 * 65_536)\r\n\r\n")]
                + Array(repeating: [.send(piece), .call { sent.add(65_536) }], count: 1600).flatMap { $0 }
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url))
        var count = 0
        do {
            for try await chunk in try await store.with({ $0.idleTimeout = .seconds(timeout) }).send(Pour()) {
                if count == 0 {
                    try await Task.sleep(for: .seconds(seconds))
                    #if !canImport(FoundationNetworking)
                        // The system's socket buffers take some as well.
                        #expect(sent.value < 40_000_000)
                    #endif
                    // Others are not held up.
                    guard case .transport(let reason) = await error(store, Fetch()), reason.code == .bodyTooLarge else {
                        Issue.record("the other call is held up")
                        return true
                    }
                }
                count += chunk.count
            }
        } catch let error as APIError<Never> {
            guard case .transport(let late) = error, late.code == .timedOut else { throw error }
            return false
        }
        expectEqual(count, 1600 * 65_536)
        return true
    }

    @Test func leavingAStreamEndsTheTransfer() async throws {
        let piece = String(repeating: "x", count: 65_536)
        let server = try ScriptedServer { _, _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n"), .endlessly(piece)]
        }
        defer { server.stop() }
        for try await _ in try await Store(server: .init(server.url)).send(Pour()) { break }
        try await waitUntil("the transfer ends") { server.abandoned == 1 }
    }

    @Test func aCutStreamThrows() async throws {
        let server = try ScriptedServer { _, _ in
            [.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 10\r\n\r\nabc")]
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url)).with { $0.headerFields["X-Close"] = "yes" }
        await #expect(throws: APIError<Never>.self) {
            for try await _ in try await store.send(Pour()) {}
        }
    }
}
