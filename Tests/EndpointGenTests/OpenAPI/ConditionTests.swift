import Testing

@testable import endpointgen

/// What `then`, `else` and the like say of properties.
@Suite struct ConditionTests {
    private func compile(_ members: String) -> String {
        let compilation = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": { "It": { "type": "object", \#(members) } } }
            """#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output
    }

    private static let kind = #""kind": { "type": "string" }"#

    private func conditions(_ then: String, _ other: String) -> String {
        #"""
        "properties": { \#(Self.kind) }, "if": { "required": ["kind"] },
        "then": { "properties": { "value": \#(then) } }, "else": { "properties": { "value": \#(other) } }
        """#
    }

    @Test func typesThatDifferAreAUnion() {
        let output = compile(conditions(#"{ "type": "number" }"#, #"{ "type": "string" }"#))
        #expect(output.contains("var value: Value?"), "\(output)")
        #expect(output.contains("enum Value: JSONUnion"))
        #expect(output.contains("case double(Double)\n") && output.contains("case string(String)\n"))
    }

    @Test(arguments: [
        // The type that takes the values of both.
        (#"{ "type": "string", "format": "date-time" }"#, #"{ "type": "string" }"#, "String?"),
        (#"{ "type": "string" }"#, #"{ "type": "string", "format": "date-time" }"#, "String?"),
        (#"{ "type": "integer" }"#, #"{ "type": "number" }"#, "Double?"),
        (#"{ "type": "number" }"#, #"{ "type": "integer" }"#, "Double?"),
        (#"{ "const": "x" }"#, #"{ "type": "string" }"#, "String?"),
        (#"{ "type": "string" }"#, "{}", "JSON?"),
        // One that says the same, or less.
        (#"{ "type": "string" }"#, #"{ "type": "string" }"#, "String?"),
        (#"{ "type": "string" }"#, #"{ "minLength": 1 }"#, "String?"),
        (#"{ "type": "string" }"#, #"{ "const": "x" }"#, "String?"),
        (#"{ "type": "string" }"#, #"{ "enum": ["x", "y"] }"#, "String?"),
        (#"{ "type": "string" }"#, "false", "String?"),
        (#"{ "type": "object" }"#, #"{ "properties": { "a": { "type": "string" } } }"#, "[String: JSON]?"),
    ])
    func oneTypeForBoth(_ then: String, _ other: String, _ type: String) {
        let output = compile(conditions(then, other))
        #expect(output.contains("var value: \(type)\n"), "\(output)")
        #expect(!output.contains("Union"))
    }

    @Test func constantsThatDifferAreAnEnum() {
        let output = compile(conditions(#"{ "const": "x" }"#, #"{ "const": "y" }"#))
        #expect(output.contains("struct Value: OpenEnum"), "\(output)")
        #expect(output.contains(#"Self(rawValue: "x")"#) && output.contains(#"Self(rawValue: "y")"#))
    }

    private static let a = #"{ "type": "object", "required": ["a"], "properties": { "a": { "type": "string" } } }"#
    private static let b = #"{ "type": "object", "required": ["b"], "properties": { "b": { "type": "integer" } } }"#

    @Test func objectsThatDifferAreAUnion() {
        let parts = [Self.a, Self.b].map { #"{ "if": {}, "then": { "properties": { "value": \#($0) } } }"# }
        let output = compile(#""properties": { \#(Self.kind) }, "allOf": [\#(parts.joined(separator: ", "))]"#)
        #expect(output.contains("enum Value: JSONUnion"), "\(output)")
        #expect(output.contains("let a: String\n") && output.contains("let b: Int\n"))
    }

    /// What a condition adds to an object that is always there may be absent. It does not matter which comes first.
    @Test(arguments: [true, false])
    func whatAConditionAddsToAnObjectMayBeAbsent(isPart: Bool) {
        let condition = #""then": { "properties": { "value": \#(Self.b) } }"#
        let output = compile(
            #""properties": { "value": \#(Self.a) }, "# + (isPart ? #""allOf": [{ \#(condition) }]"# : condition))
        #expect(output.contains("let a: String\n") && output.contains("var b: Int?\n"), "\(output)")
        #expect(!output.contains("Union"))
    }

    /// The same in the elements of a list.
    @Test func whatAConditionAddsToElements() {
        let output = compile(
            #"""
            "properties": { "value": { "type": "array", "items": \#(Self.a) } },
            "then": { "properties": { "value": { "type": "array", "items": \#(Self.b) } } }
            """#)
        #expect(output.contains("let a: String\n") && output.contains("var b: Int?\n"), "\(output)")
    }

    @Test(arguments: [
        #"{ "const": "x" }"#, #"{ "enum": ["x"] }"#, #"{ "minLength": 1 }"#, #"{ "type": "string", "format": "date" }"#,
    ])
    func whatNarrowsAPropertyChangesNothing(condition: String) {
        let plain = #""properties": { "value": { "type": "string" } }"#
        #expect(compile(plain + #", "then": { "properties": { "value": \#(condition) } }"#) == compile(plain))
    }
}
