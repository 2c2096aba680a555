import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// Errors, stubs and logs, as the page of the SimpleNetworking library shows them.
struct SimpleNetworkingErrorTests {
    private let stub = StubTransport()
    private var tmdb: TMDB { TMDB(apiKey: "a9a5aac8752afc86", transport: stub) }

    /// What the page does in its `catch` closure.
    private func outcome() async -> String {
        do throws(APIError<TMDB.Status>) {
            return "\(try await tmdb.movieGenres().genres.count) genres"
        } catch {
            switch error {
            case .transport(let loadingError):
                return "loading: \(loadingError.code)"
            case .invalidResponse(let decodingError, _):
                return "decoding: \(decodingError.path): \(decodingError.message)"
            case .declared(let status, let response): return "API: \(response.status), \(status.code) \(status.message)"
            default: return "other: \(error)"
            }
        }
    }

    @Test func loadingDecodingAndAPIErrorsAreToldApart() async throws {
        stub.on(
            TMDB.MovieGenres.self,
            .error(TransportError(.notConnectedToInternet)),
            .status(200, body: .text(#"{"genres":[{"id":28,"name":"Action"},{"id":"12","name":"Adventure"}]}"#)),
            .failure(.init(code: 7, message: "Invalid API key"), status: 401),
            .status(503, body: .text("try later")),
            .success(.init(genres: [])))
        await expectEqual(outcome(), "loading: notConnectedToInternet")
        await expectEqual(outcome(), "decoding: genres[1].id: expected a number, found a string")
        await expectEqual(outcome(), "API: 401, 7 Invalid API key")
        let url = "https://api.themoviedb.org/3/genre/movie/list"
        let unavailable = await outcome()
        expectEqual(unavailable, "other: GET \(url) (TMDB.MovieGenres): 503 Service Unavailable: try later")
        await expectEqual(outcome(), "0 genres")
    }

    @Test func theTypedErrorHasTheStatusCode() async throws {
        stub.on(TMDB.MovieRequest.self, .status(404, body: .text(#"{"status_code":34,"status_message":"Not found."}"#)))
        do {
            _ = try await tmdb.movie(id: 1)
            Issue.record("no error")
        } catch {
            expectEqual(error.status, 404)
            expectEqual(error.failure, TMDB.Status(code: 34, message: "Not found."))
            #expect(error.response?.text.contains("34") == true)
            #expect("\(error)".contains("a9a5aac8752afc86") == false)
        }
    }

    @Test func stubsForSuccessAndFailureWithTheirStatus() async throws {
        stub.on(TMDB.MovieRequest.self, .success(.init(id: 1, title: "Roma"), status: 203))
        let response = try await tmdb.response(for: TMDB.MovieRequest(id: 1))
        expectEqual(response.value.title, "Roma")
        expectEqual(response.status, 203)
        expectEqual(response.data, Data(#"{"id":1,"title":"Roma"}"#.utf8))

        stub.on(TMDB.MovieRequest.self, .failure(.init(code: 34, message: "Not found."), status: 404))
        do {
            _ = try await tmdb.movie(id: 1)
            Issue.record("no error")
        } catch .declared(let status, let response) {
            expectEqual(status.code, 34)
            expectEqual(response.status, 404)
            expectEqual(response.data, Data(#"{"status_code":34,"status_message":"Not found."}"#.utf8))
        }
    }

    @Test func stubsMayLookAtTheRequest() async throws {
        stub.on(TMDB.MovieRequest.self) { request in
            guard request.headerFields[.authorization] == "Bearer 3xpo" else {
                return .failure(.init(code: 3, message: "Denied"), status: 403)
            }
            return .success(.init(id: 1, title: request.url.path))
        }
        let movie = try await tmdb.with { $0.headerFields[.authorization] = "Bearer 3xpo" }.movie(id: 7)
        expectEqual(movie.title, "/3/movie/7")
        do {
            _ = try await tmdb.movie(id: 7)
            Issue.record("no error")
        } catch {
            expectEqual(error.status, 403)
        }
    }

    @Test func withoutAStubNothingIsSentElsewhere() async throws {
        do {
            _ = try await tmdb.configuration()
            Issue.record("no error")
        } catch {
            #expect("\(error)".contains("$0.on(TMDB.ConfigurationRequest.self, .success(…))"))
        }
    }

    @Test func requestsAndResponsesAreLogged() async throws {
        stub.on(
            TMDB.MovieGenres.self, .success(.init(genres: [.init(id: 28, name: "Action")]), headerFields: ["Etag": "1"])
        )
        let log = Box<[String]>([])
        let logging = RequestLogging(.bodies) { log.value.append($0) }
        let tmdb = TMDB(apiKey: "secret", language: "en", transport: stub, middleware: [logging])
        _ = try await tmdb.movieGenres()
        let expected = """
            [REQUEST 1] GET https://api.themoviedb.org/3/genre/movie/list?language=en (TMDB.MovieGenres)
            ├─ Credentials: apiKey
            └─ Headers
               Accept: application/json
            [RESPONSE 1] 200 OK: GET https://api.themoviedb.org/3/genre/movie/list?language=en (TMDB.MovieGenres)
            ├─ Headers
            │  Content-Type: application/json
            │  Etag: 1
            └─ Content: 38 bytes of application/json
               {
                 "genres": [
                   {
                     "id": 28,
                     "name": "Action"
                   }
                 ]
               }
            """
        let text = log.value.joined(separator: "\n")
        expectEqual(text.replacing(/OK, [0-9.]+ m?s/, with: "OK"), expected)
    }
}
