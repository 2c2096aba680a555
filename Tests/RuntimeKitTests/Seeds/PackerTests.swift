import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// What the page of the Packer library shows, with the client generated from `Packer.endpoints.json`.
struct PackerTests {
    private let stub = StubTransport {
        $0.on(FooAPI.CreateFoo.self, .success(.init(status: true, message: "made")))
        $0.on(FooAPI.Foo.self, .success(.init(status: true, message: "found")))
    }
    private var api: FooAPI { FooAPI(token: "API-TOKEN", transport: stub) }

    @Test func postSendsThePropertiesAsJSON() async throws {
        let response = try await api.createFoo(FooAPI.NewFoo(foo: "Test", bar: 42))
        expectEqual(response, FooAPI.FooResponse(status: true, message: "made"))
        let request = """
            POST https://www.foobar.com/v1/fooEndpoint
            Accept: application/json
            Authorization: API-TOKEN
            Content-Type: application/json

            {"foo":"Test","bar":42}
            """
        expectEqual(stub.sent, [request])
    }

    @Test func anIDInThePathIsNeverInQueryOrBody() async throws {
        let response = try await api.foo(fooID: "1 / 2")
        expectEqual(response.message, "found")
        let request = """
            GET https://www.foobar.com/v1/foo/1%20%2F%202
            Accept: application/json
            Authorization: API-TOKEN
            """
        expectEqual(stub.sent, [request])
        #expect(stub.requests.first?.body == nil)
    }

    @Test func aRequestIsAValueWithItsResponseType() async throws {
        var request = FooAPI.CreateFoo(foo: .init(foo: "a", bar: 1))
        request = FooAPI.CreateFoo(foo: .init(foo: request.foo.foo + "b", bar: 2))
        let response: FooAPI.CreateFoo.Response = try await api.send(request)
        #expect(response.status)
        expectEqual(stub.requests.last?.body?.data, Data(#"{"foo":"ab","bar":2}"#.utf8))
    }

    @Test func completionGetsAResult() async throws {
        let request = FooAPI.CreateFoo(foo: .init(foo: "Test", bar: 42))
        let message = await withCheckedContinuation { continuation in
            api.send(request) { result in
                switch result {
                case .success(let response): continuation.resume(returning: response.message)
                case .failure(let error): continuation.resume(returning: "\(error)")
                }
            }
        }
        expectEqual(message, "made")
    }

    /// Nothing but the closure says which method is meant: the one that takes a decoder must not be.
    @Test func completionGetsAResultInAnAsyncFunction() async {
        let text = Box("")
        let task = api.send(FooAPI.CreateFoo(foo: .init(foo: "Test", bar: 42))) { result in text.value = "\(result)" }
        await task.value
        #expect(text.value.hasPrefix("success("))
    }

    @Test func theTaskOfACallCancelsIt() async throws {
        stub.on(FooAPI.Foo.self, .success(.init(status: true, message: "late")).delayed(by: .seconds(60)))
        let outcome = Box<Result<FooAPI.FooResponse, APIError<FooAPI.Problem>>?>(nil)
        let task = api.send(FooAPI.Foo(fooID: "1")) { outcome.value = $0 }
        task.cancel()
        await task.value
        guard case .failure(.cancelled) = outcome.value else {
            Issue.record("\(String(describing: outcome.value))")
            return
        }
    }

    @Test(arguments: [200, 201, 202, 203, 204]) func successesAreRead(_ status: Int) async throws {
        stub.on(FooAPI.Foo.self, .status(status, body: .text(#"{"status":false,"message":"ok"}"#)))
        try await expectEqual(api.foo(fooID: "1"), .init(status: false, message: "ok"))
    }

    @Test(arguments: [301, 400, 401, 404, 500, 503]) func everyOtherStatusIsAnError(_ status: Int) async throws {
        stub.on(FooAPI.Foo.self, .failure(.init(errors: ["Error"], message: "API error."), status: status))
        do {
            _ = try await api.foo(fooID: "1")
            Issue.record("status \(status) was taken for a success")
        } catch .declared(let problem, let response) {
            expectEqual(problem, .init(errors: ["Error"], message: "API error."))
            expectEqual(response.status, status)
        }
    }

    @Test func errorsWithoutABodyKeepTheStatus() async throws {
        stub.on(FooAPI.Foo.self, .status(502, body: .text("<html>Bad Gateway</html>")))
        do {
            _ = try await api.foo(fooID: "1")
            Issue.record("no error")
        } catch {
            expectEqual(error.status, 502)
            #expect(error.failure == nil)
            expectEqual(error.response?.text, "<html>Bad Gateway</html>")
        }
    }

    @Test func wrongResponsesAndLostConnectionsAreErrors() async throws {
        stub.on(FooAPI.Foo.self, .status(200, body: .text(#"{"status":"yes","message":"ok"}"#)))
        do {
            _ = try await api.foo(fooID: "1")
            Issue.record("no error")
        } catch .invalidResponse(let error, _) {
            expectEqual(error.path, "status")
            expectEqual(error.message, "expected a Boolean, found a string")
        }
        stub.on(FooAPI.Foo.self, .error(TransportError(.notConnectedToInternet)))
        do {
            _ = try await api.foo(fooID: "1")
            Issue.record("no error")
        } catch .transport(let error) {
            expectEqual(error.code, .notConnectedToInternet)
        }
    }

    @Test func baseURLAndHeadersAreTheClients() throws {
        var local = FooAPI(server: .init("http://localhost:8080/v2/"), token: "T", transport: stub)
        local.clientConfiguration.headerFields = ["X-App": "Foo 1.0"]
        let request = try local.makeRequest(for: FooAPI.Foo(fooID: "7"))
        let expected = """
            GET http://localhost:8080/v2/foo/7
            Accept: application/json
            Authorization: T
            X-App: Foo 1.0
            """
        expectEqual(request.wire, expected)
    }
}
