import Testing

@testable import endpointgen

/// `"nullable"` among the options for Swift.
struct NullableOptionTests {
    private func compile(_ option: String) -> Compilation {
        Compilation(
            """
            {
              "api": "Shop",
              "servers": "https://shop.example",
              "swift": { \(option) },
              "types": {
                "Filter": { "fields": { "name?": "String?", "inner?": "Inner?" } },
                "Inner": { "fields": { "any?": "[String]?", "all": "[String]?" } },
                "Change": { "fields": { "note?": "String?", "part?": "Part" } },
                "Part": { "fields": { "size?": "Int?" } },
                "Item": { "fields": { "id": "Int", "note?": "String?" } }
              },
              "endpoints": {
                "find": { "POST": "/find", "body": "Filter", "returns": "[Item]" },
                "change": { "PATCH": "/items/{id}", "body": "Change", "returns": "Item" }
              }
            }
            """)
    }

    @Test func bothAreToldApart() {
        for option in ["", #""nullable": "distinct""#] {
            let output = compile(option).output
            for line in ["name: Nullable<String>?", "inner: Nullable<Inner>?", "any: Nullable<[String]>?"] {
                #expect(output.contains("var \(line)"), "\(output)")
            }
        }
    }

    /// Null removes what a body of PATCH names, so there it stays apart, also in what the body holds.
    @Test func nilIsLeftOut() {
        let compilation = compile(#""nullable": "optional""#)
        #expect(compilation.diagnostics == "")
        let output = compilation.output
        let lines = [
            "name: String?", "inner: Inner?", "any: [String]?", "all: [String]?", "note: Nullable<String>?",
            "size: Nullable<Int>?",
        ]
        for line in lines { #expect(output.contains("var \(line)\n"), "\(line): \(output)") }
        #expect(output.contains("var note: String?\n"))
        // The one that has to be there is written as null.
        #expect(output.contains(#".field("any", \.any), .nullable("all", \.all)"#), "\(output)")
    }

    @Test func otherWordsAreMistakes() {
        #expect(compile(#""nullable": "option""#).messages.first?.hasSuffix(#"did you mean "optional"?"#) == true)
    }
}
