import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// What the page of the SimpleNetworking library shows, with the client generated from `TMDB.endpoints.json`.
struct SimpleNetworkingTests {
    private let stub = StubTransport {
        let genres = [TMDB.Genre(id: 28, name: "Action"), TMDB.Genre(id: 12, name: "Adventure")]
        $0.on(TMDB.MovieGenres.self, .success(.init(genres: genres)))
        $0.on(TMDB.PopularMovies.self) { request in
            let page = request.url.absoluteString.contains("page=2") ? 2 : 1
            return .success(.init(page: page, results: [movie(page * 10), movie(page * 10 + 1)], totalPages: 2))
        }
        $0.on(TMDB.TopRatedMovies.self, .success(.init(page: 1, results: [movie(5)], totalPages: 1, totalResults: 1)))
        $0.on(TMDB.CreateSession.self, .success(.init(sessionID: "s")))
        $0.on(TMDB.DeleteSession.self, .success(()))
        $0.on(TMDB.ConfigurationRequest.self, .status(200, body: .text(configuration)))
    }
    private var tmdb: TMDB { TMDB(apiKey: "20495f041a8caac8752afc86", language: "es", transport: stub) }

    @Test func keyAndLanguageGoWithEveryRequest() async throws {
        _ = try await tmdb.movieGenres()
        _ = try await tmdb.configuration()
        let expected = [
            """
            GET https://api.themoviedb.org/3/genre/movie/list?language=es&api_key=20495f041a8caac8752afc86
            Accept: application/json
            """,
            """
            GET https://api.themoviedb.org/3/configuration?language=es&api_key=20495f041a8caac8752afc86
            Accept: application/json
            """,
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func additionalHeaders() async throws {
        let api = tmdb.with { $0.headerFields = [.authorization: "Bearer 3xpo"] }
        _ = try await api.movieGenres()
        expectEqual(stub.requests.first?.headerFields[.authorization], "Bearer 3xpo")
    }

    @Test func aRequestHasItsResponseAndItsError() async throws {
        let request = TMDB.MovieGenres()
        let genres: TMDB.GenreList = try await tmdb.send(request)
        expectEqual(genres.genres.map(\.name), ["Action", "Adventure"])
        #expect(TMDB.MovieGenres.Failure.self == TMDB.Status.self)
    }

    @Test func bodiesAndParameters() async throws {
        let session = try await tmdb.createSession(.init(requestToken: "t"))
        try await tmdb.deleteSession(session)
        try await expectEqual(tmdb.popularMovies(page: 2).page, 2)
        try await expectEqual(tmdb.topRatedMovies().results.first?.title, "Movie 5")
        let query = "language=es&api_key=20495f041a8caac8752afc86"
        let expected = [
            """
            POST https://api.themoviedb.org/3/authentication/session/new?\(query)
            Accept: application/json
            Content-Type: application/json

            {"request_token":"t"}
            """,
            """
            DELETE https://api.themoviedb.org/3/authentication/session?\(query)
            Content-Type: application/json

            {"session_id":"s"}
            """,
            """
            GET https://api.themoviedb.org/3/movie/popular?page=2&\(query)
            Accept: application/json
            """,
            """
            GET https://api.themoviedb.org/3/movie/top_rated?\(query)
            Accept: application/json
            """,
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func allPagesOfAList() async throws {
        var ids: [Int] = []
        for try await movie in tmdb.allPopularMovies() { ids.append(movie.id) }
        expectEqual(ids, [10, 11, 20, 21])
        let pages = stub.requests.map { $0.url.absoluteString.contains("page=2") }
        expectEqual(pages, [false, true])
    }

    @Test func threeResponsesAtOnce() async throws {
        let items = try await tmdb.popularItems(page: 1)
        expectEqual(items.map(\.title), ["Movie 10", "Movie 11"])
        expectEqual(items.first?.posterURL?.absoluteString, "https://image.tmdb.org/t/p/10.jpg")
        expectEqual(items.first?.genres, "Action, Adventure")
        expectEqual(stub.requests.count, 3)
    }

    @Test func oneOfThreeFails() async throws {
        stub.on(TMDB.MovieGenres.self, .failure(.init(code: 7, message: "Invalid API key"), status: 401))
        do {
            _ = try await tmdb.popularItems(page: 1)
            Issue.record("no error")
        } catch {
            expectEqual((error as? APIError<TMDB.Status>)?.failure?.code, 7)
        }
    }

    #if canImport(Combine)
        @Test func publishers() async throws {
            for try await genres in tmdb.publisher(for: TMDB.MovieGenres()).values {
                expectEqual(genres.genres.count, 2)
            }
        }
    #endif
}

private func movie(_ id: Int) -> TMDB.Movie {
    TMDB.Movie(id: id, title: "Movie \(id)", genreIDs: [28, 12], posterPath: "/\(id).jpg")
}

private let configuration = """
    {"images":{"base_url":"http://image.tmdb.org/t/p","secure_base_url":"https://image.tmdb.org/t/p",
    "backdrop_sizes":["w300"],"poster_sizes":["w92","original"]}}
    """

/// An item of the page's list of popular movies.
private struct MovieItem {
    let title: String
    let posterURL: URL?
    let genres: String

    init(_ movie: TMDB.Movie, imageBaseURL: URL, genres: TMDB.GenreList) {
        title = movie.title
        posterURL = movie.posterPath.map { imageBaseURL.appendingPathComponent(String($0.dropFirst())) }
        let names = Dictionary(uniqueKeysWithValues: genres.genres.map { ($0.id, $0.name) })
        self.genres = (movie.genreIDs ?? []).compactMap { names[$0] }.joined(separator: ", ")
    }
}

extension TMDB {
    /// Three requests at the same time.
    fileprivate func popularItems(page: Int) async throws -> [MovieItem] {
        async let configuration = configuration()
        async let genres = movieGenres()
        async let movies = popularMovies(page: page)
        let base = try await configuration.images.secureBaseURL
        let list = try await genres
        return try await movies.results.map { MovieItem($0, imageBaseURL: base, genres: list) }
    }
}
