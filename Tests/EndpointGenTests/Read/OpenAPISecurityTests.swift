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

    /// OpenAPI 3.0.3 §4.7.10: what neither an operation nor the document requires is not sent, least of all to another server.
    @Test func operationsWithoutARequirementTakeNoCredential() {
        let compilation = compile(
            #""token": { "type": "http", "scheme": "bearer" }"#,
            operations: [#""security": [{ "token": [] }]"#, "", #""servers": [{ "url": "https://other.example" }]"#])
        #expect(compilation.output.components(".unauthenticated") == 2)
        // A document that requires nothing anywhere has forgotten to say so.
        #expect(compile(#""token": { "type": "http", "scheme": "bearer" }"#).output.components(".unauthenticated") == 0)
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
}

extension String {
    /// How often a text stands in this one.
    func components(_ text: String) -> Int { ranges(of: text).count }
}
