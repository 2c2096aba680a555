import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

struct NamedEventTests {
    private typealias Event = KitchenSink.Streams.Feed.Event

    private let stub = StubTransport()
    private var streams: KitchenSink.Streams { KitchenSink(transport: stub).streams }

    /// The events of one response.
    private func events(_ text: String) async throws -> [Event] {
        stub.on(
            KitchenSink.Streams.Feed.self,
            .status(200, headerFields: [.contentType: "text/event-stream"], body: .text(text)),
            .status(204))
        var events: [Event] = []
        for try await event in try await streams.feed().resuming() { events.append(event) }
        return events
    }

    @Test func theNameTellsTheType() async throws {
        let text = """
            event: note
            data: {"text":"a"}

            event: delete
            data: 1234

            event: filters_changed
            data: undefined

            event: ping
            data

            data: {"x":1}


            """
        let events = try await events(text)
        guard events.count == 5, case .remark(let note) = events[0], case .delete("1234") = events[1],
            case .filtersChanged = events[2], case .unknown(let ping) = events[3], case .unknown(let plain) = events[4]
        else {
            Issue.record("\(events)")
            return
        }
        expectEqual(note.text, "a")
        expectEqual(ping, ServerSentEvent(event: "ping", data: ""))
        expectEqual(plain, ServerSentEvent(data: #"{"x":1}"#))
    }

    @Test func wrongDataIsADecodingError() async throws {
        do {
            _ = try await events("event: note\ndata: {}\n\n")
            Issue.record("no error")
        } catch APIError<Never>.invalidResponse(let error, let response) {
            #expect(error.message.contains("text"))
            #expect(response.request != nil)
        }
    }

    @Test func theyAreStubbed() async throws {
        let events: [Event] = [
            .remark(.init(text: "b")), .delete("a\nb"), .filtersChanged, .unknown(.init(event: "ping", data: "x")),
        ]
        stub.on(KitchenSink.Streams.Feed.self, .stream(events), .status(204))
        var seen: [String] = []
        for try await event in try await streams.feed().resuming() {
            switch event {
            case .update(let item): seen.append(item.name)
            case .delete(let id): seen.append(id)
            case .filtersChanged: seen.append("filters")
            case .remark(let note): seen.append(note.text)
            case .unknown(let event): seen.append(event.event)
            }
        }
        expectEqual(seen, ["b", "a\nb", "filters", "ping"])
    }

    @Test func eventsWithoutDataAreNoElementsWhereTheseAreJSON() async throws {
        stub.on(
            KitchenSink.Streams.Events.self,
            .status(
                200,
                body: .text("event: heartbeat\ndata\n\ndata: {\"kind\":\"text\",\"text\":\"a\"}\n\n")))
        var events: [KitchenSink.Event] = []
        for try await event in try await streams.events() { events.append(event) }
        expectEqual(events, [.text(.init(text: "a"))])
    }
}
