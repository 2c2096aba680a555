import Testing

@testable import endpointgen

/// Alternatives that list one string each, as documents of servers in Rust describe enums.
struct ListedStringTests {
    private func output(_ alternatives: String) -> String {
        let compilation = OpenAPISample.document(
            """
            "paths": { "/": { "get": { "responses": { "200": { "description": "", "content": { "application/json": {
              "schema": { "$ref": "#/components/schemas/Key" } } } } } } } },
            "components": { "schemas": { "Key": { "oneOf": [\(alternatives)] } } }
            """)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output
    }

    private let strings = #"""
        { "type": "string", "enum": ["document"], "description": "The text." }, { "type": "string", "enum": ["embedding"] }
        """#

    @Test func descriptionsOfValuesAreThoseOfTheCases() {
        let output = output(strings)
        #expect(output.contains("struct Key: OpenEnum"))
        #expect(output.contains("        /// The text.\n        static var document: Self"))
    }

    /// They are one case of the union, which can be told from the objects.
    @Test func besideAnObjectTheyAreOneEnum() {
        let output = output(
            strings
                + #", { "type": "object", "required": ["metadata"], "properties": { "metadata": { "type": "string" } } }"#
        )
        #expect(output.contains("        case value(Value)\n        case object(Object)\n"))
        #expect(output.contains(#"static var knownValues: [String] { ["document", "embedding"] }"#))
        #expect(output.contains("            /// The text.\n            static var document: Self"))
        #expect(!output.contains("preserves most"))
    }

    @Test func constantsAndLongerListsAreReadTheSame() {
        let output = output(
            #"{ "type": "integer" }, { "const": "auto" }, { "enum": ["low", "high"] }, { "type": "object", "properties": { "a": {} } }"#
        )
        #expect(output.contains(#"static var knownValues: [String] { ["auto", "low", "high"] }"#))
        #expect(output.contains("        case int(Int)\n        case value(Value)\n        case object(Object)\n"))
    }

    /// A component has a name of its own.
    @Test func componentsStayApart() {
        let output = OpenAPISample.document(
            """
            "paths": { "/": { "get": { "responses": { "200": { "description": "", "content": { "application/json": {
              "schema": { "$ref": "#/components/schemas/Key" } } } } } } } },
            "components": { "schemas": { "Key": { "oneOf": [{ "$ref": "#/components/schemas/A" }, { "$ref": "#/components/schemas/B" },
              { "type": "integer" }] }, "A": { "enum": ["a", "b"] }, "B": { "enum": ["c", "d"] } } }
            """
        ).output
        #expect(output.contains("case a(A)"))
        #expect(output.contains("case b(B)"))
    }
}
