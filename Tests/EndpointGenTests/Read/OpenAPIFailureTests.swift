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
        #expect(compilation.calls.prefix(2).allSatisfy { $0.hasSuffix("throws(APIError<Error>) -> Data") })
        #expect(compilation.output.components("case unauthorized(Error)") == 1, "\(compilation.output)")
        #expect(compilation.output.components("case forbidden(Error)") == 1)
        #expect(!compilation.output.contains("struct Unauthorized") && !compilation.output.contains("ErrorResponse"))
        // So do operations with one of the failures, if most declare several.
        let both = #""200": {}, "422": \#(errors), "401": \#(message)"#
        let several = compile([both, both, #""200": {}, "401": \#(message)"#])
        #expect(several.calls.last == "func call2() async throws(APIError<Unauthorized>) -> Data", "\(several.output)")
    }
}
