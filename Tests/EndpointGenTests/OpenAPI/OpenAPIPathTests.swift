import Testing

@testable import endpointgen

struct OpenAPIPathTests {
    private func compile(_ path: String, _ parameters: String = "") -> Compilation {
        OpenAPISample.operation(#""parameters": [\#(parameters)], "responses": { "204": {} }"#, on: path)
    }

    private func parameter(_ name: String, _ rest: String = #""schema": { "type": "integer" }"#) -> String {
        #"{ "name": "\#(name)", "in": "path", "required": true, \#(rest) }"#
    }

    @Test(arguments: [
        ("/a/{id}", "/a/{id}"), ("/a.{id}", "/a.{id}"), ("/a/{id}..", "/a/{id}.."),
        ("/a/{id}/", "/a/{id}/"),
        ("/a b/{id}", "/a%20b/{id}"), ("/é/{id}", "/%C3%A9/{id}"), ("/{id}:cancel", "/{id}:cancel"),
        ("/a/:id", "/a/{id}"),
        ("/a/{id}?sort=title", "/a/{id}?sort=title"), ("/a/{id:int}", "/a/{id}"), ("/a/{id?}", "/a/{id}"),
        ("/x|y/{id}", "/x%7Cy/{id}"),
    ])
    func keysAreTemplates(key: String, template: String) {
        let compilation = compile(key, parameter("id"))
        #expect(compilation.route == #".get, "\#(template)", .path("id", \.id)"#)
        #expect(compilation.call == "func call(id: Int)")
        #expect(compilation.diagnostics == "")
    }

    /// Frameworks write an empty schema for a parameter without a type.
    @Test func aParameterOfAnyTypeIsText() {
        #expect(compile("/a/{id}", parameter("id", #""schema": {}"#)).call == "func call(id: String)")
    }

    @Test func aPathParameterMayHoldAWholePath() {
        #expect(
            compile("/files/{path*}", parameter("path")).route
                == #".get, "/files/{path}", .path("path", \.path, reserved: true)"#)
        #expect(compile("/files/{+path}", parameter("path")).route.contains("reserved: true"))
    }

    @Test func severalPathParametersShareASegment() {
        let compilation = compile("/compare/{base}...{head}", parameter("base") + "," + parameter("head"))
        #expect(compilation.route == #".get, "/compare/{base}...{head}", .path("base", \.base), .path("head", \.head)"#)
    }

    @Test func whatIsNotDeclaredIsAString() {
        let compilation = compile("/a/{id}")
        #expect(compilation.call == "func call(id: String)")
        #expect(compilation.messages.count == 1)
        #expect(compilation.messages[0].contains("warning: the path parameter {id} is not declared"))
    }

    @Test func whatIsNotInThePathIsLeftOut() {
        let compilation = compile("/a", parameter("id"))
        #expect(compilation.call == "func call()")
        #expect(compilation.messages.count == 1)
    }

    @Test func theSameNameTwiceStandsForTwoValues() {
        let compilation = compile("/a/{id}/b/{id}", parameter("id"))
        #expect(compilation.call == "func call(id: Int, otherID: Int)")
        #expect(!compilation.hasErrors)
    }

    @Test func aFragmentIsNeverSent() {
        let compilation = compile("/a/{id}#details", parameter("id"))
        #expect(compilation.route == #".get, "/a/{id}", .path("id", \.id)"#)
        #expect(compilation.messages.count == 1)
    }

    @Test func aPathParameterInAQueryIsAParameterOfIt() {
        let compilation = compile("/a?kind=x&page={number}", parameter("number"))
        #expect(compilation.route == #".get, "/a?kind=x", .query("page", \.page)"#)
    }

    @Test(arguments: [("label", "/a/.{id}"), ("matrix", "/a/;id={id}"), ("simple", "/a/{id}")])
    func stylesPutSignsInFrontOfTheValue(style: String, template: String) {
        let compilation = compile("/a/{id}", parameter("id", #""style": "\#(style)", "schema": { "type": "integer" }"#))
        #expect(compilation.route == #".get, "\#(template)", .path("id", \.id)"#)
    }

    @Test func parametersOfThePathGiveWayToThoseOfTheOperation() {
        let compilation = OpenAPISample.document(
            #"""
            "paths": { "/a/{id}": {
                "parameters": [
                    { "name": "id", "in": "path", "required": true, "schema": { "type": "string" } },
                    { "$ref": "#/components/parameters/Page" }
                ],
                "get": { "operationId": "call", "parameters": [
                    { "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } }
                ] }
            } },
            "components": { "parameters": { "Page": { "name": "page", "in": "query", "schema": { "type": "integer" } } } }
            """#)
        #expect(compilation.call == "func call(id: Int, page: Int? = nil)")
    }

    @Test func pathsThatDifferInTheirQueryAreTwoEndpoints() {
        let compilation = OpenAPISample.document(
            #""paths": { "/a?x=1": { "get": {} }, "/a?x=2": { "get": {} }, "/a/": { "get": {} } }"#)
        #expect(compilation.calls.count == 3)
        #expect(!compilation.hasErrors)
    }

    @Test(arguments: [
        "{", "}", "/{}", "/{a{b}}", "/{a", "/a}b", "", "//", "/{ }", "/%zz/{%}", "/{a,b}", "/\\\"/\\\\", "/{?a,b}",
    ])
    func brokenKeysGiveNoErrors(key: String) {
        #expect(!compile(key).hasErrors, "\(compile(key).diagnostics)")
    }

    @Test func aQueryInThePathHasParametersOfItsOwn() {
        let compilation = compile("/a?x=1&sort={order}&page={page}", parameter("page"))
        #expect(compilation.call == "func call(order: String? = nil, page: Int)")
        #expect(compilation.route.contains(#".query("sort", \.order), .query("page", \.page)"#))
        #expect(compilation.messages.count == 1)
    }

    /// OpenAPI 3.1.1 §4.8.9.1: only what both have is undefined.
    @Test func whatStandsBesideTheReferenceOfAPathCounts() {
        let compilation = OpenAPISample.document(
            ##"""
            "components": { "pathItems": { "B": {
                "get": { "operationId": "bGet", "responses": { "204": {} } },
                "put": { "operationId": "bPut", "responses": { "204": {} } } } } },
            "paths": { "/b": { "$ref": "#/components/pathItems/B",
                "parameters": [{ "name": "X-Tenant", "in": "header", "required": true, "schema": { "type": "string" } }],
                "put": { "operationId": "ownPut", "responses": { "204": {} } },
                "post": { "operationId": "ownPost", "responses": { "204": {} } } } }
            """##)
        #expect(compilation.diagnostics == "")
        let names = compilation.calls.map { String($0.prefix { $0 != "(" }) }.sorted()
        #expect(names == ["func bGet", "func ownPost", "func ownPut"], "\(names)")
        #expect(compilation.output.components(separatedBy: #".header("X-Tenant""#).count == 4)
    }

    @Test func aQueryOfThePathIsSentOnce() {
        let compilation = OpenAPISample.document(
            #"""
            "paths": { "/d?action=list": { "get": { "operationId": "list",
                "parameters": [{ "name": "action", "in": "query", "schema": { "type": "string" } },
                    { "name": "page", "in": "query", "schema": { "type": "integer" } }] } } }
            """#)
        #expect(compilation.route == #".get, "/d?action=list", .query("page", \.page)"#)
        #expect(compilation.diagnostics.contains(#"the path already has a value for the query parameter "action""#))
    }

    @Test func referencesOfPathsInARow() {
        let compilation = OpenAPISample.document(
            ##"""
            "components": { "pathItems": {
                "K1": { "$ref": "#/components/pathItems/K2",
                    "parameters": [{ "name": "y", "in": "query", "required": true, "schema": { "type": "string" } }],
                    "put": { "operationId": "kPut", "responses": { "204": {} } } },
                "K2": { "delete": { "operationId": "kDelete", "responses": { "204": {} } } } } },
            "paths": { "/k": { "$ref": "#/components/pathItems/K1" },
                "/lost": { "$ref": "#/components/pathItems/K3", "get": { "operationId": "own", "responses": { "204": {} } } } }
            """##)
        let names = compilation.calls.map { String($0.prefix { $0 != ")" }) }.sorted()
        #expect(names == ["func kDelete(y: String", "func kPut(y: String", "func own("], "\(names)")
        #expect(compilation.diagnostics.contains("cannot resolve the reference"))
    }

    /// The declaration would be lost, and the parameter be a string.
    @Test(arguments: [
        ("petId", "petid", "petID"), ("petid", "petId", "petID"), ("petId", "pet_id", "petID"),
        ("pet-id", "pet_id", "petID"),
    ])
    func parametersThatTheirDeclarationSpellsDifferently(name: String, declared: String, argument: String) {
        let compilation = OpenAPISample.operation(
            #"""
            "parameters": [{ "name": "\#(declared)", "in": "path", "required": true, "schema": { "type": "integer" } }],
            "responses": { "204": { "description": "" } }
            """#, on: "/pets/{\(name)}")
        #expect(compilation.call == "func call(\(argument): Int)")
        #expect(compilation.messages.count == 1)
        #expect(
            compilation.diagnostics.contains(
                "no parameter {\(declared)}, so this is read as the declaration of {\(name)}; write \"name\": \"\(name)\""
            ))
    }

    @Test func eachParameterFindsItsDeclaration() {
        let declarations = ["pet_id", "toy_id"].map {
            #"{ "name": "\#($0)", "in": "path", "required": true, "schema": { "type": "integer" } }"#
        }
        let members =
            #""parameters": [\#(declarations.joined(separator: ", "))], "responses": { "204": { "description": "" } }"#
        let compilation = OpenAPISample.operation(members, on: "/pets/{petId}/toys/{toyId}")
        #expect(compilation.call == "func call(petID: Int, toyID: Int)")
        #expect(compilation.messages.count == 2)
        let doubtful = OpenAPISample.operation(members, on: "/pets/{petId}/{petID}/toys/{toy_id}")
        #expect(doubtful.call == "func call(petID: String, petIDPath: String, toyID: Int)")
    }
}
