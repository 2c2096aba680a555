@_spi(Generated) import RuntimeKit
import RuntimeKitTesting
import Testing

/// Endpoints that are served elsewhere.
struct OperationServerTests {
    private struct Upload: APIRequest {
        typealias Response = Void
        typealias Failure = Never

        static var route: RequestRoute<Self> {
            RequestRoute(
                .get, "/files", .server("https://files.example/v2", insteadOf: "https://api.example"),
                .server("https://files.test.example", insteadOf: "https://test.example/"),
                .server("https://{tenant}.files.example/{stage}", insteadOf: "https://{tenant}.api.example/v1/{stage}"))
        }
    }

    @Test(arguments: [
        ("https://api.example", "https://files.example/v2/files"),
        ("https://api.example/", "https://files.example/v2/files"),
        ("https://test.example", "https://files.test.example/files"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/files"),
        ("https://api.example/v1", "https://api.example/v1/files"),
        ("https://acme.api.example/v1/test", "https://acme.files.example/test/files"),
        ("https://acme.api.example/v1/a/b", "https://acme.files.example/a/b/files"),
        ("https://acme.api.example/v1", "https://acme.files.example/files"),
        ("https://acme.api.example/v2/test", "https://acme.api.example/v2/test/files"),
        ("https://evil.example/.api.example/v1/test", "https://evil.example/.api.example/v1/test/files"),
    ])
    func theServerStandsInForTheOnesItNames(_ server: String, _ url: String) async throws {
        let transport = StubTransport()
        transport.on(Upload.self, .success(()))
        let client = Client(server: server, transport: transport)
        try await client.send(Upload())
        expectEqual(transport.requests.map(\.url.absoluteString), [url])
    }

    private struct Client: APIClient {
        var clientConfiguration: ClientConfiguration

        init(server: String, transport: any Transport) {
            clientConfiguration = ClientConfiguration(server: server, transport: transport)
        }
    }
}
