import Testing

@testable import endpointgen

/// What is said of parts that stand where something else is expected, and of what is missing.
struct MisplacedPartTests {
    private static let response = #""responses": { "204": {} }"#
    private static let components = #"""
        "components": { "schemas": { "A": { "type": "object" } }, "responses": { "B": { "description": "" } } }
        """#

    private func warnings(_ compilation: Compilation) -> [String] {
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }
    }

    @Test(arguments: [
        (
            ##""requestBody": { "$ref": "#/components/schemas/A" }, \##(response)"##,
            ##"a schema, but a request body is expected here; write { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/A" } } } }"##
        ),
        (
            ##""requestBody": { "$ref": "#/components/responses/B" }, \##(response)"##,
            ##"a response, but a request body is expected here; write a reference into "#/components/requestBodies/""##
        ),
        (
            ##""responses": { "200": { "$ref": "#/components/schemas/A" } }"##,
            ##"a schema, but a response is expected here; write { "description": …, "content": { "application/json": { "schema": { "$ref": "#/components/schemas/A" } } } }"##
        ),
        (
            ##""parameters": [{ "$ref": "#/components/schemas/A" }], \##(response)"##,
            ##"a schema, but a parameter is expected here; write { "name": …, "in": …, "schema": { "$ref": "#/components/schemas/A" } }"##
        ),
    ])
    func referencesOfAnotherKind(_ members: String, message: String) {
        let compilation = OpenAPISample.document(
            #""paths": { "/": { "get": { \#(members) } } }, \#(Self.components)"#)
        #expect(warnings(compilation).contains("the reference points to " + message), "\(warnings(compilation))")
    }

    @Test(arguments: [
        (
            #""parameters": [{ "in": "body", "name": "a", "schema": {} }], \#(response)"#,
            #"since OpenAPI 3, a parameter cannot be in "body", so this one is left out; in the operation, write "requestBody": { "content": { "application/json": { "schema": … } } }"#
        ),
        (
            #""parameters": [{ "in": "formData", "name": "a", "type": "string" }], \#(response)"#,
            #"since OpenAPI 3, a parameter cannot be in "formData", so this one is left out; in the operation, write "requestBody": { "content": { "application/x-www-form-urlencoded": { "schema": … } } }"#
        ),
        (
            #""responses": { "200": { "schema": {} } }"#,
            #"since OpenAPI 3, the schema of a response belongs to its media type, so this one is ignored; write "content": { "application/json": { "schema": … } }"#
        ),
        (
            #""parameters": [{ "in": "query", "name": "a", "schema": { "required": "id" } }], \#(response)"#,
            #""required" of a schema must be a list of names, found a string; write ["id"]"#
        ),
        (
            #""security": [{ "tokn": [] }], \#(response)"#,
            #"there is no security scheme "tokn", so it is left out; did you mean "token"?"#
        ),
        (
            #""security": [{ "password": [] }], \#(response)"#,
            #"there is no security scheme "password", so it is left out; declare it, such as "#
                + #""components": { "securitySchemes": { "password": { "type": "http", "scheme": "bearer" } } }"#
        ),
        (
            #""responses": { "200": { "type": "object", "properties": {} } }"#,
            #"a response is not a schema, so its "type" is ignored; write the schema as "content": { "application/json": { "schema": { … } } }"#
        ),
        (
            #""requestBody": { "oneOf": [] }, \#(response)"#,
            #"a request body is not a schema, so its "oneOf" is ignored; write the schema as "content": { "application/json": { "schema": { … } } }"#
        ),
        (
            #""responses": { "200": { "content": { "application/json": { "items": {} } } } }"#,
            #"a media type is not a schema, so its "items" is ignored; write the schema as "schema": { … }"#
        ),
        (
            #""requestBody": { "schema": {} }, \#(response)"#,
            #"the schema of a request body belongs to its media type, so this one is ignored; write "content": { "application/json": { "schema": … } }"#
        ),
        (
            #""requestBody": { "application/json": { "schema": {} } }, \#(response)"#,
            #"a media type belongs to "content", so this one is ignored; write "content": { "application/json": … }"#
        ),
        (
            #""responses": { "200": { "text/csv": {} } }"#,
            #"a media type belongs to "content", so this one is ignored; write "content": { "text/csv": … }"#
        ),
        (
            #""responses": { "200": { "content": { "schema": { "type": "object" } } } }"#,
            #""schema" is not a media type; write "content": { "application/json": { "schema": … } }"#
        ),
        (#""responses": {}"#, MisplacedPartTests.noResponse),
    ])
    func misplacedParts(_ members: String, message: String) {
        let compilation = OpenAPISample.document(
            #"""
            "paths": { "/": { "get": { \#(members) } } },
            "components": { "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } } }
            """#)
        #expect(warnings(compilation) == [message])
    }

    private static let noResponse =
        #"the operation has no response, so its call returns nothing; under "responses", declare one, such as "200": { "description": "…", "content": … }, or "204" for an empty response"#

    /// OpenAPI 3.1 allows to leave them out.
    @Test(arguments: [("3.0.3", [MisplacedPartTests.noResponse]), ("3.1.0", [])])
    func operationsWithoutResponses(_ version: String, messages: [String]) {
        let paths = #""paths": { "/": { "get": { "tags": [] } } }"#
        #expect(warnings(OpenAPISample.document(paths, version: version)) == messages)
    }

    @Test func partsOfSwagger() {
        let compilation = OpenAPISample.swagger(
            #"""
            "paths": { "/": { "put": {
                "parameters": [{ "in": "body", "name": "a", "schema": { "type": "string" } }],
                "responses": { "200": { "schema": { "type": "string" } } } } } }
            """#)
        #expect(compilation.diagnostics == "")
    }

    /// In Swagger 2.0, responses have no `content`, so no message may advise it.
    @Test func mediaTypesInResponsesOfSwagger() {
        let compilation = OpenAPISample.swagger(
            #""paths": { "/": { "get": { "responses": { "200": { "application/json": { "schema": {} } } } } } }"#)
        #expect(!compilation.diagnostics.contains("content"), "\(compilation.diagnostics)")
    }

    @Test func schemasOfSwaggerThatAreBesideTheirPlace() {
        let compilation = OpenAPISample.swagger(
            #"""
            "paths": { "/": { "put": {
                "parameters": [{ "in": "body", "name": "a", "type": "string" }, { "in": "query", "name": "b", "type": "string" }],
                "responses": { "200": { "properties": {} } } } } }
            """#)
        let advice = #"is ignored; write the schema as "schema": { … }"#
        #expect(
            warnings(compilation) == [
                #"a parameter is not a schema, so its "type" "# + advice,
                #"a response is not a schema, so its "properties" "# + advice,
            ])
    }

    @Test func anElementOfSecurityIsAnObject() {
        let compilation = OpenAPISample.document(
            #"""
            "paths": { "/": { "get": { \#(Self.response) } } }, "security": ["token"],
            "components": { "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } } }
            """#)
        #expect(
            warnings(compilation) == [
                #"an element of "security" must be an object, found "token", so it is left out; write { "token": [] }"#
            ])
    }

    /// Keys of OpenAPI 3, whose content would be lost without a word.
    @Test(arguments: [
        (
            "", #""requestBody": { "content": {} }, \#(response)"#,
            #""requestBody" in an operation, so it is ignored; write a parameter { "name": "body", "in": "body", "schema": … }"#
        ),
        (
            "", #""responses": { "200": { "content": {} } }"#,
            #""content" in a response, so it is ignored; write "schema": …"#
        ),
        (
            #""servers": [], "#, response,
            #""servers", so it is ignored; write "host": …, "basePath": …, "schemes": ["https"]"#
        ),
        (#""components": {}, "#, response, #""components", so only references lead to it; write "definitions": …"#),
    ])
    func keysOfOpenAPIInSwagger(_ root: String, _ operation: String, message: String) {
        let compilation = OpenAPISample.swagger(#"\#(root)"paths": { "/": { "get": { \#(operation) } } }"#)
        #expect(warnings(compilation) == [#"Swagger 2.0 has no \#(message), or declare "openapi": "3.0.3""#])
    }

    @Test(arguments: [
        (
            #""host": "shed.example", "basePath": "/v1""#,
            #""host" since version 3, so it is ignored; write "servers": [{ "url": … }]"#
        ),
        (#""basePath": "/v1""#, #""basePath" since version 3, so it is ignored; write "servers": [{ "url": … }]"#),
        (#""host": "shed.example", "servers": [{ "url": "https://shed.example" }]"#, nil),
        (
            #""securityDefinitions": { "key": { "type": "basic" } }"#,
            #""securityDefinitions" since version 3, so it is ignored; write "components": { "securitySchemes": … }"#
        ),
        (#""securityDefinitions": {}, "components": { "securitySchemes": {} }"#, nil),
        (
            #""definitions": { "A": {} }"#,
            #""definitions" since version 3, so only references lead to it; write "components": { "schemas": … }"#
        ),
    ])
    func keysOfSwagger(_ members: String, message: String?) {
        let compilation = OpenAPISample.document(#""paths": { "/": { "get": { \#(Self.response) } } }, \#(members)"#)
        #expect(warnings(compilation) == (message.map { ["OpenAPI has no " + $0] } ?? []))
    }

    @Test func theVersionHasAnotherKey() {
        let compilation = Compilation(
            #"{ "swagger": "3.0.3", "info": { "title": "Shop", "version": "1" }, "paths": { "/": { "get": { \#(Self.response) } } } }"#,
            path: "shop.openapi.json")
        #expect(
            warnings(compilation) == [
                #"since version 3, the key of the version is "openapi"; write "openapi": "3.0.3""#
            ])
    }

    @Test func keysOfTheDocumentInItsInfo() {
        let compilation = Compilation(
            #"{ "openapi": "3.0.3", "info": { "title": "Shop", "servers": [] }, "paths": { "/": { "get": { \#(Self.response) } } } }"#,
            path: "shop.openapi.json")
        #expect(
            warnings(compilation) == [
                #""servers" is a key of the document, so it is ignored here; write it beside "info", not in it"#
            ])
    }

    @Test func keysOfAnOperationBesideIt() {
        let compilation = Compilation(
            #"{ "openapi": "3.0.3", "info": { "title": "Shop" }, "paths": { "/": { "get": { \#(Self.response) }, "respones": {} } } }"#,
            path: "shop.openapi.json")
        #expect(
            warnings(compilation) == [
                #""respones" is ignored, because it is no key of a path; write "responses" within the operation, such as in "get", not "#
                    + "beside it"
            ])
    }

    @Test func aParameterIsElsewhere() {
        let compilation = OpenAPISample.operation(
            #""parameters": [{ "in": "quary", "name": "a", "schema": {} }], \#(Self.response)"#)
        #expect(
            warnings(compilation) == [#"a parameter cannot be in "quary"; it is left out; did you mean "query"?"#])
    }

    /// Parameters are read as those of Swagger 2.0.
    @Test func aParameterIsASchema() {
        let compilation = OpenAPISample.operation(
            #""parameters": [{ "in": "query", "name": "a", "type": "integer" }], \#(Self.response)"#)
        #expect(warnings(compilation).count == 1)
        #expect(compilation.call == "func call(a: Int? = nil)")
    }

    @Test(arguments: [
        ("api.shed.example/v1", #" has no scheme, so it is read as a path; write "https://api.shed.example/v1""#),
        ("localhost:8080", #" has no scheme, so it is read as a path; write "http://localhost:8080""#),
        (
            "v1",
            #" begins with neither "https://" nor "/"; write "/v1" for a path on the server that hosts the document"#
        ),
        ("/v1", nil), ("./v1", nil), ("https://shed.example", nil), ("{scheme}://shed.example", nil),
    ])
    func servers(_ url: String, message: String?) {
        let compilation = OpenAPISample.document(
            #""servers": [{ "url": "\#(url)" }], "paths": { "/": { "get": { \#(Self.response) } } }"#)
        #expect(warnings(compilation) == (message.map { ["the server \"\(url)\"" + $0] } ?? []))
    }

    @Test func aSelectionIsToldOfItsOwnMistakes() {
        let document = #"""
            { "openapi": "3.0.0", "info": { "title": "Shop" }, "paths": {
                "/a": { "get": { "responses": { "200": { "content": { "application/json": { "schema": {
                    "$ref": "#/components/schemas/A" } } } } } } },
                "/b": { "get": { "paramters": [], "responses": {} } } },
              "components": { "schemas": { "A": { "propertes": {} }, "B": { "propertes": {} } } } }
            """#
        let compilation = Compilation(
            #"{ "api": "Shop", "openapi": "x.json", "include": ["/a"] }"#, imports: ["x.json": document])
        #expect(warnings(compilation) == [#"a schema has no key "propertes"; did you mean "properties"?"#])
    }
}
