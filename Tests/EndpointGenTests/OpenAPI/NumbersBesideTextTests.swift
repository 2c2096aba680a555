import Testing

@testable import endpointgen

/// Numbers that are listed beside any text.
@Suite struct NumbersBesideTextTests {
    private func compile(_ schema: String) -> String {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": {}, "components": { "schemas": { "It": \##(schema), "Level": { "type": "integer", "enum": [5, 6] } } }
            """##)
        #expect(compilation.diagnostics == "")
        return compilation.output
    }

    @Test(arguments: [
        #"{ "anyOf": [{ "type": "integer", "enum": [5, 6] }, { "type": "string" }] }"#,
        #"{ "oneOf": [{ "const": 5 }, { "const": 6 }, { "type": "string" }] }"#,
        #"{ "oneOf": [{ "type": "string" }, { "const": 5 }, { "enum": [6] }] }"#,
    ])
    func numbersAreAnEnumAndTextIsAString(schema: String) {
        let output = compile(schema)
        for text in ["enum It: JSONUnion", "case value(Value)\n", "case string(String)\n", "struct Value: OpenEnum"] {
            #expect(output.contains(text), "\(text): \(output)")
        }
        let values = output.split(separator: "struct Value: OpenEnum").last ?? ""
        #expect(values.contains("Self(rawValue: 5)") && values.contains("Self(rawValue: 6)"), "\(output)")
        #expect(!output.contains("otherValue"))
    }

    @Test func aSchemaOfItsOwnKeepsItsName() {
        let output = compile(##"{ "anyOf": [{ "$ref": "#/components/schemas/Level" }, { "type": "string" }] }"##)
        #expect(output.contains("case level(Level)\n") && output.contains("case string(String)\n"), "\(output)")
    }

    @Test func textsBesideAnyTextStayAnEnum() {
        let output = compile(#"{ "oneOf": [{ "const": "a" }, { "const": "b" }, { "type": "string" }] }"#)
        #expect(output.contains("struct It: OpenEnum"), "\(output)")
        #expect(!output.contains("Union"))
    }
}
