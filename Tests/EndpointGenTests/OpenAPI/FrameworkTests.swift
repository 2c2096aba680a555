import Testing

@testable import endpointgen

/// What frameworks and vendors write, and what they mean by it.
@Suite struct FrameworkTests {
    private func property(_ schema: String) -> String {
        let compilation = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": { "A": { "type": "object", "properties": { "x": \#(schema) } } } }
            """#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        let lines = compilation.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        return String(lines.first { $0.hasPrefix("var x: ") }?.dropFirst(7) ?? "no property")
    }

    @Test(arguments: [
        // .NET reads numbers from strings as well, and writes numbers.
        (#"{ "pattern": "^-?(?:0|[1-9]\\d*)$", "format": "int32" }"#, "Int?"),
        (#"{ "pattern": "^-?(?:0|[1-9]\\d*)$", "type": ["integer", "string"], "format": "int64" }"#, "Int64?"),
        (
            #"{ "pattern": "^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?$", "type": ["null", "number", "string"], "format": "double" }"#,
            "Double?"
        ),
        (#"{ "type": ["integer", "string"], "format": "int32" }"#, "X?"),
        (#"{ "pattern": "^[a-z]+$" }"#, "String?"),
        // Kubernetes.
        (#"{ "type": "string", "format": "int-or-string" }"#, "X?"),
        // Cloudflare: an object or a text, either of which may be null.
        (#"{ "anyOf": [{ "type": "object", "nullable": true }, { "type": "string", "nullable": true }] }"#, "X?"),
        (#"{ "oneOf": [{ "type": "integer", "format": "unix-time" }, { "type": "null" }] }"#, "Date?"),
    ])
    func typesOfFrameworks(_ schema: String, _ type: String) {
        #expect(property(schema) == type)
    }

    @Test func requiredBesideAReferenceCounts() {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": { "/a": { "post": { "operationId": "a", "requestBody": { "required": true, "content": { "application/json": { "schema": {
                "allOf": [{ "$ref": "#/components/schemas/Base" }], "required": ["x"] } } } }, "responses": { "204": { "description": "" } } } } },
            "components": { "schemas": {
                "Base": { "type": "object", "properties": { "x": { "type": "string" }, "y": { "type": "string" } } },
                "Strict": { "allOf": [{ "$ref": "#/components/schemas/Base" }, { "type": "object", "required": ["x"] }] },
                "Same": { "allOf": [{ "$ref": "#/components/schemas/Strict" }], "required": ["x", "other"] },
                "Beside": { "$ref": "#/components/schemas/Base", "required": ["y"] } } }
            """##)
        let output = compilation.output
        #expect(
            output.contains("struct Strict: JSONModel, Hashable {\n        let x: String\n        var y: String?"),
            "\(output)")
        #expect(output.contains("typealias Same = Strict"))
        #expect(output.contains("struct Beside: JSONModel"))
        #expect(compilation.call.contains("_ body: A.Body"), "\(compilation.call)")
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

    @Test func theTransportSetsTheseFields() {
        #expect(
            call(
                #"""
                { "name": "Content-Length", "in": "header", "required": true, "schema": { "type": "integer" } },
                { "name": "Transfer-Encoding", "in": "header", "schema": { "type": "string" } },
                { "name": "If-Match", "in": "header", "schema": { "type": "string" } }
                """#) == "func call(id: Int, ifMatch: String? = nil)")
    }

    @Test func credentialsAreNotArguments() {
        let schemes = #"""
            , "components": { "securitySchemes": { "key": { "type": "apiKey", "in": "query", "name": "api_key" },
                "session": { "type": "apiKey", "in": "cookie", "name": "sid" } } }
            """#
        let parameters = #"""
            { "name": "api_key", "in": "query", "required": true, "schema": { "type": "string" } },
            { "name": "sid", "in": "cookie", "required": true, "schema": { "type": "string" } },
            { "name": "q", "in": "query", "schema": { "type": "string" } }
            """#
        #expect(
            call(parameters, rest: schemes, security: #""security": [{ "key": [], "session": [] }],"#)
                == "func call(id: Int, q: String? = nil)")
        #expect(
            call(parameters, rest: schemes, security: #""security": [{ "key": [] }],"#)
                == "func call(id: Int, q: String? = nil, sid: String)")
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

    @Test func aPatchOfAnObjectIsAMergePatch() {
        let types = ["application/json-patch+json", "application/merge-patch+json", "application/apply-patch+yaml"]
        let swagger = OpenAPISample.swagger(
            #"""
            "paths": { "/a": { "patch": { "operationId": "patch", "consumes": \#(types),
                "parameters": [{ "name": "body", "in": "body", "required": true, "schema": { "type": "object" } }],
                "responses": { "204": { "description": "" } } } } }
            """#)
        #expect(swagger.route.contains(#"as: "application/merge-patch+json""#), "\(swagger.route)")
        let contents = types.map { #""\#($0)": { "schema": { "type": "object" } }"# }.joined(separator: ",")
        let document = OpenAPISample.operation(
            #""requestBody": { "content": { \#(contents) } }, "responses": { "204": { "description": "" } }"#,
            method: "patch")
        #expect(document.route.contains(#"as: "application/merge-patch+json""#), "\(document.route)")
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

    @Test func bytesOfAnyTypeAreBytes() {
        let compilation = OpenAPISample.operation(
            #""responses": { "200": { "description": "", "content": { "*/*": { "schema": { "type": "string", "format": "byte" } } } } }"#
        )
        #expect(compilation.call == "func call() -> Data")
    }

    @Test func azureHasFurtherPaths() {
        let compilation = OpenAPISample.document(
            #"""
            "paths": { "/a": { "get": { "operationId": "a", "responses": { "204": { "description": "" } } } } },
            "x-ms-paths": { "/a?comp=list": { "get": { "operationId": "list", "responses": { "204": { "description": "" } } } } }
            """#)
        #expect(compilation.calls.count == 2)
        #expect(compilation.output.contains(#".init(.get, "/a?comp=list")"#))
    }
}
