import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// What is said of a response that cannot be read: the endpoint, the place and an excerpt, on one short line.
struct DecodingErrorTests {
    private let stub = StubTransport()
    private var tmdb: TMDB { TMDB(apiKey: "SECRET", transport: stub) }

    private func description<E: APIRequest>(_ endpoint: E, _ body: String) async -> (JSONError?, String) {
        stub.on(E.self, .status(200, body: .text(body)))
        do throws(APIError<E.Failure>) {
            _ = try await tmdb.send(endpoint)
            return (nil, "")
        } catch {
            if case .invalidResponse(let reason, _) = error { return (reason, error.description) }
            return (nil, error.description)
        }
    }

    @Test func nestedArrays() async {
        let body = """
            {"page": 1, "total_pages": 1, "results": [
              {"id": 1, "title": "a"},
              {"id": 2, "title": "b", "genre_ids": [1, "x"]}
            ]}
            """
        let (reason, text) = await description(TMDB.PopularMovies(page: 2), body)
        expectEqual(
            text.split(separator: "\n")[0],
            """
            GET https://api.themoviedb.org/3/movie/popular?page=2 (TMDB.PopularMovies): 200 OK, but the body \
            cannot be read: results[1].genre_ids[1]: expected a number, found a string (line 3, column 44, near \
            …title": "b", "genre_ids": [1, "x"]} ]})
            """)
        #expect(reason?.path == "results[1].genre_ids[1]" && reason?.line == 3 && reason?.column == 44)
        expectEqual(reason?.message, "expected a number, found a string")
    }

    /// A page of a proxy or a login, where the document promises JSON.
    @Test func theMediaTypeIsNamed() async {
        let transport = Responding { _ in
            TransportResponse(
                status: 200, headerFields: [.contentType: "text/html; charset=utf-8"], body: .text("<html>"))
        }
        let tmdb = TMDB(apiKey: "k", transport: transport)
        do {
            _ = try await tmdb.popularMovies()
            Issue.record("the page was read")
        } catch {
            #expect("\(error)".contains("200 OK, but the body is text/html, not JSON: expected"), "\(error)")
        }
    }

    @Test func aHugeLine() async {
        let filler = String(repeating: "{\"id\":1,\"title\":\"…\u{9b}31m\u{202e}\"},", count: 100_000)
        let body = "{\"page\":1,\"total_pages\":1,\"results\":[\(filler){\"id\":1,\"title\":2},\(filler)null]}"
        let (reason, text) = await description(TMDB.PopularMovies(), body)
        expectEqual(reason?.path, "results[100000].title")
        #expect(reason?.line == 1 && (reason?.column ?? 0) > 2_000_000)
        #expect((reason?.excerpt.utf8.count ?? 1000) <= 100)
        #expect(reason?.excerpt.contains(#"{"id":1,"title":2},"#) == true)
        #expect(text.split(separator: "\n")[0].count < 400 && text.count < 800)
    }

    @Test func whatAServerSendsIsCut() async {
        let long = String(repeating: "k", count: 1_000_000)
        let bodies = [
            "{\"id\": \"\(long)\"}", "{\"id\": 1\(String(repeating: "0", count: 1_000_000))}",
            "{\"id\": 1, \"\(long)\": tru}",
            "{\"id\": 1, \"title\": \"\(long)", "{\"id\": 1, \"title\": \"\", \"release_date\": \"\(long)\"}", long,
            "{\"id\": 1.\(String(repeating: "0", count: 1_000_000))1, \"title\": \"\"}",
        ]
        for body in bodies {
            let (reason, text) = await description(TMDB.MovieRequest(id: 1), body)
            #expect(reason != nil, "\(body.prefix(30))")
            #expect(text.split(separator: "\n")[0].count < 500 && text.count < 1000, "\(body.prefix(30)) \(text.count)")
        }
        let tree = "{\"\(long)\":{\"\(long)\":[1,]}}"
        let reason = #expect(throws: JSONError.self) { try JSON(jsonData: Data(tree.utf8)) }
        #expect((reason?.path.count ?? 1000) < 200)
    }

    /// What is neither a success nor the declared failure says why.
    @Test func aBodyThatIsNotTheDeclaredFailureSaysWhy() async {
        stub.on(TMDB.MovieRequest.self, .status(418, body: .text(#"{"status_code":"x"}"#)))
        let why =
            "418 Client Error, but the body is not the declared failure (status_code: expected a number, found a string"
        await #expect {
            _ = try await tmdb.movie(id: 1)
        } throws: {
            "\($0)".contains(why)
        }
    }

    @Test func controlCharactersStayInTheResponse() async {
        stub.on(TMDB.MovieRequest.self, .status(500, body: .text("a\nb\u{1b}[2J\u{9b}c\u{2028}d\u{202e}e")))
        do {
            _ = try await tmdb.movie(id: 1)
        } catch {
            #expect(error.description.hasSuffix(": 500 Internal Server Error: a b [2J c d e"), "\(error)")
        }
    }

    private struct Events: APIRequest {
        typealias Response = ResponseStream<TMDB.Genre>
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/events", .returns(as: "text/event-stream")) }
    }

    @Test func elementsOfStreams() async throws {
        stub.on(
            Events.self,
            .status(
                200,
                body: .text("data: {\"id\":1,\"name\":\"a\"}\n\ndata: {\"id\":2,\ndata: \"name\":false}\n\n")))
        var count = 0
        do {
            for try await _ in try await tmdb.send(Events()) { count += 1 }
            Issue.record("no error")
        } catch {
            expectEqual(
                error.description,
                """
                GET https://api.themoviedb.org/3/events (DecodingErrorTests.Events): 200 OK, but the body \
                cannot be read: name: expected a string, found a Boolean (line 2, column 8, near {"id":2, \
                "name":false})
                """)
        }
        expectEqual(count, 1)
    }

    private struct Steps: APIRequest {
        typealias Response = [KitchenSink.Event]
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/steps") }
    }

    @Test func unions() async {
        let (reason, text) = await description(Steps(), #"[{"kind":"text","text":"a"},{"kind":"text","text":7}]"#)
        expectEqual(reason?.path, "[1].text", "\(text)")
        #expect(text.contains("[1].text: expected a string, found a number (line 1, column 51"), "\(text)")
    }

    @Test func decodersOfOthers() async {
        struct Plain: Decodable { let id: [Int] }
        stub.on(TMDB.MovieRequest.self, .status(200, body: .text(#"{"id":[1,"x"]}"#)))
        do {
            _ = try await tmdb.send(TMDB.MovieRequest(id: 1), as: .decodable(Plain.self))
            Issue.record("no error")
        } catch {
            #expect(error.description.contains("(TMDB.MovieRequest): 200 OK, but the body cannot be read: id[1]: "))
        }
    }
}
