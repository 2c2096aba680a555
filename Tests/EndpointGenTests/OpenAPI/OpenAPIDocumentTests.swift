import Testing

@testable import endpointgen

/// What documents say in words, and what clients have no use for.
struct OpenAPIDocumentTests {
    @Test func summaryAndDescriptionAreTheComment() {
        let compilation = OpenAPISample.operation(
            #""summary": "Lists things", "description": "Newest first.", "deprecated": true, "externalDocs": { "url": "https://shop.example/docs" }"#
        )
        let comment = """
                /// Lists things.
                ///
                /// Newest first.
                ///
                /// [More](https://shop.example/docs)
                ///
                /// `GET /things`
            """
        #expect(
            compilation.output.contains(
                comment.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n    ")))
        #expect(compilation.output.contains("@available(*, deprecated"))
    }

    @Test func theSameTextIsSaidOnce() {
        let compilation = OpenAPISample.operation(#""summary": "Lists things", "description": "Lists things.""#)
        #expect(compilation.output.components("Lists things") == 1)
    }

    @Test func textEndsNoComment() {
        let compilation = OpenAPISample.operation(
            #""summary": "a\nfatalError() */ \u2028 import Darwin", "externalDocs": { "url": "https://x.example/) evil" }"#
        )
        #expect(!compilation.hasErrors)
        for line in compilation.output.split(whereSeparator: \.isNewline)
        where line.contains("fatalError") || line.contains("Darwin") {
            #expect(line.drop { $0 == " " }.hasPrefix("///"), "\(line)")
        }
    }

    @Test func emptyCallbacksAndLinksAreNone() {
        let operation = #"{ "callbacks": {}, "responses": { "200": { "links": {} } } }"#
        #expect(OpenAPISample.document(#""paths": { "/a": { "get": \#(operation) } }"#).diagnostics == "")
    }

    @Test func callbacksAndLinksAreSaidOnce() {
        let operation = #"{ "callbacks": { "done": {} }, "responses": { "200": { "links": { "next": {} } } } }"#
        let compilation = OpenAPISample.document(
            #""paths": { "/a": { "get": \#(operation) }, "/b": { "get": \#(operation) } }"#)
        #expect(compilation.messages.count == 2)
        #expect(compilation.messages.allSatisfy { $0.contains("(the first of 2 places)") })
        #expect(!compilation.hasErrors)
    }

    @Test func webhooksDeclareWhatTheyCarry() {
        let compilation = OpenAPISample.document(
            ##"""
            "webhooks": {
                "issueOpened": { "post": { "requestBody": { "content": { "application/json": { "schema": {
                    "type": "object", "required": ["id"], "properties": { "id": { "type": "integer" } } } } } } } },
                "pinged": { "post": { "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Ping" } } } } } }
            }, "components": { "schemas": { "Ping": { "type": "object", "properties": { "at": { "type": "string" } } } } }
            """##)
        #expect(compilation.output.contains("struct IssueOpened: JSONModel"))
        #expect(compilation.output.contains("struct Ping: JSONModel"))
        #expect(!compilation.output.contains(": APIRequest"))
    }

    @Test(arguments: [
        "7", "[]", "null", #"{ "/a": null }"#, #"{ "/a": { "get": 7, "post": {} } }"#,
        #"{ "/a": { "get": { "parameters": {} } } }"#,
        #"{ "/a": { "get": { "parameters": [7, null, {}, { "name": 7, "in": [] }] } } }"#,
        ##"{ "/a": { "get": { "parameters": [{ "$ref": "#/nowhere" }], "responses": { "200": { "$ref": "#/x" }, "abc": {} } } } }"##,
        #"{ "/a": { "post": { "requestBody": { "content": { "application/json": 7, "": {}, "x": { "schema": 7 } } } } } }"#,
        #"{ "/a": { "post": { "requestBody": 7, "responses": [], "security": 7, "tags": 7, "operationId": 7, "servers": 7 } } }"#,
        ##"{ "/a": { "$ref": "#/paths/~1a" } }"##,
        #"{ "/a": { "get": { "responses": { "200": { "content": { "application/json": { "schema": [] } }, "headers": 7 } } } } }"#,
    ])
    func mistakesAreNoErrors(paths: String) {
        let compilation = OpenAPISample.document(
            #""paths": \#(paths), "servers": [7, {}, { "url": "https://{x" }], "security": 7"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        #expect(compilation.output.contains("struct Shop: APIClient"))
    }
}
