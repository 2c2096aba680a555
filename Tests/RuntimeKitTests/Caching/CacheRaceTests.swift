import Foundation
import Testing

@testable import RuntimeKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Requests to one cache that overlap.
struct CacheRaceTests {
    private let folder = TemporaryFolder()

    /// What happens at the server while a request is under way.
    private func get(
        _ bench: CacheBench, response: TransportResponse, meanwhile: @escaping @Sendable () async throws -> Void
    ) async throws -> TransportResponse {
        try await bench.cache.intercept(
            TransportRequest(url: bench.url("/a")),
            next: Next { request in
                request.sent?.record(request)
                try await meanwhile()
                return response
            })
    }

    private func fields(_ tag: String) -> HeaderFields { ["Cache-Control": "max-age=60", "ETag": "\"\(tag)\""] }

    @Test(arguments: CacheStoreTests.Kind.allCases)
    func anResponseThatIsLateDoesNotReplaceANewerOne(_ kind: CacheStoreTests.Kind) async throws {
        let bench = kind.bench(limit: 100_000, folder)
        bench.responses(fields("new"))
        let late = TransportResponse(status: 200, headerFields: fields("old"), body: .text("old"))
        let response = try await get(bench, response: late) {
            bench.wait(1)
            let newer = try await bench.get()
            expectEqual(newer, "1")
        }
        expectEqual(response.text, "old")
        try await expectEqual(bench.get(), "1")
        expectEqual(bench.asked.value.count, 1)
    }

    @Test(arguments: CacheStoreTests.Kind.allCases)
    func aConfirmationThatIsLateDoesNotBringBackTheOldOne(_ kind: CacheStoreTests.Kind) async throws {
        let bench = kind.bench(limit: 100_000, folder)
        bench.responses(fields("old"))
        _ = try await bench.get()
        bench.wait(60)
        bench.responses(fields("new"))
        _ = try await get(bench, response: TransportResponse(status: 304, headerFields: fields("old"))) {
            bench.wait(1)
            let newer = try await bench.get()
            expectEqual(newer, "2")
        }
        try await expectEqual(bench.get(), "2")
        expectEqual(bench.asked.value.count, 2)
    }

    /// What is there is from the future when the clock was set back; the response that comes now is the newer one.
    @Test func aClockThatWasSetBack() async throws {
        let bench = CacheBench()
        bench.responses(["ETag": "\"1\""])
        _ = try await bench.get()
        bench.wait(-1000)
        bench.responses(fields("2"))
        try await expectEqual(bench.get(), "2")
        try await expectEqual(bench.get(), "2")
        expectEqual(bench.asked.value.count, 2)
    }

    enum Change: Sendable, CaseIterable { case removal, post }

    /// As in another process: the stores know nothing of one another but the folder.
    @Test(arguments: Change.allCases, [true, false])
    func invalidationReachesTheOtherStoresOfAFolder(_ change: Change, isEmpty: Bool) async throws {
        let (one, other) = (CacheBench(.disk(folder.url)), CacheBench(.disk(folder.url)))
        for bench in [one, other] { bench.responses(fields("x")) }
        if !isEmpty { _ = try await one.get("/b") }
        let old = TransportResponse(status: 200, headerFields: fields("old"), body: .text("old"))
        _ = try await get(one, response: old) {
            switch change {
            case .removal: await other.cache.removeAll()
            case .post: _ = try await other.send(.post, "/a")
            }
        }
        #expect(try await one.get() != "old")
        #expect(try await other.get() != "old")
    }

    /// A gateway that gave up does not know whether the server has done it.
    @Test(arguments: [(200, 3), (303, 3), (404, 2), (500, 2), (503, 2), (502, 3), (504, 3)])
    func changesThatMayHaveBeenMade(status: Int, asked: Int) async throws {
        let bench = CacheBench()
        bench.responses(fields("1"))
        _ = try await bench.get()
        bench.responses(fields("2"), status: status)
        _ = try await bench.send(.post, "/a")
        bench.responses(fields("3"))
        _ = try await bench.get()
        expectEqual(bench.asked.value.count, asked)
    }

    /// Somebody else has signed in between looking and sending.
    @Test(arguments: [503, nil]) func errorsOfSomebodyElseAreNotHiddenByACopy(status: Int?) async throws {
        let bench = CacheBench(staleIfError: 3600)
        bench.script.value = { _, _ in
            TransportResponse(status: 200, headerFields: ["ETag": "\"1\""], body: .text(#"{"results":[{"id":1}]}"#))
        }
        let secrets = Box(["alice", "alice", "alice", "bob"])
        let provider = CredentialProvider { secrets.withValue { $0.removeFirst() } }
        let store = Store(token: provider, transport: bench, middleware: [bench.cache])
        _ = try await store.things(id: 1)
        bench.script.value = { _, _ in
            guard let status else { throw TransportError(.notConnectedToInternet) }
            return TransportResponse(status: status)
        }
        await #expect(throws: APIError<Store.Problem>.self) { try await store.things(id: 1) }
        expectEqual(bench.asked.value.last?.headerFields[.authorization], "Bearer bob")
    }
}
