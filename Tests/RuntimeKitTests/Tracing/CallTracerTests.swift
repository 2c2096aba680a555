import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitOAuth
@testable import RuntimeKitSigning
@testable import RuntimeKitTesting

@Suite(.explained, .hangLimit) struct CallTracerTests {
    private struct Shop: APIClient {
        var clientConfiguration: ClientConfiguration

        init(
            _ server: String, _ credential: any OAuth2Credential, _ tracer: any ClientObserver,
            transport: any Transport = .standard
        ) {
            clientConfiguration = ClientConfiguration(
                server: server, authenticationSchemes: [.oauth2("person", credential, tokenURL: server + "/token")],
                transport: transport, middleware: [RetryPolicy(initialDelay: .zero)])
            clientConfiguration.observers = [tracer]
        }
    }

    private struct Book: APIRequest {
        typealias Response = Data
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/book") }
    }

    /// The picture of the article, from a server.
    @Test func aCallThatIsRetriedRefreshedAndRedirected() async throws {
        let count = Box(0)
        let server = try ScriptedServer { request, _ in
            if request.hasPrefix("POST /token ") {
                return [.send(http("200 OK", [], #"{"access_token":"A2"}"#))]
            }
            if request.hasPrefix("GET /v2/book ") { return [.send(http("200 OK", [], "Orlando"))] }
            count.value += 1
            if count.value == 1 { return [.send(http("503 Service Unavailable"))] }
            guard request.contains("Authorization: Bearer A2\r\n") else { return [.send(http("401 Unauthorized"))] }
            return [.send(http("302 Found", ["Location: /v2/book"]))]
        }
        defer { server.stop() }
        let tree = SpanTree()
        let shop = Shop(server.url, RefreshToken("r", accessToken: "A1"), tree, transport: freshTransport())
        try await expectEqual(shop.send(Book()), Data("Orlando".utf8))
        let lines = tree.lines.map { $0.replacing(server.url, with: "https://shop.example") }
        expectEqual(
            lines,
            [
                "CallTracerTests.Book: 200",
                "├─ GET https://shop.example/book: 503",
                "├─ GET https://shop.example/book: 401",
                "├─ refresh of person: refreshed",
                "│  └─ POST https://shop.example/token: 200",
                "└─ GET https://shop.example/book → 302 → https://shop.example/v2/book: 200",
            ], "\(lines.joined(separator: "\n"))")
        let requests = tree.spans.filter { $0.step.kind == .request }
        expectEqual(requests.map(\.step.number), [1, 2, 3, 4])
        expectEqual(requests[1].step.attributes["http.request.resend_count"], "1")
        expectEqual(requests[1].outcome?.attributes, ["http.response.status_code": "401", "error.type": "401"])
        let port = URL(string: server.url)?.port ?? 0
        expectEqual(
            requests[0].step.attributes,
            [
                "http.request.method": "GET", "url.full": server.url + "/book", "server.address": "127.0.0.1",
                "server.port": "\(port)",
            ])
    }

    /// Those of a call go with each request, those of a request with this one, and none with a refresh.
    @Test func headerFieldsGoOut() async throws {
        let site = Site(good: "A2")
        let stub = site.granting { _ in grant(#"{"access_token":"A2"}"#) }
        let tree = SpanTree { step in
            switch step.kind {
            case .call: ["traceparent": "call", "baggage": "b"]
            case .request: ["traceparent": "request \(step.number)"]
            case .refresh: ["traceparent": "refresh"]
            }
        }
        let shop = Shop("https://shop.example", RefreshToken("r", accessToken: "A1"), tree, transport: stub)
        try await shop.send(Visit())
        let fields = stub.requests.map { "\($0.headerFields["traceparent"] ?? "") \($0.headerFields["baggage"] ?? "")" }
        expectEqual(fields, ["request 1 b", "request 2 ", "request 3 b"])
    }

    /// What a signature counts has the fields of the trace, too.
    @Test func headerFieldsAreSigned() async throws {
        let signer = HMACSigner(key: Data("k".utf8), headerField: "X-Signature", encoding: .hexadecimal) { request in
            request[headerField: "traceparent"] ?? "none"
        }
        let stub = StubTransport { $0.otherwise { _ in TransportResponse(status: 204) } }
        var shop = Shop("https://shop.example", "", SpanTree { _ in ["traceparent": "t1"] }, transport: stub)
        shop.clientConfiguration.authenticationSchemes = [.signature("partner", signer)]
        try await shop.send(Visit())
        let code = SHA256.hexadecimal(SHA256.authenticationCode(for: Array("t1".utf8), key: Array("k".utf8)))
        expectEqual(stub.requests.map { $0.headerFields["X-Signature"] }, [code])
    }

    @Test func whatGoesWrongIsTheOutcome() async throws {
        let tree = SpanTree()
        let stub = StubTransport { $0.otherwise { _ in throw TransportError(.cannotConnectToHost) } }
        let shop = Shop("https://user:pw@shop.example", "secret", tree, transport: stub)
        let error = try await #require(throws: APIError<Never>.self) { try await shop.send(Visit()) }
        guard case .transport = error else { throw error }
        expectEqual(tree.spans.count, 4)
        #expect(tree.spans.allSatisfy { $0.outcome?.error is TransportError && $0.outcome?.status == nil })
        #expect(tree.spans.allSatisfy { $0.outcome?.attributes["error.type"] == "cannotConnectToHost" })
        #expect(!tree.lines.joined().contains("pw"))
        #expect(!tree.lines.joined().contains("secret"))
    }

    @Test func cancellationReachesEachStep() async throws {
        let tree = SpanTree()
        let stub = StubTransport {
            $0.otherwise { _ in
                try await Task.sleep(for: .seconds(600))
                return TransportResponse(status: 204)
            }
        }
        let shop = Shop("https://shop.example", "a", tree, transport: stub)
        let task = Task { try await shop.send(Visit()) }
        while tree.spans.count < 2 { await Task.yield() }
        task.cancel()
        await #expect(throws: APIError<Never>.self) { try await task.value }
        #expect(tree.spans.allSatisfy { $0.outcome?.error is CancellationError })
    }

    /// One of another step, as a tracer that keeps outcomes might return it.
    private final class Confused: ClientObserver {
        let last = Box<CallStep.Outcome?>(nil)

        func trace(_ step: CallStep, perform: CallStep.Body) async -> CallStep.Outcome {
            let outcome = await perform([:])
            if step.kind == .refresh, let other = last.value { return other }
            last.value = outcome
            return outcome
        }
    }

    @Test func anOutcomeOfAnotherStepIsAnError() async throws {
        let site = Site(good: "A2")
        let stub = site.granting { _ in grant(#"{"access_token":"A2"}"#) }
        let shop = Shop("https://shop.example", RefreshToken("r"), Confused(), transport: stub)
        let error = try await #require(throws: APIError<Never>.self) { try await shop.send(Visit()) }
        #expect("\(error)".contains("the observer returned another step's outcome for refresh of person"))
    }

    @Test func aGeneratedClient() async throws {
        let tree = SpanTree()
        let kitchen = KitchenSink(transport: StubTransport { $0.otherwise { _ in TransportResponse(status: 404) } })
            .with { $0.observers = [tree] }
        _ = try? await kitchen.ping()
        expectEqual(tree.spans.map(\.step.kind), [.call, .request])
        expectEqual(tree.spans.first?.step.name, "KitchenSink.Ping")
        expectEqual(tree.spans.first?.outcome?.status, 404)
    }

    /// The first is the outermost, and a field of the inner one wins.
    @Test func severalObservers() async throws {
        struct Named: ClientObserver {
            let name: String
            let log: Box<[String]>

            func trace(_ step: CallStep, perform: CallStep.Body) async -> CallStep.Outcome {
                if step.kind == .call { log.value.append("\(name) begins") }
                let outcome = await perform(["X-Name": name, HeaderField.Name("X-\(name)"): "1"])
                if step.kind == .call { log.value.append("\(name) ends") }
                return outcome
            }
        }
        /// Implements nothing.
        struct Silent: ClientObserver {}
        let log = Box<[String]>([])
        let stub = StubTransport { $0.on(Book.self, .success(Data())) }
        var shop = Shop("https://shop.example", "t", Silent(), transport: stub)
        shop.clientConfiguration.observers += [Named(name: "a", log: log), Named(name: "b", log: log)]
        _ = try await shop.send(Book())
        expectEqual(log.value, ["a begins", "b begins", "b ends", "a ends"])
        let fields = try #require(stub.requests.first?.headerFields)
        #expect(fields["X-Name"] == "b" && fields["X-a"] == "1" && fields["X-b"] == "1")
    }
}
