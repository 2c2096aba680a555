import Foundation
import Testing

@testable import RuntimeKit

/// Streams that break, against a real server.
struct ResumptionTests {
    private struct Feed: APIRequest {
        typealias Response = ResponseStream<String>
        typealias Failure = Store.Problem
        static var route: RequestRoute<Self> {
            RequestRoute(.get, "/feed", .returns(as: "text/event-stream"), .resumes())
        }
    }

    private struct Ask: APIRequest {
        typealias Response = ResponseStream<String>
        typealias Failure = Store.Problem
        var body = "q"
        static var route: RequestRoute<Self> {
            RequestRoute(.post, "/ask", .body(\.body), .returns(as: "text/event-stream"), .resumes())
        }
    }

    private struct AskAgain: APIRequest {
        typealias Response = ResponseStream<String>
        typealias Failure = Store.Problem
        var body = "q"
        static var route: RequestRoute<Self> {
            RequestRoute(.post, "/ask", .body(\.body), .returns(as: "text/event-stream"), .resumes(), .idempotent)
        }
    }

    /// Sends each text as one response: whole when it ends with `.`, which is left out, and cut off otherwise.
    private func server(_ responses: String...) throws -> ScriptedServer {
        try ScriptedServer { _, server in
            let place = server.requests.count - 1
            guard responses.indices.contains(place) else { return [.send(http("404 Not Found", [], #"{"code":4}"#))] }
            if responses[place].hasPrefix("HTTP") { return [.send(responses[place])] }
            let isWhole = responses[place].hasSuffix(".")
            let text = isWhole ? String(responses[place].dropLast()) : responses[place]
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
            let chunk = text.isEmpty ? "" : "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
            return [.send(head + chunk + (isWhole ? "0\r\n\r\n" : ""))]
        }
    }

    private func store(_ server: ScriptedServer) -> Store {
        var store = Store(server: .init(server.url))
        // The server closes the connection after each response.
        store.clientConfiguration.headerFields["X-Close"] = "yes"
        return store
    }

    /// Reads to the end; how long it would have waited goes to `waits`.
    private func read(_ stream: ResponseStream<String>, _ waits: Waits) async -> (
        elements: [String], error: (any Error)?
    ) {
        var stream = stream
        stream.resumption?.wait = { waits.append($0) }
        var elements: [String] = []
        do {
            for try await element in stream { elements.append(element) }
            return (elements, nil)
        } catch {
            return (elements, error)
        }
    }

    private final class Waits: @unchecked Sendable {
        // Sendable: the list is only touched while the lock is held.

        private let lock = NSLock()
        private var list: [Double] = []
        var all: [Double] { lock.withLock { list } }
        func append(_ seconds: Double) { lock.withLock { list.append(seconds) } }
    }

    private func lastIDs(_ server: ScriptedServer) -> [String?] {
        server.requests.map { request in
            request.split(separator: "\r\n").first { $0.lowercased().hasPrefix("last-event-id:") }
                .map { $0.dropFirst("last-event-id:".count).trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test func aBreakLosesAndRepeatsNothing() async throws {
        let server = try server(
            "id: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\ndata: lo", "id: 3\ndata: c\n\n",
            "\u{FEFF}data: d\n\nid: 4\n\nid: 5\n",
            "id: 5\ndata: e\n\n.")
        defer { server.stop() }
        let waits = Waits()
        let (elements, error) = await read(try await store(server).send(Feed()), waits)
        expectEqual(elements, ["a", "b", "c", "d", "e"])
        #expect(error == nil)
        expectEqual(lastIDs(server), [nil, "2", "3", "4"])
        #expect(waits.all.allSatisfy { $0 >= 3 && $0 <= 3.6 } && waits.all.count == 3)
    }

    @Test func theServerSaysHowLongToWait() async throws {
        let server = try server("retry: 0\nid: 1\ndata: a\n\n", "", "", "retry: 70000\ndata: b\n\n", "data: c\n\n.")
        defer { server.stop() }
        let waits = Waits()
        let (elements, error) = await read(try await store(server).send(Feed()), waits)
        expectEqual(elements, ["a", "b", "c"])
        #expect(error == nil)
        let expected = [0.1, 0.2, 0.4, 70]
        expectEqual(waits.all.count, 4)
        for (wait, least) in zip(waits.all, expected) { #expect(wait >= least && wait <= least * 1.2) }
    }

    @Test func theEndIsTheEnd() async throws {
        let server = try server("id: 1\ndata: a\n\n.")
        defer { server.stop() }
        let (elements, error) = await read(try await store(server).send(Feed()), Waits())
        expectEqual(elements, ["a"])
        #expect(error == nil)
        expectEqual(server.requests.count, 1)
    }

    @Test func unlessItIsToGoOnUntil204() async throws {
        let server = try server(
            "data: a\n\n.", ".", "data: b\n\n", ".",
            "HTTP/1.1 204 No Content\r\nContent-Type: text/event-stream\r\n\r\n")
        defer { server.stop() }
        let waits = Waits()
        let (elements, error) = await read(try await store(server).send(Feed()).resuming(afterEnd: true), waits)
        expectEqual(elements, ["a", "b"])
        #expect(error == nil)
        expectEqual(server.requests.count, 5)
        expectEqual(waits.all.count, 4)
    }

    @Test func withoutIDsABreakIsAnError() async throws {
        let server = try server("data: a\n\n", "data: b\n\n.")
        defer { server.stop() }
        let (elements, error) = await read(try await store(server).send(Feed()), Waits())
        expectEqual(elements, ["a"])
        guard case APIError<Never>.transport? = error else { return #expect(Bool(false), "\(error as Any)") }
        expectEqual(server.requests.count, 1)
    }

    @Test func beforeTheFirstEventNothingIsLost() async throws {
        let server = try server(": hello\n\n", "data: a\n\n.")
        defer { server.stop() }
        let (elements, error) = await read(try await store(server).send(Feed()), Waits())
        expectEqual(elements, ["a"])
        #expect(error == nil)
        expectEqual(lastIDs(server), [nil, nil])
    }

    @Test func attemptsAreCountedSinceTheLastEvent() async throws {
        let server = try server("id: 1\ndata: a\n\n", "", "", "data: b\n\n", "", "", "", "data: never\n\n.")
        defer { server.stop() }
        let (elements, error) = await read(try await store(server).send(Feed()).resuming(attempts: 3), Waits())
        expectEqual(elements, ["a", "b"])
        guard case APIError<Never>.transport? = error else { return #expect(Bool(false), "\(error as Any)") }
        expectEqual(server.requests.count, 7)
    }

    @Test func anotherStatusIsAnError() async throws {
        let server = try server("id: 1\ndata: a\n\n")
        defer { server.stop() }
        let (elements, error) = await read(try await store(server).send(Feed()), Waits())
        expectEqual(elements, ["a"])
        guard case APIError<Never>.unexpectedStatus(let response)? = error else {
            return #expect(Bool(false), "\(error as Any)")
        }
        expectEqual(response.status, 404)
        #expect("\(error as Any)".contains("404 Not Found, which the API declares (Problem(code: 4"))
    }

    @Test func aPageInPlaceOfTheStreamIsAnError() async throws {
        let server = try server("id: 1\ndata: a\n\n", http("200 OK", ["Content-Type: text/html"], "<p>Log in</p>"))
        defer { server.stop() }
        let (_, error) = await read(try await store(server).send(Feed()), Waits())
        #expect("\(error as Any)".contains("expected text/event-stream, found text/html"))
    }

    @Test func onlyWhatMayBeSentAgainIs() async throws {
        let first = try server("id: 1\ndata: a\n\n", "data: b\n\n.")
        let second = try server("id: 1\ndata: a\n\n", "data: b\n\n.")
        defer {
            first.stop()
            second.stop()
        }
        let once = await read(try await store(first).send(Ask()).resuming(afterEnd: true), Waits())
        expectEqual(once.elements, ["a"])
        #expect(once.error is APIError<Never>)
        expectEqual(first.requests.count, 1)
        let again = await read(try await store(second).send(AskAgain()), Waits())
        expectEqual(again.elements, ["a", "b"])
        #expect(again.error == nil)
        expectEqual(second.requests.map { $0.hasSuffix("\r\n\r\n\"q\"") }, [true, true])
    }

    @Test func aStreamThatIsNotToldSoBreaks() async throws {
        let server = try server("id: 1\ndata: a\n\n", "data: b\n\n.", "id: 1\ndata: a\n\n", "data: b\n\n.")
        defer { server.stop() }
        let plain = await read(try await store(server).send(Events<String>()), Waits())
        #expect(plain.error is APIError<Never>)
        expectEqual(server.requests.count, 1)
    }
}
