import Testing

@testable import endpointgen

/// Alternatives that are the same type in Swift, although their schemas differ.
struct EqualAlternativeTests {
    private static let number = #"{ "anyOf": [{ "type": "number" }, { "type": "integer" }] }"#

    private static func list(_ count: Int, of item: String) -> String {
        #"{ "type": "array", "items": \#(item), "minItems": \#(count), "maxItems": \#(count) }"#
    }

    private func output(_ alternatives: [String], _ schemas: String = "") -> String {
        OpenAPISample.document(
            """
            "components": { "schemas": { \(schemas)
              "Place": { "type": "object", "required": ["box"],
                "properties": { "box": { "anyOf": [\(alternatives.joined(separator: ", "))] } } } } }
            """
        ).output
    }

    @Test func listsOfOneUnionAreOneType() {
        let output = output([Self.list(4, of: Self.number), Self.list(6, of: Self.number)])
        #expect(output.contains("typealias Box = [BoxItem]"), "\(output)")
        #expect(output.ranges(of: "case double(Double)").count == 1, "\(output)")
        #expect(!output.contains("other"), "\(output)")
    }
}
