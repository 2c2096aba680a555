import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the README and the articles on errors and tests show, carried out.
struct ReadmeTests {
    private let somePage = TMDB.Page(page: 1, results: [TMDB.Movie(id: 1, title: "Heat")], totalPages: 1)
    private let genres = TMDB.GenreList(genres: [TMDB.Genre(id: 1, name: "Crime")])

    @Test func stubsAndErrors() async throws {
        let stub = StubTransport {
            $0.on(TMDB.PopularMovies.self, .success(somePage))
            $0.on(TMDB.MovieRequest.self, .failure(TMDB.Status(code: 34, message: "not found"), status: 404))
            $0.on(
                TMDB.MovieGenres.self, .status(503), .error(TransportError(.timedOut)),
                .success(genres).delayed(by: .seconds(0.1)))
        }
        let tmdb = TMDB(apiKey: "", transport: stub)
        var titles: [String] = []
        for try await movie in tmdb.allPopularMovies() { titles.append(movie.title) }
        expectEqual(titles, ["Heat"])
        expectEqual(stub.transportRequests(of: TMDB.PopularMovies.self).count, 1)

        await expectEqual(
            outcome { () async throws(APIError<TMDB.Status>) in _ = try await tmdb.movie(id: 7) },
            "failure 404 not found")
        await expectEqual(
            outcome { () async throws(APIError<TMDB.Status>) in _ = try await tmdb.movieGenres() }, "status 503")
        await expectEqual(
            outcome { () async throws(APIError<TMDB.Status>) in _ = try await tmdb.movieGenres() }, "transport")
        try await expectEqual(tmdb.movieGenres(), genres)
    }

    private func outcome(_ call: () async throws(APIError<TMDB.Status>) -> Void) async -> String {
        do throws(APIError<TMDB.Status>) {
            try await call()
            return "success"
        } catch {
            switch error {
            case .declared(let status, let response): return "failure \(response.status) \(status.message)"
            case .unexpectedStatus(let response): return "status \(response.status)"
            case .invalidResponse: return "invalidResponse"
            case .invalidRequest: return "invalidRequest"
            case .transport: return "transport"
            case .cancelled: return "cancelled"
            case .authentication, .other: return "other"
            }
        }
    }

    @Test func aClosureReadsTheResponse() async throws {
        let tmdb = TMDB(apiKey: "k", transport: StubTransport { $0.on(TMDB.MovieGenres.self, .success(genres)) })
        let count = try await tmdb.send(TMDB.MovieGenres(), as: ResponseDecoder { $0.data.count })
        expectEqual(count, 36)
        let text = try await tmdb.send(TMDB.MovieGenres(), as: .text)
        expectEqual(text, #"{"genres":[{"id":1,"name":"Crime"}]}"#)
    }

    @Test func printingKeepsSecrets() async throws {
        let request = try TMDB(apiKey: "hush", transport: StubTransport()).makeRequest(for: TMDB.MovieGenres())
        expectEqual("\(request)", "GET https://api.themoviedb.org/3/genre/movie/list?api_key=… (TMDB.MovieGenres)")
        let token = try FooAPI(token: "hush", transport: StubTransport()).makeRequest(for: FooAPI.Foo(fooID: "1"))
        #expect(!String(reflecting: token).contains("hush"))
    }
}
