import Foundation
import Testing

@testable import RuntimeKit

/// Foundation on Linux responds to a challenge by itself, or by cancelling; here it is a response like any other.
@Suite(.explained, .hangLimit) struct ChallengeTests {
    @Test(arguments: ["Basic realm=\"shop\"", "Digest realm=\"shop\", nonce=\"1\"", "Bearer", "Strange x=y", ""])
    func theResponseIsGiven(challenge: String) async throws {
        let server = try ScriptedServer { request, _ in
            request.hasPrefix("GET /locked ")
                ? [.send(http("401 Unauthorized", ["WWW-Authenticate: \(challenge)"], "\"who?\""))]
                : [.send(http("200 OK", [], "hi"))]
        }
        defer { server.stop() }
        let store = Store(server: .init(server.url), transport: freshTransport())
        for _ in 0..<3 {
            do throws(APIError<String>) {
                _ = try await store.send(Fetch(path: "locked"))
                Issue.record("it should fail")
            } catch {
                expectEqual(error.status, 401)
                expectEqual(error.failure, "who?")
            }
            try await expectEqual(store.send(Fetch()), Data("hi".utf8))
        }
        expectEqual(server.requests.count, 6)
    }
}
