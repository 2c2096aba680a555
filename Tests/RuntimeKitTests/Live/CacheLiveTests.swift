import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct CacheLiveTests {
    let bin = HTTPBin.live

    @Test func fresh() async throws {
        let response = try await bin.inspect.response(for: HTTPBin.Inspect.Cached())
        expectEqual(response.status, 200)
        expectEqual(response.headerFields[.eTag]?.count, 32)
        guard case .ok(let echo) = response.value else { throw JSONError(message: "\(response.value)") }
        expectEqual(echo.url, HTTPBin.Server.live.url + "/cache")
    }

    @Test(arguments: [
        HTTPBin.Inspect.Cached(ifNoneMatch: "x"),
        HTTPBin.Inspect.Cached(ifModifiedSince: "Thu, 01 Jan 1970 00:00:00 GMT"),
    ])
    func notModified(_ request: HTTPBin.Inspect.Cached) async throws {
        let response = try await bin.inspect.response(for: request)
        expectEqual(response.status, 304)
        #expect(response.data.isEmpty)
        guard case .notModified = response.value else { throw JSONError(message: "\(response.value)") }
    }

    @Test(arguments: [["\"a\""], ["\"z\"", "\"a\""], ["*"], ["W/\"a\""]])
    func etagMatches(_ tags: [String]) async throws {
        let response = try await bin.inspect.response(for: HTTPBin.Inspect.Etag(etag: "a", ifNoneMatch: tags))
        expectEqual(response.status, 304)
        expectEqual(response.headerFields[.eTag], "a")
        guard case .notModified = response.value else { throw JSONError(message: "\(response.value)") }
    }

    @Test func etagDiffers() async throws {
        let response = try await bin.inspect.response(
            for: HTTPBin.Inspect.Etag(etag: "a b", ifNoneMatch: ["\"z\"", "\"y\""]))
        expectEqual(response.status, 200)
        expectEqual(response.headerFields[.eTag], "a b")
        guard case .ok(let echo) = response.value else { throw JSONError(message: "\(response.value)") }
        expectEqual(echo.headers["If-None-Match"], "\"z\",\"y\"")
    }

    @Test func preconditionFailed() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.inspect.etag(etag: "a", ifMatch: ["\"z\""])
        }
        expectEqual(error.status, 412)
        guard case .ok = try await bin.inspect.etag(etag: "a", ifMatch: ["\"a\""]) else {
            throw JSONError(message: "a match is no failure")
        }
    }

    @Test func nothingIsCached() async throws {
        let first = try await bin.inspect.response(for: HTTPBin.Inspect.CacheFor(seconds: 60))
        expectEqual(first.headerFields[.cacheControl], "public, max-age=60")
        let second = try await HTTPBin(server: .live, xTrace: "second").inspect.cacheFor(seconds: 60)
        expectEqual(second.headers["X-Trace"], "second")
    }
}
