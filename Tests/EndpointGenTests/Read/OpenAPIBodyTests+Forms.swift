import Testing

@testable import endpointgen

/// Forms and multipart bodies.
extension OpenAPIBodyTests {
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

    @Test(arguments: [false, true])
    func aFormWithoutFieldsThatNeedNotBeSentIsNone(isRequired: Bool) {
        let compilation = compile(
            #""application/x-www-form-urlencoded": { "schema": { "type": "object", "properties": {} } }"#,
            required: isRequired)
        #expect(compilation.call == (isRequired ? "func send(_ body: [String: JSON])" : "func send()"))
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
