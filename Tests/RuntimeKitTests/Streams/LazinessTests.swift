import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// How often something happened.
final class Counter: @unchecked Sendable {
    // Sendable: the number is only touched while the lock is held.

    private let lock = NSLock()
    private var number = 0
    var value: Int { lock.withLock { number } }
    func add() { lock.withLock { number += 1 } }
}

/// An element that tells when it is read.
private struct Counted: JSONRepresentable {
    static let reads = Counter()

    init(json: JSON) throws { Self.reads.add() }
    var json: JSON { .null }
}

/// Pieces that are counted as they are asked for.
private struct Pieces: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let piece: Data
    let asked: Counter
    mutating func next() async -> Data? {
        asked.add()
        return piece
    }
    func makeAsyncIterator() -> Self { self }
}

@Suite(.serialized, .explained, .hangLimit) struct LazinessTests {
    @Test(arguments: [true, false])
    func elementsAreReadAndPiecesReceivedWhenTheyAreAskedFor(_ isEvents: Bool) async throws {
        let asked = Counter()
        let text = String(repeating: isEvents ? "data: 1\n\n" : "1\n", count: 10_000)
        let stub = StubTransport()
        let pieces = HTTPBody.stream(Pieces(piece: Data(text.utf8), asked: asked))
        stub.on(Events<Counted>.self, .status(200, body: pieces))
        stub.on(Lines<Counted>.self, .status(200, body: pieces))
        let store = Store(transport: stub)
        let stream = isEvents ? try await store.send(Events<Counted>()) : try await store.send(Lines<Counted>())
        expectEqual(asked.value, 0)
        let elements = stream.makeAsyncIterator()
        let before = Counted.reads.value
        for count in 1...10_000 {
            _ = try await elements.next()
            if count % 999 == 1 { expectEqual(Counted.reads.value - before, count) }
        }
        expectEqual(asked.value, 1)
        _ = try await elements.next()
        expectEqual(asked.value, 2)
    }

    @Test func aCancelledTaskGetsNoMore() async throws {
        let stub = StubTransport { $0.on(Lines<Int>.self, .stream(Array(1...10))) }
        let stream = try await Store(transport: stub).send(Lines<Int>())
        let seen = await Task {
            var count = 0
            do {
                for try await _ in stream {
                    count += 1
                    if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
                }
                return -1
            } catch APIError<Never>.cancelled {
                return count
            } catch {
                return -2
            }
        }.value
        expectEqual(seen, 3)
    }

    private func endless() throws -> ScriptedServer {
        try ScriptedServer { _, _ in
            [
                .send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"),
                .endlessly("9\r\ndata: 1\n\n\r\n"),
            ]
        }
    }

    private func expectLeft(_ server: ScriptedServer) async throws {
        try await waitUntil("the transfer ends") { server.abandoned == 1 }
    }

    @Test func leavingTheLoopEndsTheTransferThoughTheStreamIsKept() async throws {
        let server = try endless()
        defer { server.stop() }
        let stream = try await Store(server: .init(server.url)).send(Events<Int>())
        for try await _ in stream { break }
        try await expectLeft(server)
        expectEqual(stream.headerFields[.contentType], "text/event-stream")
    }

    @Test func droppingTheIteratorEndsTheTransfer() async throws {
        let server = try endless()
        defer { server.stop() }
        do {
            let elements = try await Store(server: .init(server.url)).send(Events<Int>()).makeAsyncIterator()
            try await expectEqual(elements.next(), 1)
        }
        try await expectLeft(server)
    }

    @Test func cancellingTheTaskEndsTheTransfer() async throws {
        let server = try endless()
        defer { server.stop() }
        let store = Store(server: .init(server.url))
        let started = Counter()
        let task = Task {
            for try await _ in try await store.send(Events<Int>()).resuming(afterEnd: true) { started.add() }
        }
        try await waitUntil("an event arrives") { started.value > 0 }
        task.cancel()
        await #expect(throws: APIError<Never>.self) { try await task.value }
        try await expectLeft(server)
        expectEqual(server.requests.count, 1)
    }
}
