import Testing

@testable import endpointgen

struct OpenAPIBodyTests {
    /// An operation with a body of these media types.
    private func compile(_ content: String, required: Bool = true) -> Compilation {
        OpenAPISample.document(
            #"""
            "paths": { "/things": { "post": { "operationId": "send", "responses": { "204": {} },
                "requestBody": { "required": \#(required), "content": { \#(content) } } } } },
            "components": { "schemas": {
                "Pet": { "type": "object", "required": ["name"], "properties": { "name": { "type": "string" }, "tags": { "type": "array", "items": { "type": "string" } } } },
                "CreatePetRequest": { "type": "object", "properties": { "name": { "type": "string" } } }
            } }
            """#)
    }

    private static let pet = ##"{ "schema": { "$ref": "#/components/schemas/Pet" } }"##
    private static let text = #"{ "schema": { "type": "string" } }"#
    private static let binary = #"{ "schema": { "type": "string", "format": "binary" } }"#

    @Test(arguments: [
        (#""application/json": \#(pet)"#, "_ pet: Pet", #".body(\.pet)"#),
        (#""application/json; charset=utf-8": \#(pet)"#, "_ pet: Pet", #".body(\.pet)"#),
        (#""application/vnd.pet+json": \#(pet)"#, "_ pet: Pet", #".body(\.pet, as: "application/vnd.pet+json")"#),
        (
            ##""application/json": { "schema": { "$ref": "#/components/schemas/CreatePetRequest" } }"##,
            "_ body: CreatePetRequest", #".body(\.body)"#
        ),
        (#""application/json": {}"#, "_ body: JSON", #".body(\.body)"#),
        (
            #""application/json": { "schema": { "type": "array", "items": { "type": "integer" } } }"#, "_ body: [Int]",
            #".body(\.body)"#
        ),
        // A string in JSON, and not the bytes that it stands for.
        (
            #""application/json": { "schema": { "type": "string", "format": "byte" } }"#, "_ body: String",
            #".body(\.body)"#
        ),
        (
            #""application/json": { "schema": { "type": ["string", "null"], "contentEncoding": "base64" } }"#,
            "_ body: String?", #".body(\.body)"#
        ),
        (#""text/plain": \#(text)"#, "_ body: String", #".body(\.body, as: "text/plain")"#),
        (#""text/*": \#(text)"#, "_ body: String", #".body(\.body, as: "text/plain")"#),
        (#""application/xml": \#(pet)"#, "_ pet: String", #".body(\.pet, as: "application/xml")"#),
        (
            #""application/octet-stream": \#(binary)"#, "_ body: HTTPBody",
            #".body(\.body, as: "application/octet-stream")"#
        ),
        (#""image/png": {}"#, "_ body: HTTPBody", #".body(\.body, as: "image/png")"#),
        (#""*/*": {}"#, "_ body: HTTPBody", #".body(\.body)"#),
        (#""*/*": \#(pet)"#, "_ pet: Pet", #".body(\.pet)"#),
        (#""application/x-ndjson": \#(pet)"#, "_ pet: HTTPBody", #".body(\.pet, as: "application/x-ndjson")"#),
        (#""application/x-www-form-urlencoded": {}"#, "_ body: [String: JSON]", #".form(\.body)"#),
        (#""multipart/form-data": {}"#, "_ body: HTTPBody", #".body(\.body)"#),
    ])
    func bodiesFollowTheirMediaTypes(content: String, argument: String, row: String) {
        let compilation = compile(content)
        #expect(compilation.call == "func send(\(argument))")
        #expect(compilation.route == #".post, "/things", \#(row)"#)
        #expect(compilation.diagnostics == "")
    }

    /// What is sent is what the document says: a form would be of another media type.
    @Test(arguments: ["multipart/mixed", "multipart/related"])
    func partsThatAreNoFormAreWrittenByHand(_ type: String) {
        let compilation = compile(#""\#(type)": \#(Self.pet)"#)
        #expect(compilation.call == "func send(_ pet: HTTPBody)")
        #expect(compilation.route == #".post, "/things", .body(\.pet)"#)
        #expect(compilation.diagnostics.contains("parts are only supported in \"multipart/form-data\""))
        #expect(compilation.output.contains("/// The body is `\(type)`. Write its parts,"))
    }

    @Test func otherSchemasOfJSONAreAWarning() {
        let patch = #""application/json-patch+json": { "schema": { "type": "array" } }"#
        let compilation = compile(#"\#(patch), "application/merge-patch+json": \#(Self.pet)"#)
        #expect(compilation.diagnostics.contains(#"the JSON body is sent as "application/json-patch+json""#))
        let same = compile(#""application/json": \#(Self.pet), "application/vnd.pet+json": \#(Self.pet)"#)
        #expect(same.diagnostics == "")
    }

    @Test func bodiesMayBeAbsent() {
        #expect(compile(#""application/json": \#(Self.pet)"#, required: false).call == "func send(_ pet: Pet? = nil)")
    }

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

    @Test func otherKindsOfBodyAreOtherEndpoints() {
        let compilation = compile(
            #""application/json": \#(Self.pet), "text/plain": \#(Self.text), "application/octet-stream": \#(Self.binary)"#
        )
        #expect(
            compilation.calls.map { $0.prefix { $0 != ")" } } == [
                "func send(_ pet: Pet", "func sendText(_ body: String", "func sendData(_ body: HTTPBody",
            ])
    }

    @Test func theSameSchemaInOtherMediaTypesIsOneBody() {
        let compilation = compile(
            #""application/xml": \#(Self.pet), "application/json": \#(Self.pet), "application/x-www-form-urlencoded": \#(Self.pet)"#
        )
        #expect(compilation.calls.count == 1)
        #expect(compilation.call == "func send(_ pet: Pet)")
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
        #expect(compilation.output.contains(#"tag: "grant", .case("code", Self.code), .case("refresh", Self.refresh)"#))
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
            "parts have no style: each element of a list is sent as a part, and an object as JSON"
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
        #expect(compilation.diagnostics.contains("warning: \(message ?? "")\n") == (message != nil))
    }

    private func swagger(_ parameters: String, consumes: String = #""application/json""#) -> Compilation {
        OpenAPISample.swagger(
            #"""
            "consumes": [\#(consumes)], "paths": { "/things": { "post": { "operationId": "send", "parameters": [\#(parameters)] } } },
            "definitions": { "Pet": { "type": "object", "properties": { "name": { "type": "string" } } } }
            """#)
    }

    @Test func bodiesOfSwaggerAreParameters() {
        let body = swagger(
            ##"{ "name": "thing", "in": "body", "required": true, "schema": { "$ref": "#/definitions/Pet" } }"##)
        #expect(body.call == "func send(_ pet: Pet)")
        let form = swagger(#"{ "name": "a", "in": "formData", "type": "string", "required": true }"#)
        #expect(form.route == #".post, "/things", .form("a", \.a)"#)
        let file = swagger(
            #"{ "name": "a", "in": "formData", "type": "file", "required": true }"#, consumes: #""multipart/form-data""#
        )
        #expect(file.call == "func send(a: FilePart)")
        let text = swagger(
            #"{ "name": "a", "in": "body", "schema": { "type": "string" } }"#, consumes: #""text/plain""#)
        #expect(text.route == #".post, "/things", .body(\.body, as: "text/plain")"#)
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

    @Test func aBodyOfGETIsAWarning() {
        let compilation = OpenAPISample.document(
            #"""
            "paths": { "/find": { "get": { "requestBody": { "content": { "application/json": { "schema": { "type": "string" } } } }, "responses": { "204": {} } } } }
            """#)
        #expect(
            compilation.messages.contains { $0.contains("URLSession sends no body with GET") },
            "\(compilation.diagnostics)")
    }
}
