import Testing

@testable import endpointgen

/// Examples in comments and in code.
struct ExampleTests {
    private func output(_ example: String, returns: String = "\"JSON\"", swift: String = "{}") -> String {
        Compilation(
            """
            { "api": "Shop", "swift": \(swift),
              "endpoints": { "thing": { "GET": "/", "returns": \(returns), "example": \(example) } } }
            """
        ).output
    }

    @Test func longExamplesAreLeftOut() {
        func string(_ count: Int) -> String { "\"" + String(repeating: "x", count: count - 2) + "\"" }
        #expect(output(string(200)).contains("/// Example:"))
        #expect(!output(string(201)).contains("/// Example:"))
        #expect(output(string(201)).contains("static var example"))
        #expect(output(string(4_000)).contains("static var example"))
        #expect(!output(string(4_001)).contains("static var example"))
        let list = "[" + String(repeating: "1,", count: 2_000) + "1]"
        #expect(!output(list).contains("static var example"))
        let deep = String(repeating: "[", count: 150) + String(repeating: "]", count: 150)
        #expect(output(deep).contains("{ #\"\(deep)\"# }"))
    }

    @Test func typesHaveThem() {
        let output = Compilation(
            """
            { "api": "Shop", "types": {
                "Thing": { "fields": { "example": "Int" }, "example": { "example": 1 } },
                "Page<Item>": { "fields": { "items": "[Item]" }, "example": { "items": [1] } },
                "Either": { "union": { "a": "Int", "b": "String" }, "example": 2 },
                "Taken": { "union": { "example": "Int", "b": "String" }, "example": 3 },
                "Kind": { "enum": ["example"], "example": "example" },
                "Name": { "alias": "String", "example": "Ada" },
                "Example": { "fields": { "Example": { "type": "Int", "name": "Example" } } } } }
            """
        ).output
        for text in ["{\"example\":1}", "{\"items\":[1]}", "2"] {
            #expect(output.contains("static var example: Example<Self> { #\"\(text)\"# }"), "\(text)")
        }
        #expect(output.components(separatedBy: "Example<Self>").count == 4)
        #expect(output.contains("/// Example: `Ada`"))
    }
}
