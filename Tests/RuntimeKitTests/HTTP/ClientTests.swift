import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ClientTests {
    let page = Store.Page(results: [Store.Thing(id: 1, note: .value("n"), parent: .init(id: 0))], totalPages: 1)

    @Test func typedStubs() async throws {
        let stub = StubTransport {
            $0.on(Store.Things.self, .success(page))
            $0.on(Store.Stock.Clear.self, .success(()))
        }
        let store = Store(apiKey: "k", transport: stub)
        try await expectEqual(store.things(id: 5, tags: ["a", "b"]), page)
        try await store.stock.clear(id: "x/y")
        expectEqual(stub.requests.map(\.method), [.get, .delete])
        expectEqual(
            stub.requests.map(\.url.absoluteString),
            [
                "https://api.shop.example/v1/things/5?tags=a,b&api_key=k",
                "https://api.shop.example/v1/stock/x%2Fy?api_key=k",
            ])
        expectEqual(stub.transportRequests(of: Store.Things.self).count, 1)
        expectEqual(stub.requests[1].summary.endpoint, "Store.Stock.Clear")
    }

    @Test func sequencesFaultsAndHandlers() async throws {
        let stub = StubTransport {
            $0.on(
                Store.Things.self, .status(503), .failure(.init(code: 1), status: 429),
                .error(TransportError(.timedOut)),
                .success(page))
        }
        let store = Store(transport: stub)
        var seen: [String] = []
        for _ in 1...5 {
            do throws(APIError<Store.Problem>) {
                _ = try await store.things(id: 1)
                seen.append("value")
            } catch {
                switch error {
                case .declared(let problem, let response): seen.append("\(response.status) \(problem.code)")
                case .unexpectedStatus(let response): seen.append("\(response.status)")
                case .transport(let error): seen.append("\(error.code == .timedOut)")
                default: seen.append("?")
                }
            }
        }
        expectEqual(seen, ["503", "429 1", "true", "value", "value"])
        stub.on(Store.Things.self) { request in
            .success(.init(results: [], totalPages: Int(request.url.lastPathComponent)))
        }
        try await expectEqual(store.things(id: 42).totalPages, 42)
    }

    @Test func aMissingStubSaysWhich() async throws {
        let store = Store(transport: StubTransport())
        do throws(APIError<Store.Problem>) {
            _ = try await store.things(id: 1)
            #expect(Bool(false))
        } catch {
            #expect(error.description.contains("add $0.on(Store.Things.self, .success(…))"))
        }
        let other = StubTransport {
            $0.otherwise { _ in TransportResponse(status: 200, body: .text(#"{"results":[]}"#)) }
        }
        #expect(try await Store(transport: other).things(id: 1).results.isEmpty)
    }

    @Test func completionHandlers() async throws {
        let stub = StubTransport { $0.on(Store.Things.self, .success(page)) }
        let store = Store(transport: stub)
        let result = await withCheckedContinuation { continuation in
            store.send(Store.Things(id: 1), on: .main) { result in
                dispatchPrecondition(condition: .onQueue(.main))
                continuation.resume(returning: result)
            }
        }
        try expectEqual(result.get(), page)
    }

    @Test func cancellation() async throws {
        let stub = StubTransport { $0.on(Store.Things.self, .success(page).delayed(by: .seconds(1e6))) }
        let store = Store(transport: stub)
        let result = await withCheckedContinuation { continuation in
            let task = store.send(Store.Things(id: 1)) { continuation.resume(returning: $0) }
            task.cancel()
        }
        guard case .failure(.cancelled) = result else { return #expect(Bool(false), "\(result)") }
        let task = Task { try await store.things(id: 1) }
        try await Task.sleep(nanoseconds: 20_000_000)
        task.cancel()
        guard case .failure(let error as APIError<Store.Problem>) = await task.result, case .cancelled = error else {
            return #expect(Bool(false))
        }
    }

    struct Mark: ClientMiddleware {
        let text: String
        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            var request = request
            #expect(request.headerFields[.authorization] == nil)
            request.headerFields["X-Mark"] = (request.headerFields["X-Mark"] ?? "") + text
            var response = try await next(request)
            response.headerFields["X-Mark"] = (response.headerFields["X-Mark"] ?? "") + text
            return response
        }
    }

    @Test func middlewareWrapsTheTransport() async throws {
        let stub = StubTransport { $0.on(Store.Things.self, .success(page)) }
        let store = Store(token: "t", transport: stub, middleware: [Mark(text: "a"), Mark(text: "b")])
        let response = try await store.with { $0.middleware.append(Mark(text: "c")) }.response(for: Store.Things(id: 1))
        expectEqual(stub.requests[0].headerFields["X-Mark"], "abc")
        expectEqual(stub.requests[0].headerFields[.authorization], "Bearer t")
        expectEqual(response.headerFields["X-Mark"], "cba")
        #expect(stub.requests[0].credentialFields.isEmpty)
    }

    @Test func manyCallsAtOnce() async throws {
        let stub = StubTransport {
            $0.on(Store.Things.self) { request in
                .success(.init(results: [.init(id: Int(request.url.lastPathComponent) ?? -1)])).delayed(
                    by: .seconds(0.01))
            }
        }
        let store = Store(transport: stub)
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for id in 1...200 { group.addTask { try await store.things(id: id).results[0].id } }
            return try await group.reduce(0, +)
        }
        expectEqual(sum, 20100)
        expectEqual(stub.requests.count, 200)
    }

    @Test func timeoutsAndLimitsReachTheTransport() throws {
        struct Slow: APIRequest {
            typealias Response = Void
            typealias Failure = Never
            static var route: RequestRoute<Self> {
                RequestRoute(.post, "/", .idleTimeout(.seconds(30)), .idempotent, .retry(maximumAttempts: 3))
            }
        }
        let store = Store()
        var request = try store.makeRequest(for: Slow())
        #expect(request.idleTimeout == .seconds(30) && request.isIdempotent && request.retryAttempts == 3)
        request = try store.with { $0.idleTimeout = .seconds(2) }.makeRequest(for: Slow())
        expectEqual(request.idleTimeout, .seconds(2))
        #expect(try !store.makeRequest(for: EncodingProbe()).isIdempotent)
    }

    struct EncodingProbe: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.post, "/") }
    }
}
