import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// Every kind of response of `KitchenSink.endpoints.json`, successes and failures.
struct ResponseCallTests {
    private let stub = StubTransport()
    private var api: KitchenSink { KitchenSink(transport: stub) }

    private func request(_ path: String, accept: String?) -> String {
        "GET https://api.kitchen.example/v1/responses/\(path)" + (accept.map { "\nAccept: \($0)" } ?? "")
            + "\nX-Client-Version: 1.0"
    }

    @Test func everyKindOfValue() async throws {
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
        stub.on(KitchenSink.Responses.TextRequest.self, .status(200, body: .text("\"plain\"")))
        stub.on(KitchenSink.Responses.StringRequest.self, .status(200, body: .text("\"JSON \\u00eb\"")))
        stub.on(KitchenSink.Responses.ImageRequest.self, .success(png))
        stub.on(KitchenSink.Responses.Bytes.self, .status(200))
        stub.on(KitchenSink.Responses.Number.self, .status(200, body: .text(" 0.12345678901234567890123 ")))
        stub.on(KitchenSink.Responses.Nothing.self, .status(200, body: .text("ignored")))
        stub.on(KitchenSink.Responses.PairRequest.self, .success(.init(first: spoon, second: ["a"])))
        stub.on(KitchenSink.Responses.EventRequest.self, .status(200, body: .text(#"{"kind":"picture","url":"x:y"}"#)))
        let responses = api.responses
        try await expectEqual(responses.text(), "\"plain\"")
        try await expectEqual(responses.string(), "JSON ë")
        try await expectEqual(responses.image(), png)
        try await expectEqual(responses.bytes(), Data())
        try await expectEqual(responses.number(), Decimal(string: "0.12345678901234567890123"))
        try await responses.nothing()
        try await expectEqual(responses.pair(), .init(first: spoon, second: ["a"]))
        try await expectEqual(responses.event(), .image(.init(url: #require(URL(string: "x:y")))))
        let json = "application/json"
        let expected = [
            request("text", accept: "text/plain"), request("string", accept: json),
            request("image", accept: "image/png"), request("bytes", accept: nil), request("number", accept: json),
            request("nothing", accept: nil), request("pair", accept: json), request("event", accept: json),
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func nullAndNothingAreNil() async throws {
        stub.on(
            KitchenSink.Responses.Maybe.self, .status(200, body: .text("null")), .status(204), .success(spoon),
            .success(nil), .status(200, body: .text("[]")))
        #expect(try await api.responses.maybe() == nil)
        #expect(try await api.responses.maybe() == nil)
        try await expectEqual(api.responses.maybe(), spoon)
        #expect(try await api.responses.maybe() == nil)
        do {
            _ = try await api.responses.maybe()
            Issue.record("no error")
        } catch .invalidResponse(let error, let response) {
            expectEqual(error.message, "expected an object, found an array")
            expectEqual(response.status, 200)
        }
    }

    @Test func responsesByStatus() async throws {
        let job = KitchenSink.Job(id: UUID(), done: false)
        stub.on(KitchenSink.CreateItem.self, .success(.created(spoon)), .success(.accepted(job)), .success(.noContent))
        let item = KitchenSink.NewItem(name: "n")
        // Without its retry the request has no random key.
        let api = api.with { $0.middleware = [RetryPolicy(maximumAttempts: 1)] }
        guard case .created(spoon) = try await api.createItem(item) else { throw Unexpected() }
        guard case .accepted(job) = try await api.createItem(item) else { throw Unexpected() }
        guard case .noContent = try await api.createItem(item) else { throw Unexpected() }
        let request = """
            POST https://api.kitchen.example/v1/items
            Accept: application/json
            Content-Type: application/json
            X-Client-Version: 1.0

            {"name":"n","parts":[]}
            """
        expectEqual(stub.sent, [request, request, request])
        expectEqual(stub.requests.first?.retryAttempts, 5)
        #expect(stub.requests.first?.isIdempotent == true)
        let responses = [201, 202, 204]
        stub.on(KitchenSink.CreateItem.self, .success(.created(spoon)), .success(.accepted(job)), .success(.noContent))
        for status in responses {
            let response = try await api.response(for: KitchenSink.CreateItem(item: item))
            expectEqual(response.status, status)
        }
    }

    @Test func failuresByStatus() async throws {
        let problem = KitchenSink.Problem(title: "t", additionalProperties: ["x": 1])
        stub.on(
            KitchenSink.CreateItem.self, .failure(.conflict(spoon)), .failure(.unprocessableContent([problem])),
            .failure(.serverError("down"), status: 503), .failure(.other(problem)),
            .status(409, body: .text("<html>")), .status(200, body: .text("{}")))
        await expectEqual(failure(), "409 conflict Spoon")
        await expectEqual(failure(), "422 unprocessable 1")
        await expectEqual(failure(), "503 down")
        await expectEqual(failure(), "400 other t")
        await expectEqual(failure(), "409 undeclared")
        await expectEqual(failure(), "200 undeclared")
    }

    private func failure() async -> String {
        do throws(APIError<KitchenSink.CreateItem.Failure>) {
            let api = api.with { $0.middleware = [RetryPolicy(maximumAttempts: 1)] }
            return "\(try await api.createItem(.init(name: "n")))"
        } catch .declared(.conflict(let item), let response) {
            return "\(response.status) conflict \(item.name)"
        } catch .declared(.unprocessableContent(let problems), let response) {
            return "\(response.status) unprocessable \(problems.count)"
        } catch .declared(.serverError(let text), let response) {
            return "\(response.status) \(text)"
        } catch .declared(.other(let problem), let response) {
            return "\(response.status) other \(problem.title ?? "")"
        } catch {
            return "\(error.status ?? 0) undeclared"
        }
    }

    @Test func failuresOfTheWholeAPI() async throws {
        let problem = KitchenSink.Problem(status: 7)
        stub.on(
            KitchenSink.Ping.self, .failure(.notFound(.init(what: "ping"))), .failure(.clientError(problem)),
            .failure(.other(problem)))
        var found: [String] = []
        for _ in 0..<3 {
            do {
                try await api.ping()
            } catch .declared(.notFound(let missing), let response) {
                found.append("\(response.status) \(missing.what)")
            } catch .declared(.clientError(let problem), let response) {
                found.append("\(response.status) client \(problem.status ?? 0)")
            } catch .declared(.other(let problem), let response) {
                found.append("\(response.status) other \(problem.status ?? 0)")
            } catch {
                // Swift 6.3 crashes on `??` and closures in patterns' blocks when there is no block for the rest.
                throw error
            }
        }
        expectEqual(found, ["404 ping", "400 client 7", "500 other 7"])
        stub.on(KitchenSink.Responses.Nothing.self, .failure(problem, status: 404))
        do {
            try await api.responses.nothing()
            Issue.record("no error")
        } catch {
            expectEqual(error.failure, problem)
        }
    }

    @Test func familiesAndTheRest() async throws {
        let png = Data([0x89])
        stub.on(
            KitchenSink.Responses.Family.self, .success(.ok(png)), .status(206, body: .json(["part": 1])),
            .success(.other), .failure(.clientError(.init(title: "t")), status: 410),
            .failure(.serverError, status: 599))
        guard case .ok(png) = try await api.responses.family() else { throw Unexpected() }
        guard case .success(["part": 1]) = try await api.responses.family() else { throw Unexpected() }
        guard case .other = try await api.responses.family() else { throw Unexpected() }
        do {
            _ = try await api.responses.family()
            Issue.record("no error")
        } catch .declared(.clientError(let problem), let response) {
            expectEqual(problem.title, "t")
            expectEqual(response.status, 410)
        }
        do {
            _ = try await api.responses.family()
            Issue.record("no error")
        } catch .declared(.serverError, let response) {
            expectEqual(response.status, 599)
        }
        expectEqual(stub.sent.first, request("family", accept: "image/png, application/json"))
    }
}

/// The response was another one.
private struct Unexpected: Error {}
