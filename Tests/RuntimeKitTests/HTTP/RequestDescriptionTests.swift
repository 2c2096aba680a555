import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit
@testable import RuntimeKitTesting

/// Descriptions of requests show no secrets.
@Suite(.explained) struct RequestDescriptionTests {
    @Test(arguments: [
        "X-Api-Key", "x-auth-token", "Authorization", "Proxy-Authorization", "Cookie", "X-Member", "X-Own",
    ])
    func secretFields(_ name: String) throws {
        let url = try #require(URL(string: "https://h.example/a"))
        let fields: HeaderFields = [.accept: "text/plain", HeaderField.Name(name): "SECRET"]
        var request = TransportRequest(url: url, headerFields: fields)
        request.secretFieldNames = ["x-member"]
        request.credentialFields = ["X-OWN"]
        expectEqual(request.debugDescription, "GET https://h.example/a\nAccept: text/plain\n\(name): …")
    }

    /// A server can send a URL of very many names. With the square of their number, this would take longer than the limit.
    @Test(.timeLimit(.minutes(1))) func manySecretsInReceivedURLs() throws {
        var request = TransportRequest(url: try #require(URL(string: "https://h.example/a")))
        for letter in ["a", "b"] {
            let items = (1...20_000).map { "\(letter)\($0)_token=SECRET" } + ["\(letter)1_token=SECRET"]
            request.url = try #require(URL(received: "https://h.example/a?" + items.joined(separator: "&")))
            #expect(!request.summary.url.contains("SECRET"))
        }
        expectEqual(request.secretQueryNames.count, 40_000)
    }

    /// A server may write a name in any encoding, in the URL of a redirect or of the next page.
    @Test(arguments: [
        "user%5bpassword%5d", "user%5Bpassword%5D", "user[password]", "pass%77ord", "api:key", "a+token", "$secret",
        "%FFpassword",
    ])
    func secretsInReceivedURLs(_ name: String) throws {
        let url = try #require(URL(received: "https://h.example/a?x=1&\(name)=SECRET&token&y=2"))
        var request = TransportRequest(url: url)
        request.url = url
        let shown = url.absoluteString.replacingOccurrences(of: "SECRET", with: "…")
        expectEqual(request.description, "GET \(shown)")
        let names = request.secretQueryNames
        for _ in 1...3 { request.url = url }
        #expect(names.count == 2 && request.secretQueryNames == names)
    }

    /// A request that was made by hand, of which nobody knows the parameters, and one that middleware has changed.
    @Test func secretsOfOtherURLs() async throws {
        let url = try #require(URL(string: "https://h.example/a?access_token=SECRET&page=2#id_token=SECRET"))
        expectEqual(TransportRequest(url: url).description, "GET https://h.example/a?access_token=…&page=2")
        let adding = Adding(url: url)
        let store = Store(transport: StubTransport(), middleware: [adding])
        let error = await #expect(throws: APIError<Never>.self) { try await store.send(Visit()) }
        #expect("\(error.map { "\($0)" } ?? "")".contains("access_token=…&page=2 (Visit)"))
        #expect(!"\(error.map { "\($0)" } ?? "")".contains("SECRET"))
    }

    private struct Adding: ClientMiddleware {
        let url: URL

        func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            var request = request
            request.url = url
            return try await next(request)
        }
    }

    @Test func secretsOfResponses() {
        var response = TransportResponse(status: 200, headerFields: [.setCookie: "sid=SECRET"])
        response.url = URL(string: "https://h.example/?api_key=SECRET")
        expectEqual("\(APIResponse(value: 7, response))", "200 OK: 7")
    }

    @Test func secretsOfSchemes() {
        let schemes: [AuthenticationScheme] = [
            .bearer("a", "SECRET"), .basic("b", BasicCredential(user: "u", password: "SECRET")),
        ]
        expectEqual("\(schemes)", "[AuthenticationScheme(name: a), AuthenticationScheme(name: b)]")
    }

    /// Those that a caller sends with every request.
    @Test func secretsOfTheConnection() throws {
        var store = Store()
        store.clientConfiguration.queryItems = [
            .init(name: "access_token", value: "SECRET"), .init(name: "page", value: "2"),
        ]
        let text = try store.makeRequest(for: Visit()).description
        #expect(text.hasSuffix("?access_token=…&page=2 (Visit)") && !text.contains("SECRET"), "\(text)")
    }

    private struct SignIn: APIRequest {
        typealias Response = Void
        typealias Failure = Never
        let password: String
        static var route: RequestRoute<Self> {
            RequestRoute(.get, "/sign-in?client_secret=SECRET", .query("password", \.password))
        }
    }

    /// Those of an endpoint, of its path, of the parameters of all endpoints, and of the server.
    @Test func secretsOfParameters() throws {
        var store = Store(server: .init("https://h.example/v1?sig=SECRET"))
        store.clientConfiguration.parameters = [.query("apiKey", "SECRET"), .query("page", 2)]
        let text = try store.makeRequest(for: SignIn(password: "SECRET")).description
        let query = "sig=…&client_secret=…&password=…&apiKey=…&page=2"
        expectEqual(text, "GET https://h.example/v1/sign-in?\(query) (RequestDescriptionTests.SignIn)")
    }

    /// The name of a scheme is sent in one encoding, and may come back in another.
    @Test(arguments: ["api_key=1", "api%5Fkey=1", "%61pi_key=1"])
    func secretsOfAScheme(_ item: String) throws {
        let url = try #require(URL(string: "https://u:p@h.example/a?\(item)&b=api_key"))
        var request = TransportRequest(url: url)
        request.secretQueryNames = ["api_key"]
        expectEqual(request.description, "GET https://h.example/a?\(item.dropLast())…&b=api_key")
    }
}
