import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitOAuth

@Suite(.explained, .hangLimit) struct RefreshTokenTests {
    private let site = Site(good: "A1")

    private var forms: [String] {
        site.tokenRequests.map { String(decoding: $0.body?.data ?? Data(), as: UTF8.self) }
    }

    @Test func anAppWithoutASecret() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A1"}"#) }
        try await KitchenSink(person: RefreshToken("r/1", clientID: "app"), transport: stub).send(Visit())
        expectEqual(forms, ["grant_type=refresh_token&refresh_token=r%2F1&client_id=app"])
        #expect(site.tokenRequests.first?.headerFields.contains(.authorization) == false)
        expectEqual(site.tokenRequests.first?.url.absoluteString, "https://login.kitchen.example/oauth/token")
    }

    /// The scopes of the spec are not sent, because the user may not have granted them all.
    @Test func anAppWithASecret() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A1"}"#) }
        try await Store(oauth: RefreshToken("r", clientID: "app", clientSecret: "s"), transport: stub).send(Visit())
        expectEqual(forms, ["grant_type=refresh_token&refresh_token=r"])
        expectEqual(site.tokenRequests.first?.headerFields[.authorization], "Basic YXBwOnM=")
    }

    @Test func aServerThatRequiresScopes() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A1"}"#) }
        try await Store(oauth: RefreshToken("r", parameters: ["scope": "b c"]), transport: stub).send(Visit())
        expectEqual(forms, ["grant_type=refresh_token&refresh_token=r&scope=b+c"])
    }

    /// A new refresh token replaces the old one, and whoever keeps it knows before the next request.
    @Test func rotation() async throws {
        let stub = site.granting { number in
            let rotated = number == 2 ? "" : #","refresh_token":"R\#(number)""#
            return grant(#"{"access_token":"A\#(number)","expires_in":3600\#(rotated)}"#)
        }
        let kept = Box<[String]>([])
        let token = RefreshToken("R0") { tokens in
            kept.value.append(
                "\(tokens.accessToken) \(tokens.refreshToken) \(tokens.expiration != nil) \(stub.requests.count)")
        }
        let store = Store(oauth: token, transport: stub)
        for number in 1...3 {
            site.token = "A\(number)"
            try await store.send(Visit())
        }
        expectEqual(
            forms.map { $0.split(separator: "&")[1] }, ["refresh_token=R0", "refresh_token=R1", "refresh_token=R1"])
        expectEqual(kept.value, ["A1 R1 true 1", "A2 R1 true 4", "A3 R3 true 7"])
    }

    /// A server that always sends a little more never reaches a timeout, and all calls wait for it.
    @Test func aTokenServerThatNeverEnds() async throws {
        let stub = site.granting { number in
            if number > 1 { return grant(#"{"access_token":"A1"}"#) }
            let endless = AsyncStream<Data> {
                try? await Task.sleep(for: .milliseconds(5))
                return Data(" ".utf8)
            }
            return TransportResponse(status: 200, body: .stream(endless))
        }
        var client = TokenClient(id: "app", secret: nil, authentication: .basic, parameters: [:])
        client.limit = .milliseconds(100)
        let store = Store(oauth: RefreshToken(client, "r", clock: { .now }), transport: stub)
        let error = await outcome { try await store.send(Visit()) }.authenticationError
        let text = "no credential for \"oauth\": POST https://shop.example/token failed: it timed out: "
        expectEqual(error?.description, text + "the token request took longer than 0.1 s (timedOut)")
        try await store.send(Visit())
        expectEqual(site.tokenRequests.count, 2)
    }

    /// The error names the deadline of the middleware or transport, and not the limit of token requests.
    @Test func aShorterDeadlineOfATokenRequest() async throws {
        let stub = site.granting { _ in throw TransportError(.timeLimitExceeded, "5.0 s") }
        let store = Store(oauth: RefreshToken("r"), transport: stub)
        let error = await outcome { try await store.send(Visit()) }.authenticationError
        #expect(error?.description.contains("5.0 s") == true, "\(error?.description ?? "")")
    }

    @Test func anAccessTokenThatIsStillGood() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A2"}"#) }
        let store = Store(oauth: RefreshToken("r", accessToken: "A1"), transport: stub)
        try await store.send(Visit())
        #expect(site.tokenRequests.isEmpty)
        site.token = "A2"
        try await store.send(Visit())
        expectEqual(site.tokenRequests.count, 1)
    }

    @Test func aCrowdWithARevokedRefreshToken() async {
        let crowd = Gate(opensAt: 200)
        let body = #"{"error":"invalid_grant","error_description":"token r-secret\n is revoked"}"#
        let stub = site.transport { _ in
            await crowd.pass()
        } grant: { _ in
            grant(body, status: 400)
        }
        let store = Store(oauth: RefreshToken("r-secret", accessToken: "stale"), transport: stub)
        let results = await outcomes(200) { try await store.send(Visit()) }
        let errors = results.compactMap(\.authenticationError)
        expectEqual(errors.filter { $0.code == "invalid_grant" && $0.scheme == "oauth" }.count, 200)
        let text =
            "no credential for \"oauth\": POST https://shop.example/token: 400 Bad Request: "
            + "invalid_grant (token …  is revoked)"
        expectEqual(Set(errors.map(\.description)), [text])
        expectEqual(site.tokenRequests.count, 1)
        expectEqual(stub.requests.count, 201)
    }

    @Test func secretParametersAreNotRepeated() async throws {
        let body = #"{"error":"invalid_client","error_description":"signed-claims of reports"}"#
        let stub = site.granting { _ in grant(body, status: 401) }
        let parameters = ["client_assertion": "signed-claims", "audience": "reports"]
        let store = Store(oauth: RefreshToken("r-secret", parameters: parameters), transport: stub)
        do {
            try await store.send(Visit())
            Issue.record("it should fail")
        } catch {
            #expect("\(error)".hasSuffix("invalid_client (… of reports)"), "\(error)")
        }
    }

    @Test func whatOnRefreshSendsGoesWithoutTheCredential() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A1"}"#) }
        let client = Box<Store?>(nil)
        let store = Store(
            oauth: RefreshToken("r") { _ in _ = try? await client.value?.send(Visit()) }, transport: stub)
        client.value = store
        try await store.send(Visit())
        expectEqual(stub.transportRequests(of: Visit.self).map { $0.headerFields[.authorization] }, [nil, "Bearer A1"])
    }

    /// A refresh token is spent with the first request, whoever still waits for the response.
    @Test func aDeadlineKeepsTheRotatedToken() async throws {
        let gate = Gate()
        let stub = site.granting { number in
            await gate.pass()
            return grant(#"{"access_token":"A1","refresh_token":"R1"}"#)
        }
        let store = Store(oauth: RefreshToken("R0"), transport: stub)
        let first = Task {
            await outcome { try await store.with { $0.timeLimit = .milliseconds(20) }.send(Visit()) }
        }
        await gate.arrivals(1)
        #expect(await !first.value.succeeded)
        await gate.open()
        try await store.send(Visit())
        expectEqual(site.tokenRequests.count, 1)
    }

    @Test func cancellingOneCallerKeepsTheRotatedToken() async throws {
        let gate = Gate()
        let stub = site.granting { number in
            await gate.pass()
            return grant(#"{"access_token":"A1","refresh_token":"R1"}"#)
        }
        let kept = Box<[String]>([])
        let store = Store(oauth: RefreshToken("R0") { kept.value.append($0.refreshToken) }, transport: stub)
        let first = Task { await outcome { try await store.send(Visit()) } }
        await gate.arrivals(1)
        first.cancel()
        #expect(await !first.value.succeeded)
        await gate.open()
        try await store.send(Visit())
        expectEqual(kept.value, ["R1"])
        expectEqual(site.tokenRequests.count, 1)
    }

    @Test func tokensAreNotPrinted() {
        let tokens = RefreshToken.Tokens(accessToken: "hush", refreshToken: "hush", expiration: nil)
        expectEqual("\(tokens)", "Tokens(expiration: unknown)")
        #expect(!"\([tokens])".contains("hush"))
    }
}
