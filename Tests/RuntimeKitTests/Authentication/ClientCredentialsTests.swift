import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitOAuth
@testable import RuntimeKitTesting

@Suite(.explained, .hangLimit) struct ClientCredentialsTests {
    private let site = Site(good: "A1")

    private func form(_ request: TransportRequest?) -> String {
        String(decoding: request?.body?.data ?? Data(), as: UTF8.self)
    }

    @Test func theTokenRequest() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A1","token_type":"Bearer","expires_in":3600}"#) }
        let store = Store(oauth: ClientCredentials(id: "my app", secret: "p:ä&"), transport: stub)
        try await store.send(Visit())
        let request = try #require(site.tokenRequests.first)
        expectEqual("\(request)", "POST https://shop.example/token")
        expectEqual(form(request), "grant_type=client_credentials&scope=a")
        expectEqual(request.headerFields[.contentType], "application/x-www-form-urlencoded")
        expectEqual(request.headerFields[.accept], "application/json")
        // RFC 6749 section 2.3.1: form-encoded before they are joined.
        let login = Data("my+app:p%3A%C3%A4%26".utf8).base64EncodedString()
        expectEqual(request.headerFields[.authorization], "Basic \(login)")
        #expect(request.isConfidential)
        expectEqual(stub.requests.map(\.isConfidential), [true, false])
    }

    @Test func idAndSecretInTheBody() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A1"}"#) }
        let credentials = ClientCredentials(
            id: "i d", secret: "s&", authentication: .body, parameters: ["audience": "https://a", "scope": "x y"])
        try await Store(oauth: credentials, transport: stub).send(Visit())
        #expect(site.tokenRequests.first?.headerFields.contains(.authorization) == false)
        expectEqual(
            form(site.tokenRequests.first),
            "grant_type=client_credentials&client_id=i+d&client_secret=s%26&audience=https%3A%2F%2Fa&scope=x+y")
    }

    @Test func oneTokenForAllCopiesAndGroups() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A1","expires_in":"3600"}"#) }
        let credentials = ClientCredentials(id: "i", secret: "s")
        let store = Store(oauth: credentials, transport: stub)
        #expect(try store.makeRequest(for: Visit()).headerFields[.authorization] == nil)
        let results = await outcomes(50) { try await store.stock.send(Visit()) }
        expectEqual(results.filter(\.succeeded).count, 50)
        try await store.with { $0.idleTimeout = .seconds(5) }.send(Visit())
        try await Store(oauth: credentials, transport: stub).send(Visit())
        expectEqual(site.tokenRequests.count, 1)
        try expectEqual(store.makeRequest(for: Visit()).headerFields[.authorization], "Bearer A1")
    }

    @Test func tokensAreRefreshedShortlyBeforeTheyExpire() async throws {
        let start = ContinuousClock.now
        let seconds = Box(0.0)
        let stub = site.granting { [site] number in
            site.token = "A\(number)"
            return grant(#"{"access_token":"A\#(number)","expires_in":\#(number == 1 ? 600 : 10)}"#)
        }
        let client = TokenClient(id: "i", secret: "s", authentication: .basic, parameters: [:])
        let store = Store(oauth: ClientCredentials(client) { start + .seconds(seconds.value) }, transport: stub)
        // 30 seconds early, but never more than a tenth of the time.
        for (time, token) in [(0, "A1"), (569, "A1"), (571, "A2"), (579, "A2"), (581, "A3")] {
            seconds.value = Double(time)
            try await store.send(Visit())
            expectEqual(stub.requests.last?.headerFields[.authorization], "Bearer \(token)", "\(time) s")
        }
        // None was rejected: five calls and three tokens.
        expectEqual(stub.requests.count, 8)
    }

    @Test func aRejectedTokenIsReplaced() async throws {
        let stub = site.granting { grant(#"{"access_token":"A\#($0)"}"#) }
        let store = Store(oauth: ClientCredentials(id: "i", secret: "s"), transport: stub)
        try await store.send(Visit())
        site.token = "A2"
        let results = await outcomes(50) { try await store.send(Visit()) }
        expectEqual(results.filter(\.succeeded).count, 50)
        expectEqual(site.tokenRequests.count, 2)
        site.token = "unknown"
        expectEqual(status(await outcome { try await store.send(Visit()) }), 401)
        expectEqual(site.tokenRequests.count, 3)
    }

    @Test func middlewareSeesTheTokenRequest() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A1"}"#) }
        let seen = Box<[String]>([])
        let store = Store(
            oauth: ClientCredentials(id: "i", secret: "s"), transport: stub, middleware: [Spy(seen: seen)])
        try await store.send(Visit())
        expectEqual(seen.value, ["https://api.shop.example/v1/visit", "https://shop.example/token"])
    }

    /// As a 503 says nothing of the client's secret.
    @Test func aTokenRequestIsRetriedAndLogged() async throws {
        let stub = site.granting { number in
            if number == 1 { return TransportResponse(status: 503) }
            if number == 2 { throw TransportError(.networkConnectionLost) }
            return grant(#"{"access_token":"A1"}"#)
        }
        let log = Box<[String]>([])
        let store = Store(
            oauth: ClientCredentials(id: "i", secret: "hidden"), transport: stub,
            middleware: [FakeTime().retry(), RequestLogging(.bodies) { log.value.append($0) }])
        try await store.send(Visit())
        expectEqual(site.tokenRequests.count, 3)
        let text = log.value.joined(separator: "\n")
        #expect(text.contains("POST https://shop.example/token"))
        #expect(text.contains("503") && text.contains(" bytes of application/x-www-form-urlencoded, secret"))
        #expect(!text.contains("hidden") && !text.contains("aTpoaWRkZW4=") && !text.contains("A1"))
        #expect(site.tokenRequests.allSatisfy { !$0.headerFields.contains("Idempotency-Key") })
    }

    @Test func aRefreshTokenIsNotSpentTwice() async throws {
        let stub = site.granting { _ in throw TransportError(.networkConnectionLost) }
        let store = Store(
            oauth: RefreshToken("r"), transport: stub, middleware: [FakeTime().retry()])
        #expect(await !outcome { try await store.send(Visit()) }.succeeded)
        expectEqual(site.tokenRequests.count, 1)
        let refused = site.granting { number in
            if number < 4 { throw TransportError(.cannotConnectToHost) }
            return grant(#"{"access_token":"A1"}"#)
        }
        let second = Store(oauth: RefreshToken("r"), transport: refused, middleware: [FakeTime().retry()])
        #expect(await outcome { try await second.send(Visit()) }.succeeded)
        expectEqual(site.tokenRequests.count, 4)
    }

    private struct Spy: ClientMiddleware {
        let seen: Box<[String]>

        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            seen.value.append(request.url.absoluteString)
            return try await next(request)
        }
    }

    @Test func endpointsChoose() async throws {
        let stub = StubTransport { $0.otherwise { _ in grant(#"{"access_token":"A1"}"#) } }
        let api = KitchenSink(token: "T", service: ClientCredentials(id: "i", secret: "s"), transport: stub)
        try await api.checkHealth()
        try await api.ping()
        try await api.adminReset()
        expectEqual(stub.requests.map(\.isConfidential), [false, false, true, false])
        let sent = stub.requests.filter { !$0.isConfidential }.map { $0.headerFields[.authorization] }
        expectEqual(sent, [nil, "Bearer T", "Bearer A1"])
    }

    @Test func oneObjectServesOneServer() async throws {
        let stub = site.granting { _ in grant(#"{"access_token":"A1"}"#) }
        let credentials = ClientCredentials(id: "i", secret: "hush")
        try await Store(oauth: credentials, transport: stub).send(Visit())
        let other = KitchenSink(service: credentials, transport: stub)
        let error = await outcome { try await other.send(Visit()) }.authenticationError
        expectEqual(error?.scheme, "service")
        expectEqual(
            error?.description,
            "no credential for \"service\": the credential already has tokens of https://shop.example/token for the "
                + "scopes [\"a\"]; create another one for https://login.kitchen.example/oauth/token and the "
                + "scopes [\"items:read\", \"items:write\"]")
        expectEqual(stub.requests.count, 2)
    }
}
