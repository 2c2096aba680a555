import Testing

@testable import endpointgen

/// What the client itself is made of: its name, its servers and its credentials.
struct OpenAPIClientTests {
    @Test(arguments: [
        ("Swagger Petstore - OpenAPI 3.0", "Petstore"), ("GitHub v3 REST API", "GitHub"),
        ("Train Travel API", "TrainTravel"),
        ("GitHub's official OpenAPI spec + Octokit extension", "GitHub"), ("Discord HTTP API (Preview)", "Discord"),
        ("Spotify Web API with fixes and improvements from sonallux", "Spotify"), ("STAPI", "STAPI"),
        ("The Movie Database", "MovieDatabase"),
        ("1Password Connect", "OnePasswordConnect"), ("500px", "API500px"), ("Österreich API", "Osterreich"),
        ("API: Weather", "Weather"),
        ("Response", "ResponseAPI"), ("String", "StringAPI"), ("CON", "CONAPI"), ("", "Shop"), ("API v3", "Shop"),
        ("日本", "Shop"),
        ("x\\\"; import Darwin", "XImportDarwin"), ("One Two Three Four Five", "OneTwoThree"), ("Server", "Shop"),
        ("Current weather in a given location", "CurrentWeather"), ("My API", "Shop"), ("My Pets API", "MyPets"),
        ("Open API, powered by Example", "Shop"), ("Pets, powered by Example", "Pets"), ("A Bit of Fun", "BitOfFun"),
        ("derived from Pets API", "Pets"), ("OpenAPI spec to show pets", "ShowPets"),
        ("Text to Speech", "TextToSpeech"),
        ("pet/v1/pet.proto", "Pet"), ("api/petserver/rpc.proto", "Petserver"), ("pet/v1/pet_food.proto", "PetFood"),
        ("pet/v1/service.proto", "Pet"), ("your/v1/your_service.proto", "Shop"), ("openapi.yaml", "Shop"),
        ("日本.proto", "Shop"), ("Advanced + Pets", "Advanced"),
    ])
    func theTitleGivesTheName(title: String, name: String) {
        let compilation = OpenAPISample.document(
            #""paths": { "/": { "get": { "responses": { "204": {} } } } }"#, title: title)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("struct \(name): APIClient {"))
    }

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

    @Test func aSchemaOfTheSameNameKeepsIt() {
        let compilation = OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { "shop": { "type": "object", "properties": { "id": { "type": "integer" } } } } }"#
        )
        #expect(compilation.output.contains("struct ShopAPI: APIClient {"))
        #expect(compilation.output.contains("struct Shop: JSONModel"))
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

    @Test func aServerIsProduction() {
        #expect(
            servers(#"{ "url": "https://api.shop.example/v1/" }"#)
                == [
                    "server: Server = .production,",
                    #"static var production: Self { Self("https://api.shop.example/v1") }"#,
                ])
    }

