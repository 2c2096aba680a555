import RuntimeKit
import RuntimeKitTesting
import Testing

/// Endpoints that are served elsewhere.
struct OperationServerTests {
    private struct Upload: Endpoint {
        typealias Response = Void
        typealias Failure = Never

        static var route: Route<Self> {
            Route(
                .get, "/files", .server("https://files.example/v2", insteadOf: "https://api.example"),
                .server("https://files.test.example", insteadOf: "https://test.example/"))
        }
    }

    @Test(arguments: [
        ("https://api.example", "https://files.example/v2/files"),
        ("https://api.example/", "https://files.example/v2/files"),
        ("https://test.example", "https://files.test.example/files"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/files"),
        ("https://api.example/v1", "https://api.example/v1/files"),
    ])
    func theServerStandsInForTheOnesItNames(_ server: String, _ url: String) async throws {
        let transport = StubTransport()
        transport.on(Upload.self, return: ())
        let client = Client(server: server, transport: transport)
        try await client.send(Upload())
        #expect(transport.requests.map(\.url.absoluteString) == [url])
    }

    private struct Client: APIClient {
        var connection: Connection

        init(server: String, transport: any Transport) {
            connection = Connection(server: server, transport: transport)
        }
    }
}
