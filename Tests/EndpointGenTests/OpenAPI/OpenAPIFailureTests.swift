import Testing

@testable import endpointgen

struct OpenAPIFailureTests {
    private func compile(_ responses: [String]) -> Compilation {
        let paths = responses.enumerated().map {
            #""/p\#($0.offset)": { "get": { "operationId": "call\#($0.offset)", "responses": { \#($0.element) } } }"#
        }
        return OpenAPISample.document(
            #"""
            "paths": { \#(paths.joined(separator: ", ")) }, "components": { "schemas": {
                "Problem": { "type": "object", "properties": { "title": { "type": "string" } } },
                "Missing": { "type": "object", "properties": { "what": { "type": "string" } } }
            } }
            """#)
    }

    private static func json(_ name: String) -> String {
        ##"{ "content": { "application/json": { "schema": { "$ref": "#/components/schemas/\##(name)" } } } }"##
    }

    @Test(arguments: [
        (#""200": {}, "404": \#(json("Problem"))"#, "Problem"),
        (#""200": {}, "default": \#(json("Problem"))"#, "Problem"),
        (#""200": {}, "4XX": \#(json("Problem")), "500": \#(json("Problem")), "401": {}"#, "Problem"),
        (#""200": {}, "404": {}"#, "Never"),
        (#""404": \#(json("Problem"))"#, "Problem"),
        (#""200": {}, "404": { "content": { "text/plain": {} } }"#, "String"),
        // An object is neither text nor bytes.
        (
            ##""200": {}, "404": { "content": { "application/x-tar": { "schema": { "$ref": "#/components/schemas/Problem" } } } }"##,
            "Problem"
        ),
        (#""200": {}, "404": \#(json("Missing")), "422": \#(json("Problem"))"#, "Call0.Failure"),
    ])
    func failuresAreTyped(responses: String, type: String) {
        let compilation = compile([responses])
        #expect(compilation.calls == ["func call0() async throws(APIError<\(type)>)"])
        #expect(compilation.diagnostics == "")
    }

    /// In Swagger 2.0, an operation that produces files may still fail with an object.
    @Test func failuresOfFilesAreObjects() {
        let compilation = OpenAPISample.swagger(
            #"""
            "paths": { "/p": { "get": {
                "operationId": "getFile", "produces": ["application/octet-stream", "multipart/form-data"], "responses": {
                    "200": { "description": "the file" },
                    "404": { "description": "", "schema": { "type": "object", "properties": { "error": { "type": "string" } } } }
                } } } }
            """#)
        #expect(compilation.calls == ["func getFile() async throws(APIError<GetFile.Failure>) -> Data"])
        #expect(compilation.output.contains("var error: String?"))
    }

    /// Without a success, "default" alone is for success and failure alike, unless other operations only throw it.
    @Test func theFailureOfOthersIsNoSuccess() {
        let only = #""default": \#(Self.json("Problem"))"#
        let both = compile([only, #""204": {}, "default": \#(Self.json("Problem"))"#])
        #expect(both.calls.first == "func call0() async throws(APIError<Problem>)")
        #expect(
            both.diagnostics.contains(
                #"the operation declares no success, and "default" is the failure of other operations"#))
        let alone = compile([only, only])
        #expect(alone.calls.first == "func call0() async throws(APIError<Problem>) -> Problem")
        #expect(alone.diagnostics == "")
        // What is a success as well is an envelope of all responses.
        let envelope = #""200": \#(Self.json("Problem")), "400": \#(Self.json("Problem"))"#
        let wrapped = compile([only, envelope])
        #expect(wrapped.calls.first == "func call0() async throws(APIError<Problem>) -> Problem")
        #expect(wrapped.diagnostics == "")
    }

    /// API Platform sends failures as the JSON that the request accepts, or as problem details.
    @Test func aFailureHasTheMediaTypeOfTheSuccess() {
        func content(_ types: [(String, String)]) -> String {
            let members = types.map { ##""\##($0.0)": { "schema": { "$ref": "#/components/schemas/\##($0.1)" } }"## }
            return #"{ "content": { \#(members.joined(separator: ", ")) } }"#
        }
        func type(_ success: String, _ others: [(String, String)]) -> String? {
            let failure = content([("application/ld+json", "Missing")] + others)
            return compile([#""200": \#(content([(success, "Missing")])), "400": \#(failure)"#]).calls.first
        }
        let json = [("application/problem+json", "Missing"), ("application/json", "Problem")]
        #expect(type("application/json", json) == "func call0() async throws(APIError<Problem>) -> Missing")
        #expect(type("application/ld+json", json) == "func call0() async throws(APIError<Missing>) -> Missing")
        let problem = [("application/problem+json", "Problem")]
        #expect(type("application/json", problem) == "func call0() async throws(APIError<Problem>) -> Missing")
    }

    @Test func failuresOfSeveralTypesAreAnEnum() {
        let compilation = compile([
            #""200": {}, "404": \#(Self.json("Missing")), "422": \#(Self.json("Problem")), "401": {}"#
        ])
        for line in ["case notFound(Missing)", "case unprocessableContent(Problem)", "case unauthorized"] {
            #expect(compilation.output.contains(line))
        }
    }

    /// A text or any JSON says nothing of the API; a type of its own does, however few declare it.
    @Test func aTextThatFewOperationsThrowIsTheirsOnly() {
        let text = #""200": {}, "500": { "content": { "application/json": { "schema": { "type": "string" } } } }"#
        let object = #""200": {}, "500": { "content": { "application/json": { "schema": { "type": "object" } } } }"#
        let none = #""200": {}"#
        func types(_ responses: [String]) -> [String] {
            compile(responses).calls.compactMap { call in
                call.firstRange(of: "APIError<").map { call[$0.upperBound...].prefix { $0 != ">" } }.map(String.init)
            }
        }
        #expect(types([text, text, none, none, none]) == ["String", "String", "Never", "Never", "Never"])
        #expect(
            types([object, object, none, none, none]) == [
                "[String: JSON]", "[String: JSON]", "Never", "Never", "Never",
            ])
        #expect(types([text, text, none, none]) == ["String", "String", "String", "String"])
        let problem = #""200": {}, "400": \#(Self.json("Problem"))"#
        #expect(types([problem, problem, none, none, none]).allSatisfy { $0 == "Problem" })
    }

    @Test func whatMostOperationsThrowIsThatOfTheAPI() {
        let problem = #""200": {}, "400": \#(Self.json("Problem"))"#
        let other = #""200": {}, "500": \#(Self.json("Problem")), "404": {}"#
        let missing = #""200": {}, "404": \#(Self.json("Missing"))"#
        let compilation = compile([problem, other, missing, #""200": {}"#])
        #expect(
            compilation.calls == [
                "func call0() async throws(APIError<Problem>)", "func call1() async throws(APIError<Problem>)",
                "func call2() async throws(APIError<Missing>)", "func call3() async throws(APIError<Problem>)",
            ])
    }

    /// Laravel's documents declare the same inline schema for 401, 403 and 404, and each operation has some of them.
    @Test func operationsWithOtherFailuresUseTheTypeOfTheAPI() {
        func json(_ property: String) -> String {
            #"""
            { "content": { "application/json": { "schema": { "type": "object", "required": ["\#(property)"],
              "properties": { "\#(property)": { "type": "string" } } } } } }
            """#
        }
        let message = json("message")
        let errors = json("errors")
        let compilation = compile([
            #""200": {}, "401": \#(message)"#, #""200": {}, "404": \#(message), "401": \#(message)"#,
            #""200": {}, "422": \#(errors), "401": \#(message)"#,
            #""200": {}, "422": \#(errors), "404": \#(message), "403": \#(message)"#,
        ])
        #expect(compilation.calls.prefix(2).allSatisfy { $0.hasSuffix("throws(APIError<Error>)") })
        #expect(compilation.output.components("case unauthorized(Error)") == 1, "\(compilation.output)")
        #expect(compilation.output.components("case forbidden(Error)") == 1)
        #expect(!compilation.output.contains("struct Unauthorized") && !compilation.output.contains("ErrorResponse"))
        // So do operations with one of the failures, if most declare several.
        let both = #""200": {}, "422": \#(errors), "401": \#(message)"#
        let several = compile([both, both, #""200": {}, "401": \#(message)"#])
        #expect(several.calls.last == "func call2() async throws(APIError<Unauthorized>)", "\(several.output)")
    }

    /// The failure of an operation is that of the statuses it is declared for; that of the API, of all that any operation has.
    @Test func failuresHaveStatuses() {
        let one = compile([#""200": {}, "404": \#(Self.json("Problem")), "422": \#(Self.json("Problem"))"#])
        #expect(one.output.contains(".throws(404, 422)"), "\(one.output)")
        let several = compile([
            #""200": {}, "404": \#(Self.json("Problem"))"#, #""200": {}, "422": \#(Self.json("Problem"))"#,
            #""200": {}, "default": \#(Self.json("Missing"))"#,
        ])
        #expect(several.output.contains("struct Problem: JSONModel, DeclaredFailure, Hashable"))
        #expect(several.output.contains("static var failureStatuses: [StatusMatch] { [404, 422] }"))
        #expect(!several.output.contains(".throws("))
        // For all others, where it says so.
        let all = compile([
            #""200": {}, "404": \#(Self.json("Problem"))"#, #""200": {}, "default": \#(Self.json("Problem"))"#,
        ])
        #expect(!all.output.contains("DeclaredFailure") && !all.output.contains(".throws("))
    }

    @Test func problemsWithoutASchemaHaveAType() {
        let problem = #""200": {}, "404": { "content": { "application/problem+json": {} } }"#
        #expect(compile([problem]).calls == ["func call0() async throws(APIError<ProblemDetails>)"])
        let own = OpenAPISample.document(
            #"""
            "paths": { "/a": { "get": { "operationId": "call", "responses": { \#(problem) } } } },
            "components": { "schemas": { "ProblemDetails": { "type": "object", "properties": { "code": { "type": "integer" } } } } }
            """#)
        #expect(own.output.contains("struct ProblemDetails: JSONModel"), "\(own.output)")
        #expect(own.calls == ["func call() async throws(APIError<ProblemDetails>)"])
    }

    @Test func aSharedFailureByStatusIsOneType() {
        let both = #""200": {}, "404": \#(Self.json("Missing")), "422": \#(Self.json("Problem"))"#
        let compilation = compile([both, both])
        #expect(compilation.output.components("case unprocessableContent(Problem)") == 1)
        #expect(!compilation.hasErrors)
    }

    /// Each response has an example of its own, but all have one type. A title, a constant or another type makes another one.
    @Test func failuresThatDifferInDescriptionsAndExamplesAreOneType() {
        func json(_ message: String, _ more: String = "") -> String {
            #"""
            { "description": "", "content": { "application/json": { "schema": { "type": "object" \#(more), "properties": {
              "description": { \#(message) }, "details": { "type": "array", "items": { "type": "string", "example": "\#(message.count)" } } } } } } }
            """#
        }
        let first = json(#""type": "string", "example": "not found""#)
        let same = json(
            #""type": "string", "example": "a conflict", "description": "Why.""#, #", "description": "No.""#)
        let compilation = compile([#""200": {}, "404": \#(first), "409": \#(same)"#])
        #expect(compilation.calls == ["func call0() async throws(APIError<Call0.Failure>)"])
        #expect(compilation.output.contains("struct Failure: JSONModel"), "\(compilation.output)")
        // One of them has none of these.
        let described =
            #"{ "schema": { "type": "object", "properties": { "a": { "type": "string", "description": "d" } } } }"#
        let bare = #"{ "schema": { "type": "object", "properties": { "a": { "type": "string" } } } }"#
        let both = [described, bare].map { #"{ "description": "", "content": { "application/json": \#($0) } }"# }
        let output = compile([#""200": {}, "404": \#(both[0]), "409": \#(both[1])"#]).output
        #expect(output.contains("struct Failure: JSONModel"), "\(output)")
        let others = [
            json(#""type": "integer""#), json(#""const": "no""#), json(#""type": "string""#, #", "title": "No""#),
        ]
        for other in others {
            let output = compile([#""200": {}, "404": \#(first), "409": \#(other)"#]).output
            #expect(output.contains("enum Failure: StatusUnion"), "\(output)")
        }
    }
}
