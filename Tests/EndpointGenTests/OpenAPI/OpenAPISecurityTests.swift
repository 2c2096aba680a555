import Testing

@testable import endpointgen

struct OpenAPISecurityTests {
    private func compile(_ schemes: String, security: String? = nil, operations: [String] = [""]) -> Compilation {
        let members = operations.map { $0.isEmpty ? "" : ", " + $0 }
        let paths = members.enumerated().map {
            #""/p\#($0.offset)": { "get": { "responses": { "204": {} }\#($0.element) } }"#
        }.joined(separator: ", ")
        let global = security.map { #""security": \#($0), "# } ?? ""
        return OpenAPISample.document(
            #"\#(global)"paths": { \#(paths) }, "components": { "securitySchemes": { \#(schemes) } }"#)
    }

    /// No request can have both, so the client needs one of them. Documents that are converted from Google's require all.
    @Test func schemesOfOneHeaderFieldAreAlternatives() {
        let schemes = #"""
            "basic": { "type": "http", "scheme": "basic" }, "bearer": { "type": "http", "scheme": "bearer" },
            "key": { "type": "apiKey", "in": "header", "name": "X-Key" }
            """#
        let output = compile(
            schemes,
            operations: [
                #""security": [{ "basic": [], "bearer": [], "key": [] }]"#,
                #""security": [{ "basic": [], "bearer": [] }]"#,
                #""security": [{ "basic": [], "key": [] }]"#,
            ]
        ).output
        #expect(output.contains(#".authenticated(by: ["basic", "apiKey"], ["token", "apiKey"])"#), "\(output)")
        #expect(output.contains(#".authenticated(by: ["basic"], ["token"])"#))
        #expect(output.contains(#".authenticated(by: ["basic", "apiKey"]))"#))
    }

    @Test(arguments: [
        (#""bearerAuth": { "type": "http", "scheme": "bearer" }"#, #".bearer("token", token)"#),
        (#""petstore_auth": { "type": "http", "scheme": "Bearer" }"#, #".bearer("petstoreToken", petstoreToken)"#),
        (
            #""adminApiKeyAuth": { "type": "apiKey", "in": "header", "name": "X-Key" }"#,
            #".apiKey("adminAPIKey", header: "X-Key", adminAPIKey)"#
        ),
        (#""museumAuth": { "type": "http", "scheme": "basic" }"#, #".basic("museum", museum)"#),
        (#""BasicAuth": { "type": "http", "scheme": "basic" }"#, #".basic("basicAuth", basicAuth)"#),
        (
            #""ApiKeyAuth": { "type": "apiKey", "in": "header", "name": "X-Api-Key" }"#,
            #".apiKey("apiKey", header: "X-Api-Key", apiKey)"#
        ),
        (
            #""key": { "type": "apiKey", "in": "query", "name": "api_key" }"#,
            #".apiKey("apiKey", query: "api_key", apiKey)"#
        ),
        (
            #""session": { "type": "apiKey", "in": "cookie", "name": "sid" }"#,
            #".apiKey("session", cookie: "sid", session)"#
        ),
        (#""none": { "type": "http", "scheme": "basic" }"#, #".basic("noneCredential", noneCredential)"#),
        (#""server": { "type": "http", "scheme": "basic" }"#, #".basic("serverCredential", serverCredential)"#),
        (#""oidc": { "type": "openIdConnect", "openIdConnectUrl": "https://x.example" }"#, #".bearer("token", token)"#),
        (
            #""OAuth2": { "type": "oauth2", "flows": { "clientCredentials": { "tokenUrl": "https://x.example/t", "scopes": {} } } }"#,
            #".oauth2("token", token, tokenURL: "https://x.example/t")"#
        ),
        (
            #""OAuth2": { "type": "oauth2", "flows": { "clientCredentials": { "tokenUrl": "/t" } } }"#,
            #".bearer("token", token)"#
        ),
        (
            #"""
            "o": { "type": "oauth2", "flows": { "authorizationCode": { "authorizationUrl": "https://x.example/a", "tokenUrl": "https://x.example/t" } } }
            """#, #".oauth2("token", token, tokenURL: "https://x.example/t")"#
        ),
        (
            #"""
            "o": { "type": "oauth2", "flows": { "authorizationCode": { "authorizationUrl": "/a", "tokenUrl": "https://x.example/t" } } }
            """#, #".bearer("token", token)"#
        ),
        (#""partner": { "type": "http", "scheme": "Signature" }"#, #".signature("partner", partner)"#),
        (
            #"""
            "hmac": { "type": "apiKey", "in": "header", "name": "Authorization", "x-amazon-apigateway-authtype": "awsSigv4" }
            """#, #".sigV4("hmac", service: "execute-api", hmac)"#
        ),
    ])
    func schemesAreCredentials(scheme: String, credential: String) {
        let compilation = compile(scheme)
        #expect(compilation.output.contains(credential), "\(compilation.output)")
        #expect(compilation.diagnostics == "")
    }

    /// OpenAPI 3.0.3 §4.7.10: what neither an operation nor the document requires is not sent, least of all to another server.
    @Test func operationsWithoutARequirementTakeNoCredential() {
        let compilation = compile(
            #""token": { "type": "http", "scheme": "bearer" }"#,
            operations: [#""security": [{ "token": [] }]"#, "", #""servers": [{ "url": "https://other.example" }]"#])
        #expect(compilation.output.components(".unauthenticated") == 2)
        // A document that requires nothing anywhere has forgotten to say so.
        #expect(compile(#""token": { "type": "http", "scheme": "bearer" }"#).output.components(".unauthenticated") == 0)
    }

    @Test func aSchemeThatStandsTwiceIsOne() {
        let compilation = compile(
            #""token": { "type": "http", "scheme": "bearer" }, "token": { "type": "http", "scheme": "bearer" }"#)
        #expect(!compilation.hasErrors)
        #expect(compilation.output.components(".bearer(") == 1)
    }

    @Test func whatCannotBeSentIsAWarning() {
        let compilation = compile(#""a": { "type": "http", "scheme": "digest" }, "b": { "type": "mutualTLS" }"#)
        #expect(compilation.messages.count == 2)
        #expect(!compilation.hasErrors)
        #expect(!compilation.output.contains("credentials:"))
    }

    @Test(arguments: [
        ("Authorization: Bearer", "header", #"write "type": "http", "scheme": "bearer""#),
        ("authorization basic", "header", #"write "type": "http", "scheme": "basic""#),
        ("Authorization: Token", "header", #"write "Authorization", and put "Token" into the credential"#),
        ("X-Key:", "header", #"write "X-Key""#), ("X-Key: abc", "header", #"write "X-Key""#),
        (" sid", "cookie", #"write "sid""#), ("My API Key", "header", "so the scheme is left out"),
        ("X-Key", "headers", #"did you mean "header"?"#), ("X-Key", "body", "so the scheme is left out"),
    ])
    func namesOfAPIKeysThatCannotBeSent(name: String, place: String, advice: String) {
        let compilation = compile(#""key": { "type": "apiKey", "in": "\#(place)", "name": "\#(name)" }"#)
        #expect(compilation.messages.count == 1)
        #expect(compilation.messages[0].hasSuffix(advice), "\(compilation.messages)")
    }

    /// A token without its scheme would be refused, and its parameter may be named `bearer`.
    @Test func aKeyInAuthorizationIsTheWholeValue() {
        let note = "The whole value of the header field `Authorization`, with a scheme if the server expects one:"
        let key = #""type": "apiKey", "in": "header""#
        #expect(compile(#""Bearer": { \#(key), "name": "Authorization" }"#).output.contains("- bearer: \(note)"))
        #expect(!compile(#""Bearer": { \#(key), "name": "X-Token" }"#).output.contains("The whole value"))
        let described = compile(##""k": { \##(key), "name": "Authorization", "description": "Write `Bearer X`" }"##)
            .output
        #expect(described.contains(": Write `Bearer X`. The whole value"), "\(described)")
        let listed = compile(##""k": { \##(key), "name": "Authorization", "description": "One of\n- `a`" }"##).output
        #expect(listed.contains("///     - `a`\n    ///\n    ///     The whole value"), "\(listed)")
    }

    @Test(arguments: [
        ("Bearer", #"write "Authorization", and put "Bearer" into the credential"#),
        ("Basic", #"write "type": "basic""#),
    ])
    func prefixesInSwagger(prefix: String, advice: String) {
        let compilation = OpenAPISample.swagger(
            #"""
            "paths": {}, "securityDefinitions": {
                "key": { "type": "apiKey", "in": "header", "name": "Authorization: \#(prefix)" } }
            """#)
        #expect(compilation.messages.contains { $0.hasSuffix(advice) }, "\(compilation.messages)")
    }

    private static let two = #"""
        "bearer": { "type": "http", "scheme": "bearer" }, "key": { "type": "apiKey", "in": "header", "name": "X-Key" }
        """#

    @Test func whatAllOperationsTakeIsRequired() {
        let compilation = compile(
            #""bearer": { "type": "http", "scheme": "bearer" }"#, security: #"[{ "bearer": [] }]"#)
        #expect(compilation.output.contains("token: any TokenCredential,"))
        #expect(!compilation.output.contains(".authenticated(by: "))
    }

    @Test func anOperationWithoutMakesItOptional() {
        let compilation = compile(
            #""bearer": { "type": "http", "scheme": "bearer" }"#, security: #"[{ "bearer": [] }]"#,
            operations: [#""security": []"#, "", ""])
        #expect(compilation.output.contains("token: (any TokenCredential)? = nil,"))
        #expect(compilation.output.contains(#".init(.get, "/p0", .unauthenticated)"#))
        #expect(compilation.output.contains(#".init(.get, "/p1")"#))
    }

    @Test func aDocumentWhoseOperationsMostlyDenyItIsNotBelieved() {
        let compilation = compile(
            #""bearer": { "type": "http", "scheme": "bearer" }"#, security: #"[{ "bearer": [] }]"#,
            operations: [#""security": []"#, #""security": []"#, ""])
        #expect(!compilation.output.contains(".authenticated(by: "))
    }

    @Test(arguments: [
        (#"[{ "bearer": [] }]"#, #".authenticated(by: "token")"#),
        (#"[{ "key": [] }]"#, #".authenticated(by: "apiKey")"#),
        (#"[{ "key": [] }, { "bearer": [] }]"#, #".authenticated(by: ["apiKey"], ["token"])"#),
        (#"[{ "key": [], "bearer": [] }]"#, #".authenticated(by: ["apiKey", "token"])"#),
        (#"[{}, { "bearer": [] }]"#, #".authenticated(by: ["token"], [])"#), ("[]", ".unauthenticated"),
        ("[{}]", ".unauthenticated"),
        (#"[{ "unknown": [] }, { "key": [] }]"#, #".authenticated(by: "apiKey")"#),
        // A certificate is the session's business; the token goes out all the same.
        (#"[{ "bearer": [], "unknown": [] }]"#, #".authenticated(by: "token")"#),
    ])
    func operationsNameTheirAlternatives(security: String, row: String) {
        let uses = [#""security": [{ "bearer": [] }]"#, #""security": [{ "key": [] }]"#]
        let compilation = compile(Self.two, operations: [#""security": \#(security)"#] + uses)
        #expect(compilation.output.contains(#".init(.get, "/p0", \#(row))"#), "\(compilation.output)")
    }

    @Test func anyOfThemIsWhatAClientDoesByItself() {
        let compilation = compile(Self.two, security: #"[{ "bearer": [] }, { "key": [] }]"#)
        #expect(!compilation.output.contains(".authenticated(by: "))
    }

    @Test func tokensThatStandForEachOtherAreOne() {
        let compilation = compile(
            #"""
            "bearer": { "type": "http", "scheme": "bearer" },
            "OAuth": { "type": "oauth2", "flows": { "implicit": { "authorizationUrl": "https://x.example" } } }
            """#, security: #"[{ "bearer": [] }, { "OAuth": ["read"] }]"#)
        #expect(compilation.output.contains("token: any TokenCredential,"))
        #expect(compilation.output.components(".bearer(") == 1)
    }

    /// What a sign-in gives may be passed where any token may.
    @Test(arguments: [false, true]) func aTokenMayComeFromASignIn(isFirst: Bool) {
        let schemes = [
            #""pat": { "type": "http", "scheme": "bearer" }"#,
            #"""
            "OAuth": { "type": "oauth2", "flow": "accessCode", "authorizationUrl": "https://x.example/a", "tokenUrl": "https://x.example/t" }
            """#,
        ]
        let compilation = compile(
            (isFirst ? schemes : schemes.reversed()).joined(separator: ", "),
            security: #"[{ "pat": [] }, { "OAuth": ["read"] }]"#)
        #expect(compilation.output.components(".bearer(") == 0)
        #expect(compilation.output.components("any OAuth2Credential") == 1)
        #expect(compilation.output.components(#", tokenURL: "https://x.example/t""#) == 2)
        #expect(compilation.output.components(#"authorizationURL: "https://x.example/a""#) == 1)
    }

    @Test func tokensForDifferentThingsStayApart() {
        let compilation = compile(
            #""user": { "type": "http", "scheme": "bearer" }, "admin": { "type": "http", "scheme": "bearer" }"#,
            operations: [#""security": [{ "user": [] }]"#, #""security": [{ "admin": [] }]"#])
        #expect(compilation.output.components(".bearer(") == 2)
    }

    @Test func schemesThatNothingUsesAreLeftOut() {
        let compilation = compile(Self.two, security: #"[{ "bearer": [] }]"#)
        #expect(!compilation.output.contains("X-Key"))
    }

    @Test func aHeaderParameterStandsForAMissingScheme() {
        let compilation = OpenAPISample.operation(
            #""parameters": [{ "name": "authorization", "in": "header", "schema": { "type": "string" } }]"#)
        #expect(compilation.output.contains(#".apiKey("authorization", header: "Authorization", authorization)"#))
        #expect(compilation.call == "func call()")
    }

    @Test func swaggerHasItsOwnWords() {
        let compilation = OpenAPISample.swagger(
            #"""
            "host": "shop.example", "basePath": "/v1", "schemes": ["http", "https"], "paths": { "/a": { "get": {} } },
            "securityDefinitions": { "login": { "type": "basic" } }
            """#)
        #expect(compilation.output.contains(#".basic("login", login)"#))
        #expect(compilation.output.contains(#"Self("https://shop.example/v1")"#))
    }
}

extension String {
    /// How often a text stands in this one.
    func components(_ text: String) -> Int { ranges(of: text).count }
}
