import Testing

@testable import endpointgen

struct OpenAPIResponseTests {
    private func compile(_ responses: String, method: String = "get") -> Compilation {
        OpenAPISample.document(
            #"""
            "paths": { "/things": { "\#(method)": { "operationId": "call", "responses": { \#(responses) } } } },
            "components": { "schemas": {
                "Pet": { "type": "object", "properties": { "name": { "type": "string" } } },
                "Problem": { "type": "object", "properties": { "title": { "type": "string" } } }
            } }
            """#)
    }

    private static func json(_ name: String) -> String {
        ##"{ "content": { "application/json": { "schema": { "$ref": "#/components/schemas/\##(name)" } } } }"##
    }

    private static let text = #"{ "schema": { "type": "string" } }"#

    private static func content(_ type: String, _ schema: String = #"{ "schema": { "type": "string" } }"#) -> String {
        #"{ "content": { "\#(type)": \#(schema) } }"#
    }

    @Test(arguments: [
        (#""200": \#(json("Pet"))"#, " -> Pet", ""), (#""2XX": \#(json("Pet"))"#, " -> Pet", ""),
        (#""default": \#(json("Pet"))"#, " async throws(APIError<Pet>) -> Pet", ""), (#""204": {}"#, "", ""),
        ("", "", ""),
        (#""200": \#(json("Pet")), "201": \#(json("Pet"))"#, " -> Pet", ""), (#""302": {}"#, " -> Data", ""),
        (#""200": \#(json("Pet")), "304": {}, "100": {}"#, " -> Pet", ""),
        (#""200": \#(content("text/csv"))"#, " -> String", #".returns(as: "text/csv")"#),
        (#""200": \#(content("application/xml"))"#, " -> String", #".returns(as: "application/xml")"#),
        (#""200": \#(content("image/png", "{}"))"#, " -> Data", #".returns(as: "image/png")"#),
        (#""200": \#(content("*/*"))"#, " -> String", #".returns(as: "*/*")"#),
        (#""200": \#(content("*/*", "{}"))"#, " -> Data", ""),
        (##""200": { "content": { "*/*": { "schema": { "$ref": "#/components/schemas/Pet" } } } }"##, " -> Pet", ""),
        (#""200": \#(content("application/json", "{}"))"#, " -> JSON", ""),
        (#""200": \#(content("application/json"))"#, " -> String", ""),
        (
            #""200": \#(content("application/json", #"{ "schema": { "type": "string", "contentEncoding": "base64" } }"#))"#,
            " -> String", ""
        ),
        // Beside a file, a JSON string is what a framework writes for any response; beside other text it is the response.
        (
            #""200": { "content": { "application/json": \#(text), "image/png": {} } }"#, " -> Data",
            #".returns(as: "image/png")"#
        ),
        (#""200": { "content": { "application/json": \#(text), "application/x-tea": \#(text) } }"#, " -> String", ""),
        // FastAPI adds JSON without a type to the content that a function declares.
        (
            #""200": { "content": { "application/json": { "schema": {} }, "image/png": {} } }"#, " -> Data",
            #".returns(as: "image/png")"#
        ),
        (
            #""200": { "content": { "application/json": { "schema": { "title": "All" } }, "text/csv": \#(text) } }"#,
            " -> String", #".returns(as: "text/csv")"#
        ),
        (
            #""200": { "content": { "application/json": { "schema": {} }, "application/xml": { "schema": {} } } }"#,
            " -> JSON", ""
        ),
        (
            ##""200": { "content": { "application/hal+json": { "schema": { "$ref": "#/components/schemas/Pet" } } } }"##,
            " -> Pet", #".returns(as: "application/hal+json")"#
        ),
        (
            #""200": \#(content("text/event-stream", "{}"))"#, " -> ResponseStream<String>",
            #".returns(as: "text/event-stream")"#
        ),
        (
            ##""200": { "content": { "application/jsonl": { "schema": { "$ref": "#/components/schemas/Pet" } } } }"##,
            " -> ResponseStream<Pet>", #".returns(as: "application/jsonl")"#
        ),
        (
            ##""200": { "content": { "application/json-seq": { "itemSchema": { "$ref": "#/components/schemas/Pet" } } } }"##,
            " -> ResponseStream<Pet>", #".returns(as: "application/json-seq")"#
        ),
        (
            ##""200": { "content": { "application/json": { "itemSchema": { "$ref": "#/components/schemas/Pet" } } } }"##,
            " -> ResponseStream<Pet>", #".returns(as: "application/json")"#
        ),
    ])
    func successesAreReadByTheirMediaType(responses: String, result: String, row: String) {
        let compilation = compile(responses)
        #expect(compilation.call == "func call()\(result)")
        #expect(compilation.route == [#".get, "/things""#, row].filter { !$0.isEmpty }.joined(separator: ", "))
        #expect(compilation.diagnostics.isEmpty == !responses.isEmpty)
    }

    @Test(arguments: ["schema", "itemSchema"])
    func partsOfAResponseAreBytes(key: String) {
        let compilation = compile(#""200": { "content": { "multipart/mixed": { "\#(key)": { "type": "object" } } } }"#)
        #expect(compilation.call == "func call() -> Data")
        #expect(compilation.route == #".get, "/things", .returns(as: "multipart/mixed")"#)
        #expect(
            compilation.diagnostics.contains(
                "warning: the parts of a multipart response are not decoded; it is read as bytes"))
    }

    @Test func successesThatDifferAreAnEnum() {
        let compilation = compile(#""200": \#(Self.json("Pet")), "202": {}"#)
        #expect(compilation.call == "func call() -> Call.Response")
        #expect(compilation.output.contains("case ok(Pet)"))
        #expect(compilation.output.contains("case accepted"))
    }

    @Test func aStreamBesideJSONIsAnEndpointOfItsOwn() {
        let compilation = compile(
            ##""200": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } }, "text/event-stream": { "schema": { "$ref": "#/components/schemas/Problem" } } } }"##
        )
        #expect(
            compilation.calls.map { $0.replacing(" async throws(APIError<Never>)", with: "") } == [
                "func call() -> Pet", "func callStream() -> ResponseStream<Problem>",
            ])
    }

    @Test func theStreamSaysHowToAskForIt() {
        let compilation = OpenAPISample.operation(
            #"""
            "requestBody": { "content": { "application/json": { "schema": {
                "type": "object", "properties": { "stream": { "type": "boolean" } } } } } },
            "responses": { "200": { "content": { "application/json": {}, "text/event-stream": {} } } }
            """#, method: "post")
        #expect(compilation.output.components("`stream` is true in the body") == 1)
    }

    @Test func eventsWithNamesAreAnEnum() {
        let compilation = compile(
            ##"""
            "200": { "content": { "text/event-stream": { "itemSchema": { "oneOf": [
                { "type": "object", "properties": { "event": { "const": "pet.added" }, "data": { "$ref": "#/components/schemas/Pet" } } },
                { "type": "object", "properties": { "event": { "const": "done" }, "data": { "type": "string" } } }
            ] } } } }
            """##)
        #expect(compilation.output.contains("case petAdded(Pet)"))
        #expect(compilation.output.contains("case done(String)"))
        #expect(compilation.output.contains(#".event("pet.added") { Self.petAdded($0) }"#))
    }

    /// The name of an event or its id may say what its text means.
    @Test(arguments: [
        (#""event": { "type": "string" }, "data": { "type": "string" }"#, "ServerSentEvent"),
        (#""id": { "type": "string" }, "data": {}"#, "ServerSentEvent"),
        (#""retry": { "type": "integer" }, "data": { "type": "string" }"#, "String"),
        (##""event": { "type": "string" }, "data": { "$ref": "#/components/schemas/Pet" }"##, "Pet"),
    ])
    func eventsOfTextAreWhole(properties: String, element: String) {
        let compilation = compile(
            #""200": { "content": { "text/event-stream": { "itemSchema": { "type": "object", "properties": { \#(properties) } } } } }"#
        )
        #expect(compilation.call == "func call() -> ResponseStream<\(element)>")
    }

    @Test func otherMediaTypesAreMentioned() {
        let compilation = compile(
            #""200": { "content": { "application/json": {}, "application/pdf": {}, "text/csv": {} } }"#)
        #expect(compilation.output.contains("/// The server can also respond with `application/pdf`, `text/csv`"))
    }

    /// DocC shows the first paragraph in lists of methods.
    @Test func notesFollowTheCall() {
        let compilation = OpenAPISample.operation(
            #"""
            "externalDocs": { "url": "https://shop.example/things" },
            "responses": { "200": { "content": { "application/json": {}, "text/csv": {} } } }
            """#)
        let comment = [
            "`GET /things`", "", "The server can also respond with `text/csv`.", "",
            "[More](https://shop.example/things)",
        ]
        let lines = compilation.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        #expect(lines.contains(comment.map { $0.isEmpty ? "///" : "/// \($0)" }))
    }

    @Test func aHeadHasNoBody() {
        #expect(compile(#""200": \#(Self.json("Pet"))"#, method: "head").call == "func call()")
    }

    /// It is text for the caller to read, so the client needs no type for it.
    @Test func anObjectInTheHeaderHasNoType() {
        let compilation = OpenAPISample.document(
            #"""
            "paths": { "/a": { "get": { "operationId": "call", "responses": { "204": { "description": "", "headers": {
              "X-Place": { "schema": { "type": "object", "properties": { "x": { "type": "integer" } } } } } } } } } }
            """#)
        #expect(compilation.output.contains("static var place: HeaderFieldKey<String> { \"X-Place\" }"))
        #expect(!compilation.output.contains(": JSONModel"), "\(compilation.output)")
    }

    @Test func fieldsOfTheHeaderAreTyped() {
        let compilation = compile(
            #"""
            "200": { "headers": {
                "X-Rate-Limit": { "schema": { "type": "integer" }, "description": "What is left." },
                "Content-Type": { "schema": { "type": "string" } }, "X-Nothing": {}
            }, "content": { "application/json": {} } }
            """#)
        #expect(compilation.output.contains("X-Rate-Limit"))
        #expect(!compilation.output.contains("X-Nothing"))
        #expect(!compilation.output.contains("Content-Type"))
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
    }

    @Test func responsesOfSwaggerHaveSchemasOfTheirOwn() {
        let compilation = OpenAPISample.swagger(
            ##"""
            "produces": ["application/xml", "application/json"], "paths": {
                "/a": { "get": { "operationId": "a", "responses": { "200": { "schema": { "$ref": "#/definitions/Pet" }, "description": "" } } } },
                "/b": { "get": { "operationId": "b", "produces": ["text/plain"], "responses": { "200": { "schema": { "type": "string" } } } } },
                "/c": { "get": { "operationId": "c", "produces": ["application/pdf"], "responses": { "200": { "schema": { "type": "file" } } } } }
            }, "definitions": { "Pet": { "type": "object", "properties": { "name": { "type": "string" } } } }
            """##)
        #expect(
            compilation.calls.map { $0.replacing(" async throws(APIError<Never>)", with: "") } == [
                "func a() -> Pet", "func b() -> String", "func c() -> Data",
            ])
    }

    /// A server that knows one name refuses a request for another.
    @Test(arguments: [
        "application/ndjson", "application/stream+json", "application/geo+json-seq", "application/x-jsonl",
    ])
    func linesKeepTheNameOfTheirMediaType(type: String) {
        let compilation = compile(#""200": { "content": { "\#(type)": { "schema": { "type": "integer" } } } }"#)
        #expect(compilation.call == "func call() -> ResponseStream<Int>")
        #expect(compilation.route == #".get, "/things", .returns(as: "\#(type)")"#)
    }

    /// FastAPI describes the text of the whole body.
    @Test func linesOfAStringAreAnyJSON() {
        for schema in [#"{ "type": "string" }"#, #"{ "type": "string", "format": "binary" }"#] {
            let compilation = compile(#""200": { "content": { "application/x-ndjson": { "schema": \#(schema) } } }"#)
            #expect(compilation.call == "func call() -> ResponseStream<JSON>")
        }
        let items = #""application/x-ndjson": { "itemSchema": { "type": "string" } }"#
        #expect(compile(#""200": { "content": { \#(items) } }"#).call == "func call() -> ResponseStream<String>")
    }

    /// Some documents write a status of their own body here.
    @Test func noCallEndsWithAnInterimStatus() {
        let compilation = compile(#""190": \#(Self.json("Pet")), "200": \#(Self.json("Pet"))"#)
        #expect(compilation.diagnostics.contains("no response ends with the status 190"), "\(compilation.diagnostics)")
        #expect(compilation.call == "func call() -> Pet")
        #expect(compile(#""101": \#(Self.json("Pet")), "200": \#(Self.json("Pet"))"#).diagnostics == "")
    }

    /// RFC 9110 §15.3.5: a decoder of JSON would fail after each success.
    @Test(arguments: [
        (#""204": { "content": { "application/json": { "schema": {} } } }"#, "", ""),
        (#""204": \#(json("Pet"))"#, "", "a response with the status 204 has no content"),
        (#""200": \#(json("Pet")), "205": \#(json("Pet"))"#, " -> Call.Response", "the status 205 has no content"),
    ])
    func statusesWithoutContent(responses: String, result: String, message: String) {
        let compilation = compile(responses)
        #expect(compilation.call == "func call()\(result)")
        #expect(message.isEmpty ? compilation.diagnostics == "" : compilation.diagnostics.contains(message))
    }

    @Test func theSchemaOfA204IsShown() {
        let compilation = OpenAPISample.swagger(
            #"""
            "produces": ["application/json"], "paths": { "/a": { "get": { "responses": {
            "204": { "description": "", "schema": { "type": "object" } } } } } }
            """#)
        #expect(compilation.messages.count == 1)
        // The second line, and not "produces" in the first.
        #expect(compilation.messages[0].hasPrefix("shop.json:2:39: warning: a response with the status 204"))
    }

    @Test func aStatusIsDeclaredOnce() {
        let error = #"{ "description": "", "content": { "application/json": { "schema": { "type": "string" } } } }"#
        let compilation = OpenAPISample.operation(
            #""responses": { "200": { "description": "" }, "4xx": \#(error), "4XX": \#(error) }"#)
        #expect(compilation.messages.count == 1)
        #expect(compilation.diagnostics.contains(#"the status "4XX" is declared twice; this response is left out"#))
    }
}
