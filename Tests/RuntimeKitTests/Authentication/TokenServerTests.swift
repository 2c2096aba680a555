import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitOAuth

/// Tokens over real connections.
@Suite(.explained, .hangLimit) struct TokenServerTests {
    private struct Shop: APIClient {
        var clientConfiguration: ClientConfiguration

        init(_ server: ScriptedServer, _ credential: any OAuth2Credential, scheme: String = "person") {
            clientConfiguration = ClientConfiguration(
                server: server.url,
                authenticationSchemes: [
                    .oauth2(scheme, credential, tokenURL: server.url + "/token", scopes: ["a", "b"])
                ],
                transport: freshTransport())
        }
    }

    private struct Watch: APIRequest {
        typealias Response = ResponseStream<ServerSentEvent>
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/events") }
    }

    private static func tokenRequests(_ server: ScriptedServer) -> [String] {
        server.requests.filter { $0.hasPrefix("POST /token ") }
    }

    /// A server that lets `Bearer good` in.
    private func server(_ response: @escaping @Sendable (String) -> [ScriptedServer.Step]) throws -> ScriptedServer {
        try ScriptedServer { request, _ in
            if request.hasPrefix("POST /token ") { return response(request) }
            guard request.contains("Authorization: Bearer good\r\n") else {
                return [.send(http("401 Unauthorized", ["WWW-Authenticate: Bearer error=\"invalid_token\""]))]
            }
            let body = request.hasPrefix("GET /events") ? "data: 1\n\ndata: 2\n\n" : ""
            return [.send(http("200 OK", ["Content-Type: text/event-stream"], body))]
        }
    }

    @Test func aCrowdWithAStaleToken() async throws {
        let server = try server { _ in
            [.wait(0.2), .send(http("200 OK", [], #"{"access_token":"good","expires_in":60}"#))]
        }
        defer { server.stop() }
        let shop = Shop(server, RefreshToken("r", accessToken: "stale", clientID: "app"))
        let results = await outcomes(200) { try await shop.send(Visit()) }
        expectEqual(results.filter(\.succeeded).count, 200)
        let requests = Self.tokenRequests(server)
        expectEqual(requests.count, 1)
        #expect(requests.first?.contains("Authorization") == false)
        #expect(requests.first?.hasSuffix("grant_type=refresh_token&refresh_token=r&client_id=app") == true)
    }

    @Test func aStreamWithAStaleToken() async throws {
        let server = try server { _ in [.send(http("200 OK", [], #"{"access_token":"good"}"#))] }
        defer { server.stop() }
        let shop = Shop(server, RefreshToken("r", accessToken: "stale"))
        var seen: [String] = []
        for try await event in try await shop.send(Watch()) { seen.append(event.data) }
        expectEqual(seen, ["1", "2"])
        expectEqual(server.requests.count, 3)
    }

    /// A redirect would carry the secrets elsewhere.
    @Test(arguments: ["307 Temporary Redirect", "302 Found"])
    func redirectsAreNotFollowed(_ status: String) async throws {
        let thief = try ScriptedServer { _, _ in [.send(http("200 OK", [], #"{"access_token":"good"}"#))] }
        defer { thief.stop() }
        let target = thief.url
        let server = try server { _ in [.send(http(status, ["Location: \(target)/token"]))] }
        defer { server.stop() }
        let shop = Shop(server, ClientCredentials(id: "i", secret: "hush"))
        let error = await outcome { try await shop.send(Visit()) }.authenticationError
        #expect(
            error?.description.hasSuffix(
                ": \(status.prefix(3)) " + status.dropFirst(4)
                    + ": the response is no token; is the token URL right?") == true)
        #expect(thief.requests.isEmpty)
        expectEqual(server.requests.count, 1)
    }

    @Test func aSlowTokenServerTimesOut() async throws {
        let server = try server { _ in [.silence] }
        defer { server.stop() }
        let shop = Shop(server, ClientCredentials(id: "i", secret: "hush")).with { $0.idleTimeout = .seconds(1) }
        let error = await outcome { try await shop.send(Visit()) }.authenticationError
        #expect(error?.description.contains("/token failed: it timed out") == true)
    }

    @Test func whoIsCancelledDoesNotWaitForASlowTokenServer() async throws {
        let release = DispatchSemaphore(value: 0)
        let asked = Gate()
        let server = try server { _ in
            [
                .call { Task { await asked.pass() } }, .call { release.wait() },
                .send(http("200 OK", [], #"{"access_token":"good"}"#)),
            ]
        }
        defer { server.stop() }
        let shop = Shop(server, ClientCredentials(id: "i", secret: "s"))
        let first = Task { await outcome { try await shop.send(Visit()) } }
        await asked.arrivals(1)
        first.cancel()
        #expect(await !first.value.succeeded)
        release.signal()
        #expect(await outcome { try await shop.send(Visit()) }.succeeded)
        expectEqual(Self.tokenRequests(server).count, 1)
        await asked.open()
    }
}
