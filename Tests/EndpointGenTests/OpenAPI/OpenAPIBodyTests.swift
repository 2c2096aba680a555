import Testing

@testable import endpointgen

struct OpenAPIBodyTests {
    /// An operation with a body of these media types.
    func compile(_ content: String, required: Bool = true) -> Compilation {
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

    static let pet = ##"{ "schema": { "$ref": "#/components/schemas/Pet" } }"##
    static let text = #"{ "schema": { "type": "string" } }"#
    static let binary = #"{ "schema": { "type": "string", "format": "binary" } }"#

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
        #expect(compilation.diagnostics.contains(#"the JSON body is sent as "application/merge-patch+json""#))
        #expect(compilation.call == "func send(_ pet: Pet)")
        // The operations of a patch say more than an object of anything.
        let any = compile(#"\#(patch), "application/merge-patch+json": { "schema": { "type": "object" } }"#)
        #expect(any.diagnostics.contains(#"the JSON body is sent as "application/json-patch+json""#))
        let same = compile(#""application/json": \#(Self.pet), "application/vnd.pet+json": \#(Self.pet)"#)
        #expect(same.diagnostics == "")
    }

    /// As the type is called, which leaves out the namespace.
    @Test func bodiesAreNamedWithoutNamespaces() {
        func call(_ key: String) -> String {
            let content = ##"{ "application/json": { "schema": { "$ref": "#/components/schemas/\##(key)" } } }"##
            return OpenAPISample.document(
                #"""
                "paths": { "/things": { "post": { "operationId": "send", "requestBody": { "required": true, "content": \#(content) } } } },
                "components": { "schemas": { "\#(key)": { "properties": { "a": {} } }, "other.Thing": {} } }
                """#
            ).call
        }
        #expect(call("web.Pet") == "func send(_ pet: Pet)")
        #expect(call("web.Pet.V2") == "func send(_ petV2: PetV2)")
        #expect(call("Pet-pet.write") == "func send(_ body: PetPetWrite)")
    }

    @Test(arguments: ["text/plain; charset=iso-8859-1", "text/plain; charset=UTF-8"])
    func textsAreSentAsUTF8(type: String) {
        let body = compile(#""\#(type)": \#(Self.text)"#)
        let form = compile(
            #"""
            "multipart/form-data": { "schema": { "properties": { "a": { "type": "string" } } },
              "encoding": { "a": { "contentType": "\#(type)" } } }
            """#)
        for compilation in [body, form] {
            let warning = #"text is sent as UTF-8, not as "iso-8859-1""#
            #expect(compilation.diagnostics.contains(warning) == type.contains("iso"))
        }
    }

    @Test func bodiesMayBeAbsent() {
        #expect(compile(#""application/json": \#(Self.pet)"#, required: false).call == "func send(_ pet: Pet? = nil)")
        // Unlike no fields, fields that the document does not name can be sent.
        let form = compile(#""application/x-www-form-urlencoded": {}"#, required: false)
        #expect(form.call == "func send(_ body: [String: JSON])")
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
