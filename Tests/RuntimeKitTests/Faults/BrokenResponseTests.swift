import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How a call ended.
enum Ending: Hashable, CustomStringConvertible {
    case value
    case declared
    case unexpectedStatus
    case invalidResponse
    case invalidRequest
    case transport
    case cancelled
    case other

    init<Failure>(_ error: APIError<Failure>) {
        switch error {
        case .declared: self = .declared
        case .unexpectedStatus: self = .unexpectedStatus
        case .invalidResponse: self = .invalidResponse
        case .invalidRequest: self = .invalidRequest
        case .transport: self = .transport
        case .cancelled: self = .cancelled
        case .authentication, .other: self = .other
        }
    }

    var description: String {
        switch self {
        case .value: "a value"
        case .declared: "a failure"
        case .unexpectedStatus: "a status"
        case .invalidResponse: "a decoding error"
        case .invalidRequest: "a request error"
        case .transport: "a transport error"
        case .cancelled: "cancelled"
        case .other: "another error"
        }
    }
}

/// Servers that break the rules: each call ends in one typed error, soon, and the next one goes through.
@Suite(.explained, .hangLimit) struct BrokenResponseTests {
    struct Breach: Sendable, CustomStringConvertible {
        let description: String
        let steps: [ScriptedServer.Step]
        var ending = Ending.transport

        init(_ description: String, _ ending: Ending = .transport, _ steps: ScriptedServer.Step...) {
            self.description = description
            self.ending = ending
            self.steps = steps
        }

        /// Only silence is ended by a timeout; a busy machine may take its time over everything else.
        var timeout: Double { description.hasPrefix("silence") ? 1 : 300 }
    }

    static let head = "HTTP/1.1 200 OK\r\n"

    static let breaches = [
        Breach("closed at once", .transport, .close),
        Breach("reset at once", .transport, .reset),
        Breach("closed within the status line", .transport, .send("HTTP/1.1 2"), .close),
        Breach("reset within the header", .transport, .send(head + "Content-Le"), .wait(0.05), .reset),
        Breach("reset in the body", .transport, .send(head + "Content-Length: 9\r\n\r\nabc"), .wait(0.05), .reset),
        Breach("less than Content-Length", .transport, .send(head + "Content-Length: 9\r\n\r\nabc"), .close),
        Breach("silence within the body", .transport, .send(head + "Content-Length: 9\r\n\r\nabc"), .silence),
        Breach("silence before the header", .transport, .silence),
        Breach(
            "a chunk size that is none", .transport, .send(head + "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n")),
        Breach(
            "a chunk size without end", .transport,
            .send(head + "Transfer-Encoding: chunked\r\n\r\n" + String(repeating: "F", count: 40) + "\r\n"), .close),
        Breach("a chunk cut", .transport, .send(head + "Transfer-Encoding: chunked\r\n\r\n9\r\nabc"), .close),
        Breach("no last chunk", .transport, .send(head + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"), .close),
        Breach("no HTTP", .transport, .send("SSH-2.0-OpenSSH_9.9\r\n"), .close),
        Breach(
            "a gzip body that is none", .transport, .send(http("200 OK", ["Content-Encoding: gzip"], "\"abc\"")), .close
        ),
        Breach("not JSON", .invalidResponse, .send(http("200 OK", [], "<html>"))),
        Breach("an empty body", .invalidResponse, .send(http("200 OK", [], ""))),
        Breach("a status without a name", .value, .send(http("299 Fine", [], "7")), .close),
    ]

    private struct Number: APIRequest {
        typealias Response = Int
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/number") }
    }

    @Test(arguments: breaches) func endsInOneError(breach: Breach) async throws {
        let server = try ScriptedServer { _, server in
            server.requests.count == 1 ? breach.steps : [.send(http("200 OK", [], "7"))]
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        do throws(APIError<Never>) {
            _ = try await store.with { $0.idleTimeout = .seconds(breach.timeout) }.send(Number())
            expectEqual(breach.ending, .value, "a value came")
        } catch {
            expectEqual(Ending(error), breach.ending, "\(error)")
            #expect("\(error)".contains("/number"), "\(error)")
        }
        try await expectEqual(store.send(Number()), 7, "the next call goes through")
        expectEqual(server.requests.count, 2, "nothing is sent twice")
    }

    @Test(arguments: breaches.filter { $0.ending == .transport }) func streamsEndInOneError(breach: Breach) async throws
    {
        let server = try ScriptedServer { _, _ in breach.steps }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        do {
            for try await _ in try await store.with({ $0.idleTimeout = .seconds(breach.timeout) }).send(Pour()) {}
            Issue.record("it should fail")
        } catch let error as APIError<String> {
            expectEqual(Ending(error), .transport, "\(error)")
        } catch let error as APIError<Never> {
            expectEqual(Ending(error), .transport, "\(error)")
        }
    }

    @Test func nobodyListens() async throws {
        let server = try ScriptedServer { _, _ in [] }
        server.stop()
        let store = Store(server: .init(server.url), transport: freshTransport())
        do throws(APIError<Never>) {
            _ = try await store.send(Number())
            Issue.record("it should fail")
        } catch {
            #expect("\(error)".contains("the server refuses connections or cannot be reached"), "\(error)")
        }
    }

    @Test func oneByteAtATime() async throws {
        let response = Array(http("200 OK", ["X-A: b"], "1234567").utf8)
        let server = try ScriptedServer { _, _ in response.flatMap { [.bytes([$0]), .wait(0.001)] } }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        try await expectEqual(store.send(Number()), 1_234_567)
    }

    @Test func moreThanContentLengthIsNotRead() async throws {
        let server = try ScriptedServer { _, _ in [.send(http("200 OK", [], "7") + "8888"), .wait(0.05), .close] }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        try await expectEqual(store.send(Number()), 7)
        try await expectEqual(store.send(Number()), 7)
    }

    /// A header that never ends fills neither the memory nor the time.
    @Test func aHeaderWithoutEnd() async throws {
        let sent = Log<Void>()
        let server = try ScriptedServer { _, _ in
            let fields = (0..<1_000).map { "X-Field-\($0): " + String(repeating: "x", count: 200) + "\r\n" }.joined()
            return [.send(Self.head)]
                + (0..<200).flatMap { _ in
                    [.send(fields), .call { sent.append(()) }]
                }
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        do throws(APIError<Never>) {
            _ = try await store.with { $0.idleTimeout = .seconds(300) }.send(Number())
            Issue.record("it should fail")
        } catch {
            expectEqual(Ending(error), .transport, "\(error)")
        }
        // The client has left long before the last of 43 MB.
        try await waitUntil("the client leaves") { server.abandoned > 0 }
        #expect(sent.values.count < 100)
    }
}
