import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// What a reconnection goes through, and what it cannot send.
struct ResumptionCallTests {
    private struct Cut: Error {}

    /// A token that is refreshed when the server refuses it.
    private struct Refresh: ClientMiddleware {
        let token: Token

        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            let response = try await next(request)
            guard response.status == 401 else { return response }
            token.refresh()
            return try await next(request)
        }
    }

    private final class Token: @unchecked Sendable {
        // Sendable: the number is only touched while the lock is held.

        private let lock = NSLock()
        private var number = 1
        var text: String { lock.withLock { "t\(number)" } }
        func refresh() { lock.withLock { number += 1 } }
    }

    private func broken(_ text: String) -> StubResponse<Events<String>> {
        let pieces = AsyncThrowingStream<Data, any Error> { continuation in
            continuation.yield(Data(text.utf8))
            continuation.finish(throwing: Cut())
        }
        return .status(200, body: .stream(pieces))
    }

    private func read(_ stream: ResponseStream<String>, attempts: Int = 5) async throws -> [String] {
        var stream = stream.resuming(attempts: attempts)
        stream.resumption?.wait = { _ in }
        var elements: [String] = []
        for try await element in stream { elements.append(element) }
        return elements
    }

    @Test func aFreshCredentialIsAskedFor() async throws {
        let token = Token()
        let stub = StubTransport()
        stub.on(
            Events<String>.self, broken("id: 1\ndata: a\n\n"), .status(401), .stream(["b"]))
        let provider = CredentialProvider { token.text }
        let store = Store(token: provider, transport: stub, middleware: [Refresh(token: token)])
        stub.on(Events<String>.self) { request in
            switch (request.headerFields["Last-Event-ID"], request.headerFields[.authorization]) {
            case (nil, "Bearer t1"?): broken("id: 1\ndata: a\n\n")
            case ("1"?, "Bearer t2"?): .status(200, body: .text("data: b\n\n"))
            default: .status(401)
            }
        }
        try await expectEqual(read(try await store.send(Events<String>())), ["a", "b"])
        expectEqual(stub.requests.map { $0.headerFields[.authorization] }, ["Bearer t1", "Bearer t1", "Bearer t2"])
    }

    /// The id is sent in UTF-8 (WHATWG HTML section 9.2.3), and without spaces at its ends, which no field has.
    @Test(arguments: [(" 7", "7"), ("\u{E9}7", "\u{E9}7"), ("a b", "a b"), ("日本 ", "日本")])
    func idsOfAnyTextAreSent(_ id: String, _ sent: String) async throws {
        let stub = StubTransport()
        stub.on(Events<String>.self, broken("id: \(id)\ndata: a\n\n"), .stream(["b"]))
        try await expectEqual(read(try await Store(transport: stub).send(Events<String>())), ["a", "b"])
        expectEqual(stub.requests.last?.headerFields["Last-Event-ID"], sent)
    }

    @Test func withoutARefreshThe401IsThrown() async throws {
        let stub = StubTransport()
        stub.on(Events<String>.self, broken("id: 1\ndata: a\n\n"), .status(401))
        let error = await #expect(throws: APIError<Never>.self) {
            try await read(try await Store(token: "t", transport: stub).send(Events<String>()))
        }
        expectEqual(error?.status, 401)
        expectEqual(stub.requests.count, 2)
    }

    @Test func anIDThatNoHeaderFieldCarriesIsAnError() async throws {
        let stub = StubTransport()
        stub.on(Events<String>.self, broken("id: a\u{1}b\ndata: a\n\n"))
        let error = await #expect(throws: APIError<Never>.self) {
            try await read(try await Store(transport: stub).send(Events<String>()))
        }
        guard case .invalidRequest(let error)? = error else { return #expect(Bool(false), "\(error as Any)") }
        expectEqual(error.parameter, "Last-Event-ID")
        expectEqual(stub.requests.count, 1)
    }

    @Test func whatKeepsTheServerFromBeingReachedIsTriedAgain() async throws {
        let stub = StubTransport()
        stub.on(
            Events<String>.self, broken("id: 1\ndata: a\n\n"), .error(TransportError(.cannotConnectToHost)),
            .error(TransportError(.timedOut)), .status(200, body: .text("data: b\n\n")))
        try await expectEqual(read(try await Store(transport: stub).send(Events<String>())), ["a", "b"])
        stub.on(Events<String>.self, broken("id: 1\ndata: a\n\n"), .error(TransportError(.cannotConnectToHost)))
        let error = await #expect(throws: APIError<Never>.self) {
            try await read(try await Store(transport: stub).send(Events<String>()), attempts: 4)
        }
        guard case .transport(let reason)? = error else {
            return #expect(Bool(false), "\(error as Any)")
        }
        expectEqual(reason.code, .cannotConnectToHost)
        expectEqual(stub.requests.count, 4 + 5)
    }

    @Test func cancellingEndsTheWait() async throws {
        let stub = StubTransport()
        stub.on(Events<String>.self, broken("retry: 3600000\nid: 1\ndata: a\n\n"))
        let seen = Counter()
        let task = Task {
            for try await _ in try await Store(transport: stub).send(Events<String>()).resuming() { seen.add() }
        }
        try await waitUntil("an event arrives") { seen.value > 0 }
        task.cancel()
        let error = await #expect(throws: APIError<Never>.self) { try await task.value }
        guard case .cancelled? = error else { return #expect(Bool(false), "\(error as Any)") }
        expectEqual(stub.requests.count, 1)
    }

    @Test func aTimeBeyondAllClocksDoesNotTrap() async throws {
        let stub = StubTransport()
        stub.on(Events<String>.self, broken("retry: 9223372036854775807\nid: 1\ndata: a\n\n"), .status(204))
        var stream = try await Store(transport: stub).send(Events<String>()).resuming()
        stream.resumption?.wait = { #expect(UInt64($0 * 1e9) > 0) }
        for try await _ in stream {}
        expectEqual(stub.requests.count, 2)
    }

    @Test func otherFormatsAreNotResumed() async throws {
        let stub = StubTransport()
        stub.on(Lines<Int>.self, .status(200, body: .text("1\n")))
        let stream = try await Store(transport: stub).send(Lines<Int>()).resuming(afterEnd: true)
        for try await _ in stream {}
        expectEqual(stub.requests.count, 1)
    }

    @Test func theMarkOfTheEndEndsAResumedStream() async throws {
        let stub = StubTransport()
        stub.on(Events<String>.self, .status(200, body: .text("data: a\n\ndata: [DONE]\n\ndata: b\n\n")))
        var elements: [String] = []
        for try await element in try await Store(transport: stub).send(Events<String>()).resuming(afterEnd: true) {
            elements.append(element)
        }
        expectEqual(elements, ["a"])
        expectEqual(stub.requests.count, 1)
    }
}
