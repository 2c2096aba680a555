import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitOAuth
@testable import RuntimeKitTesting

@Suite(.explained, .hangLimit) struct AuthorizationRequestTests {
    private static let server = AuthorizationServer(
        "reader", authorizationURL: "https://login.example/authorize?tenant=a%20b",
        tokenURL: "https://login.example/token",
        scopes: ["read", "offline access"])

    /// The verifier of RFC 7636 appendix B.
    private static func request(
        secret: String? = nil, redirectURI: String = "app:/done", parameters: [String: String] = [:],
        issuer: String? = nil
    ) throws -> AuthorizationRequest {
        try AuthorizationRequest(
            server, TokenClient(id: "an app", secret: secret, authentication: .basic, parameters: [:]),
            redirectURI: redirectURI, scopes: server.scopes, parameters: parameters, issuer: issuer,
            state: "s1",
            verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    }

    private static func callback(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func thePage() throws {
        let request = try Self.request(parameters: ["prompt": "log in"])
        expectEqual(
            request.url.absoluteString,
            "https://login.example/authorize?tenant=a%20b&response_type=code&client_id=an+app"
                + "&redirect_uri=app%3A%2Fdone&scope=read+offline+access&state=s1"
                + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&prompt=log+in"
        )
        expectEqual("\(request)", "AuthorizationRequest(scheme: reader, host: login.example)")
    }

    @Test func eachSignInHasItsOwnSecrets() throws {
        let requests = try (0..<100).map { _ in try Self.server.makeRequest(clientID: "a", redirectURI: "app:/done") }
        expectEqual(Set(requests.map(\.state)).count, 100)
        expectEqual(Set(requests.map(\.url)).count, 100)
        let isPlain = requests.allSatisfy { request in
            request.state.utf8.count == 43
                && request.state.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        }
        #expect(isPlain)
    }

    @Test func theCodeIsExchanged() async throws {
        let stub = StubTransport {
            $0.otherwise { _ in grant(#"{"access_token":"A1","refresh_token":"R1","expires_in":3600}"#) }
        }
        let kept = Box<[String]>([])
        let callback = try Self.callback("app:/done?code=c%2F1+2&state=s1&scope=read")
        let credential = try await Self.request(secret: "s").exchange(callback, transport: stub) {
            kept.value.append("\($0.accessToken) \($0.refreshToken)")
        }
        let sent = try #require(stub.requests.first)
        expectEqual(sent.url.absoluteString, "https://login.example/token")
        expectEqual(sent.headerFields[.authorization], "Basic " + Data("an+app:s".utf8).base64EncodedString())
        expectEqual(
            String(decoding: sent.body?.data ?? Data(), as: UTF8.self),
            "grant_type=authorization_code&code=c%2F1+2&redirect_uri=app%3A%2Fdone"
                + "&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        expectEqual(kept.value, ["A1 R1"])
        let site = Site(good: "A1")
        let shop = KitchenSink(
            reader: credential, transport: site.granting { _ in grant(#"{"access_token":"A2"}"#) })
        await #expect(throws: APIError<Never>.self, "another token URL") { try await shop.send(Visit()) }
        #expect(site.tokenRequests.isEmpty)
    }

    /// The client has the token at once, and a sign-in without a refresh token ends with it.
    @Test func aSignInWithoutARefreshToken() async throws {
        let server = AuthorizationServer(
            "reader", authorizationURL: "https://login.kitchen.example/authorize",
            tokenURL: "https://login.kitchen.example/oauth/token")
        let request = try server.makeRequest(clientID: "app", redirectURI: "app:/done")
        let stub = StubTransport { $0.otherwise { _ in grant(#"{"access_token":"A1"}"#) } }
        let callback = try Self.callback("app:/done?state=\(request.state)&code=1")
        let kept = Box<[String]>([])
        let credential = try await request.exchange(callback, transport: stub) {
            kept.value.append($0.refreshToken)
        }
        expectEqual(kept.value, [""])
        let site = Site(good: "A1")
        let shop = KitchenSink(reader: credential, transport: site.granting { _ in grant("{}") })
        try await shop.send(Visit())
        site.token = "A2"
        let error = try await #require(throws: APIError<Never>.self) { try await shop.send(Visit()) }
        expectEqual(error.authenticationError?.code, "invalid_grant")
        #expect("\(error)".contains("sign in again"))
        #expect(site.tokenRequests.isEmpty)
    }

    @Test(arguments: [
        ("app:/done?code=1", "another sign-in"), ("app:/done?code=1&state=s2", "another sign-in"),
        ("app:/done?code=1&state=s1&state=s1", "more than one state"),
        ("app:/done?code=1&code=2&state=s1", "more than one code"),
        ("app:/done?state=s1", "no code"), ("app:/done?state=s1&code=", "no code"), ("app:/done", "another sign-in"),
        ("app:/done#code=1&state=s1", "another sign-in"),
        ("app:/done?state=s1&error=access_denied&error_description=She+said%0Ano", "access_denied (She said no)"),
        ("app:/done?state=s1&error=a&error_description=%1B%5B31m%C2%9B%E2%80%AEb%7F", "a ( [31m  b )"),
        ("app:/done?state=s1&error=server_error&code=1", "login.example: server_error"),
    ])
    func anAddressThatIsNotTheRightOne(_ text: String, _ expected: String) async throws {
        let stub = StubTransport { $0.otherwise { _ in grant(#"{"access_token":"A1"}"#) } }
        let error = try await #require(throws: AuthenticationError.self) {
            try await Self.request().exchange(Self.callback(text), transport: stub)
        }
        #expect("\(error)".contains(expected), "\(error)")
        #expect("\(error)".hasPrefix("no credential for \"reader\": "))
        #expect(stub.requests.isEmpty)
    }

    /// RFC 9207: the server that the user was sent to names itself, so that no other gets its code.
    @Test(arguments: [
        ("code=1&state=s1&iss=https%3A%2F%2Flogin.example", nil),
        ("code=1&state=s1", "another server than https://login.example"),
        ("code=1&state=s1&iss=", "another server"),
        ("code=1&state=s1&iss=https%3A%2F%2Flogin.example%2F", "another server"),
        ("code=1&state=s1&iss=https%3A%2F%2FLOGIN.example", "another server"),
        ("code=1&state=s1&iss=https%3A%2F%2Flogin.example&iss=https%3A%2F%2Fevil.example", "more than one iss"),
        ("error=access_denied&state=s1&iss=https%3A%2F%2Fevil.example", "another server"),
        ("error=access_denied&state=s1&iss=https%3A%2F%2Flogin.example", "access_denied"),
        ("code=1&state=s2&iss=https%3A%2F%2Fevil.example", "another sign-in"),
    ])
    func theIssuer(_ query: String, _ problem: String?) async throws {
        let stub = StubTransport { $0.otherwise { _ in grant(#"{"access_token":"A1"}"#) } }
        let request = try Self.request(issuer: "https://login.example")
        let callback = try Self.callback("app:/done?\(query)")
        guard let problem else {
            _ = try await request.exchange(callback, transport: stub)
            return
        }
        let error = try await #require(throws: AuthenticationError.self) {
            try await request.exchange(callback, transport: stub)
        }
        #expect("\(error)".contains(problem), "\(error)")
        #expect(stub.requests.isEmpty)
    }

    /// Without an issuer there is nothing to compare it with.
    @Test func anIssuerThatNobodyExpects() async throws {
        let stub = StubTransport { $0.otherwise { _ in grant(#"{"access_token":"A1"}"#) } }
        let callback = try Self.callback("app:/done?code=1&state=s1&iss=https%3A%2F%2Fany.example")
        _ = try await Self.request().exchange(callback, transport: stub)
        let request = try Self.server.makeRequest(
            clientID: "app", redirectURI: "app:/done", issuer: "https://login.example")
        let other = try Self.callback("app:/done?code=1&state=\(request.state)&iss=https%3A%2F%2Fany.example")
        await #expect(throws: AuthenticationError.self) { try await request.exchange(other, transport: stub) }
    }

    @Test(arguments: ["", "done", "/done", "app:/done#here", "https://a b"])
    func noAddressToComeBackTo(_ text: String) {
        #expect(throws: RequestError.self) { try Self.request(redirectURI: text) }
    }

    @Test(arguments: ["state", "code_challenge_method", "redirect_uri"])
    func whatEverySignInHasStays(_ name: String) {
        #expect(throws: RequestError.self) { try Self.request(parameters: [name: "x"]) }
    }

    /// What the server says of the exchange has none of its secrets.
    @Test func theServerRefusesTheCode() async throws {
        let body = #"{"error":"invalid_grant","error_description":"no code code-1"}"#
        let stub = StubTransport { $0.otherwise { _ in grant(body, status: 400) } }
        let error = try await #require(throws: AuthenticationError.self) {
            try await Self.request().exchange(Self.callback("app:/done?state=s1&code=code-1"), transport: stub)
        }
        expectEqual(error.code, "invalid_grant")
        #expect("\(error)".contains("(no code …)"))
    }

    @Test func generatedClientsKnowThePage() throws {
        let server = KitchenSink.readerAuthorization
        expectEqual(server.scheme, "reader")
        expectEqual(server.tokenURL, "https://login.kitchen.example/oauth/token")
        let request = try server.makeRequest(clientID: "a", redirectURI: "app:/done")
        #expect(
            request.url.absoluteString.hasPrefix(
                "https://login.kitchen.example/authorize?tenant=kitchen&response_type=code&"))
        #expect(request.url.absoluteString.contains("&scope=items%3Aread+offline_access&"))
    }
}
