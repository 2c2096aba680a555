import Testing

@testable import endpointgen

struct OpenAPIChainTests {
    @Test(arguments: [15, 300])
    func aChainOfReferencesIsFollowedToItsEnd(length: Int) {
        let schemas = (0..<length).map { number in
            let next =
                number + 1 < length
                ? ##"{ "$ref": "#/components/schemas/Link\##(number + 1)x" }"## : #"{ "type": "string" }"#
            return
                #""Link\#(number)x": { "type": "object", "properties": { "next": { "anyOf": [{ "type": "integer" }, \#(next)] } } }"#
        }
        let compilation = OpenAPISample.document(
            ##"""
            "paths": { "/first": { "get": { "operationId": "first", "responses": { "200": { "description": "OK",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Link0x" } } } } } } } },
            "components": { "schemas": { \##(schemas.joined(separator: ",\n")) } }
            """##)
        #expect(compilation.diagnostics == "")
        #expect(!compilation.output.contains("JSON?"))
        #expect(compilation.output.contains("case string(String)"))
    }
}
