import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitOAuth

/// What nearly is a token server's response.
struct TokenFuzzTests {
    private static let seeds = [
        #"{"access_token":"t","token_type":"Bearer","expires_in":3600,"refresh_token":"r","scope":"a b"}"#,
        #"{"access_token":"t","expires_in":"3600"}"#,
        #"{"error":"invalid_client","error_description":"it is not hush","error_uri":"https://a.example"}"#,
        #"{"access_token":"t","token_type":"mac"}"#, "<html>no</html>", "access_token=t&token_type=bearer",
    ].map { WireJSON(text: $0) }

    @Test func responses() async {
        let run = FuzzRun("TokenFuzzTests.responses", share: 50)
        for number in run.cases {
            var random = run.random(of: number)
            let body = WireJSON.mutated(Self.seeds, &random)
            let status = random.element(of: [200, 200, 200, 400, 401, 500, 302, 0])
            do {
                try Self.check(body, status)
                if random.oneIn(10) { try await Self.checkCall(body, status) }
            } catch {
                guard run.report(number, body, error) else { return }
            }
        }
    }

    private static func check(_ body: [UInt8], _ status: Int) throws {
        let request = TransportRequest(url: URL(fileURLWithPath: "/token")).summary
        let response = TransportResponse(status: status, body: .data(Data(body)))
        do throws(TokenError) {
            let tokens = try TokenResponse(response, to: request, secrets: ["hush"])
            if tokens.accessToken.isEmpty || tokens.refreshToken?.isEmpty == true {
                throw TokenError(code: nil, description: "empty")
            }
            if let lifetime = tokens.lifetime, !(lifetime > 0 && lifetime <= 1e9) {
                throw TokenError(code: nil, description: "\(lifetime) s")
            }
        } catch {
            try expectShort(error.description)
            try expectShort(error.code ?? "")
            if ["empty", "nan s", "inf s"].contains(error.description) { throw Broken(error.description) }
            if error.description.contains("hush") { throw Broken("the secret is in the error") }
        }
    }

    /// A call has a token that can be sent, or says why there is none.
    private static func checkCall(_ body: [UInt8], _ status: Int) async throws {
        let server = Responding { request in
            if request.url.path == "/token" { return TransportResponse(status: status, body: .data(Data(body))) }
            guard request.headerFields[.authorization]?.hasPrefix("Bearer ") == true else { throw Broken("no token") }
            return TransportResponse(status: 200)
        }
        let store = Store(oauth: ClientCredentials(id: "i", secret: "hush"), transport: server)
        do {
            _ = try await store.send(Visit())
        } catch {
            if case .other(let error as Broken) = error { throw error }
            try expectShort("\(error)")
        }
    }
}
