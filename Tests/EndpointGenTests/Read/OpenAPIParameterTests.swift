import Testing

@testable import endpointgen

struct OpenAPIParameterTests {
    private static let object = #""schema": { "type": "object", "additionalProperties": { "type": "string" } }"#

    @Test(arguments: [
        (
            #""in": "path", "style": "matrix", "explode": true"#,
            "exploded values cannot be sent in the style \"matrix\""
        ),
        (#""in": "path", "style": "label", "explode": true"#, "exploded values cannot be sent in the style \"label\""),
        (#""in": "path", "style": "matrix""#, ""), (#""in": "path", "explode": true"#, ""),
    ])
    func stylesThatCannotBeSentAreTold(place: String, warning: String) {
        let compilation = OpenAPISample.operation(
            #""parameters": [{ "name": "id", "required": true, \#(place), "schema": { "type": "array", "items": { "type": "string" } } }]"#,
            on: "/things/{id}")
        #expect(warning.isEmpty ? compilation.diagnostics.isEmpty : compilation.diagnostics.contains(warning))
    }
}
