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

    private func swagger(_ parameters: String, consumes: String = #""application/json""#) -> Compilation {
        OpenAPISample.swagger(
            #"""
            "consumes": [\#(consumes)], "paths": { "/things": { "post": { "operationId": "send", "parameters": [\#(parameters)] } } },
            "definitions": { "Pet": { "type": "object", "properties": { "name": { "type": "string" } } } }
            """#)
    }
}
