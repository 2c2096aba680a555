import Foundation
import RuntimeKit
import RuntimeKitCaching
import RuntimeKitTesting
import Testing

/// The cache against a server's own `ETag`, `Last-Modified` and `Cache-Control`.
@Suite(.live, .explained, .hangLimit)
struct HTTPCacheLiveTests {
    let cache = HTTPCache()
    private var inspect: HTTPBin.Inspect { client("first").inspect }

    /// What the server echoes tells which request it responded to.
    private func client(_ trace: String, token: String? = nil) -> HTTPBin {
        HTTPBin(server: .live, token: token, xTrace: trace, middleware: [cache])
    }

    private func status(_ headerFields: HeaderFields) -> String? { headerFields["Cache-Status"] }

    @Test func freshFor() async throws {
        let first = try await client("first").inspect.response(for: HTTPBin.Inspect.CacheFor(seconds: 600))
        #expect(first.headerFields[.cacheControl] == "public, max-age=600" && status(first.headerFields) == nil)
        let second = try await client("second").inspect.response(for: HTTPBin.Inspect.CacheFor(seconds: 600))
        #expect(second.value.headers["X-Trace"] == "first" && second.data == first.data)
        #expect(status(second.headerFields)?.hasPrefix("RuntimeKit; hit; ttl=") == true)
        let other = try await client("third").inspect.cacheFor(seconds: 601)
        expectEqual(other.headers["X-Trace"], "third")
    }

    @Test func freshForNoTime() async throws {
        for trace in ["first", "second"] {
            try await expectEqual(client(trace).inspect.cacheFor(seconds: 0).headers["X-Trace"], trace)
        }
    }

    @Test func lastModified() async throws {
        for trace in ["first", "second"] {
            let response = try await client(trace).inspect.response(for: HTTPBin.Inspect.Cached())
            guard case .ok(let echo) = response.value else { throw JSONError(message: "\(response.value)") }
            #expect(response.status == 200 && echo.headers["X-Trace"] == "first")
            let isConfirmed = status(response.headerFields) == "RuntimeKit; fwd=stale; fwd-status=304"
            expectEqual(isConfirmed, trace == "second")
        }
    }

    @Test func entityTag() async throws {
        for trace in ["first", "second"] {
            guard case .ok(let echo) = try await client(trace).inspect.etag(etag: "abc") else {
                throw JSONError(message: "a 304 is for the cache")
            }
            expectEqual(echo.headers["X-Trace"], "first")
        }
        // A caller with a condition of its own gets its own response.
        guard case .notModified = try await inspect.etag(etag: "abc", ifNoneMatch: ["\"abc\""]) else {
            throw JSONError(message: "the caller asked for a 304")
        }
    }

    @Test func users() async throws {
        for token in ["alice", "bob", nil, "alice"] {
            let echo = try await client("t", token: token).inspect.cacheFor(seconds: 600)
            expectEqual(echo.headers["Authorization"], token.map { "Bearer \($0)" })
        }
    }

    @Test func parametersChangeTheResponse() async throws {
        let images = HTTPCache(lifetime: .seconds(600))
        let bin = HTTPBin(server: .live, middleware: [images])
        for _ in 1...2 {
            #expect(try await bin.images.any(accept: "image/png").starts(with: [0x89, 0x50]))
            #expect(try await bin.images.any(accept: "image/jpeg").starts(with: [0xFF, 0xD8]))
        }
        let url = try #require(URL(string: HTTPBin.Server.live.url + "/bytes/1000"))
        // Random bytes, so only a cache gives the same twice.
        try await expectEqual(images.data(from: url), images.data(from: url))
        #expect(try await images.data(from: url) != HTTPBin.live.dynamic.bytes(n: 1000))
    }

    @Test func redirectsAreAskedForAgain() async throws {
        let target = HTTPBin.Server.live.url + "/cache/600"
        let url = try #require(URL(string: HTTPBin.Server.live.url + "/redirect-to?url=" + target))
        let before = await cache.storedBytes
        _ = try await cache.data(from: url)
        await expectEqual(cache.storedBytes, before)
    }

    @Test func offline() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let online = HTTPBin(
            server: .live, xTrace: "first", middleware: [HTTPCache(.disk(folder), staleIfError: .seconds(600))])
        _ = try await online.inspect.cacheFor(seconds: 0)
        let offline = HTTPBin(
            server: .live, transport: StubTransport(),
            middleware: [HTTPCache(.disk(folder), staleIfError: .seconds(600))])
        try await expectEqual(offline.inspect.cacheFor(seconds: 0).headers["X-Trace"], "first")
    }
}
