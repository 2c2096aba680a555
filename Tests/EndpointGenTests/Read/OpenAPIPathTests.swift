import Testing

@testable import endpointgen

struct OpenAPIPathTests {
    /// OpenAPI 3.1.1 §4.8.9.1: only what both have is undefined.
    @Test func whatStandsBesideTheReferenceOfAPathCounts() {
        let compilation = OpenAPISample.document(
            ##"""
            "components": { "pathItems": { "B": {
                "get": { "operationId": "bGet", "responses": { "204": {} } },
                "put": { "operationId": "bPut", "responses": { "204": {} } } } } },
            "paths": { "/b": { "$ref": "#/components/pathItems/B",
                "parameters": [{ "name": "X-Tenant", "in": "header", "required": true, "schema": { "type": "string" } }],
                "put": { "operationId": "ownPut", "responses": { "204": {} } },
                "post": { "operationId": "ownPost", "responses": { "204": {} } } } }
            """##)
        #expect(compilation.diagnostics == "")
        let names = compilation.calls.map { String($0.prefix { $0 != "(" }) }.sorted()
        #expect(names == ["func bGet", "func ownPost", "func ownPut"], "\(names)")
        #expect(compilation.output.components(separatedBy: #".header("X-Tenant""#).count == 4)
    }
}
