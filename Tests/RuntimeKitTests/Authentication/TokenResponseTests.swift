import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitOAuth
@testable import RuntimeKitTesting

/// What token servers say.
struct TokenResponseTests {
    private static let refusals: [(Int, String, String, String?)] = [
        (400, #"{"error":"invalid_client"}"#, "400 Bad Request: invalid_client", "invalid_client"),
        (
            200, #"{"error":"bad_code","error_description":"Again, with hush."}"#,
            "200 OK: bad_code (Again, with ….)", "bad_code"
        ),
        (401, "<html>", "401 Unauthorized: the response is no token; is the token URL right?", nil),
        (302, "", "302 Found: the response is no token; is the token URL right?", nil),
        (200, "<html>hush</html>", "200 OK: expected a JSON object with a token", nil),
        (200, "", "200 OK: expected a JSON object with a token", nil),
        (200, "[]", "200 OK: expected a JSON object with a token", nil),
        (200, "{}", "200 OK: the JSON has no \"access_token\"", nil),
        (200, #"{"access_token":""}"#, "200 OK: the JSON has no \"access_token\"", nil),
        (200, #"{"access_token":7}"#, "200 OK: the JSON has no \"access_token\"", nil),
        (
            200, #"{"access_token":"t","token_type":"mac"}"#,
            "200 OK: expected a bearer token, found one of type \"mac\"", nil
        ),
        (
            500, #"{"access_token":"t"}"#,
            "500 Internal Server Error: the response is no token; is the token URL right?",
            nil
        ),
    ]

    @Test(arguments: refusals)
    func refusal(_ status: Int, _ body: String, _ text: String, _ code: String?) async {
        let stub = StubTransport { $0.otherwise { _ in grant(body, status: status) } }
        let store = Store(oauth: ClientCredentials(id: "i", secret: "hush"), transport: stub)
        let error = await outcome { try await store.send(Visit()) }.authenticationError
        expectEqual(error?.description, "no credential for \"oauth\": POST https://shop.example/token: " + text)
        expectEqual(error?.code, code)
        expectEqual(stub.requests.count, 1)
    }

    @Test(arguments: [
        (#"{"access_token":"t"}"#, nil), (#"{"access_token":"t","token_type":"BEARER","expires_in":90}"#, 90),
        (#"{"access_token":"t","expires_in":"90"}"#, 90), (#"{"access_token":"t","expires_in":0}"#, nil),
        (#"{"access_token":"t","expires_in":-1}"#, nil), (#"{"access_token":"t","expires_in":"soon"}"#, nil),
        (#"{"access_token":"t","expires_in":1e300}"#, 1e9), (#"{"access_token":"t","expires_in":"nan"}"#, nil),
        (#"{"access_token":"t","expires_in":null,"refresh_token":""}"#, nil),
        (#"{"access_token":"t","error":"","error_description":""}"#, nil),
    ])
    func lifetime(_ body: String, _ seconds: Double?) throws {
        let url = try #require(URL(string: "https://shop.example/token"))
        let response = try TokenResponse(grant(body), to: TransportRequest(url: url).summary, secrets: [])
        expectEqual(response.accessToken, "t")
        expectEqual(response.lifetime, seconds)
        #expect(response.refreshToken == nil)
    }

    /// A server repeats what it got, in any of its forms.
    @Test func errorsHaveNoSecrets() async {
        let login = Data("i:h%2Fu%3D".utf8).base64EncodedString()
        for echo in ["Basic \(login)", "client_secret=h%2Fu%3D", "the secret h/u="] {
            let stub = StubTransport { $0.otherwise { _ in grant(#"{"error":"\#(echo)"}"#, status: 400) } }
            let store = Store(oauth: ClientCredentials(id: "i", secret: "h/u="), transport: stub)
            let text = await outcome { try await store.send(Visit()) }.authenticationError?.description ?? ""
            #expect(text.contains("…") && ![login, "h/u=", "h%2Fu%3D"].contains { text.contains($0) }, "\(text)")
        }
    }

    @Test func longTextsAreCut() async {
        let body = #"{"error":"\#(String(repeating: "x", count: 5000))"}"#
        let stub = StubTransport { $0.otherwise { _ in grant(body, status: 400) } }
        let store = Store(oauth: ClientCredentials(id: "i", secret: "s"), transport: stub)
        let error = await outcome { try await store.send(Visit()) }.authenticationError
        expectEqual(error?.code?.count, 200)
    }

    @Test func noResponse() async {
        let stub = StubTransport { $0.otherwise { _ in throw TransportError(.cannotConnectToHost) } }
        let store = Store(oauth: ClientCredentials(id: "i", secret: "hush"), transport: stub)
        let error = await outcome { try await store.send(Visit()) }.authenticationError
        expectEqual(
            error?.description,
            "no credential for \"oauth\": POST https://shop.example/token failed: the server "
                + "refuses connections or cannot be reached (cannotConnectToHost)")
    }

    @Test func anResponseWithoutEnd() async {
        let endless = AsyncStream<Data> { Data(count: 65_536) }
        let stub = StubTransport { $0.otherwise { _ in TransportResponse(status: 200, body: .stream(endless)) } }
        let store = Store(oauth: ClientCredentials(id: "i", secret: "s"), transport: stub)
        let error = await outcome { try await store.send(Visit()) }.authenticationError
        #expect(error?.description.contains("the limit is 1048576 bytes") == true)
    }
}
