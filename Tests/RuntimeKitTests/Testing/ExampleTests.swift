import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// Examples of an API's description as values and as responses.
struct ExampleTests {
    private struct Wrong: APIRequest {
        typealias Response = [Int]
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/wrong") }
        static var example: Example<Self> { #"[1,"two"]"# }
    }

    private struct Broken: APIRequest {
        typealias Response = [Int]
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/{there-is-no-such-parameter}") }
        static var example: Example<Self> { "[]" }
    }

    private let spoon = KitchenSink.Item(
        createdAt: Date(timeIntervalSince1970: 1_709_208_000), name: "Spoon", id: "item-1")

    @Test func valuesOfModels() throws {
        try expectEqual(KitchenSink.Item.example.value, spoon)
        try expectEqual(KitchenSink.Event.example.value, .text(.init(text: "hello")))
        expectEqual(KitchenSink.Event.example.text, #"{"kind":"text","text":"hello"}"#)
    }

    @Test func valuesOfEndpoints() throws {
        try expectEqual(KitchenSink.ItemRequest.example.value, spoon)
        #expect(try KitchenSink.Responses.Maybe.example.value == nil)
        try expectEqual(
            KitchenSink.Responses.TextRequest.example.value,
            "Two\nlines with \"quotes\", \\(no) interpolation and a \u{2028} separator.")
        guard case .created(let fork) = try KitchenSink.CreateItem.example.value else {
            Issue.record("another status")
            return
        }
        expectEqual(fork.name, "Fork # 2")
        expectEqual(fork.ownerIDs, [1, 2, 3])
        #expect(fork.description?.contains("\"quotes\", a \\ and a /, and") == true)
    }

    @Test func stubsResponseWithExamples() async throws {
        let stub = StubTransport {
            $0.on(KitchenSink.ItemRequest.example)
            $0.on(
                KitchenSink.CreateItem.self, .status(422, body: .text("[]")),
                .example(KitchenSink.CreateItem.example, headerFields: ["X-A": "1"]))
            $0.on(KitchenSink.Responses.TextRequest.example, delay: .seconds(0.001))
        }
        let api = KitchenSink(transport: stub)
        try await expectEqual(api.item(id: "any"), spoon)
        #expect(try await api.responses.text().hasPrefix("Two\nlines"))
        await #expect(throws: APIError<KitchenSink.CreateItem.Failure>.self) {
            try await api.createItem(.init(name: ""))
        }
        let whole = try await api.with { $0.middleware = [RetryPolicy(maximumAttempts: 1)] }
            .response(for: KitchenSink.CreateItem(item: .init(name: "")))
        expectEqual(whole.status, 201)
        expectEqual(whole.headerFields["X-A"], "1")
        expectEqual(whole.headerFields[.contentType], "application/json")
        #expect(stub.unusedStubs.isEmpty)
    }

    @Test func wrongExamplesSayWhatIsWrong() async throws {
        #expect {
            try Wrong.example.value
        } throws: {
            ($0 as? JSONError)?.description.contains("[1]: expected a number, found a string (line 1, column 4") == true
        }
        #expect {
            try Broken.example.value
        } throws: {
            ($0 as? JSONError)?.description.contains("there-is-no-such-parameter") == true
        }
        let client = KitchenSink(transport: StubTransport { $0.on(Wrong.example) })
        do {
            _ = try await client.send(Wrong())
            Issue.record("no error")
        } catch .invalidResponse(let error, let response) {
            expectEqual(error.path, "[1]")
            expectEqual(response.status, 200)
        }
    }
}
