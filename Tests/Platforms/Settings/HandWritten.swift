import Foundation
import RuntimeKit
import RuntimeKitTesting

// What an app writes by hand for a client, as Tests/Platforms/settings.py compiles it with each setting of the compiler.

struct TraceID: ClientMiddleware {
    func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        var request = request
        request.headerFields["X-Trace"] = UUID().uuidString
        return try await next(request)
    }
}

struct StepDurations: ClientObserver {
    func trace(_ step: CallStep, perform: CallStep.Body) async -> CallStep.Outcome {
        let start = ContinuousClock.now
        let outcome = await perform([:])
        print(step, outcome, ContinuousClock.now - start)
        return outcome
    }
}

struct Fixed: Transport {
    func send(_ request: TransportRequest) async throws -> TransportResponse {
        TransportResponse(status: 200, body: .text(#"{"id":949,"title":"Heat"}"#))
    }
}

struct Login: TokenCredential {
    func currentToken() async throws -> String? { "secret" }
}

final class Movies {
    private(set) var titles: [String] = []
    private let tmdb: TMDB

    init(_ tmdb: TMDB) {
        self.tmdb = tmdb
    }

    func load() async {
        do {
            for try await movie in tmdb.allPopularMovies() { titles.append(movie.title) }
        } catch {
            titles = ["\(error)"]
        }
    }

    func title(_ id: Int) async -> String? {
        do {
            return try await tmdb.movie(id: id).title
        } catch .declared(let status, let response) {
            return "\(response.status) \(status.message)"
        } catch {
            return nil
        }
    }
}

@MainActor final class Screen {
    private(set) var title = ""

    func show(_ tmdb: TMDB) async throws {
        let tmdb = tmdb.with { $0.observers.append(StepDurations()) }
        title = try await tmdb.movie(id: 949).title
    }
}

@MainActor func stubbed() async throws -> String {
    let stub = StubTransport {
        $0.on(TMDB.MovieRequest.self, .success(TMDB.Movie(id: 949, title: "Heat")))
        $0.on(
            TMDB.MovieRequest.self, where: { $0.id == 0 },
            .failure(TMDB.Status(code: 34, message: "not found"), status: 404))
        $0.otherwise { request in
            print(request)
            return TransportResponse(status: 404)
        }
    }
    let token = CredentialProvider {
        "current"
    } refresh: {
        "new"
    }
    let tmdb = TMDB(
        apiKey: token, transport: stub, middleware: [TraceID(), RetryPolicy(maximumAttempts: 2) { print($0) }])
    let screen = Screen()
    try await screen.show(tmdb)
    return screen.title
}
