import Testing

@testable import endpointgen

/// Examples that are not of their type are left out, because tests decode them.
@Suite struct ExampleFitTests {
    private func compile(_ example: String, _ schema: String) -> Compilation {
        OpenAPISample.operation(
            #"""
            "responses": { "200": { "description": "", "content": { "application/json": {
                \#(example), "schema": \#(schema) } } } }
            """#)
    }

    private let pet =
        #"{ "type": "object", "required": ["id"], "properties": { "id": { "type": "integer" }, "name": { "type": "string" } } }"#

    @Test(arguments: [
        #""example": { "id": 1 }"#, #""example": "{ \"id\": 1 }""#,
        #""examples": { "a": { "value": [{ "id": 2 }] }, "b": { "value": { "id": 1 } } }"#,
    ])
    func whatFitsIsWritten(_ example: String) {
        let compilation = compile(example, pet)
        #expect(
            compilation.output.contains(##"static var example: Example<Self> { #"{"id":1}"# }"##),
            "\(compilation.output)")
        #expect(compilation.diagnostics == "")
    }

    @Test(arguments: [
        (#"[{ "id": 1 }]"#, "expected an object, found an array"), (#""text""#, "expected an object, found a string"),
        (#"{ "name": "Rex" }"#, #"the key "id" is missing"#), ("3", "expected an object, found a number"),
    ])
    func whatDoesNotFitIsLeftOut(_ example: String, _ reason: String) {
        let compilation = compile(#""example": \#(example)"#, pet)
        #expect(!compilation.output.contains("example"))
        #expect(compilation.messages.count == 1)
        #expect(compilation.diagnostics.contains(reason), "\(compilation.diagnostics)")
    }

    @Test func elementsAreCompared() {
        let list = #"{ "type": "array", "items": \#(pet) }"#
        #expect(compile(#""example": [{ "id": 1 }, {}]"#, list).diagnostics.contains(#"the key "id" is missing"#))
        #expect(compile(#""example": []"#, list).diagnostics == "")
        #expect(compile(#""example": null"#, list).diagnostics == "")
    }
}
