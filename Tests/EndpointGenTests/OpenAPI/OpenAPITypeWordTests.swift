import Testing

@testable import endpointgen

/// Types in the words of other languages, and enums whose type says something else than their values.
struct OpenAPITypeWordTests {
    private func compile(_ schema: String) -> Compilation {
        OpenAPISample.document(
            #""components": { "schemas": { "Pet": { "type": "object", "properties": { "value": \#(schema) } } } }"#)
    }

    @Test(arguments: [
        ("int", "Int"), ("Integer", "Int"), ("long", "Int64"), ("float", "Double"), ("bool", "Bool"),
        ("String", "String"), ("date", "String"), ("datetime", "Date"), ("uuid", "UUID"),
    ])
    func aWordOfAnotherLanguage(word: String, type: String) {
        let compilation = compile(#"{ "type": "\#(word)" }"#)
        #expect(compilation.output.contains("var value: \(type)?"))
        #expect(compilation.messages.count == 1)
        #expect(compilation.diagnostics.contains(#"JSON has no type "\#(word)"; it is read as ""#))
    }

    @Test(arguments: [
        (#"{ "type": "list", "items": { "type": "string" } }"#, "[String]"), (#"{ "type": "dict" }"#, "[String: JSON]"),
        (#"{ "type": "any" }"#, "JSON"), (#"{ "type": "" }"#, "JSON"),
    ])
    func aWordThatNeedsNoWarning(schema: String, type: String) {
        let compilation = compile(schema)
        #expect(compilation.output.contains("var value: \(type)?"))
        #expect(compilation.diagnostics == "")
    }

    @Test(arguments: [
        ("date", #""type": "string", "format": "date""#), ("datetime", #""type": "string", "format": "date-time""#),
        ("int", #""type": "integer""#),
    ])
    func theRightWordIsNamed(word: String, advice: String) {
        let messages = compile(#"{ "type": "\#(word)" }"#).messages
        #expect(messages.count == 1)
        #expect(messages.allSatisfy { $0.hasSuffix("; write " + advice) }, "\(messages)")
    }

    @Test func aWordThatNobodyKnowsIsAnyJSON() {
        let compilation = compile(#"{ "type": "thing" }"#)
        #expect(compilation.output.contains("var value: JSON?"))
        #expect(compilation.diagnostics.contains(#"JSON has no type "thing"; it is read as any JSON"#))
    }

    @Test func aMistypedWordIsNamed() {
        let compilation = compile(#"{ "type": "strng" }"#)
        #expect(compilation.diagnostics.contains(#"it is read as any JSON; did you mean "string"?"#))
    }

    @Test(arguments: [
        (
            #"{ "type": "objekt", "properties": { "id": { "type": "integer" } } }"#, "Value",
            #"the type is "objekt"; it is read as an object, so write "type": "object""#
        ),
        (
            #"{ "type": "array", "properties": { "id": { "type": "integer" } } }"#, "Value",
            #"the type is "array"; it is read as an object, so write "type": "object""#
        ),
        (
            #"{ "type": "array", "items": { "type": "integer" }, "properties": { "id": { "type": "integer" } } }"#,
            "[Int]",
            #"the type is "array"; the properties are left out; if they are those of the elements, write them under "items""#
        ),
    ])
    func propertiesBesideAnotherType(schema: String, type: String, message: String) {
        let compilation = compile(schema)
        #expect(compilation.output.contains("var value: \(type)?"))
        #expect(compilation.messages.count == 1)
        #expect(compilation.diagnostics.contains(message))
    }

    @Test(arguments: ["enum", "object", "thing"])
    func valuesThatAreStringsAreStrings(word: String) {
        let compilation = compile(#"{ "type": "\#(word)", "enum": ["small", "large"] }"#)
        #expect(compilation.output.contains(#"static var small: Self { Self(rawValue: "small") }"#))
    }
}
