import Testing

@testable import endpointgen

/// What the client itself is made of: its name, its servers and its credentials.
struct OpenAPIClientTests {
    @Test(arguments: [
        ("api.example-shop.co.uk", "ExampleShop"), ("https://api.pets.com:8080/v1", "Pets"), ("/v1", "MyAPI"),
        ("https://localhost:8080", "MyAPI"), ("https://api.example.com", "MyAPI"), ("http://127.0.0.1/", "MyAPI"),
        ("https://{region}.pets.com", "MyAPI"), ("https://xn--fiq228c.com", "MyAPI"), ("", "MyAPI"),
    ])
    func theServerGivesTheNameIfTitleAndFileDoNot(server: String, name: String) {
        for path in ["openapi.json", "a/swagger-v1.json"] {
            #expect(APIName.name(title: "My API", path: path, server: server, schemas: []) == name)
        }
        #expect(APIName.name(title: "My API", path: "zoo.json", server: server, schemas: []) == "Zoo")
        #expect(APIName.name(title: "Zoo", path: "openapi.json", server: server, schemas: []) == "Zoo")
    }

    private func servers(_ servers: String) -> [String] {
        let compilation = OpenAPISample.document(#""paths": { "/things": { "get": {} } }, "servers": [\#(servers)]"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output.split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter {
                $0.hasPrefix("static var ") && $0.contains("Self(") || $0.hasPrefix("static func")
                    || $0.hasPrefix("server: Server")
            }
            .map { String($0) }
    }

    @Test func variablesOfServersAreArguments() {
        let names = servers(
            #"""
            { "url": "https://{region}.shop.example/{tenant}",
              "variables": { "region": { "default": "eu", "enum": ["eu", "us"] } } }
            """#)
        #expect(names.first == "server: Server,")
        #expect(names.last?.hasPrefix("static func production(region: Region = .eu, tenant: String)") ?? false)
    }

    /// They are written into the URL, which holds few characters, and only stand for themselves.
    @Test func variablesOfServersAreNamedWithCharactersOfURLs() {
        let names = servers(
            #"""
            { "url": "https://{日本}.example/{İ}/{i}", "variables": { "日本": { "default": "y" }, "İ": { "default": "z" } } }
            """#)
        #expect(
            names.last?.hasPrefix(
                "static func production(variable: String = \"y\", i2: String = \"z\", i: String) -> Self") ?? false,
            "\(names)")
    }

    @Test func aSpecSaysTheServerOfAnEndpoint() {
        let spec = #"""
            { "api": "Shop", "servers": { "production": "https://api.example", "test": "https://test.example", "files": "https://files.example" },
              "endpoints": { "upload": { "POST": "/a", "server": "files" },
                "download": { "GET": "/a", "server": { "production": "files", "test": "test" } } } }
            """#
        let compilation = Compilation(spec, path: "shop.endpoints.json")
        #expect(compilation.diagnostics == "")
        #expect(
            compilation.output.components(
                separatedBy: #".server("https://files.example", insteadOf: "https://api.example")"#
            ).count == 3)
        let unknown = Compilation(
            spec.replacing(#""server": "files""#, with: #""server": "file""#), path: "shop.endpoints.json")
        #expect(
            unknown.diagnostics.contains(#"unknown server "file"; did you mean "files"?"#), "\(unknown.diagnostics)")
    }

    @Test func valuesOfVariablesAreNotFilledAgain() {
        let values = ["a": "{b}", "b": "{c}", "c": "z"]
        #expect(ServerText.filled("https://x.example/{a}/{b}/{c}/{d}", values) == "https://x.example/{b}/{c}/z/{d}")
    }
}
