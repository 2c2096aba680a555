import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What stubs offer beyond one response per endpoint.
@Suite(.explained, .hangLimit) struct StubTransportTests {
    private let stub = StubTransport()
    private var tmdb: TMDB { TMDB(apiKey: "k", transport: stub) }

    private func movie(_ id: Int) -> TMDB.Movie { TMDB.Movie(id: id, title: "\(id)") }

    @Test func requestsAreSeenAsTheValuesTheyWereMadeFrom() async throws {
        stub.on(TMDB.MovieRequest.self, .success(movie(1)))
        stub.on(TMDB.CreateSession.self, .success(.init(sessionID: "s")))
        _ = try await tmdb.movie(id: 7)
        _ = try await tmdb.movie(id: 8)
        _ = try await tmdb.createSession(.init(requestToken: "t"))
        expectEqual(stub.requests(of: TMDB.MovieRequest.self).map(\.id), [7, 8])
        expectEqual(stub.requests(of: TMDB.CreateSession.self).map(\.token.requestToken), ["t"])
        #expect(stub.requests(of: TMDB.MovieGenres.self).isEmpty)
        let request = try #require(stub.transportRequests(of: TMDB.CreateSession.self).first)
        expectEqual(request.json, ["request_token": "t"])
        expectEqual(request.queryValue("api_key"), "k")
        #expect(request.queryValue("page") == nil)
        #expect(stub.transportRequests(of: TMDB.MovieRequest.self).first?.json == nil)
    }

    @Test func valuesAndFailuresHaveHeaderFields() async throws {
        stub.on(TMDB.MovieRequest.self, .success(movie(1), headerFields: ["X-Total": "7"]))
        let response = try await tmdb.response(for: TMDB.MovieRequest(id: 1))
        expectEqual(response.value, movie(1))
        expectEqual(response.headerFields["X-Total"], "7")
        expectEqual(response.headerFields[.contentType], "application/json")
        stub.on(
            TMDB.MovieRequest.self,
            .failure(
                .init(code: 25, message: "later"), status: 429,
                headerFields: [.retryAfter: "3"]))
        do {
            _ = try await tmdb.movie(id: 1)
            Issue.record("no error")
        } catch .declared(let status, let response) {
            expectEqual(status.code, 25)
            expectEqual(response.status, 429)
            expectEqual(response.headerFields[.retryAfter], "3")
        }
    }

    @Test func theLastStubWhoseConditionHolds() async throws {
        stub.on(TMDB.MovieRequest.self, .failure(.init(code: 34, message: "none"), status: 404))
        stub.on(TMDB.MovieRequest.self, where: { $0.id < 10 }, .success(movie(1)))
        stub.on(TMDB.MovieRequest.self, where: { $0.id == 5 }, .success(movie(5)), .success(movie(55)))
        try await expectEqual(tmdb.movie(id: 5).id, 5)
        try await expectEqual(tmdb.movie(id: 2).id, 1)
        try await expectEqual(tmdb.movie(id: 5).id, 55)
        await #expect(throws: APIError<TMDB.Status>.self) { try await tmdb.movie(id: 10) }
        // One for all replaces them.
        stub.on(TMDB.MovieRequest.self, .success(movie(3)))
        try await expectEqual(tmdb.movie(id: 5).id, 3)
    }

    @Test func withoutAMatchingConditionTheStubIsMissing() async throws {
        stub.on(TMDB.MovieRequest.self, where: { $0.id == 5 }, .success(movie(5)))
        do {
            _ = try await tmdb.movie(id: 6)
            Issue.record("no error")
        } catch {
            #expect(error.description.contains("add $0.on(TMDB.MovieRequest.self, .success(…))"))
        }
    }

    @Test func handlersMayLookAtBoth() async throws {
        stub.on(TMDB.MovieRequest.self) { [movie] endpoint, request in
            request.queryValue("api_key") == "k" ? .success(movie(endpoint.id * 2)) : .status(401)
        }
        try await expectEqual(tmdb.movie(id: 21).id, 42)
        do {
            _ = try await TMDB(apiKey: "x", transport: stub).movie(id: 1)
            Issue.record("no error")
        } catch {
            expectEqual(error.status, 401)
        }
    }

    @Test func unusedStubsAreNamed() async throws {
        stub.on(TMDB.MovieRequest.self, .success(movie(1)))
        stub.on(TMDB.MovieGenres.self, .success(.init(genres: [])))
        stub.on(TMDB.MovieGenres.self, where: { _ in false }, .status(500))
        expectEqual(stub.unusedStubs, ["TMDB.MovieRequest", "TMDB.MovieGenres"])
        _ = try await tmdb.movie(id: 1)
        expectEqual(stub.unusedStubs, ["TMDB.MovieGenres"])
        _ = try await tmdb.movieGenres()
        #expect(stub.unusedStubs.isEmpty)
    }

    @Test func waitingForARequest() async throws {
        stub.on(TMDB.MovieRequest.self, .success(movie(1)).delayed(by: .seconds(600)))
        stub.on(TMDB.MovieGenres.self, .success(.init(genres: [])))
        let tmdb = tmdb
        let calls = (1...2).map { id in Task { try await tmdb.movie(id: id) } }
        _ = try await tmdb.movieGenres()
        try await stub.wait(for: TMDB.MovieRequest.self, count: 2)
        expectEqual(Set(stub.requests(of: TMDB.MovieRequest.self).map(\.id)), [1, 2])
        // What has come already is not waited for.
        try await stub.wait(for: TMDB.MovieRequest.self)
        try await stub.wait(for: TMDB.MovieRequest.self, count: -1)
        for call in calls {
            call.cancel()
            guard case .failure(let error as APIError<TMDB.Status>) = await call.result, case .cancelled = error else {
                Issue.record("not cancelled")
                continue
            }
        }
    }

    @Test func waitingCanBeCancelled() async throws {
        let stub = stub
        let waiter = Task { try await stub.wait(for: TMDB.MovieRequest.self) }
        await Task.yield()
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
    }
}
