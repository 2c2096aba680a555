import Testing

@testable import endpointgen

/// Lists with a schema for each place: the type of an element is what any of them says.
struct TupleTests {
    private func property(_ schema: String) -> Compilation {
        OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { "A": { "type": "object", "properties": { "pair": \#(schema) } } } }"#
        )
    }

    @Test(arguments: [
        (#""prefixItems": [{ "type": "number" }, { "type": "number" }], "maxItems": 2"#, "[Double]"),
        (#""prefixItems": [{ "type": "number" }, { "type": "number" }], "items": false"#, "[Double]"),
        (#""prefixItems": [{ "type": "string" }], "items": { "type": "string" }"#, "[String]"),
        (#""items": [{ "type": "string" }, { "type": "string" }], "additionalItems": false"#, "[String]"),
        (#""prefixItems": [{ "type": "number" }, { "type": "string" }], "maxItems": 2"#, "[PairItem]"),
        (#""prefixItems": [{ "type": "string" }], "items": { "type": "integer" }"#, "[PairItem]"),
    ])
    func elementsAreWhatAnyPlaceSays(_ schema: String, _ type: String) {
        let compilation = property(#"{ "type": "array", \#(schema) }"#)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("var pair: \(type)?"), "\(compilation.output)")
    }

    @Test(arguments: [
        #""prefixItems": [{ "type": "number" }, { "type": "number" }]"#,
        #""prefixItems": [{ "type": "number" }, { "type": "number" }], "maxItems": 3"#,
        #""prefixItems": [{ "type": "number" }, true], "maxItems": 2"#,
    ])
    func whatIsOpenIsAnyJSON(_ schema: String) {
        let compilation = property(#"{ "type": "array", \#(schema) }"#)
        #expect(compilation.diagnostics.contains("this tuple does not describe all elements"))
        #expect(compilation.output.contains("var pair: [JSON]?"))
    }

    @Test func theAdviceIsForTheVersionOfJSONSchema() {
        let current = property(#"{ "type": "array", "prefixItems": [{ "type": "number" }] }"#).diagnostics
        #expect(current.contains(#"add "items": false or "maxItems""#), "\(current)")
        let list = #"{ "type": "array", "items": [{ "type": "number" }] }"#
        let draft4 = property(list).diagnostics
        #expect(draft4.contains(#"write its schemas in "prefixItems", and add "items": false"#), "\(draft4)")
        let older = [
            OpenAPISample.document(#""paths": {}, "components": { "schemas": { "A": \#(list) } }"#, version: "3.0.3"),
            OpenAPISample.swagger(#""paths": {}, "definitions": { "A": \#(list) }"#),
        ]
        for compilation in older {
            #expect(compilation.diagnostics.contains(#"before OpenAPI 3.1, "items" is one schema"#))
            #expect(!compilation.diagnostics.contains("add"))
            #expect(compilation.output.contains("typealias A = [JSON]"))
        }
    }

    @Test func casesAreOfTheTypesOfThePlaces() {
        let compilation = property(
            #"{ "type": "array", "prefixItems": [{ "type": "number" }, { "type": "string" }, { "type": "null" }], "maxItems": 3 }"#
        )
        #expect(compilation.output.contains("var pair: [PairItem?]?"), "\(compilation.output)")
        #expect(
            compilation.output.contains("case double(Double)") && compilation.output.contains("case string(String)"))
    }

    @Test(arguments: [
        (#"{ "type": "integer" }, { "type": ["integer", "null"] }"#, "[Int?]"),
        (
            ##"{ "anyOf": [{ "$ref": "#/components/schemas/A" }, { "type": "null" }] }, { "$ref": "#/components/schemas/A" }"##,
            "[A?]"
        ),
        (#"{ "enum": ["a", null] }, { "enum": ["b"] }"#, "[PairItem?]"),
        (#"{ "type": "number" }, { "type": ["string", "null"] }"#, "[PairItem?]"),
        (#"{ "type": "null" }, { "type": "null" }"#, "[JSON]"),
    ])
    func anElementMayBeNullWhereOnePlaceMayBe(_ schemas: String, _ type: String) {
        let compilation = property(#"{ "type": "array", "prefixItems": [\#(schemas)], "maxItems": 2 }"#)
        #expect(compilation.output.contains("var pair: \(type)?"), "\(compilation.output)")
    }

    @Test func alternativesOfTypesAreReadAsWholly() {
        func output(_ schema: String) -> String {
            OpenAPISample.document(#""paths": {}, "components": { "schemas": { "A": \#(schema) } }"#).output
        }
        let object = output(#"{ "type": ["object", "string"], "additionalProperties": { "type": "integer" } }"#)
        #expect(object.contains("([String: Int])"))
        let tuple = #""prefixItems": [{ "type": "integer" }, { "type": "integer" }]"#
        #expect(output(#"{ "type": ["array", "string"], \#(tuple), "items": false }"#).contains("([Int])"))
        #expect(output(#"{ "type": "array", \#(tuple), "maxItems": 2.0 }"#).contains("typealias A = [Int]"))
    }
}
