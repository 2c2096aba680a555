import Foundation
import RuntimeKit
import RuntimeKitSigning
import RuntimeKitTesting
import Testing

/// Every scheme of the spec, and which of them an endpoint takes.
struct CallAuthenticationTests {
    private let stub = StubTransport {
        $0.on(KitchenSink.SessionInfo.self, .success(["ok": true]))
        $0.otherwise { _ in TransportResponse(status: 204) }
    }

    /// What of the last request is a credential.
    private var credential: String? {
        guard let request = stub.requests.last else { return nil }
        let fields = [HeaderField.Name.authorization, "X-Api-Key", .cookie]
        let found = fields.compactMap { name in request.headerFields[name].map { "\(name): \($0)" } }
        return (found + [request.url.query].compactMap { $0 }).joined(separator: " + ")
    }

    @Test func withoutAWordTheFirstCredentialIsTaken() async throws {
        let cases: [(KitchenSink, String)] = [
            (KitchenSink(transport: stub), ""),
            (
                KitchenSink(token: "T", login: BasicCredential(user: "u", password: "p"), transport: stub),
                "Authorization: Bearer T"
            ),
            (
                KitchenSink(login: BasicCredential(user: "ada", password: "p:ä"), transport: stub),
                "Authorization: Basic YWRhOnA6w6Q="
            ),
            (KitchenSink(headerKey: "H", queryKey: "Q", transport: stub), "X-Api-Key: H"),
            (KitchenSink(queryKey: "Q+1", transport: stub), "api_key=Q%2B1"),
            (KitchenSink(device: "D", transport: stub), "Authorization: Token D"),
            (KitchenSink(cookieKey: "C 1", transport: stub), "Cookie: session=C%201"),
            (KitchenSink(service: "S", transport: stub), "Authorization: Bearer S"),
            (KitchenSink(person: CredentialProvider { "P" }, transport: stub), "Authorization: Bearer P"),
        ]
        for (api, expected) in cases {
            try await api.ping()
            expectEqual(credential, expected)
        }
    }

    @Test func signaturesGoTogether() async throws {
        let partner = HMACSigner(key: Data("key".utf8), headerField: "X-Signature") { $0.path }
        let aws = AWSCredential(accessKeyID: "AK", secretAccessKey: "SK", region: "eu-central-1")
        try await KitchenSink(partner: partner, aws: aws, transport: stub).audit()
        let request = try #require(stub.requests.last)
        expectEqual(request.headerFields["X-Signature"]?.count, 64)
        let authorization = request.headerFields[.authorization] ?? ""
        #expect(authorization.hasPrefix("AWS4-HMAC-SHA256 Credential=AK/"))
        #expect(authorization.contains("/eu-central-1/s3/aws4_request, SignedHeaders="))
        #expect(authorization.contains(";x-signature,"))
        await #expect(throws: (any Error).self) { try await KitchenSink(aws: aws, transport: stub).audit() }
    }

    @Test func noneMeansNone() async throws {
        try await KitchenSink(token: "T", transport: stub).checkHealth()
        expectEqual(credential, "")
    }

    @Test func theFirstAlternativeThatIsComplete() async throws {
        let cases: [(KitchenSink, String)] = [
            (
                KitchenSink(
                    token: "T", login: BasicCredential(user: "u", password: "p"), headerKey: "H", queryKey: "Q",
                    transport: stub),
                "Authorization: Bearer T"
            ),
            (
                KitchenSink(
                    login: BasicCredential(user: "u", password: "p"), headerKey: "H", queryKey: "Q", transport: stub),
                "X-Api-Key: H + api_key=Q"
            ),
            (
                KitchenSink(login: BasicCredential(user: "u", password: "p"), headerKey: "H", transport: stub),
                "Authorization: Basic dTpw"
            ),
        ]
        for (api, expected) in cases {
            try await api.deleteItem(id: "i")
            expectEqual(credential, expected)
        }
        expectEqual(stub.sentLines.first, "DELETE https://api.kitchen.example/v1/items/i")
    }

    @Test func theSchemeThatIsNamed() async throws {
        try await KitchenSink(token: "T", service: "S", transport: stub).adminReset()
        expectEqual(credential, "Authorization: Bearer S")
        expectEqual(stub.sentLines, ["POST https://api.kitchen.example/v1/admin/reset"])
        try await expectEqual(KitchenSink(cookieKey: "C", person: "P", transport: stub).sessionInfo(), ["ok": true])
        expectEqual(credential, "Cookie: session=C")
        _ = try await KitchenSink(token: "T", person: "P", transport: stub).sessionInfo()
        expectEqual(credential, "Authorization: Bearer P")
    }

    @Test func whatIsMissingIsNamed() async throws {
        let api = KitchenSink(headerKey: "H", transport: stub)
        do {
            try await api.deleteItem(id: "i")
            Issue.record("sent")
        } catch .invalidRequest(let error) {
            let needs =
                "it needs a credential: pass token, or headerKey and queryKey, or login to the client's initializer"
            expectEqual(error.message, needs)
        }
        do {
            try await api.adminReset()
            Issue.record("sent")
        } catch .invalidRequest(let error) {
            expectEqual(error.message, "it needs a credential: pass service to the client's initializer")
        }
        #expect(stub.requests.isEmpty)
    }
}
