import Testing

@testable import endpointgen

/// What the tools and vendors that write documents do in their own ways.
struct OpenAPIVendorTests {
    private func compile(schemas: String) -> Compilation {
        OpenAPISample.document(#""components": { "schemas": { \#(schemas) } }"#, version: "3.0.3")
    }

    @Test func aChoiceOfSubtypesIsToldApartAsWhatTheyExtendSays() {
        let compilation = compile(
            schemas: ##"""
                "Animal": { "type": "object", "required": ["type"], "properties": { "type": { "type": "string" } },
                    "discriminator": { "propertyName": "type" } },
                "Cat": { "allOf": [{ "$ref": "#/components/schemas/Animal" }, { "properties": { "lives": { "type": "integer" } } }] },
                "Dog": { "allOf": [{ "$ref": "#/components/schemas/Animal" }, { "properties": { "tricks": { "type": "integer" } } }] },
                "Friend": { "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }] }
                """##)
        let tagged = compilation.output.components(
            separatedBy: #"tag: "type", .case("Cat") { Self.cat($0) }, .case("Dog""#)
        #expect(tagged.count == 3)
    }
}
