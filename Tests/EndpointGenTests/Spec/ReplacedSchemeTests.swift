import Testing

@testable import endpointgen

/// The `auth` of a spec on top of a document, and which schemes the operations of the document then require.
struct ReplacedSchemeTests {
    /// Three operations that require a scheme that is not supported, one that is, and none.
    private static let document = #"""
        { "swagger": "2.0", "info": { "title": "Mini", "version": "1" }, "host": "mini.example",
          "securityDefinitions": {
            "JWTAuthorizer": { "type": "apiKey", "name": "Authorization: Bearer", "in": "header" },
            "APIKey": { "type": "apiKey", "name": "X-Api-Key", "in": "header" } },
          "paths": {
            "/a": { "get": { "operationId": "a", "security": [{ "JWTAuthorizer": [] }], "responses": { "200": { "description": "" } } } },
            "/b": { "get": { "operationId": "b", "security": [{ "APIKey": [] }], "responses": { "200": { "description": "" } } } },
            "/c": { "get": { "operationId": "c", "security": [], "responses": { "200": { "description": "" } } } } } }
        """#

    private func credentials(_ schemes: String) -> [String] {
        let compilation = RefinementSample.spec(#""auth": \#(schemes)"#, api: "Mini", document: Self.document)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output.split(separator: "\n").filter { $0.contains(".init(.get") }.map { line in
            if line.contains(".unauthenticated") { return "" }
            guard let range = line.firstRange(of: ".authenticated(by: ") else { return "any" }
            return String(line[range.upperBound...].prefix { $0 != ")" })
        }
    }

    @Test(arguments: [
        (
            #"{ "JWTAuthorizer": "bearer", "APIKey": { "header": "X-Api-Key" } }"#,
            [#""JWTAuthorizer""#, #""APIKey""#, ""]
        ),
        (
            #"{ "jwtAuthorizer": "bearer", "apiKey": { "header": "X-Api-Key" } }"#,
            [#""jwtAuthorizer""#, #""apiKey""#, ""]
        ),
        // The other scheme of the document is gone.
        (#"{ "JWTAuthorizer": "bearer" }"#, ["any", "any", ""]),
        (#"{ "JWTAuthorizer": "bearer", "other": "basic" }"#, [#""JWTAuthorizer""#, "any", ""]),
        (#"{ "token": "bearer" }"#, ["any", "any", ""]),
    ])
    func operationsKeepWhatTheyRequire(_ schemes: String, _ expected: [String]) {
        #expect(credentials(schemes) == expected)
    }
}
