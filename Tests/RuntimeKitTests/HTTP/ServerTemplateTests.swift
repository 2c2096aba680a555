@_spi(Generated) import RuntimeKit
import RuntimeKitTesting
import Testing

/// Addresses of servers with variables: no value may lead to another host.
struct ServerTemplateTests {
    @Test(arguments: [
        ("https://{tenant}.shop.example/{version}", "a", "v1", "https://a.shop.example/v1"),
        ("https://{tenant}.shop.example/{version}", "a-b", "v1/eu", "https://a-b.shop.example/v1/eu"),
        ("https://{tenant}/{version}", "localhost:8080", "", "https://localhost:8080/"),
        ("{tenant}://shop.example/{version}", "http", "v1", "http://shop.example/v1"),
        ("{tenant}/{version}", "https://shop.example/api", "v1", "https://shop.example/api/v1"),
        ("https://shop.example{tenant}", "/v1", "", "https://shop.example/v1"),
        ("https://shop.example{tenant}", ":8080/v1", "", "https://shop.example:8080/v1"),
        ("https://api.{tenant}", "shop.example/v%31", "", "https://api.shop.example/v%31"),
        ("https://shop.example/{tenant}{version}", "a", "b", "https://shop.example/ab"),
        ("https://shop.example/{tenant}", "a..b/.c/d.", "", "https://shop.example/a..b/.c/d."),
        ("https://shop.example/{a}", "a", "b", "https://shop.example/{a}"),
        ("https://shop.example/{tenant", "a", "b", "https://shop.example/{tenant"),
    ])
    func valuesTakeThePlacesOfTheirNames(_ template: String, _ tenant: String, _ version: String, _ url: String) {
        expectEqual(ClientConfiguration.server(template, ["tenant": tenant, "version": version]), url)
    }

    @Test(arguments: [
        ("https://{tenant}.shop.example", "evil.example/"), ("https://{tenant}.shop.example", "evil.example?"),
        ("https://{tenant}.shop.example", "evil.example#"), ("https://{tenant}.shop.example", "evil.example\\"),
        ("https://{tenant}.shop.example", "user:password@evil.example/"), ("https://{tenant}", "a@evil.example"),
        ("https://{tenant}.shop.example", "evil.example%2F"), ("https://{tenant}", "evil.example%2F"),
        ("https://shop.example{tenant}", ".evil.example"), ("https://shop.example{tenant}", "@evil.example"),
        ("https://shop.example/{tenant}/orders", "?x="), ("https://shop.example/{tenant}/orders", "#"),
        ("https://shop.example/tenants/{tenant}/v1", ".."), ("https://shop.example/tenants/{tenant}", "a/%2E%2e/b"),
        ("https://shop.example{tenant}", "/a/../b"), ("https://api.{tenant}", "shop.example/."),
        ("{tenant}://shop.example", "https://evil.example/?"), ("{tenant}://shop.example", "ftp"),
    ])
    func aValueThatLeadsElsewhereIsRefused(_ template: String, _ value: String) async {
        let server = ClientConfiguration.server(template, ["tenant": value])
        expectEqual(server, template)
        let transport = StubTransport()
        let client = Client(server: server, transport: transport)
        await #expect {
            try await client.send(List())
        } throws: { error in
            "\(error)".contains("{tenant} has no valid value")
        }
        #expect(transport.requests.isEmpty)
    }

    private struct List: APIRequest {
        typealias Response = Void
        typealias Failure = Never

        static var route: RequestRoute<Self> { RequestRoute(.get, "/orders") }
    }

    private struct Client: APIClient {
        var clientConfiguration: ClientConfiguration

        init(server: String, transport: any Transport) {
            clientConfiguration = ClientConfiguration(server: server, transport: transport)
        }
    }

    /// RFC 3986 section 5.4 has the references; a URL of the server itself stays.
    @Test(arguments: [
        ("/api/v2", "http://h", "http://h/api/v2"), ("/api/v2", "http://h/", "http://h/api/v2"),
        ("/api/v2", "http://h:80/docs/openapi.json?a=b#c", "http://h:80/api/v2"),
        ("/api/v2", "http://h/api/v2", "http://h/api/v2"), ("/api/v2", "http://h/api/v2/", "http://h/api/v2/"),
        ("/api/v2", "https://proxy/shop/api/v2", "https://proxy/shop/api/v2"),
        ("/api/v2", "http://h/myapi/v2", "http://h/api/v2"), ("/api", "http://api", "http://api/api"),
        ("./v2", "http://h/docs/openapi.json", "http://h/docs/v2"), ("./v2", "http://h", "http://h/v2"),
        ("../v2", "http://h/a/b/c", "http://h/a/v2"), ("/a%20b", "http://h", "http://h/a%20b"),
        ("/api", "no url", "no url"),
    ])
    func relativeServersAreJoined(_ reference: String, _ base: String, _ url: String) {
        expectEqual(ClientConfiguration.server(reference, relativeTo: base), url)
    }
}
