import Foundation
@_spi(Generated) import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct AuthLiveTests {
    /// Challenges are for the client, whatever their scheme.
    @Test func challenges() async throws {
        let bearer = try await #require(throws: APIError<Never>.self) {
            try await HTTPBin(server: .live).auth.noBearer()
        }
        expectEqual(bearer.status, 401)
        expectEqual(bearer.response?.headerFields["WWW-Authenticate"], "Bearer")
        let digest = try await #require(throws: APIError<Never>.self) {
            try await HTTPBin(server: .live).auth.digest(user: "user", passwd: "passwd")
        }
        expectEqual(digest.status, 401)
        #expect(digest.response?.headerFields["WWW-Authenticate"]?.hasPrefix("Digest realm=") == true)
    }

    @Test(arguments: [("user", "passwd"), ("Zoë", "pass:word: ü🍕"), ("a b+c", "%20&?#=;,"), ("x", " ")])
    func basic(_ user: String, _ password: String) async throws {
        let login = BasicCredential(user: user, password: password)
        let bin = HTTPBin(server: .live, login: login)
        try await expectEqual(bin.auth.basic(user: user, passwd: password).user?.bytes, user.bytes)
        try await expectEqual(bin.auth.hiddenBasic(user: user, passwd: password).user?.bytes, user.bytes)
    }

    @Test func aPasswordWithAColon() async throws {
        let bin = HTTPBin(server: .live, login: BasicCredential(user: "user", password: "pass:word"))
        #expect(try await bin.auth.basic(user: "user", passwd: "pass:word").authenticated)
    }

    @Test func wrongPassword() async throws {
        let bin = HTTPBin(server: .live, login: BasicCredential(user: "user", password: "wrong"))
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.auth.basic(user: "user", passwd: "right")
        }
        guard case .unexpectedStatus(let response) = error else { throw error }
        expectEqual(response.status, 401)
        expectEqual(response.headerFields["WWW-Authenticate"], "Basic realm=\"Fake Realm\"")
        let hidden = try await #require(throws: APIError<Never>.self) {
            try await bin.auth.hiddenBasic(user: "user", passwd: "right")
        }
        expectEqual(hidden.status, 404)
    }

    @Test(arguments: ["token", "abc.def-ghi_jkl~mno+pqr/stu==", "two words"])
    func bearer(_ token: String) async throws {
        let response = try await HTTPBin(server: .live, token: token).auth.bearer()
        #expect(response.authenticated)
        expectEqual(response.token?.bytes, token.bytes)
    }

    @Test func keys() async throws {
        let bin = HTTPBin(server: .live, headerKey: "h k", queryKey: "q&k=ü", cookieKey: "c k;")
        try await expectEqual(bin.auth.header().headers["X-Api-Key"], "h k")
        try await expectEqual(bin.auth.query().args, ["api_key": .one("q&k=ü")])
        try await expectEqual(bin.auth.cookie().cookies, ["session": "c%20k%3B"])
    }

    @Test func either() async throws {
        let token = try await HTTPBin(server: .live, token: "t", headerKey: "h", queryKey: "q").auth.either()
        expectEqual(token.headers["Authorization"], "Bearer t")
        #expect(token.headers["X-Api-Key"] == nil)
        expectEqual(token.args, [:])
        let keys = try await HTTPBin(server: .live, headerKey: "h", queryKey: "q").auth.either()
        #expect(keys.headers["Authorization"] == nil)
        expectEqual(keys.headers["X-Api-Key"], "h")
        expectEqual(keys.args, ["api_key": .one("q")])
    }

    @Test func nobody() async throws {
        let bin = HTTPBin(
            server: .live, token: "t", login: BasicCredential(user: "u", password: "p"), headerKey: "h", queryKey: "q",
            cookieKey: "c")
        let echo = try await bin.auth.nobody()
        expectEqual(echo.args, [:])
        #expect(Set(echo.headers.keys).isDisjoint(with: ["Authorization", "X-Api-Key", "Cookie"]))
    }

    @Test func firstOfTheClient() async throws {
        let echo = try await HTTPBin(server: .live, headerKey: "h", queryKey: "q").anything.get()
        expectEqual(echo.headers["X-Api-Key"], "h")
        expectEqual(echo.args, [:])
    }

    @Test func missing() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await HTTPBin(server: .live, headerKey: "h").auth.bearer()
        }
        guard case .invalidRequest(let reason) = error else { throw error }
        expectEqual(reason.endpoint, "HTTPBin.Auth.Bearer")
        expectEqual(reason.message, "it needs a credential: pass token to the client's initializer")
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "ü", "\0"])
    func illegal(_ secret: String) async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await HTTPBin(server: .live, token: secret).auth.bearer()
        }
        guard case .invalidRequest(let reason) = error else { throw error }
        expectEqual(reason.parameter, "Authorization")
        #expect(!error.description.contains(secret))
    }

    @Test func fromAProvider() async throws {
        let provider = CredentialProvider {
            await Task.yield()
            return "later"
        }
        let bin = HTTPBin(server: .live, token: provider)
        try await expectEqual(bin.auth.bearer().token, "later")
        #expect(try bin.auth.makeRequest(for: HTTPBin.Auth.Bearer()).headerFields[.authorization] == nil)
    }

    @Test func secretsStayOutOfErrors() async throws {
        let bin = HTTPBin(server: .live, queryKey: "secret-key")
        let error = try await #require(throws: APIError<Never>.self) { try await bin.statuses.get(code: 500) }
        #expect(
            error.description.hasPrefix(
                "GET \(HTTPBin.Server.live.url)/status/500 (HTTPBin.Statuses.GetRequest): 500 "))
    }
}
