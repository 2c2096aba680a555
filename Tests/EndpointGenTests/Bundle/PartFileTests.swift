import Testing

@testable import endpointgen

/// Parts of forms that are files: one, several, or one among other alternatives.
struct PartFileTests {
    private static let binary = #"{ "type": "string", "format": "binary" }"#
    private static let binaries = #"{ "type": "array", "items": \#(binary) }"#
    private static let text = #"{ "type": "string" }"#
    private static let object = #"{ "type": "object", "properties": { "id": { "type": "string" } } }"#

    /// An operation with a body of these media types, and these components.
    private func compile(content: String, _ components: String = "") -> Compilation {
        OpenAPISample.document(
            #"""
            "paths": { "/things": { "post": { "operationId": "send", "responses": { "204": {} },
                "requestBody": { "required": true, "content": { \#(content) } } } } },
            "components": { "schemas": { \#(components) } }
            """#)
    }

    /// A form with one part, which is required.
    private func compile(image: String, encoding: String = "", _ components: String = "") -> Compilation {
        compile(
            content: #"""
                "multipart/form-data": {
                    "schema": { "type": "object", "required": ["image"], "properties": { "image": \#(image) } },
                    "encoding": { \#(encoding) } }
                """#, components)
    }

    @Test(arguments: [
        (#"{ "anyOf": [\#(binary), \#(binaries)] }"#, "[FilePart]"),
        (#"{ "oneOf": [\#(binaries), \#(binary)] }"#, "[FilePart]"),
        (#"{ "anyOf": [\#(binary), \#(binaries), { "type": "null" }] }"#, "[FilePart]"),
        (#"{ "anyOf": [{ "anyOf": [\#(binary), \#(text)] }, \#(binaries)] }"#, "[FilePart]"),
        (#"{ "type": "array", "items": { "anyOf": [\#(binary), \#(text)] } }"#, "[FilePart]"),
        (#"{ "anyOf": [\#(binary), { "type": "string", "contentMediaType": "image/png" }] }"#, "FilePart"),
        (#"{ "anyOf": [\#(text), \#(binary)] }"#, "FilePart"),
        (#"{ "anyOf": [\#(binary), { "type": "string", "format": "uri" }] }"#, "FilePart"),
        (#"{ "oneOf": [\#(object), \#(binary)] }"#, "FilePart"),
        (##"{ "$ref": "#/components/schemas/Images" }"##, "[FilePart]"),
    ])
    func aPartIsAFileIfAnAlternativeIs(schema: String, type: String) {
        let images = #""Images": { "anyOf": [\#(Self.binary), \#(Self.binaries)] }"#
        let isReference = schema.contains("$ref")
        let compilation = compile(image: schema, isReference ? images : "")
        #expect(compilation.call == "func send(image: \(type))")
        #expect(compilation.route == #".post, "/things", .part("image", \.image)"#)
        #expect(compilation.diagnostics == "")
        // Only a component is also the union that the part would be in JSON.
        #expect(compilation.output.contains(": JSONUnion") == isReference)
    }

    @Test func otherContentIsSentAsAFileWithoutAName() {
        func doc(_ schema: String) -> String {
            let words = compile(image: schema).output.split(whereSeparator: \.isWhitespace).filter { $0 != "///" }
            return words.joined(separator: " ")
        }
        let note = "give its bytes, `filename: nil` and its media type as `type`."
        #expect(doc(#"{ "anyOf": [\#(Self.binary), \#(Self.object)] }"#).contains(note))
        #expect(!doc(#"{ "anyOf": [\#(Self.binary), \#(Self.binaries)] }"#).contains(note))
    }

    // MARK: JSON beside a form of several parts

    private func bodies(_ upload: String) -> [String] {
        let schema = ##"{ "schema": { "$ref": "#/components/schemas/Upload" } }"##
        let compilation = compile(
            content: #""application/json": \#(schema), "multipart/form-data": \#(schema)"#,
            #"""
            "Upload": \#(upload), "Base": { "type": "object", "properties": { "file": \#(Self.binary) } }
            """#)
        return compilation.calls.map { String($0.prefix { $0 != ")" }) }
    }

    private static let properties = #""properties": { "file": \#(binary), "name": { "type": "string" } }"#

    private static let name = #"{ "name": { "type": "string" } }"#

    private static let readOnly = #"{ "type": "string", "format": "binary", "readOnly": true }"#

    @Test(arguments: [
        #"{ "type": "object", "properties": { "name": { "type": "string" }, "any": {} } }"#,
        #"{ "type": "object", "properties": { "name": { "type": "string" }, "file": \#(readOnly) } }"#,
    ])
    func withoutAFileJSONIsEnough(upload: String) {
        #expect(bodies(upload).count == 1)
        #expect(bodies(upload).first?.contains("_ upload: Upload") ?? false)
    }

    // MARK: Swagger 2.0
}
