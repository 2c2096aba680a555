import Foundation
import Testing

@testable import RuntimeKit
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
            Events<String>.self, status: 200, headerFields: [.contentType: type], body: .text(#"{"error":"quota"}"#))
        do throws(APIError<Never>) {
            _ = try await store.send(Events<String>())
            Issue.record("it should fail")
        } catch {
            if case .decoding = error {} else { Issue.record("\(error)") }
            #expect(error.description.contains("expected text/event-stream, found \(MediaType.essence(type))"))
        }
        #expect(stub.requests.count == 1)
    }

    @Test(arguments: ["Text/Event-Stream;charset=UTF-8", "text/plain", "application/octet-stream", nil])
    func whatMayBeEventsIsRead(type: String?) async throws {
        let fields: HTTPFields = type.map { [.contentType: $0] } ?? [:]
        stub.on(Events<String>.self, status: 200, headerFields: fields, body: .text("data: a\n\n"))
        #expect(try await read(try await store.send(Events<String>())) == ["a"])
    }

    /// A server ends a stream for good with 204.
    @Test func whereNothingIsToComeNothingIsResumed() async throws {
        stub.on(Events<String>.self, status: 204, body: .text(""))
        let stream = try await store.send(Events<String>()).resuming(afterEnd: true)
        #expect(try await read(stream).isEmpty)
        #expect(stub.requests.count == 1)
    }
}
