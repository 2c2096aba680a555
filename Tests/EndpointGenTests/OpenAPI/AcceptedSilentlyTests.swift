import Testing

@testable import endpointgen

/// What was once accepted without a word.
@Suite struct AcceptedSilentlyTests {
    private let done = #""responses": { "204": { "description": "" } }"#

    @Test func bracesOfAPathThatDoNotMatch() {
        let sample = OpenAPISample.operation(done, on: "/foo/{param")
        #expect(sample.diagnostics.contains(#"the path has a "{" without "}""#))
        #expect(sample.output.contains(#""/foo/%7Bparam""#))
    }

    @Test func aSpaceAtTheEndOfAPath() {
        let sample = OpenAPISample.operation(done, on: "/foo ")
        #expect(sample.diagnostics.contains("has a space at its start or end, which is removed"))
        #expect(sample.output.contains(#".init(.get, "/foo")"#))
    }

    @Test func responsesThatAreNull() {
        #expect(OpenAPISample.operation(#""responses": null"#).diagnostics.contains("the operation has no response"))
    }

    @Test func usersInTheAddressOfAServer() {
        let sample = OpenAPISample.document(
            #""servers": [{ "url": "https://api.bank.example@evil.example/v1" }, { "url": "https://real.example" }], "paths": {}"#
        )
        #expect(sample.diagnostics.contains(#"the host of this server is "evil.example""#))
        #expect(!sample.output.contains("evil"))
        #expect(sample.output.contains("https://real.example"))
    }

    @Test func textsWithProperties() {
        let sample = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": { "A": { "type": "object", "properties": {
                "text": { "type": "string", "properties": { "x": { "type": "string" } } },
                "tuple": { "items": [{ "type": "string" }, { "type": "integer" }] },
                "time": { "type": "date-time" } } } } }
            """#)
        #expect(sample.diagnostics.contains("only objects have properties"))
        #expect(sample.diagnostics.contains("this tuple has no"))
        #expect(sample.diagnostics.contains(#"it is read as "string" with the format "date-time""#))
        #expect(sample.output.contains("var text: String?"))
        #expect(sample.output.contains("var tuple: JSON?"))
        #expect(sample.output.contains("var time: Date?"))
    }

    /// "default" is for every status that is not listed.
    @Test func onlyADefaultIsAResponseAndAFailure() {
        let inline = OpenAPISample.operation(
            #"""
            "responses": { "default": { "description": "", "content": { "application/json": { "schema": { "type": "object",
                "properties": { "text": { "type": "string" } } } } } } }
            """#)
        #expect(inline.calls == ["func call() async throws(APIError<Call.Response>) -> Call.Response"])
        #expect(inline.output.contains("typealias Failure = Response"))
    }

    /// OpenAPI 3.2 §4.12.3.
    @Test func aWholeQueryIsItsParameters() {
        let sample = OpenAPISample.operation(
            #"""
            "parameters": [{ "name": "q", "in": "querystring", "required": true, "content": {
                "application/x-www-form-urlencoded": { "schema": { "type": "object", "required": ["a"], "properties": {
                    "a": { "type": "string" }, "b": { "type": "array", "items": { "type": "integer" } } } } } } }], \#(done)
            """#)
        #expect(sample.diagnostics == "")
        #expect(sample.calls == ["func call(a: String, b: [Int]? = nil) async throws(APIError<Never>)"])
        let json = OpenAPISample.operation(
            #""parameters": [{ "name": "q", "in": "querystring", "content": { "application/json": { "schema": {} } } }], \#(done)"#
        )
        #expect(json.diagnostics.contains("a \"querystring\" parameter needs a form whose schema is an object"))
    }
}
