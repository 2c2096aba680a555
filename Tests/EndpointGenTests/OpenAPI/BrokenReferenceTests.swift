import Testing

@testable import endpointgen

@Suite struct BrokenReferenceTests {
    private static let response = #""responses": { "204": { "description": "" } }"#

    /// What a document says beside a reference is all that is known.
    @Test(arguments: [
        (#""type": "integer""#, "Int", "only the keywords beside it are used"),
        (#""type": ["integer", "null"]"#, "Int?", "only the keywords beside it are used"),
        (#""items": { "type": "string" }"#, "[String]", "only the keywords beside it are used"),
        (#""properties": { "a": { "type": "string" } }"#, "Call.Body", "only the keywords beside it are used"),
        (#""description": "Any.""#, "JSON", "it is read as any JSON"),
    ])
    func keywordsBesideCount(keywords: String, type: String, consequence: String) {
        let compilation = OpenAPISample.operation(
            ##"""
            "requestBody": { "required": true, "content": { "application/json": {
                "schema": { "$ref": "#/components/schemas/None", \##(keywords) } } } }, \##(Self.response)
            """##, method: "put")
        #expect(compilation.call == "func call(_ body: \(type))")
        #expect(compilation.messages.count == 1)
        #expect(compilation.diagnostics.contains("schemas/None\"; \(consequence)"), "\(compilation.diagnostics)")
    }

    @Test func formsKeepTheirFields() {
        let compilation = OpenAPISample.operation(
            ##"""
            "requestBody": { "required": true, "content": { "multipart/form-data": { "schema": {
                "$ref": "#/components/schemas/", "required": ["file"],
                "properties": { "file": { "type": "string", "format": "binary" } } } } } }, \##(Self.response)
            """##, method: "post")
        #expect(compilation.call == "func call(file: FilePart)")
    }

    @Test func partsOfObjectsAreMissing() {
        let compilation = OpenAPISample.operation(
            ##"""
            "responses": { "200": { "description": "", "content": { "application/json": { "schema": { "allOf": [
                { "$ref": "#/components/schemas/None" }, { "properties": { "a": { "type": "string" } } }] } } } } }
            """##)
        #expect(compilation.call == "func call() -> Call.Response")
        #expect(compilation.diagnostics.contains("its properties are left out"))
    }

    @Test(arguments: [
        (##""parameters": [{ "$ref": "#/components/parameters/None" }], \##(response)"##, "the parameter is left out"),
        (##""requestBody": { "$ref": "#/components/requestBodies/None" }, \##(response)"##, "the body is left out"),
        (##""responses": { "200": { "$ref": "#/components/responses/None" } }"##, "the response is left out"),
    ])
    func otherPartsAreLeftOut(members: String, consequence: String) {
        let compilation = OpenAPISample.operation(members, method: "put")
        #expect(compilation.call == "func call()")
        #expect(compilation.messages.count == 1)
        #expect(compilation.diagnostics.contains("/None\"; \(consequence)"), "\(compilation.diagnostics)")
    }

    @Test(arguments: [
        (
            ##""parameters": [{ "$ref": "#/components/parameters/None", "name": "a", "in": "query", "schema": { "type": "integer" } }], \##(response)"##,
            "func call(a: Int? = nil)"
        ),
        (
            ##""requestBody": { "$ref": "#/components/requestBodies/None", "content": { "application/json": { "schema": { "type": "string" } } } }, \##(response)"##,
            "func call(_ body: String? = nil)"
        ),
        (
            ##""responses": { "200": { "$ref": "#/components/responses/None", "content": { "application/json": { "schema": { "type": "string" } } } } }"##,
            "func call() -> String"
        ),
    ])
    func otherPartsKeepWhatIsBesideThem(members: String, call: String) {
        let compilation = OpenAPISample.operation(members, method: "put")
        #expect(compilation.call == call)
        #expect(compilation.messages.count == 1)
        #expect(
            compilation.diagnostics.contains("/None\"; only the keys beside it are used"), "\(compilation.diagnostics)")
    }

    @Test(arguments: ["+1", "01", "-1", "2"]) func indexesArePlainDigits(_ index: String) {
        let compilation = OpenAPISample.document(
            ##"""
            "components": { "schemas": {
                "A": { "oneOf": [{ "type": "string" }, { "type": "integer" }] },
                "B": { "properties": { "c": { "$ref": "#/components/schemas/A/oneOf/\##(index)" } } }
            } }
            """##)
        #expect(compilation.messages.count == 1, "\(compilation.diagnostics)")
    }
}
