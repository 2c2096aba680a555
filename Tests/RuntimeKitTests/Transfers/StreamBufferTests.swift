import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking

    struct SpillFileTests {
        @Test func firstInFirstOut() throws {
            let file = try SpillFile()
            var random = SystemRandomNumberGenerator()
            var written: [UInt8] = []
            var read: [UInt8] = []
            for _ in 0..<500 {
                if Bool.random(using: &random) || file.isEmpty {
                    let piece = (0..<Int.random(in: 1...5_000)).map { _ in UInt8.random(in: 0...255) }
                    written += piece
                    try file.append(Data(piece))
                } else {
                    let piece = try file.read(upToCount: Int.random(in: 1...9_000))
                    #expect(!piece.isEmpty)
                    read += piece
                }
            }
            while !file.isEmpty { read += try file.read(upToCount: 10_000) }
            expectEqual(read, written)
        }
    }
#endif

/// A transfer that goes on while the reader is behind, as of URLSession on Linux.
private final class Unpausable: StreamSource {
    func pause() -> Bool { false }
    func resume() {}
    func cancel() {}
}

@Suite(.explained, .hangLimit) struct StreamBufferTests {
    /// The reader catches up at any moment, also while a piece is on its way in: whoever takes the pieces from then on gets
    /// them in order all the same, and each of them.
    @Test func piecesComeInWhileTheReaderCatchesUp() async throws {
        let source = Unpausable()
        var wrong = 0
        for round in 0..<20_000 {
            let buffer = StreamBuffer(source)
            let count = 3 + round % 20
            let taken = Log<Data>()
            DispatchQueue.global().async {
                for index in 0..<count { _ = buffer.append(Data("\(index) ".utf8)) }
                buffer.finish(nil)
            }
            try await buffer.drain { taken.append($0) }
            let text = String(decoding: Data(taken.values.joined()), as: UTF8.self)
            if text != (0..<count).map({ "\($0) " }).joined() { wrong += 1 }
        }
        expectEqual(wrong, 0)
    }
}

@Suite(.explained, .hangLimit) struct SlowReaderTests {
    /// A reader that is far behind gets every byte in order, and the server is not held up.
    @Test func everythingArrivesInOrder() async throws {
        let piece = (0..<100_000).map { UInt8($0 % 251) }
        let count = 60
        let server = try ScriptedServer { _, _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: \(count * 100_000)\r\n\r\n")]
                + (0..<count).map { _ in .bytes(piece) }
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        var total = 0
        var isSame = true
        for try await chunk in try await store.send(Pour()) {
            if total < 1_000_000 { try await Task.sleep(nanoseconds: 20_000_000) }
            for byte in chunk {
                if byte != UInt8(total % 100_000 % 251) { isSame = false }
                total += 1
            }
        }
        expectEqual(total, count * 100_000)
        #expect(isSame)
    }

    @Test func theErrorComesAfterWhatHasArrived() async throws {
        let server = try ScriptedServer { _, _ in
            let body = String(repeating: "x", count: 3_000_000)
            return [.send("HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\n" + body), .close]
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        var total = 0
        do {
            for try await chunk in try await store.send(Pour()) {
                if total == 0 { try await Task.sleep(nanoseconds: 300_000_000) }
                total += chunk.count
            }
            Issue.record("it should fail")
        } catch let error as APIError<Never> {
            guard case .transport = error else { throw error }
        }
        expectEqual(total, 3_000_000)
    }

    /// Calls within the loop over a stream go through, however much of the stream waits.
    @Test func otherCallsGoOn() async throws {
        let server = try ScriptedServer { request, _ in
            guard request.hasPrefix("GET /pour") else { return [.send(http("200 OK", [], "hi"))] }
            let body = String(repeating: "x", count: 5_000_000)
            return [.send("HTTP/1.1 200 OK\r\nContent-Length: 5000000\r\n\r\n" + body)]
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        var total = 0
        var calls = 0
        for try await chunk in try await store.send(Pour()) {
            try await expectEqual(store.send(Fetch()), Data("hi".utf8))
            calls += 1
            total += chunk.count
        }
        expectEqual(total, 5_000_000)
        #expect(calls > 1)
    }

    #if canImport(Glibc)
        /// More streams than the host may have connections, of which none ends: calls do not wait for them.
        @Test func openStreamsDoNotBlockCalls() async throws {
            let server = try ScriptedServer { request, _ in
                guard request.hasPrefix("GET /pour") else { return [.send(http("200 OK", [], "hi"))] }
                return [.send("HTTP/1.1 200 OK\r\n\r\na"), .silence]
            }
            defer { server.stop() }
            let store = Store(server: .init(server.url), transport: freshTransport(connectionsPerHost: 2))
            var streams: [ResponseStream<Data>.AsyncIterator] = []
            for _ in 0..<5 {
                let stream = try await store.send(Pour()).makeAsyncIterator()
                try await expectEqual(stream.next(), Data("a".utf8))
                streams.append(stream)
            }
            let ends = await outcomes(10) {
                let data = try await store.send(Fetch())
                expectEqual(data, Data("hi".utf8))
            }
            #expect(ends.allSatisfy(\.succeeded) && streams.count == 5)
        }
    #endif
}
