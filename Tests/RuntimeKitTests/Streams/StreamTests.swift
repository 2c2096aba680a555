import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

struct StreamTests {
    let stub = StubTransport()

    /// What a stream gives when its body arrives in these pieces.
    private func read<E: APIRequest, T>(_ endpoint: E, _ pieces: [Data]) async throws -> [T]
    where E.Response == ResponseStream<T> {
        let body = HTTPBody.stream(
            AsyncStream { continuation in
                for piece in pieces { continuation.yield(piece) }
                continuation.finish()
            })
        stub.on(E.self, .status(200, body: body))
        var elements: [T] = []
        for try await element in try await Store(transport: stub).send(endpoint) { elements.append(element) }
        return elements
    }

    private static let events =
        "\u{FEFF}: comment\ndata: a\ndata:  b\r\n\r\nevent: add\rid: 7\rdata\r\rretry: 10\ndata:x:ü🎬\nunknown: y\nid: a\0b\n\n"
        + "event: lost\n\ndata: incomplete"

    private static let expected = [
        ServerSentEvent(data: "a\n b"),
        ServerSentEvent(event: "add", data: "", lastEventID: "7"),
        ServerSentEvent(data: "x:ü🎬", lastEventID: "7", reconnectionTime: .milliseconds(10)),
    ]

    @Test func eventsSplitAnywhere() async throws {
        let bytes = Data(Self.events.utf8)
        for cut in 0...bytes.count {
            let events = try await read(Events<ServerSentEvent>(), [bytes.prefix(cut), bytes.suffix(from: cut)])
            expectEqual(events, Self.expected, "cut at \(cut)")
        }
        let single = try await read(Events<ServerSentEvent>(), bytes.map { Data([$0]) })
        expectEqual(single, Self.expected)
    }

    @Test func typedEvents() async throws {
        let text = "data: {\"id\":1}\n\ndata: {\"id\":\ndata: 2}\n\ndata: [DONE]\n\ndata: {\"id\":3}\n\n"
        let things: [Store.Thing] = try await read(Events<Store.Thing>(), [Data(text.utf8)])
        expectEqual(things, [.init(id: 1), .init(id: 2)])
        let texts: [String] = try await read(Events<String>(), [Data("data: a\n\ndata: b\n\n".utf8)])
        expectEqual(texts, ["a", "b"])
    }

    @Test func lines() async throws {
        let text = "{\"id\":1}\r\n\n  \n{\"id\":2}\n{\"id\":3}"
        let bytes = Data(text.utf8)
        for cut in 0...bytes.count {
            let things: [Store.Thing] = try await read(
                Lines<Store.Thing>(), [bytes.prefix(cut), bytes.suffix(from: cut)])
            expectEqual(things.map(\.id), [1, 2, 3])
        }
    }

    @Test func whatIsCompleteComesBeforeTheError() async throws {
        stub.on(Lines<Int>.self, .status(200, body: .text("1\n2\nx\n4\n")))
        var seen: [Int] = []
        let stream = try await Store(transport: stub).send(Lines<Int>())
        let error = await #expect(throws: APIError<Never>.self) { for try await line in stream { seen.append(line) } }
        expectEqual(seen, [1, 2])
        guard case .invalidResponse = error else { return #expect(Bool(false)) }
    }

    /// It would look like a stream without events.
    @Test(arguments: ["tok0 tok1 tok2 ", "{\"id\":1}\n{\"id\":2}\n", "\n\n\u{FEFF}x\n"])
    func textWithoutEventsIsAnError(_ text: String) async throws {
        for cut in 0...text.utf8.count {
            let pieces = [Data(text.utf8.prefix(cut)), Data(text.utf8.dropFirst(cut))]
            let error = await #expect(throws: APIError<Never>.self) {
                let _: [String] = try await read(Events<String>(), pieces)
            }
            #expect(error?.description.contains("the stream has text, but no events") == true, "\(text), cut at \(cut)")
        }
    }

    @Test(arguments: ["x\n: comment\n", "x\nid: 7\n", "x\ndata: incomplete", "\r\n", "retry: 10\nx"])
    func textBesideFieldsIsIgnored(_ text: String) async throws {
        try await expectEqual(read(Events<String>(), [Data(text.utf8)]), [String]())
    }

    @Test func bytesPassThrough() async throws {
        let pieces: [Data] = try await read(Events<Data>(), [Data([1]), Data([2, 3])])
        expectEqual(pieces, [Data([1]), Data([2, 3])])
    }

    @Test func stubbedStreams() async throws {
        stub.on(Events<Store.Thing>.self, .stream([.init(id: 1), .init(id: 2)]))
        stub.on(Lines<Int>.self, .stream([1, 2, 3]))
        stub.on(Events<ServerSentEvent>.self, .stream(Self.expected))
        let store = Store(transport: stub)
        var ids: [Int] = []
        for try await thing in try await store.send(Events<Store.Thing>()) { ids.append(thing.id) }
        for try await number in try await store.send(Lines<Int>()) { ids.append(number) }
        expectEqual(ids, [1, 2, 1, 2, 3])
        expectEqual(stub.requests[0].headerFields[.accept], "text/event-stream")
        var events: [ServerSentEvent] = []
        for try await event in try await store.send(Events<ServerSentEvent>()) { events.append(event) }
        expectEqual(events.map(\.data), Self.expected.map(\.data))
    }

    @Test func aFaultInTheMiddleIsTyped() async throws {
        struct Cut: Error {}
        let body = HTTPBody.stream(
            AsyncThrowingStream<Data, any Error> { continuation in
                continuation.yield(Data("1\n".utf8))
                continuation.finish(throwing: Cut())
            })
        stub.on(Lines<Int>.self, .status(200, body: body))
        let stream = try await Store(transport: stub).send(Lines<Int>())
        let error = await #expect(throws: APIError<Never>.self) { for try await _ in stream {} }
        guard case .other(is Cut) = error else { return #expect(Bool(false)) }
        // Read once.
        await #expect(throws: APIError<Never>.self) { for try await _ in stream {} }
    }
}
