import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Images and other files by their URL.
struct CachedDataTests {
    private let folder = TemporaryFolder()

    @Test func bytesByURL() async throws {
        let bench = CacheBench(.disk(folder.url), lifetime: 3600)
        bench.responses([:])
        let url = bench.url("/me.jpg")
        for _ in 1...3 { try await expectEqual(bench.cache.data(from: url, transport: bench), Data("1".utf8)) }
        try await expectEqual(bench.cache.data(from: bench.url("/you.jpg"), transport: bench), Data("2".utf8))
        bench.wait(3600)
        try await expectEqual(bench.cache.data(from: url, transport: bench), Data("3".utf8))
    }

    /// A request refers to what records it, which holds the last request.
    @Test(arguments: [0.0, 3600]) func nothingIsLeftOfRequests(lifetime: Double) async throws {
        final class Weak: @unchecked Sendable { weak var record: SentRequest? }
        let weak = Weak()
        let bench = CacheBench(lifetime: lifetime)
        for _ in 1...2 {
            let response = try await bench.cache.intercept(
                TransportRequest(url: bench.url("/a")),
                next: Next { request in
                    weak.record = request.sent
                    request.sent?.record(request)
                    return TransportResponse(status: 200, body: .text("1"))
                })
            expectEqual(response.text, "1")
            #expect(weak.record == nil)
        }
    }

    /// The endpoint and the URL are one thing in the cache when they accept the same.
    @Test func bytesOfAnEndpoint() async throws {
        let bench = CacheBench(lifetime: 3600)
        bench.responses([:])
        let api = JSONPlaceholder(transport: bench, middleware: [bench.cache])
        for _ in 1...3 { try await expectEqual(api.picture(name: "me"), Data("1".utf8)) }
    }

    @Test func failuresAreErrors() async throws {
        let bench = CacheBench(lifetime: 3600)
        let url = bench.url("/me.jpg?token=x")
        bench.responses([:], status: 404)
        for count in 1...2 {
            let error = await #expect(throws: APIError<Never>.self) {
                try await bench.cache.data(from: url, transport: bench)
            }
            #expect(error?.status == 404 && error?.response?.text == "\(count)")
            expectEqual(error?.response?.request?.method, .get)
        }
        bench.script.value = { _, _ in throw TransportError(.timedOut) }
        let error = await #expect(throws: APIError<Never>.self) {
            try await bench.cache.data(from: url, transport: bench)
        }
        guard case .transport(let cause) = error, cause.code == .timedOut else {
            throw JSONError(message: "\(String(describing: error))")
        }
    }

    /// Whether a redirect holds is not known, so its response is kept for a lifetime of the caller's only.
    @Test func redirects() async throws {
        for (lifetime, expected) in [(nil, "2"), (60.0, "1")] {
            let bench = CacheBench(lifetime: lifetime)
            let elsewhere = bench.url("/elsewhere")
            bench.script.value = { _, count in
                var response = TransportResponse(status: 200, headerFields: ["Cache-Control": "max-age=60"])
                response.body = .text("\(count)")
                response.url = elsewhere
                return response
            }
            _ = try await bench.get()
            try await expectEqual(bench.get(), expected)
        }
    }
}
