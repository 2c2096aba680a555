import Testing

@testable import endpointgen

/// Under which media type a body is sent, and what is said of others.
struct BodyMediaTypeTests {
    /// An operation with a body of these media types.
    private func compile(_ content: String) -> Compilation {
        OpenAPISample.document(
            #"""
            "paths": { "/things": { "post": { "operationId": "send", "responses": { "204": {} },
                "requestBody": { "required": true, "content": { \#(content) } } } } },
            "components": { "schemas": { "Pet": { "type": "object", "properties": { "name": { "type": "string" } } } } }
            """#)
    }

    /// A body in Swagger 2.0, whose media types are listed.
    private func swagger(_ schema: String, consumes: String) -> Compilation {
        OpenAPISample.swagger(
            #"""
            "consumes": [\#(consumes)], "paths": { "/things": { "post": { "operationId": "send",
                "parameters": [{ "name": "body", "in": "body", "required": true, "schema": \#(schema) }],
                "responses": { "204": { "description": "" } } } } },
            "definitions": { "Pet": { "type": "object", "properties": { "name": { "type": "string" } } } }
            """#)
    }

    private static let binary = #"{ "type": "string", "format": "binary" }"#
    private static let bytes = #"{ "schema": \#(binary) }"#
    private static let text = #"{ "schema": { "type": "string" } }"#
    private static let pet = ##"{ "schema": { "$ref": "#/components/schemas/Pet" } }"##

    // MARK: Bytes

    @Test(arguments: [
        (#""application/json": \#(bytes)"#, "application/json"),
        (#""application/json; charset=utf-8": \#(bytes)"#, "application/json"),
        (#""application/vnd.pet+json": \#(bytes)"#, "application/vnd.pet+json"),
        (#""application/json": \#(bytes), "image/png": \#(bytes)"#, "image/png"),
    ])
    func bytesHaveTheirDeclaredType(content: String, type: String) {
        let compilation = compile(content)
        #expect(compilation.calls.count == 1)
        #expect(compilation.call == "func send(_ body: HTTPBody)")
        #expect(compilation.route == #".post, "/things", .body(\.body, as: "\#(type)")"#)
    }

    @Test(arguments: [
        (#""application/json""#, #", as: "application/json""#),
        (#""application/json", "image/png""#, #", as: "image/png""#), ("", ""),
    ])
    func bytesOfSwaggerHaveTheirDeclaredType(consumes: String, type: String) {
        let compilation = swagger(Self.binary, consumes: consumes)
        #expect(compilation.call == "func send(_ body: HTTPBody)")
        #expect(compilation.route == #".post, "/things", .body(\.body\#(type))"#)
    }

    // MARK: Several types of text

    @Test(arguments: [
        (#""text/csv": \#(text), "text/tab-separated-values": \#(text)"#, "text/tab-separated-values"),
        (#""text/csv": \#(text), "text/plain": \#(text)"#, "text/plain"),
        (#""application/json": \#(pet), "text/csv": \#(text), "text/plain": \#(text)"#, "text/plain"),
        (#""application/xml": \#(pet), "text/xml": \#(pet)"#, "text/xml"),
        (#""application/json": \#(pet), "image/png": \#(bytes), "image/gif": \#(bytes)"#, "image/gif"),
        (#""text/plain": \#(text), "application/octet-stream": \#(text)"#, "application/octet-stream"),
    ])
    func otherTypesAreNamed(content: String, other: String) {
        #expect(compile(content).output.contains("The body may also be `\(other)`"))
    }

    /// What has a call of its own, or is JSON for all who read it.
    @Test(arguments: [
        #""application/json": \#(pet), "text/plain": \#(text), "image/png": \#(bytes)"#,
        #""application/json": \#(pet), "application/xml": \#(pet), "text/plain": \#(pet)"#,
    ])
    func typesWithACallAreNotNamed(content: String) {
        #expect(!compile(content).output.contains("The body may also be"))
    }

    // MARK: Objects in forms

    private func form(_ encoding: String, _ type: String = Self.object) -> Compilation {
        compile(
            #"""
            "application/x-www-form-urlencoded": {
                "schema": { "type": "object", "required": ["fo"], "properties": { "fo": \#(type) } },
                "encoding": { "fo": { \#(encoding) } } }
            """#)
    }

    @Test(arguments: [
        (#""explode": false"#, ", style: .comma"), (#""style": "form", "explode": false"#, ", style: .comma"),
        (#""style": "form""#, ""), (#""style": "form", "explode": true"#, ""),
        (#""style": "deepObject""#, ", style: .deep"), (#""style": "pipeDelimited""#, ", style: .pipe"),
        (#""explode": true"#, ", style: .deep"), ("", ", style: .deep"),
    ])
    func objectsInFormsHaveStyles(encoding: String, style: String) {
        let compilation = form(encoding)
        #expect(compilation.route == #".post, "/things", .form("fo", \.fo\#(style))"#)
        #expect(compilation.diagnostics == "")
    }

    private static let object = #"{ "type": "object", "properties": { "x": {} } }"#
    private static let objects = #"{ "type": "array", "items": \#(object) }"#

    @Test(arguments: [
        (#""contentType": "application/xml""#, object, true),
        (#""contentType": "application/xml""#, objects, true),
        (#""contentType": "application/xml""#, #"{ "type": "string" }"#, false),
        (#""contentType": "application/xml", "style": "deepObject""#, object, false),
        (#""contentType": "application/json""#, objects, false),
    ])
    func objectsInFormsAreNoXML(encoding: String, type: String, isWarning: Bool) {
        let compilation = form(encoding, type)
        let message = #"a field of a form cannot be "application/xml""#
        #expect(compilation.diagnostics.contains(message) == isWarning, "\(compilation.diagnostics)")
    }

    /// Separate fields are not what a form that is one argument writes.
    @Test(arguments: [
        (#""style": "form""#, true), (#""style": "deepObject""#, false), (#""explode": true"#, false),
        (#""contentType": "application/xml""#, true),
    ])
    func encodingsOfOpenFormsAreIgnored(encoding: String, isWarning: Bool) {
        let compilation = compile(
            #"""
            "application/x-www-form-urlencoded": {
                "schema": { "type": "object", "additionalProperties": { "type": "string" },
                    "properties": { "fo": { "type": "object", "properties": { "x": { "type": "string" } } } } },
                "encoding": { "fo": { \#(encoding) } } }
            """#)
        #expect(compilation.diagnostics.contains("this encoding is ignored") == isWarning, "\(compilation.diagnostics)")
    }

    // MARK: Forms in Swagger 2.0

    @Test(arguments: [
        (#""application/x-www-form-urlencoded""#, true), (#""multipart/form-data""#, true),
        (#""application/x-www-form-urlencoded", "application/json""#, false), ("", false),
    ])
    func aBodyOfSwaggerIsNoForm(consumes: String, isWarning: Bool) {
        let compilation = swagger(##"{ "$ref": "#/definitions/Pet" }"##, consumes: consumes)
        #expect(!compilation.hasErrors)
        #expect(
            compilation.diagnostics.contains(#"a parameter in "body" cannot be"#) == isWarning,
            "\(compilation.diagnostics)")
    }

    /// A range is not a media type, so the caller gives one.
    @Test(arguments: [
        ("o/*", "_ body: HTTPBody", #".body(\.body)"#),
        ("text/*", "_ body: String", #".body(\.body, as: "text/plain")"#),
    ])
    func rangesOfSwagger(type: String, parameter: String, row: String) {
        let compilation = Compilation(
            #"""
            { "swagger": "2.0", "info": { "title": "Shop", "version": "1" }, "host": "shop.example", "consumes": ["\#(type)"],
              "paths": { "/a": { "post": { "operationId": "send", "responses": { "204": { "description": "" } },
                "parameters": [{ "name": "a", "in": "body", "required": true, "schema": { "type": "string" } }] } } } }
            """#, path: "shop.openapi.json")
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        #expect(compilation.output.contains("func send(\(parameter))"), "\(compilation.output)")
        #expect(compilation.route.contains(row), "\(compilation.route)")
    }
}
