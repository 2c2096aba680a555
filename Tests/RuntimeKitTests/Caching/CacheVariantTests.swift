import Foundation
import Testing

@testable import RuntimeKit

/// Which requests share a response, and which requests end it.
struct CacheVariantTests {
    @Test func variantsStandSideBySide() async throws {
        let bench = CacheBench()
        bench.script.value = { request, _ in
            let size = request.headerFields["X-Size"] ?? "none"
            return TransportResponse(
                status: 200, headerFields: ["Cache-Control": "max-age=60", "Vary": "x-size, X-Color"],
                body: .text(size))
        }
        for _ in 1...2 {
            try await expectEqual(bench.get("/a", ["X-Size": "s"]), "s")
            try await expectEqual(bench.get("/a", ["X-Size": "m"]), "m")
            try await expectEqual(bench.get(), "none")
            try await expectEqual(bench.get("/a", ["X-SIZE": "s", "X-Other": "1"]), "s")
        }
        expectEqual(bench.asked.value.count, 3)
        _ = try await bench.get("/a", ["X-Size": "s", "X-Color": "red"])
        expectEqual(bench.asked.value.count, 4)
        _ = try await bench.send(.delete, "/a")
        _ = try await bench.get("/a", ["X-Size": "m"])
        expectEqual(bench.asked.value.count, 6)
    }

    @Test func eightVariantsAreKept() async throws {
        let bench = CacheBench()
        bench.responses(["Cache-Control": "max-age=60", "Vary": "X-Size"])
        for size in 1...9 { _ = try await bench.get("/a", ["X-Size": "\(size)"]) }
        try await expectEqual(bench.get("/a", ["X-Size": "2"]), "2")
        try await expectEqual(bench.get("/a", ["X-Size": "1"]), "10")
    }

    /// Servers are to say `Vary: Accept`, but not all do.
    @Test func whatIsAcceptedTellsResponsesApart() async throws {
        let bench = CacheBench()
        bench.responses(["Cache-Control": "max-age=60"])
        try await expectEqual(bench.get("/a", ["Accept": "image/png"]), "1")
        try await expectEqual(bench.get("/a", ["Accept": "image/webp"]), "2")
        try await expectEqual(bench.get("/a", ["Accept": "image/png", "Accept-Language": "es"]), "3")
        try await expectEqual(bench.get("/a", ["Accept": "image/png"]), "1")
        try await expectEqual(bench.get("/a?b=1", ["Accept": "image/png"]), "4")
        try await expectEqual(bench.get("/a#part", ["Accept": "image/png"]), "1")
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "PURGE"])
    func changesDropWhatTheyTouch(_ method: String) async throws {
        let bench = CacheBench()
        let urls = ["/a", "/b", "/c", "/d"]
        bench.responses(["Cache-Control": "max-age=60"])
        for url in urls { _ = try await bench.get(url) }
        bench.responses(
            ["Location": "/b", "Content-Location": "https://shop.example/c", "Cache-Control": "max-age=60"],
            status: 201)
        _ = try await bench.send(TransportRequest.Method(method), "/a")
        let before = bench.asked.value.count
        for url in urls { _ = try await bench.get(url) }
        expectEqual(bench.asked.value[before...].map(\.url.path), ["/a", "/b", "/c"])
    }

    @Test func otherOriginsAndFailuresDropNothing() async throws {
        let bench = CacheBench()
        bench.responses(["Cache-Control": "max-age=60"])
        _ = try await bench.get("/a")
        _ = try await bench.get("https://other.example/b")
        bench.responses(["Location": "https://other.example/b"], status: 201)
        _ = try await bench.send(.post, "/c")
        bench.responses([:], status: 400)
        _ = try await bench.send(.post, "/a")
        _ = try await bench.send(.options, "/a")
        let before = bench.asked.value.count
        _ = try await bench.get("/a")
        _ = try await bench.get("https://other.example/b")
        expectEqual(bench.asked.value.count, before)
        bench.script.value = { _, _ in throw POSIXError(.ECONNRESET) }
        await #expect(throws: POSIXError.self) { try await bench.send(.post, "/a") }
        await #expect(throws: POSIXError.self) { try await bench.get("/a") }
    }

    /// The response may be older than the change.
    @Test func whatWasAskedBeforeAChangeIsNotKeptAfterIt() async throws {
        let bench = CacheBench()
        let url = bench.url("/a")
        for clear in [false, true] {
            bench.responses(["Cache-Control": "max-age=60"])
            let before = try await bench.cache.intercept(
                TransportRequest(url: url),
                next: Next { request in
                    request.sent?.record(request)
                    let response = try await bench.send(request)
                    if clear { await bench.cache.removeAll() } else { _ = try await bench.send(.post, "/a") }
                    return response
                })
            #expect(try await bench.get() != before.text)
            await bench.cache.removeAll()
        }
    }

    @Test func headIsResponseedByGet() async throws {
        let bench = CacheBench()
        bench.responses(["Cache-Control": "max-age=60", "X-A": "1"])
        try await expectEqual(bench.send(.head, "/a").text, "1")
        try await expectEqual(bench.get(), "2")
        let head = try await bench.send(.head, "/a")
        #expect(head.data.isEmpty && head.status == 200 && head.headerFields["X-A"] == "1")
        expectEqual(bench.asked.value.count, 2)
        bench.wait(60)
        _ = try await bench.send(.head, "/a")
        expectEqual(bench.asked.value.count, 3)
        try await expectEqual(bench.send(.head, "/a", ["Cache-Control": "only-if-cached"]).status, 504)
    }

    @Test func aForcedLifetimeIsForSuccessesOnly() async throws {
        let bench = CacheBench(lifetime: 100)
        bench.responses(["Cache-Control": "no-cache, max-age=0, must-revalidate", "Age": "1000"])
        _ = try await bench.get()
        bench.wait(99)
        try await expectEqual(bench.get(), "1")
        bench.wait(1)
        try await expectEqual(bench.get(), "2")
        bench.responses(["Cache-Control": "no-store"])
        try await expectEqual(bench.get("/b"), "3")
        try await expectEqual(bench.get("/b"), "4")
        bench.responses([:], status: 404)
        try await expectEqual(bench.get("/c"), "5")
        try await expectEqual(bench.get("/c"), "6")
    }

    @Test func streamsFilesAndLargeBodiesPassThrough() async throws {
        let bench = CacheBench(.memory(maximumSize: 8000))
        let fields: HeaderFields = ["Cache-Control": "max-age=60"]
        var request = TransportRequest(url: bench.url("/stream"))
        request.streamsResponse = true
        bench.responses(fields)
        _ = try await bench.exchange(request)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let bodies: [HTTPBody] = [.file(file), .data(Data(count: 1001)), .stream(length: nil) { { nil } }]
        for body in bodies {
            bench.script.value = { _, _ in TransportResponse(status: 200, headerFields: fields, body: body) }
            _ = try await bench.send(.get, "/a")
        }
        await expectEqual(bench.cache.storedBytes, 0)
        bench.script.value = { _, _ in
            TransportResponse(status: 200, headerFields: fields, body: .data(Data(count: 1000)))
        }
        _ = try await bench.send(.get, "/a")
        #expect(await bench.cache.storedBytes > 1000)
        // A stream is not made of what is kept either.
        request.url = bench.url("/a")
        let before = bench.asked.value.count
        _ = try await bench.exchange(request)
        expectEqual(bench.asked.value.count, before + 1)
    }
}
