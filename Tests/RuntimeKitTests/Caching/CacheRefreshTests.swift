import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitCaching
@testable import RuntimeKitTesting

/// What serves although its time is over, or although nobody said for how long it may.
@Suite(.explained, .hangLimit) struct CacheRefreshTests {
    private func page(_ number: Int, _ control: String) -> TransportResponse {
        TransportResponse(
            status: 200, headerFields: ["Cache-Control": control, "ETag": "\"\(number)\""],
            body: .text("{\"results\":[{\"id\":\(number)}]}"))
    }

    @Test func anotherOneIsAskedForMeanwhile() async throws {
        let (bench, gate) = (CacheBench(), Gate())
        let seen = Box(0)
        let stub = StubTransport {
            $0.on(Store.Things.self) { [page] _ in
                let count = seen.withValue { count in
                    count += 1
                    return count
                }
                if count == 2 { await gate.pass() }
                let response = page(count, "max-age=10, stale-while-revalidate=60")
                return .status(200, headerFields: response.headerFields, body: response.body)
            }
        }
        let log = Notes<String>()
        let store = Store(
            transport: stub, middleware: [RequestLogging { log.append($0) }, bench.cache, Adding()])
        func ids() async throws -> [Int] { try await store.things(id: 1).results.map(\.id) }
        try await expectEqual(ids(), [1])
        bench.wait(30)
        // Ten callers get what is there, and one request asks for another.
        for _ in 0..<10 { try await expectEqual(ids(), [1]) }
        await gate.arrivals(1)
        expectEqual(seen.value, 2)
        await gate.open()
        try await waitUntil("the new one is kept") { try await ids() == [2] }
        expectEqual(seen.value, 2)
        // What stands before the cache sees calls, what stands behind it sees requests.
        #expect(stub.requests.allSatisfy { $0.headerFields["X-Added"] == "1" })
        expectEqual(stub.requests.last?.headerFields[.ifNoneMatch], "\"1\"")
        bench.wait(71)
        try await expectEqual(ids(), [3])
    }

    private struct Adding: ClientMiddleware {
        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            var request = request
            request.headerFields["X-Added"] = "1"
            return try await next(request)
        }
    }

    @Test(arguments: [
        (3600.0, "Tue, 14 Nov 2023 12:13:20 GMT", 3599.0, true), (3600, "Tue, 14 Nov 2023 12:13:20 GMT", 3601, false),
        (60, "Tue, 14 Nov 2023 12:13:20 GMT", 59, true), (60, "Tue, 14 Nov 2023 12:13:20 GMT", 61, false),
        (0, "Tue, 14 Nov 2000 12:13:20 GMT", 1, false), (3600, "Tue, 14 Nov 2025 12:13:20 GMT", 1, false),
        (3600, "then", 1, false), (3600, "Tue, 14 Nov 2023 22:12:20 GMT", 5, true),
        (3600, "Tue, 14 Nov 2023 22:12:20 GMT", 7, false),
    ])
    func aTenthOfTheTimeSinceTheLastChange(_ limit: Double, _ change: String, _ wait: Double, _ isHit: Bool)
        async throws
    {
        let bench = CacheBench(heuristicLifetime: limit)
        bench.responses(["Last-Modified": .init(change)])
        try await expectEqual(bench.get(), "1")
        bench.wait(wait)
        try await expectEqual(bench.get(), isHit ? "1" : "2")
    }

    @Test func onlyWhereTheStatusLetsIt() async throws {
        for (status, control, isHit) in [(200, "", true), (400, "", false), (400, "public", true), (404, "", true)] {
            let bench = CacheBench(heuristicLifetime: 3600)
            bench.responses(
                ["Last-Modified": "Tue, 14 Nov 2000 22:13:20 GMT", "Cache-Control": .init(control)], status: status)
            _ = try await bench.get()
            try await expectEqual(bench.get(), isHit ? "1" : "2", "\(status) \(control)")
        }
    }

    @Test(arguments: [
        ("Foo", "1, 2", "1,2"), ("Foo", "1", " 1 "), ("Accept-Language", "en, de", "DE,en"),
        ("Accept-Language", "en;q=0.5", "en; q=0.5"),
    ])
    func waysToWriteTheSame(_ name: String, _ first: String, _ second: String) async throws {
        let bench = CacheBench()
        bench.responses(["Cache-Control": "max-age=60", "Vary": .init(name)])
        try await expectEqual(bench.get("/a", [HeaderField.Name(name): first]), "1")
        try await expectEqual(bench.get("/a", [HeaderField.Name(name): second]), "1")
        try await expectEqual(bench.get("/a", [HeaderField.Name(name): "other"]), "2")
        try await expectEqual(bench.get("/a"), "3")
    }

    /// One that changes another resource.
    @Test(arguments: [
        HTTPCache.Storage.memory(), .disk(FileManager.default.temporaryDirectory.appendingPathComponent("c-\(UUID())")),
    ])
    func aChangeElsewhereDropsNothingUnderWay(_ storage: HTTPCache.Storage) async throws {
        let bench = CacheBench(storage)
        bench.script.value = { _, count in
            TransportResponse(status: 200, headerFields: ["Cache-Control": "max-age=60"], body: .text("\(count)"))
        }
        let request = TransportRequest(url: bench.url("/a"))
        let response = try await bench.cache.intercept(
            request,
            next: Next { request in
                request.sent?.record(request)
                // Meanwhile.
                _ = try await bench.send(.post, "/b")
                return try await bench.send(request)
            })
        expectEqual(response.text, "2")
        try await expectEqual(bench.get(), "2")
        let changed = TransportRequest(url: bench.url("/c"))
        _ = try await bench.cache.intercept(
            changed,
            next: Next { request in
                request.sent?.record(request)
                let response = try await bench.send(request)
                _ = try await bench.send(.post, "/c")
                return response
            })
        try await expectEqual(bench.get("/c"), "5")
        for number in 0..<2100 { await bench.cache.store.invalidate(["x\(number)"]) }
        try await expectEqual(bench.get(), "2")
        await bench.cache.removeAll()
        try await expectEqual(bench.get(), "6")
    }
}
