import Testing

@testable import endpointgen

/// Examples in comments and in code.
@Suite struct ExampleTests {
    private func output(_ example: String, returns: String = "\"JSON\"", swift: String = "{}") -> String {
        Compilation(
            """
            { "api": "Shop", "swift": \(swift),
              "endpoints": { "thing": { "GET": "/", "returns": \(returns), "example": \(example) } } }
            """
        ).output
    }

    @Test func jsonIsWrittenWithoutWhiteSpace() {
        let text = """
            {
                "a" : [ 1 , -2.50e3, [ ], { } , "x  y" ],
                "b": { "c": null, "d": [[true], [false]], "e": {} }
            }
            """
        let compact = #"{"a":[1,-2.50e3,[],{},"x  y"],"b":{"c":null,"d":[[true],[false]],"e":{}}}"#
        let output = output(text)
        #expect(output.contains("static var example: Example<Self> { #\"\(compact)\"# }\n"))
        let shown = #"{ "a": [1, -2.50e3, [], {}, "x  y"], "b": { "c": null, "d": [[true], [false]], "e": {} } }"#
        #expect(output.contains("/// Example: `\(shown)`\n"))
    }

    @Test(arguments: [
        (##""x""##, ###"#""x""#"###),
        (##"{"a":"\"\\("}"##, ###"#"{"a":"\"\\("}"#"###),
        (##""\u2028\n""##, ###"#""\u2028\n""#"###),
        (##""é日本🙂""##, ###"#""é日本🙂""#"###),
        // What would end the literal, and what does not look like what it is.
        (##""a#b""##, ###""\"a#b\"""###),
        (##""\"# + evil()""##, ###""\"\\\"# + evil()\"""###),
        ("\"\u{2028}\"", ###"#""\u2028""#"###),
        ("\"\u{202E}\u{200B}\u{7F}\"", ###"#""\u202e\u200b\u007f""#"###),
    ])
    func literalsHoldNothingThatEndsThem(_ example: String, _ literal: String) {
        #expect(output(example).contains("{ \(literal) }\n"))
    }

    @Test func textIsTheStringItself() {
        let text = #"{ "type": "String", "as": "text/plain" }"#
        #expect(output(#""a \"b\"""#, returns: text).contains(##"{ #"a "b""# }"##))
        #expect(!output("{}", returns: text).contains("Example<"))
        let json = #"{ "type": "String", "as": "application/problem+json" }"#
        #expect(output(#""a""#, returns: json).contains(##"{ #""a""# }"##))
    }

    @Test(arguments: [
        "\"Data\"", "\"Void\"", #"{ "stream": "JSON" }"#, #"{ "204": "Void", "200": "Data" }"#,
        #"{ "stream": { "a": "JSON" } }"#,
    ])
    func whatIsNoJSONHasNoValue(_ response: String) {
        #expect(!output("1", returns: response).contains("Example<"))
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

    @Test func theyCanBeTurnedOff() {
        let output = output("1", swift: #"{ "examples": false }"#)
        #expect(!output.contains("Example<"))
        #expect(output.contains("/// Example: `1`"))
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
