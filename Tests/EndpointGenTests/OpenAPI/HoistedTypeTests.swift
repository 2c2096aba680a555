import Testing

@testable import endpointgen

/// Types that would be nested too deeply.
struct HoistedTypeTests {
    /// An operation whose body has `card`, `bank` and so on, and in the options of each a setup with these values.
    private func compile(_ modes: [(place: String, values: String)]) -> String {
        let methods = modes.map { mode in
            #"""
            "\#(mode.place)": { "type": "object", "properties": { "options": { "type": "object", "properties": { "setup": {
                "type": "object", "properties": { "mode": { "type": "string", "enum": \#(mode.values) } } } } } } }
            """#
        }.joined(separator: ", ")
        return OpenAPISample.operation(
            #"""
            "requestBody": { "content": { "application/json": { "schema": { "type": "object", "properties": { \#(methods) } } } } },
            "responses": { "204": { "description": "OK" } }
            """#, on: "/payments", method: "post"
        ).output
    }

    @Test func thoseThatAreTheSameAreOne() {
        let output = compile([("card", #"["a", "b"]"#), ("bank", #"["a", "b"]"#), ("cash", #"["a", "b"]"#)])
        #expect(output.components(separatedBy: "struct OptionsSetup: JSONModel").count == 2)
        #expect(output.components(separatedBy: ": OpenEnum {").count == 2)
    }

    @Test func thoseThatDifferAreToldApartByWhatIsAroundThem() {
        let output = compile([("card", #"["a", "b"]"#), ("bank", #"["a", "c"]"#), ("cash", #"["d"]"#)])
        for name in ["Card", "Bank", "Cash"] { #expect(output.contains("struct \(name)Setup: JSONModel")) }
        #expect(!output.contains("OptionsSetup"))
    }

    @Test func wordsStandOnce() {
        let output = compile([("setupCard", #"["a", "b"]"#), ("bankSetup", #"["a", "c"]"#)])
        #expect(output.contains("struct BankSetup: JSONModel"))
        #expect(!output.contains("SetupSetup"))
    }

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
