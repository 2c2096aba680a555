import Testing

@testable import endpointgen

/// Habits of the tools that write documents.
struct DocumentStyleTests {
    @Test func theStreamsOfGRPCAreLines() {
        let compilation = OpenAPISample.swagger(
            ##"""
            "produces": ["application/json"],
            "paths": { "/items:watch": { "get": { "operationId": "Items_Watch", "responses": { "200": { "description": "OK",
                "schema": { "type": "object", "title": "Stream result of v1Item", "properties": { "result": { "type": "object", "properties": { "a": { "type": "string" } } } } } } } } } }
            """##)
        #expect(compilation.call.hasSuffix("-> ResponseStream<ItemsWatch.Element>"))
    }
}
