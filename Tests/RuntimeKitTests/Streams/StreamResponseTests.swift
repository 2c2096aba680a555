import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitTesting

/// Responses that are no streams of events, where these are declared (WHATWG HTML section 9.2).
@Suite(.explained, .hangLimit) struct StreamResponseTests {
    private let stub = StubTransport()
    private var store: Store { Store(transport: stub) }

    private func read(_ stream: ResponseStream<String>) async throws -> [String] {
        var elements: [String] = []
        for try await element in stream { elements.append(element) }
        return elements
    }

    @Test(arguments: ["text/html; charset=utf-8", "application/json", "application/problem+json", "text/eventstream"])
    func aPageIsAnError(type: String) async throws {
        stub.on(
            Events<String>.self, .status(200, headerFields: [.contentType: type], body: .text(#"{"error":"quota"}"#)))
        do throws(APIError<Never>) {
            _ = try await store.send(Events<String>())
            Issue.record("it should fail")
        } catch {
            if case .invalidResponse = error {} else { Issue.record("\(error)") }
            #expect(error.description.contains("expected text/event-stream, found \(MediaType.essence(type))"))
        }
        expectEqual(stub.requests.count, 1)
    }

    @Test(arguments: ["Text/Event-Stream;charset=UTF-8", "text/plain", "application/octet-stream", nil])
    func whatMayBeEventsIsRead(type: String?) async throws {
        let fields: HeaderFields = type.map { [.contentType: $0] } ?? [:]
        stub.on(Events<String>.self, .status(200, headerFields: fields, body: .text("data: a\n\n")))
        try await expectEqual(read(try await store.send(Events<String>())), ["a"])
    }

    private struct Export: APIRequest {
        typealias Response = Outcome
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/export") }

        enum Outcome: StatusUnion {
            case events(ResponseStream<String>)
            case later(Store.Thing)
            case text(String)

            static var cases: StatusCases<Self> {
                StatusCases(
                    .status(200, as: "text/event-stream") { Self.events($0) }, .status(202, Self.later),
                    .status(.family(4), as: "text/plain") { Self.text($0) })
            }

            var payload: StatusMatch.Payload {
                switch self {
                case .events(let value): StatusMatch.Payload(200, value)
                case .later(let value): StatusMatch.Payload(202, value)
                case .text(let value): StatusMatch.Payload(.family(4), value)
                }
            }
        }
    }

    /// A transport returns every body as a stream if the endpoint declares one.
    @Test func oneCaseOfAUnionIsAStream() async throws {
        let bodies = [200: "data: a\n\n", 202: #"{"id":7}"#, 404: "no such export"]
        for (status, body) in bodies {
            stub.on(Export.self) { request in
                #expect(request.streamsResponse)
                return .status(status, body: .pieces([Data(body.utf8)], then: nil))
            }
            switch try await store.send(Export()) {
            case .events(let stream): #expect(try await read(stream) == ["a"] && status == 200)
            case .later(let thing): #expect(thing.id == 7 && status == 202)
            case .text(let text): #expect(text == body && status == 404)
            }
            if status != 200 { try await expectEqual(store.response(for: Export()).data, Data(body.utf8)) }
        }
    }

    /// A server ends a stream for good with 204.
    @Test func whereNothingIsToComeNothingIsResumed() async throws {
        stub.on(Events<String>.self, .status(204, body: .text("")))
        let stream = try await store.send(Events<String>()).resuming(afterEnd: true)
        #expect(try await read(stream).isEmpty)
        expectEqual(stub.requests.count, 1)
    }
}
