import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// Every stream of `KitchenSink.endpoints.json`.
struct StreamCallTests {
    private let stub = StubTransport()
    private var streams: KitchenSink.Streams { KitchenSink(transport: stub).streams }

    @Test func events() async throws {
        stub.on(KitchenSink.Streams.Events.self, .stream([.text(.init(text: "a\nb")), .unknown(["kind": "new"])]))
        var events: [KitchenSink.Event] = []
        for try await event in try await streams.events() { events.append(event) }
        expectEqual(events, [.text(.init(text: "a\nb")), .unknown(["kind": "new"])])
        let request = """
            GET https://api.kitchen.example/v1/streams/events
            Accept: text/event-stream
            X-Client-Version: 1.0
            """
        expectEqual(stub.sent, [request])
        #expect(stub.requests.first?.streamsResponse == true)
    }

    @Test func eventsInPieces() async throws {
        let text =
            ": hello\r\n\r\nevent: x\rdata: {\"kind\":\"text\",\ndata: \"text\":\"Zoë\"}\n\ndata: [DONE]\n\ndata: ?\n\n"
        stub.on(KitchenSink.Streams.Events.self, .status(200, body: pieces(of: text)))
        var events: [KitchenSink.Event] = []
        for try await event in try await streams.events() { events.append(event) }
        expectEqual(events, [.text(.init(text: "Zoë"))])
    }

    /// Whole events have names and ids, and `[DONE]` is text like any other.
    @Test func wholeEvents() async throws {
        let text = "id: 7\nevent: progress\ndata: 40 %\n\ndata: [DONE]\n\n"
        stub.on(KitchenSink.Streams.Log.self, .status(200, body: pieces(of: text)))
        var events: [ServerSentEvent] = []
        for try await event in try await streams.log() { events.append(event) }
        expectEqual(
            events,
            [
                ServerSentEvent(event: "progress", data: "40 %", lastEventID: "7"),
                ServerSentEvent(data: "[DONE]", lastEventID: "7"),
            ])
    }

    @Test func linesInPieces() async throws {
        let line = String(decoding: try spoon.jsonData(), as: UTF8.self)
        stub.on(KitchenSink.Streams.Lines.self, .status(200, body: pieces(of: "\(line)\n\n\(line)\r\n\(line)")))
        var names: [String] = []
        for try await item in try await streams.lines() { names.append(item.name) }
        expectEqual(names, ["Spoon", "Spoon", "Spoon"])
        let request = """
            GET https://api.kitchen.example/v1/streams/lines
            Accept: application/jsonl
            X-Client-Version: 1.0
            """
        expectEqual(stub.sent, [request])
    }

    @Test func aWrongElementEndsTheStreamAfterTheRightOnes() async throws {
        let line = String(decoding: try spoon.jsonData(), as: UTF8.self)
        stub.on(KitchenSink.Streams.Lines.self, .status(200, body: .text("\(line)\n{\"id\":1}\n\(line)\n")))
        var count = 0
        do {
            for try await _ in try await streams.lines() { count += 1 }
            Issue.record("no error")
        } catch let error as APIError<Never> {
            guard case .invalidResponse(let error, _) = error else { throw error }
            expectEqual(error.path, "id")
        }
        expectEqual(count, 1)
    }

    @Test func aBodyOneWayAndAStreamTheOther() async throws {
        stub.on(KitchenSink.Streams.Chat.self, .stream([["delta": "Hel"], ["delta": "lo"]]))
        var text = ""
        for try await chunk in try await streams.chat(.init(prompt: "Hi")) { text += chunk["delta"]?.string ?? "" }
        expectEqual(text, "Hello")
        let request = """
            POST https://api.kitchen.example/v1/streams/chat
            Accept: text/event-stream
            Content-Type: application/json
            X-Client-Version: 1.0

            {"prompt":"Hi","stream":true}
            """
        expectEqual(stub.sent, [request])
    }

    @Test func eventsByName() async throws {
        stub.on(
            KitchenSink.Streams.Feed.self, .stream([.update(spoon), .delete("7"), .filtersChanged]), .status(204))
        var seen: [String] = []
        for try await event in try await streams.feed() {
            switch event {
            case .update(let item): seen.append(item.name)
            case .delete(let id): seen.append("-\(id)")
            default: return expectEqual(seen, ["Spoon", "-7"])
            }
        }
        Issue.record("the stream ended")
    }

    @Test func aPostThatMayBeSentAgain() async throws {
        stub.on(KitchenSink.Streams.JobRequest.self, .stream([.text(.init(text: "done"))]))
        var events: [KitchenSink.Event] = []
        for try await event in try await streams.job(id: "j1") { events.append(event) }
        expectEqual(events, [.text(.init(text: "done"))])
        expectEqual(stub.requests.map(\.isIdempotent), [true])
        expectEqual(stub.requests.first?.url.path, "/v1/streams/jobs/j1")
    }

    @Test func sequences() async throws {
        stub.on(KitchenSink.Streams.Sequence.self, .stream([spoon, spoon]))
        var names: [String] = []
        for try await item in try await streams.sequence() { names.append(item.name) }
        expectEqual(names, ["Spoon", "Spoon"])
        expectEqual(stub.requests.first?.headerFields[.accept], "application/json-seq")
    }

    @Test func failuresAreNoStream() async throws {
        stub.on(KitchenSink.Streams.Chat.self, .failure(.clientError(.init(title: "quota")), status: 429))
        do {
            _ = try await streams.chat(.init(prompt: "Hi"))
            Issue.record("no error")
        } catch .declared(.clientError(let problem), let response) {
            expectEqual(problem.title, "quota")
            expectEqual(response.status, 429)
        }
    }

    /// A body that comes three bytes at a time.
    private func pieces(of text: String) -> HTTPBody {
        let bytes = Data(text.utf8)
        return .stream(
            AsyncStream<Data> { continuation in
                for start in stride(from: 0, to: bytes.count, by: 3) {
                    continuation.yield(bytes[start..<min(start + 3, bytes.count)])
                }
                continuation.finish()
            })
    }
}
