import Foundation
@_spi(Generated) import RuntimeKit
import RuntimeKitOAuth
import Testing

/// Signing in at a server that nobody here wrote, with a request in place of the browser. One test at a time, as some expire all tokens.
@Suite(
    .enabled(if: SignIn.url != nil, "SIGNIN_URL is not set; try Tests/run live"), .serialized, .explained, .hangLimit)
struct SignInLiveTests {
    @Test func somebodySignsIn() async throws {
        let kept = Box<[RefreshToken.Tokens]>([])
        let request = try SignIn.app.makeRequest(clientID: "app", redirectURI: "com.example.app:/signed-in")
        let callback = try await SignIn.browser(request.url)
        #expect(callback.absoluteString.hasPrefix("com.example.app:/signed-in?"))
        let person = try await request.exchange(callback) { tokens in kept.value.append(tokens) }
        let site = SignIn.Site(person)
        try await expectEqual(site.send(SignIn.Me()), .init(user: "ada", scope: "read write"))
        expectEqual(kept.value.count, 1)
        #expect((kept.value[0].expiration ?? .distantPast) > Date())
        // The server rotates refresh tokens.
        try await site.send(SignIn.Expire())
        try await expectEqual(site.send(SignIn.Me()).user, "ada")
        expectEqual(kept.value.count, 2)
        expectEqual(Set(kept.value.map(\.refreshToken)).count, 2)
        // What was kept is good for the next launch, and what was rotated away is not.
        try await site.send(SignIn.Expire())
        let later = SignIn.Site(RefreshToken(kept.value[1].refreshToken, clientID: "app"))
        try await expectEqual(later.send(SignIn.Me()).scope, "read write")
        let old = SignIn.Site(RefreshToken(kept.value[0].refreshToken, clientID: "app"))
        let error = try await #require(throws: APIError<Never>.self) { try await old.send(SignIn.Me()) }
        expectEqual(error.authenticationError?.code, "invalid_grant")
    }

    /// An address with a query of its own.
    @Test func aWebSiteWithASecret() async throws {
        let request = try SignIn.app.makeRequest(
            clientID: "website", clientSecret: "s3cret", redirectURI: "https://shop.example/signed-in?from=login",
            scopes: ["read"], parameters: ["nonce": "a b&c"])
        let callback = try await SignIn.browser(request.url)
        #expect(callback.absoluteString.hasPrefix("https://shop.example/signed-in?from=login&"))
        let site = SignIn.Site(try await request.exchange(callback))
        try await expectEqual(site.send(SignIn.Me()), .init(user: "ada", scope: "read"))
    }

    @Test func somebodyRefuses() async throws {
        let request = try SignIn.app.makeRequest(
            clientID: "app", redirectURI: "com.example.app:/signed-in", parameters: ["deny": "1"])
        let callback = try await SignIn.browser(request.url)
        let error = try await #require(throws: AuthenticationError.self) {
            try await request.exchange(callback)
        }
        expectEqual(error.code, "access_denied")
        #expect(error.description.contains("denied the request"))
    }

    /// The code of one sign-in with the proof key of another, as who has read the address would try it.
    @Test func aStolenCode() async throws {
        let request = try SignIn.app.makeRequest(clientID: "app", redirectURI: "com.example.app:/signed-in")
        let thief = try SignIn.app.makeRequest(clientID: "app", redirectURI: "com.example.app:/signed-in")
        let callback = try await SignIn.browser(request.url)
        let stolen = callback.absoluteString.replacingOccurrences(of: request.state, with: thief.state)
        let error = try await #require(throws: AuthenticationError.self) {
            try await thief.exchange(#require(URL(string: stolen)))
        }
        expectEqual(error.code, "invalid_grant")
        let other = try await #require(throws: AuthenticationError.self) {
            try await thief.exchange(callback)
        }
        #expect(other.description.contains("another sign-in"))
        // Nor twice by its owner.
        _ = try await request.exchange(callback)
        let again = try await #require(throws: AuthenticationError.self) {
            try await request.exchange(callback)
        }
        expectEqual(again.code, "invalid_grant")
    }

    @Test(arguments: [
        ClientCredentials(id: "website", secret: "s3cret"),
        ClientCredentials(id: "a form", secret: "s3cret:/?&", authentication: .body),
    ])
    func aProgram(_ credential: ClientCredentials) async throws {
        let site = SignIn.Site(credential, scopes: ["read"])
        let name = try await site.send(SignIn.Me()).user
        #expect(["website", "a form"].contains(name))
        try await site.send(SignIn.Expire())
        try await expectEqual(site.send(SignIn.Me()).user, name)
    }

    @Test func aProgramWithAWrongSecret() async throws {
        let site = SignIn.Site(ClientCredentials(id: "website", secret: "wrong"), scopes: ["read"])
        let error = try await #require(throws: APIError<Never>.self) { try await site.send(SignIn.Me()) }
        expectEqual(error.authenticationError?.code, "invalid_client")
    }
}

/// The server, and an API of its that wants tokens.
private enum SignIn {
    static let url = ProcessInfo.processInfo.environment["SIGNIN_URL"]
    static var app: AuthorizationServer {
        AuthorizationServer(
            "person", authorizationURL: "\(url ?? "")/authorize?ui=plain", tokenURL: "\(url ?? "")/token",
            scopes: ["read", "write"])
    }

    struct Site: APIClient {
        var clientConfiguration: ClientConfiguration

        init(_ credential: any OAuth2Credential, scopes: [String] = []) {
            clientConfiguration = ClientConfiguration(
                server: url ?? "",
                authenticationSchemes: [.oauth2("person", credential, tokenURL: "\(url ?? "")/token", scopes: scopes)],
                transport: freshTransport())
        }
    }

    struct Me: APIRequest {
        struct Response: JSONModel, Equatable {
            let user: String
            let scope: String

            static var fields: JSONFields<Self> { JSONFields(.field("user", \.user), .field("scope", \.scope)) }
        }
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.get, "/me") }
    }

    struct Expire: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        static var route: RequestRoute<Self> { RequestRoute(.post, "/expire") }
    }

    /// Opens a page and says where it sends the browser.
    static func browser(_ page: URL) async throws -> URL {
        var request = TransportRequest(method: .get, url: page)
        request.redirectPolicy = .never
        let transport: any Transport = .standard
        let response = try await transport.send(request)
        expectEqual(response.status, 302)
        return try #require(response.headerFields["Location"].flatMap { URL(string: $0) })
    }
}