    /// The first one is the default, and nobody wants to talk to a sandbox by mistake.
    @Test func aRelativeServerBesideOthersIsAWarning() {
        let compilation = OpenAPISample.document(
            #""paths": {}, "servers": [{ "url": "/v1" }, { "url": "https://sandbox.shop.example/v1" }]"#)
        #expect(compilation.diagnostics.contains(#"the server "/v1" is relative to the document's URL"#))
        #expect(compilation.diagnostics.contains(#""https://sandbox.shop.example/v1" is the default"#))
    }

    @Test(arguments: ["/", "", "./", "/v1/", "../v1"])
    func aRelativeServerIsShownAsItIsWritten(_ url: String) {
        let compilation = OpenAPISample.document(
            #""paths": {}, "servers": [{ "url": "\#(url)" }, { "url": "https://shop.example" }]"#)
        #expect(compilation.diagnostics.contains("the server \"\(url)\" is relative"), "\(compilation.diagnostics)")
    }

    /// A port says which scheme it is for.
    @Test(arguments: [
        ("shop.example:80", #""http", "https""#, "http"), ("shop.example:8443", #""http", "https""#, "https"),
        ("shop.example", #""http", "https""#, "https"), ("shop.example:443", #""http", "https""#, "https"),
        ("shop.example:443", #""http""#, "https"), ("shop.example:80", "", "http"), ("shop.example:81", "", "https"),
        ("shop.example", #""http""#, "http"),
        // What is only for HTTPS is not sent in plain text.
        ("shop.example:80", #""https""#, "https"),
    ])
    func schemesOfSwagger(host: String, schemes: String, scheme: String) {
        let output = OpenAPISample.swagger(
            #""paths": { "/a": { "get": {} } }, "host": "\#(host)", "schemes": [\#(schemes)]"#
        ).output
        #expect(output.contains("\"\(scheme)://\(host)\""), "\(output)")
    }

    @Test func aDocumentSaysWhereItIs() {
        let compilation = OpenAPISample.document(
            #""$self": "https://api.shop.example/docs/openapi.json", "paths": {}, "servers": [{ "url": "../v1" }]"#)
        #expect(compilation.output.contains(#"Self("https://api.shop.example/v1")"#), "\(compilation.output)")
    }

    @Test func descriptionsNameServers() {
        let names = servers(
            #"""
            { "url": "https://api.shop.example", "description": "The main server." },
            { "url": "https://sandbox.shop.example", "description": "For trying things" },
            { "url": "https://eu.shop.example", "description": "European data centre with a long description" },
            { "url": "https://stg.shop.example" },
            { "url": "https://api.shop.example" },
            { "url": "ftp://files.shop.example" }
            """#)
        #expect(
            names.dropFirst().map { $0.prefix { $0 != ":" } } == [
                "static var production", "static var sandbox", "static var eu", "static var staging",
            ])
    }

    /// A version says that it is a document, whatever else is in it.
    @Test func aDocumentWithAKeyOfSpecsIsOne() {
        let compilation = Compilation(
            #"{ "openapi": "3.1.0", "info": { "title": "Shop" }, "webhooks": {}, "types": {} }"#, path: "shop.json")
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
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

    @Test(arguments: [
        (#""servers": [{ "url": "/api/v3" }],"#, "/api/v3/things"), (#""servers": [{ "url": "/" }],"#, "/things"),
        ("", "/things"),
        (#""servers": [{ "url": "/{version}/", "variables": { "version": { "default": "v2" } } }],"#, "/v2/things"),
    ])
    func withoutAHostTheCallerSaysWhereTheServerIs(servers: String, path: String) {
        let compilation = OpenAPISample.document(#"\#(servers) "paths": { "/things": { "get": {} } }"#)
        #expect(compilation.output.contains("server: Server,"))
        #expect(compilation.route == #".get, "\#(path)""#)
    }

    @Test func anotherServerOfAnOperationHasANameToo() {
        let compilation = OpenAPISample.document(
            #"""
            "servers": [{ "url": "https://api.shop.example" }],
            "paths": { "/files": { "post": {
                "servers": [{ "url": "https://uploads.shop.example" }], "responses": { "204": {} } } } }
            """#)
        #expect(compilation.output.contains(#"static var uploads: Self { Self("https://uploads.shop.example") }"#))
        #expect(
            compilation.output.contains(
                #".server("https://uploads.shop.example", insteadOf: "https://api.shop.example")"#))
        #expect(compilation.diagnostics == "")
    }

    @Test func serversOfAnOperationStandInForThoseInTheirPlaces() {
        let compilation = OpenAPISample.document(
            #"""
            "servers": [{ "url": "https://api.shop.example" }, { "url": "https://{stage}.shop.example",
                "variables": { "stage": { "default": "test" } } }],
            "paths": { "/files": {
                "servers": [{ "url": "https://files.shop.example" }, { "url": "https://files.test.shop.example" }],
                "post": { "responses": { "204": {} } } }, "/others": {
                "servers": [{ "url": "https://{where}.example" }], "get": { "responses": { "204": {} } } } }
            """#)
        #expect(
            compilation.route.contains(#".server("https://files.shop.example", insteadOf: "https://api.shop.example")"#)
        )
        #expect(
            compilation.route.contains(
                #".server("https://files.test.shop.example", insteadOf: "https://test.shop.example")"#))
        #expect(compilation.diagnostics.contains("a client cannot select it per operation; create another client"))
    }

    @Test func serversThatOnlyACallerCanTell() {
        func compile(_ url: String, _ others: String = "") -> Compilation {
            OpenAPISample.document(
                #"""
                "servers": [{ "url": "\#(url)" }\#(others)],
                "paths": { "/files": { "servers": [{ "url": "https://files.shop.example" }], "get": { "responses": { "204": {} } } } }
                """#)
        }
        let tenant = compile("https://{tenant}.shop.example")
        #expect(
            tenant.route.contains(
                #".server("https://files.shop.example", insteadOf: "https://{tenant}.shop.example")"#))
        #expect(tenant.diagnostics == "")
        // Any server would be one, also that of a test.
        let any = compile("https://{host}")
        #expect(!any.hasErrors && !any.route.contains(".server("))
        #expect(any.diagnostics.contains("a client cannot select it per operation; create another client"))
    }

    /// Another server of the API is not one with a value of the variable.
    @Test func serversThatLookLikeOthers() {
        let spec = #"""
            { "api": "Shop", "servers": {
                "main": { "url": "https://{region}.a.example", "variables": { "region": { "default": "eu" } } },
                "staging": "https://staging.a.example",
                "files": { "url": "https://{region}.files.example", "variables": { "region": { "default": "eu" } } } },
              "endpoints": { "upload": { "POST": "/a", "server": "files" } } }
            """#
        let compilation = Compilation(spec, path: "shop.endpoints.json")
        #expect(
            compilation.output.contains(#".server("https://eu.files.example", insteadOf: "https://eu.a.example")"#),
            "\(compilation.output)")
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

    /// The values with which a client is made are those of the operation's server, too.
    @Test func serversWithVariablesInCommon() {
        let compilation = OpenAPISample.document(
            #"""
            "servers": [{ "url": "https://{tenant}.api.example", "variables": { "tenant": { "default": "demo" } } }],
            "paths": { "/files": { "servers": [{ "url": "https://{tenant}.upload.example/{version}",
                "variables": { "tenant": { "default": "demo" }, "version": { "default": "v2" } } }],
                "get": { "responses": { "204": {} } } } }
            """#)
        #expect(
            compilation.route.contains(
                #".server("https://{tenant}.upload.example/v2", insteadOf: "https://{tenant}.api.example")"#))
        #expect(compilation.diagnostics == "")
    }

    @Test(arguments: [
        ("//a.example/v1", #"Self("https://a.example/v1")"#, #".get, "/things""#, "the server has no scheme"),
        ("./v1", "server: Server,", #".get, "/v1/things""#, ""),
        ("../../v1/", "server: Server,", #".get, "/v1/things""#, ""),
        (".", "server: Server,", #".get, "/things""#, ""),
    ])
    func serversThatDependOnWhereTheDocumentIs(url: String, code: String, route: String, message: String) {
        let compilation = OpenAPISample.document(
            #""servers": [{ "url": "\#(url)" }], "paths": { "/things": { "get": {} } }"#)
        #expect(compilation.output.contains(code))
        #expect(compilation.route == route)
        #expect(
            message.isEmpty ? !compilation.diagnostics.contains("server") : compilation.diagnostics.contains(message))
    }

    @Test func serversThatAliasesNameAreTheirTargets() {
        let compilation = Compilation(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            x-a: &a { url: https://a.example }
            x-b: &b { url: https://b.example }
            servers: [*a]
            paths:
              /files: { get: { operationId: files, servers: [*b], responses: {} } }
            """, path: "shop.openapi.yaml")
        #expect(compilation.output.contains(#".server("https://b.example", insteadOf: "https://a.example")"#))
    }

    @Test func valuesOfVariablesAreNotFilledAgain() {
        let values = ["a": "{b}", "b": "{c}", "c": "z"]
        #expect(ServerText.filled("https://x.example/{a}/{b}/{c}/{d}", values) == "https://x.example/{b}/{c}/z/{d}")
    }
}
