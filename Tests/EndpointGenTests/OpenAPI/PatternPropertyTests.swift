import Testing

@testable import endpointgen

private let integer = #"{ "type": "integer" }"#

/// `additionalProperties` are the keys that no pattern matches.
@Suite struct PatternPropertyTests {
    private func compile(_ schema: String) -> String {
        let compilation = OpenAPISample.document(#""paths": {}, "components": { "schemas": { "It": \#(schema) } }"#)
        #expect(compilation.diagnostics == "")
        return compilation.output
    }

    @Test(arguments: [
        (#""patternProperties": { "^x-": {} }, "additionalProperties": { "type": "string" }"#, "JSON"),
        (#""patternProperties": { "^x-": \#(integer) }, "additionalProperties": { "type": "string" }"#, "JSON"),
        (#""patternProperties": { "^x-": \#(integer) }, "additionalProperties": true"#, "JSON"),
        (#""patternProperties": { "^x-": \#(integer), "^y-": {} }, "additionalProperties": false"#, "JSON"),
        (#""patternProperties": { "^x-": \#(integer), "^y-": \#(integer) }"#, "JSON"),
        (#""patternProperties": { "^x-": \#(integer) }, "additionalProperties": false"#, "Int"),
        (#""patternProperties": { "^x-": \#(integer) }, "unevaluatedProperties": false"#, "Int"),
        (
            #""patternProperties": { "^x-": { "type": "integer", "minimum": 1 } }, "additionalProperties": \#(integer)"#,
            "Int"
        ),
        (#""patternProperties": { "^x-": \#(integer), "^y-": \#(integer) }, "additionalProperties": false"#, "Int"),
        (#""patternProperties": { ".*": \#(integer) }"#, "Int"),
        (#""patternProperties": { "^x-": false }, "additionalProperties": \#(integer)"#, "Int"),
    ])
    func theTypeTakesAllValues(_ members: String, _ type: String) {
        let structure = compile(
            #"{ "type": "object", "properties": { "name": { "type": "string" } }, \#(members) }"#)
        #expect(structure.contains("var additionalProperties: [String: \(type)] = [:]"), "\(structure)")
        let dictionary = compile(#"{ "type": "object", \#(members) }"#)
        #expect(dictionary.contains("typealias It = [String: \(type)]"), "\(dictionary)")
    }

    /// An object with one pattern and nothing else is meant as a dictionary; with properties, any key may be added to
    /// it.
    @Test func onePatternAlone() {
        let pattern = #""patternProperties": { "^x-": \#(integer) }"#
        #expect(compile(#"{ "type": "object", \#(pattern) }"#).contains("typealias It = [String: Int]"))
        let structure = compile(#"{ "type": "object", "properties": { "name": { "type": "string" } }, \#(pattern) }"#)
        #expect(structure.contains("var additionalProperties: [String: JSON] = [:]"), "\(structure)")
    }
}
