import Testing

@testable import endpointgen

/// What frameworks and vendors write, and what they mean by it.
struct FrameworkTests {
    private func property(_ schema: String) -> String {
        let compilation = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": { "A": { "type": "object", "properties": { "x": \#(schema) } } } }
            """#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        let lines = compilation.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        return String(lines.first { $0.hasPrefix("var x: ") }?.dropFirst(7) ?? "no property")
    }

    private func call(_ parameters: String, rest: String = "", security: String = "") -> String {
        OpenAPISample.document(
            #"""
            "paths": { "/things/{id}": { "get": { "operationId": "call", \#(security) "parameters": [
                { "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } }, \#(parameters) ],
                "responses": { "204": { "description": "" } } } } }\#(rest)
            """#
        ).call
    }

    @Test func anUnusedAuthorizationIsReported() {
        let compilation = OpenAPISample.operation(
            #"""
            "parameters": [{ "name": "Authorization", "in": "header", "schema": { "type": "string" } }],
            "responses": { "204": { "description": "" } }
            """#)
        let other = OpenAPISample.document(
            #"""
            "security": [{ "key": [] }], "components": { "securitySchemes": { "key": { "type": "http", "scheme": "bearer" } } },
            "paths": { "/a": { "get": { "parameters": [{ "name": "Authorization", "in": "header", "schema": { "type": "string" } }],
                "responses": { "204": { "description": "" } } } } }
            """#)
        #expect(compilation.diagnostics == "" || compilation.diagnostics.contains("\"Authorization\" is left out"))
        #expect(other.diagnostics == "")
    }

    @Test(arguments: [
        (#""schema": { "type": "string", "pattern": "shelves/[^/]+" }"#, true),
        (#""schema": { "type": "string", "pattern": "[^/]+" }"#, false),
        (#""x-ms-skip-url-encoding": true, "schema": { "type": "string" }"#, true),
        (#""schema": { "type": "string", "pattern": "^[a-z/]+$" }"#, false),
    ])
    func valuesWithSlashes(_ members: String, _ isReserved: Bool) {
        let route = OpenAPISample.operation(
            #"""
            "parameters": [{ "name": "parent", "in": "path", "required": true, \#(members) }],
            "responses": { "204": { "description": "" } }
            """#, on: "/v1/{parent}/books"
        ).route
        #expect(route.contains("reserved: true") == isReserved, "\(route)")
    }
}
