import Testing

@testable import endpointgen

/// Forms and multipart bodies.
extension OpenAPIBodyTests {
    @Test func formsAreArguments() {
        let compilation = compile(#""application/x-www-form-urlencoded": \#(Self.pet)"#)
        #expect(compilation.call == "func send(name: String, tags: [String]? = nil)")
        #expect(compilation.route == #".post, "/things", .form("name", \.name), .form("tags", \.tags)"#)
    }

    @Test func formsHaveEncodings() {
        let compilation = compile(
            #"""
            "application/x-www-form-urlencoded": {
                "schema": { "type": "object", "properties": {
                    "ids": { "type": "array", "items": { "type": "integer" } },
                    "more": { "type": "object", "additionalProperties": { "type": "string" } },
                    "raw": { "type": "object", "properties": { "a": { "type": "string" } } }
                } },
                "encoding": { "ids": { "explode": false }, "raw": { "contentType": "application/json" } }
            }
            """#)
        #expect(compilation.route.contains(#".form("ids", \.ids, style: .comma)"#))
        #expect(compilation.route.contains(#".form("more", \.more, style: .deep)"#))
        #expect(compilation.route.contains(#".form("raw", \.raw, style: .json)"#))
    }

    @Test func partsAreFilesTextOrJSON() {
        let compilation = compile(
            #"""
            "multipart/form-data": {
                "schema": { "type": "object", "required": ["file"], "properties": {
                    "file": { "type": "string", "format": "binary" },
                    "others": { "type": "array", "items": { "type": "string", "format": "binary" } },
                    "title": { "type": "string" }, "any": {}, "picture": { "type": "string" },
                    "data": { "type": "object", "properties": { "a": { "type": "string" } } }
                } },
                "encoding": { "file": { "contentType": "image/png" }, "picture": { "contentType": "image/png, image/jpeg" },
                    "data": { "contentType": "application/json" } }
            }
            """#)
        #expect(
            compilation.call
                == "func send(file: FilePart, others: [FilePart]? = nil, title: String? = nil, any: FilePart? = nil, picture: FilePart? = nil, data: Send.Data? = nil)"
                || compilation.call.hasPrefix(
                    "func send(file: FilePart, others: [FilePart]? = nil, title: String? = nil, any: FilePart? = nil, picture: FilePart? = nil, data: Send."
                ))
        #expect(compilation.route.contains(#".part("file", \.file, as: "image/png")"#))
        #expect(compilation.route.contains(#".part("data", \.data, as: "application/json")"#))
        #expect(compilation.route.contains(#".part("picture", \.picture)"#))
        let choice = "picture: Give each file its media type: image/png, image/jpeg."
        #expect(compilation.files.values.contains { $0.contains(choice) })
    }

    @Test func whatHasAlternativesHasThePartsOfAllOfThem() {
        let compilation = compile(
            #"""
            "multipart/form-data": { "schema": { "oneOf": [
                { "type": "object", "properties": { "file": { "type": "string", "format": "binary" } } },
                { "type": "object", "properties": { "url": { "type": "string" } } }
            ] } }
            """#)
        #expect(compilation.call == "func send(file: FilePart? = nil, url: String? = nil)")
    }

    @Test func aFormOfSeveralIsAUnion() {
        let compilation = compile(
            #"""
            "application/x-www-form-urlencoded": { "schema": { "oneOf": [
                { "type": "object", "required": ["grant", "code"], "properties": { "grant": { "const": "code" }, "code": { "type": "string" } } },
                { "type": "object", "required": ["grant", "token"], "properties": { "grant": { "const": "refresh" }, "token": { "type": "string" } } }
            ] } }
            """#)
        #expect(compilation.call == "func send(_ body: Send.Body)")
        #expect(compilation.route == #".post, "/things", .form(\.body)"#)
        #expect(
            compilation.output.contains(
                #"tag: "grant", .case("code") { Self.code($0) }, .case("refresh") { Self.refresh($0) }"#))
    }

    @Test func aFormOfSeveralThatMayBeNoObjectHasTheFieldsOfAll() {
        let compilation = compile(
            #"""
            "application/x-www-form-urlencoded": { "schema": { "oneOf": [
                { "type": ["object", "string"], "properties": { "a": { "type": "string" } } },
                { "type": "object", "properties": { "b": { "type": "string" } } }
            ] } }
            """#)
        #expect(!compilation.hasErrors)
        #expect(compilation.call == "func send(a: String? = nil, b: String? = nil)")
    }

    /// What may be left out, what has encodings of its own, and what is known to be objects only behind further references.
    @Test(arguments: [
        (##""a": { "$ref": "#/components/schemas/Chain" }"##, "", true), (#""a": { "type": "object" }"#, "", false),
        (#""a": { "type": "object" }"#, #""a": { "contentType": "application/json" }"#, true),
        (#""a": { "type": "array" }"#, #""a": { "explode": false }"#, true),
    ])
    func aFormOfSeveralHasTheFieldsOfAll(property: String, encoding: String, isRequired: Bool) {
        let isChain = property.contains("Chain")
        let first =
            isChain
            ? ##"{ "$ref": "#/components/schemas/Chain" }"## : #"{ "type": "object", "properties": { \#(property) } }"#
        let compilation = OpenAPISample.document(
            ##"""
            "paths": { "/things": { "post": { "operationId": "send", "responses": { "204": {} },
                "requestBody": { "required": \##(isRequired), "content": { "application/x-www-form-urlencoded": {
                    "schema": { "oneOf": [\##(first), { "type": "object", "properties": { "b": { "type": "string" } } }] },
                    "encoding": { \##(encoding) } } } } } } },
            "components": { "schemas": { "Chain": { "$ref": "#/components/schemas/Either" },
                "Either": { "oneOf": [{ "type": "object", "properties": { "a": { "type": "string" } } }, { "type": "array" }] } } }
            """##)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        #expect(compilation.route.contains(#".form("a", \.a"#))
        #expect(compilation.route.contains(#".form("b", \.b"#))
    }

    @Test func bytesThatAreNotEncodedAreAFile() {
        let compilation = compile(
            #"""
            "multipart/form-data": { "schema": { "type": "object", "properties": {
                "file": { "type": "string", "contentEncoding": "binary" }, "hash": { "type": "string", "contentEncoding": "base64" }
            } } }
            """#)
        #expect(compilation.call == "func send(file: FilePart? = nil, hash: String? = nil)")
    }

    /// What `encoding` says, and a request cannot.
    @Test(arguments: [
        (
            "multipart/form-data", "", #""ids": { "headers": { "X-Rate": {} } }"#,
            "header fields of a part are not sent"
        ),
        ("multipart/form-data", "", #""ids": { "headers": { "content-type": {} } }"#, nil),
        (
            "multipart/form-data", "", #""ids": { "style": "form", "explode": false }"#,
            "the style is ignored: each element of a list is sent as a part of its own, and an object as JSON"
        ),
        ("multipart/form-data", "", #""ids": { "style": "form" }"#, nil),
        (
            "multipart/form-data", "", #""id": { "contentType": "text/plain" }"#,
            #"the form has no property "id", so this encoding is ignored; did you mean "ids"?"#
        ),
        (
            "multipart/form-data", #", "additionalProperties": { "type": "string" }"#, "",
            "only parts that the document names are sent; there is no parameter for additional ones"
        ),
        (
            "application/x-www-form-urlencoded", #", "additionalProperties": { "type": "string" }"#,
            #""ids": { "explode": false }"#,
            "a form with additional properties repeats lists and writes objects in brackets; this encoding is ignored"
        ),
        ("application/x-www-form-urlencoded", "", #""ids": { "explode": false }"#, nil),
        ("application/x-www-form-urlencoded", #", "additionalProperties": true"#, #""more": { "explode": true }"#, nil),
    ])
    func encodingsThatAreNotUsed(type: String, additional: String, encoding: String, message: String?) {
        let compilation = compile(
            #"""
            "\#(type)": { "schema": { "type": "object", "properties": { "ids": { "type": "array", "items": { "type": "string" } } }\#(additional) },
                "encoding": { \#(encoding) } }
            """#)
        #expect(compilation.diagnostics.contains("warning") == (message != nil), "\(compilation.diagnostics)")
        #expect(compilation.diagnostics.contains("warning: \(message ?? "") [") == (message != nil))
    }

    @Test(arguments: [false, true])
    func aFormWithoutFieldsThatNeedNotBeSentIsNone(isRequired: Bool) {
        let compilation = compile(
            #""application/x-www-form-urlencoded": { "schema": { "type": "object", "properties": {} } }"#,
            required: isRequired)
        #expect(compilation.call == (isRequired ? "func send(_ body: [String: JSON])" : "func send()"))
    }

    @Test func aChoiceWithAnObjectInItIsSentInBrackets() {
        let schema =
            #"{ "type": "object", "properties": { "meta": { "anyOf": [{ "type": "object", "additionalProperties": { "type": "string" } }, { "type": "string" }] } } }"#
        let compilation = compile(#""application/x-www-form-urlencoded": { "schema": \#(schema) }"#)
        #expect(compilation.route.contains(#".form("meta", \.meta, style: .deep)"#))
    }

    /// FastAPI declares the body of each form as a component.
    @Test(arguments: [
        (##"{ "$ref": "#/components/schemas/Body_up" }"##, ""),
        (##"{ "allOf": [{ "$ref": "#/components/schemas/Body_up" }] }"##, ""),
        (
            ##"{ "$ref": "#/components/schemas/Body_up" }"##,
            ##", "Other": { "items": { "$ref": "#/components/schemas/Body_up" } }"##
        ),
    ])
    func componentsOfFormsHaveNoTypes(schema: String, others: String) {
        let compilation = OpenAPISample.document(
            #"""
            "paths": { "/up": { "post": { "operationId": "up", "responses": { "204": { "description": "" } },
                "requestBody": { "required": true, "content": { "multipart/form-data": { "schema": \#(schema) } } } } } },
            "components": { "schemas": {
                "Body_up": { "type": "object", "properties": { "title": { "type": "string" } } },
                "Unused": { "type": "object", "properties": { "a": { "type": "string" } } }\#(others) } }
            """#)
        #expect(compilation.call == "func up(title: String? = nil)")
        #expect(compilation.output.contains("struct UpBody") == !others.isEmpty)
        #expect(compilation.output.contains("struct Unused"))
    }
}
