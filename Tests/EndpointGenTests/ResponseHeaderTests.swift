import Testing

@testable import endpointgen

/// The header fields that responses declare.
@Suite struct ResponseHeaderTests {
    @Test func thoseOfAllEndpointsStandTogether() {
        let output = Compilation(
            """
            { "api": "Shop", "throws": { "429": { "type": "Problem", "headers": { "Retry-After?": "Int" } }, "default": "JSON" },
              "endpoints": {
                "a": { "GET": "/a", "returns": { "fields": { "b": "Int" }, "headers": { "ETag": "String" } } },
                "c": { "GET": "/c", "returns": { "type": "Int", "headers": { "etag": "String" } } },
                "b": { "GET": "/b", "throws": "Void" } },
              "types": { "Problem": { "fields": {} } } }
            """
        ).output
        let headers = """
                enum Headers {
                    static var eTag: HeaderFieldKey<String> { "ETag" }
                    static var retryAfter: HeaderFieldKey<Int> { "Retry-After" }
                }
            """
        #expect(output.contains(headers))
        #expect(output.components(separatedBy: "enum Headers").count == 2)
    }

    /// A field of an endpoint hides that of the shared failure, but only there.
    @Test func fieldsOfTheSharedFailureCountForOtherEndpoints() {
        let compilation = Compilation(
            """
            { "api": "Shop", "throws": { "type": "JSON", "headers": { "Total?": "String", "Retry-After?": "Int" } },
              "endpoints": {
                "a": { "GET": "/a", "returns": { "type": "Int", "headers": { "total": "Int" } } },
                "b": { "GET": "/b" }, "c": { "GET": "/c" } } }
            """)
        #expect(compilation.diagnostics == "")
        let headers = """
                enum Headers {
                    static var total: HeaderFieldKey<Int> { "total" }
                    static var retryAfter: HeaderFieldKey<Int> { "Retry-After" }
                    static var totalField: HeaderFieldKey<String> { "Total" }
                }
            """
        #expect(compilation.output.contains(headers), "\(compilation.output)")
    }

    /// Nothing that a document may call its header fields is an error.
    /// JSON in a header field is for the caller to read, so it has no type.
    @Test func aChoiceWithAnObjectInItIsText() {
        let value = #"{ "oneOf": [{ "enum": ["a", "b"] }, { "type": "object", "properties": { "n": {} } }] }"#
        let output = OpenAPISample.operation(
            #""responses": { "204": { "headers": { "X-Mode": { "schema": \#(value) } } } }"#
        ).output
        #expect(output.contains("HeaderFieldKey<String>"))
        #expect(!output.contains("enum Mode") && !output.contains("enum XMode"))
    }

    @Test func namesGiveWay() {
        let compilation = Compilation(
            """
            { "api": "Shop", "endpoints": { "a": {
                "GET": "/a", "query": { "headers?": { "enum": ["b"] } },
                "returns": { "stream": "Int", "headers": {
                    "Total": "Int", "X-Total": "Int", "X_Total": "Int", "x-total": "String", "x.total": "Int", "X-": "Bool",
                    "init": "Int", "self": "Int", "A": { "name": "total", "type": "Int" },
                    "B": "HeaderField" } } } },
              "types": { "HeaderField": { "enum": ["c"] } } }
            """)
        #expect(compilation.diagnostics == "")
        for line in [
            "enum Headers {", "static var total: HeaderFieldKey<Int> { \"Total\" }",
            "static var xTotal: HeaderFieldKey<Int> { \"X-Total\" }",
            "static var xTotalField: HeaderFieldKey<Int> { \"X_Total\" }",
            "static var xTotal2: HeaderFieldKey<Int> { \"x.total\" }",
            "static var `init`: HeaderFieldKey<Int> { \"init\" }",
            "static var selfValue: HeaderFieldKey<Int> { \"self\" }",
            "static var a: HeaderFieldKey<Int> { \"A\" }",
            "static var b: HeaderFieldKey<HeaderField> { \"B\" }",
        ] { #expect(compilation.output.contains(line), "\(line)") }
        #expect(!compilation.output.contains("\"x-total\""))
    }

    /// Also those of failures without content, once for each name; a success says more about its fields.
    @Test func failuresOfDocumentsHaveHeaderFields() {
        func response(_ status: String, _ content: String, _ headers: String) -> String {
            #""\#(status)": { "description": "", \#(content) "headers": { \#(headers) } }"#
        }
        func json(_ type: String) -> String {
            #""content": { "application/json": { "schema": { "type": "object", "properties": { "a": { "type": "\#(type)" } } } } },"#
        }
        func header(_ name: String, _ type: String) -> String { #""\#(name)": { "schema": { "type": "\#(type)" } }"# }
        let operations = [
            [
                response("200", json("integer"), header("X-Total", "integer")),
                response("404", json("string"), header("Total", "string") + "," + header("X-Reason", "string")),
                response("429", "", header("Retry-After", "integer")),
            ],
            [
                response("204", "", ""), response("404", json("string"), header("Via", "string")),
                response("409", json("boolean"), header("x-reason", "string") + "," + header("ETag", "string")),
            ],
        ]
        let paths = operations.enumerated().map { number, responses in
            #""/\#(number)": { "get": { "operationId": "call\#(number)", "responses": { \#(responses.joined(separator: ",")) } } }"#
        }
        let compilation = OpenAPISample.document(#""paths": { \#(paths.joined(separator: ",")) }"#)
        #expect(compilation.diagnostics == "")
        let headers = """
                enum Headers {
                    static var total: HeaderFieldKey<Int> { "X-Total" }
                    static var reason: HeaderFieldKey<String> { "X-Reason" }
                    static var retryAfter: HeaderFieldKey<Int> { "Retry-After" }
                    static var via: HeaderFieldKey<String> { "Via" }
                    static var eTag: HeaderFieldKey<String> { "ETag" }
                }
            """
        #expect(compilation.output.contains(headers), "\(compilation.output)")
    }
}
