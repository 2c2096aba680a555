import AsyncHTTPClient
import Foundation
@_spi(Generated) import RuntimeKit
import Testing
import Transports

/// What a transport must do, of two that use only what RuntimeKit declares publicly.
struct TransportTests {
    enum Kind: CaseIterable, Sendable { case asyncHTTP, callbacks }

    struct Reply: Sendable {
        var status = 200
        var fields: HeaderFields = [:]
        var pieces: [String] = []
    }

    /// The requests that a server in memory received.
    final class Log: @unchecked Sendable {
        // Sendable: `stored` is only touched while the lock is held.

        private let lock = NSLock()
        private var stored: [(url: String, fields: [String: String])] = []

        func append(_ url: String, _ fields: [String: String]) { lock.withLock { stored.append((url, fields)) } }
        var all: [(url: String, fields: [String: String])] { lock.withLock { stored } }
    }

    private struct Script: Loader {
        let log: Log
        let reply: @Sendable (String) async throws -> Reply

        func load(_ request: TransportRequest, client: LoaderClient) async {
            let fields = request.headerFields.map { ($0.name.canonicalName, $0.value) }
            log.append(request.url.absoluteString, Dictionary(fields) { first, _ in first })
            do {
                let reply = try await reply(request.url.absoluteString)
                client.didReceive(status: reply.status, fields: reply.fields)
                for piece in reply.pieces { client.didLoad(Data(piece.utf8)) }
                client.didFinish()
            } catch {
                client.didFail(error)
            }
        }
    }

    private struct Shop: APIClient {
        var clientConfiguration: ClientConfiguration
    }

    private struct Book: APIRequest {
        typealias Response = String
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/book") }
    }

    private struct Lines: APIRequest {
        typealias Response = ResponseStream<Int>
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/lines", .returns(as: "application/jsonl")) }
    }

    private let log = Log()

    private func shop(_ kind: Kind, _ reply: @escaping @Sendable (String) async throws -> Reply) -> Shop {
        let transport: any Transport
        switch kind {
        case .callbacks: transport = CallbackTransport(Script(log: log, reply: reply))
        case .asyncHTTP:
            transport = AsyncHTTPTransport(
                HTTPClient { [log] request in
                    let fields = request.headers.map { ($0.name.lowercased(), $0.value) }
                    log.append(request.url, Dictionary(fields) { first, _ in first })
                    let reply = try await reply(request.url)
                    var headers = HTTPHeaders()
                    for field in reply.fields { headers.add(name: field.name.rawName, value: field.value) }
                    let body = AsyncThrowingStream<Data, any Error> { continuation in
                        for piece in reply.pieces { continuation.yield(Data(piece.utf8)) }
                        continuation.finish()
                    }
                    return HTTPClientResponse(status: reply.status, headers: headers, body: body)
                })
        }
        return Shop(
            clientConfiguration: ClientConfiguration(
                server: "https://shop.example", authenticationSchemes: [.apiKey("key", header: "X-Key", "SECRET")],
                transport: transport))
    }

    @Test(arguments: Kind.allCases) func values(_ kind: Kind) async throws {
        let shop = shop(kind) { _ in Reply(fields: ["Content-Type": "application/json"], pieces: ["\"Orl", "ando\""]) }
        let response = try await shop.response(for: Book())
        #expect(response.value == "Orlando" && response.url?.absoluteString == "https://shop.example/book")
        #expect(log.all.first?.fields["x-key"] == "SECRET")
    }

    @Test(arguments: Kind.allCases) func streams(_ kind: Kind) async throws {
        let shop = shop(kind) { _ in Reply(fields: ["Content-Type": "application/jsonl"], pieces: ["1\n2", "3\n"]) }
        var lines: [Int] = []
        for try await line in try await shop.send(Lines()) { lines.append(line) }
        #expect(lines == [1, 23])
    }

    @Test(arguments: Kind.allCases) func injectedFields(_ kind: Kind) async throws {
        let shop = shop(kind) { _ in Reply() }.with(header: "X-Trace", "a\r\nX-Admin: 1")
        do {
            _ = try await shop.send(Book())
            Issue.record("it was sent")
        } catch .invalidRequest(let error) {
            #expect(error.code == .invalidHeaderField)
        } catch {
            throw error
        }
        #expect(log.all.isEmpty)
    }

    /// Another origin gets no credential, not even after a redirect back (RFC 9110 section 15.4).
    @Test(arguments: Kind.allCases) func redirects(_ kind: Kind) async throws {
        let shop = shop(kind) { url in
            switch url {
            case "https://shop.example/book": Reply(status: 302, fields: ["Location": "/moved"])
            case "https://shop.example/moved": Reply(status: 307, fields: ["Location": "https://other.example/book"])
            default: Reply(pieces: ["\"Orlando\""])
            }
        }
        let response = try await shop.response(for: Book())
        #expect(
            log.all.map(\.url.count) == [25, 26, 26] && log.all.map { $0.fields["x-key"] } == ["SECRET", "SECRET", nil])
        #expect(response.redirects.map(\.status) == [302, 307])
        let kept = try? await shop.with { $0.redirectPolicy = .never }.send(Book())
        #expect(kept == nil)
    }

    @Test(arguments: Kind.allCases) func endlessRedirects(_ kind: Kind) async throws {
        let shop = shop(kind) { _ in Reply(status: 302, fields: ["Location": "/book"]) }
        do {
            _ = try await shop.send(Book())
            Issue.record("it ended")
        } catch .transport(let error) {
            #expect(error.code == .httpTooManyRedirects)
        } catch {
            throw error
        }
        #expect(log.all.count == 21)
    }

    @Test(arguments: Kind.allCases) func largeBodies(_ kind: Kind) async throws {
        let shop = shop(kind) { _ in Reply(pieces: Array(repeating: String(repeating: "x", count: 100), count: 100)) }
        do {
            _ = try await shop.with { $0.maximumResponseSize = 1000 }.send(Book())
            Issue.record("it was read")
        } catch .transport(let error) {
            #expect(error.code == .bodyTooLarge)
        } catch {
            throw error
        }
    }

    @Test(arguments: Kind.allCases) func cancellation(_ kind: Kind) async throws {
        let shop = shop(kind) { _ in
            try await Task.sleep(for: .seconds(600))
            return Reply()
        }
        let call = Task { try await shop.send(Book()) }
        while log.all.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        call.cancel()
        do {
            _ = try await call.value
            Issue.record("it ended")
        } catch let error as APIError<Never> {
            guard case .cancelled = error else { throw error }
        }
    }
}
