import Testing

@testable import endpointgen

/// Servers on the computer of the developer, whose scheme the document does not say. They have no certificate.
@Suite struct LocalServerTests {
    @Test(arguments: [
        ("localhost:8080", "http"), ("127.0.0.1:8080", "http"), ("[::1]:8080", "http"), ("api.localhost", "http"),
        ("localhost:443", "https"), ("localhost.example", "https"), ("shop.example:8080", "https"),
        ("127.shop.example", "https"), ("shop.example:80", "http"),
    ])
    func aHostWithoutASchemeHasTheUsualOne(_ host: String, scheme: String) {
        let swagger = OpenAPISample.swagger(#""paths": { "/a": { "get": {} } }, "host": "\#(host)""#)
        #expect(swagger.output.contains("\"\(scheme)://\(host)\""), "\(swagger.output)")
        let document = OpenAPISample.document(
            #""paths": { "/a": { "get": { "responses": {} } } }, "servers": [{ "url": "//\#(host)" }]"#)
        #expect(document.output.contains("\"\(scheme)://\(host)\""), "\(document.output)")
        #expect(document.diagnostics.contains("so it is read as \"\(scheme)://\(host)\""), "\(document.diagnostics)")
    }

    @Test(arguments: ["http://localhost:8080", "http://127.0.0.1:5000/v1", "http://0.0.0.0", "http://[::1]:8080"])
    func aServerOnThisComputerIsLocal(_ url: String) {
        let path = #""paths": { "/a": { "get": { "responses": {} } } }"#
        let output = OpenAPISample.document(#"\#(path), "servers": [{ "url": "\#(url)" }]"#).output
        #expect(output.contains("static var local: Self"), "\(output)")
    }

    @Test(arguments: [("https", "https"), ("http", "http"), ("http\", \"https", "https")])
    func whatTheDocumentSaysApplies(schemes: String, scheme: String) {
        let output = OpenAPISample.swagger(
            #""paths": { "/a": { "get": {} } }, "host": "localhost:8080", "schemes": ["\#(schemes)"]"#
        ).output
        #expect(output.contains("\"\(scheme)://localhost:8080\""), "\(output)")
    }

    /// The public domains `dev` and `live` are those of any server.
    @Test func domainsDoNotNameServers() {
        let output = OpenAPISample.document(
            #"""
            "paths": {}, "servers": [
                { "url": "https://api.shop.dev:8443" }, { "url": "https://dev.shop.live" }, { "url": "https://shop.test" }
            ]
            """#
        ).output
        for name in [
            "production: Self { Self(\"https://api.shop.dev", "development: Self { Self(\"https://dev", "test: Self",
        ] {
            #expect(output.contains("static var " + name), "\(output)")
        }
    }
}
