import Testing

@testable import endpointgen

/// Types that would be nested too deeply.
struct HoistedTypeTests {
    /// Numbers and the digits of numbers are different values.
    @Test func valuesOfTheSameTextAreNotTheSame() {
        let output = OpenAPISample.document(
            #"""
            "paths": {}, "components": { "schemas": {
                "A": { "type": "object", "properties": { "level": { "type": "integer", "enum": [1, 2] } } },
                "B": { "type": "object", "properties": { "level": { "type": "string", "enum": ["1", "2"] } } },
                "C": { "type": "object", "properties": { "level": { "type": "string", "enum": ["1|s1:2"] } } } } }
            """#
        ).output
        #expect(output.components(separatedBy: "struct Level: OpenEnum").count == 4)
    }
}
