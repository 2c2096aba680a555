import Testing

@testable import endpointgen

/// The value `none` of an enum. `.none` in place of an optional would be nil.
struct NoneValueTests {
    private func names(_ type: String) -> [Substring] {
        let compilation = Compilation(#"{ "api": "Shop", "types": { "Level": \#(type) } }"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output.split(separator: "\n").filter { $0.contains("static var ") || $0.contains("case ") }
            .compactMap { $0.split(separator: " ").drop { $0 != "var" && $0 != "case" }.dropFirst().first }
    }

    @Test func itHasAnotherName() {
        #expect(names(#"{ "enum": ["none", "low"] }"#) == ["noneValue:", "low:"])
        #expect(names(#"{ "closed": true, "enum": ["NONE", "low"] }"#) == ["noneValue", "low"])
    }

    /// An explicit name is the author's.
    @Test func aGivenNameStays() {
        #expect(names(#"{ "enum": [{ "value": "n", "name": "none" }, "low"] }"#) == ["none:", "low:"])
    }

    @Test func documentsHaveItToo() {
        for values in [#"["none", "low"]"#, #"["LEVEL_NONE", "LEVEL_LOW"]"#, #"["None", "none"]"#] {
            let output = OpenAPISample.document(
                #""paths": {}, "components": { "schemas": { "Level": { "type": "string", "enum": \#(values) } } }"#
            ).output
            #expect(output.contains("static var noneValue: Self"))
            #expect(!output.contains("var none:"))
        }
    }

    @Test func defaultsUseTheName() {
        let output = Compilation(
            #"""
            { "api": "Shop", "types": { "Level": { "enum": ["none", "low"] },
              "Order": { "fields": { "level": { "type": "Level", "default": "none" } } } } }
            """#
        ).output
        #expect(output.contains(".noneValue"))
    }
}
