import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.explained, .hangLimit) struct StubStreamTests {
    private let stub = StubTransport()
    private var streams: KitchenSink.Streams { KitchenSink(transport: stub).streams }

    @Test func aStreamThatBreaksOff() async throws {
        stub.on(
            KitchenSink.Streams.Chat.self,
            .stream([["delta": "Hel"], ["delta": "lo"]], thenThrow: TransportError(.networkConnectionLost)))
        var text = ""
        do {
            for try await chunk in try await streams.chat(.init(prompt: "Hi")) { text += chunk["delta"]?.string ?? "" }
            Issue.record("no error")
        } catch let error as APIError<Never> {
            guard case .transport(let reason) = error else { throw error }
            expectEqual(reason.code, .networkConnectionLost)
        }
        expectEqual(text, "Hello")
    }

    @Test func elementsComeOneByOneAndOnce() async throws {
        stub.on(KitchenSink.Streams.Chat.self, .stream([["a": 1], ["a": 2], ["a": 3]], every: .seconds(0.001)))
        let stream = try await streams.chat(.init(prompt: "Hi"))
        expectEqual(stream.headerFields[.contentType], "text/event-stream")
        var elements: [JSON] = []
        for try await element in stream { elements.append(element) }
        expectEqual(elements, [["a": 1], ["a": 2], ["a": 3]])
        // As with a server, there is nothing to read again.
        await #expect(throws: APIError<Never>.self) { for try await _ in stream {} }
        // The next call has a stream of its own.
        var count = 0
        for try await _ in try await streams.chat(.init(prompt: "Hi")) { count += 1 }
        expectEqual(count, 3)
    }

    @Test func aDelayBetweenElementsEndsWithTheTask() async throws {
        stub.on(KitchenSink.Streams.Chat.self, .stream([["a": 1], ["a": 2]], every: .seconds(600)))
        let streams = streams
        let (signal, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for try await _ in try await streams.chat(.init(prompt: "Hi")) { continuation.yield() }
        }
        for await _ in signal { break }
        task.cancel()
        guard case .failure(let error as APIError<Never>) = await task.result, case .cancelled = error else {
            Issue.record("not cancelled")
            return
        }
    }
}
