import Testing

@testable import endpointgen

/// References by `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema 2020-12 §8.2).
struct SchemaResourceTests {
    private func compile(_ schemas: String) -> Compilation {
        OpenAPISample.document(#""paths": {}, "components": { "schemas": { \#(schemas) } }"#)
    }

    @Test func referencesStartFromTheSchemaWithAnAddress() {
        let sample = compile(
            #"""
            "Order": { "$id": "https://shop.example/order", "type": "object",
                "properties": { "state": { "$ref": "#/$defs/State" }, "self": { "$ref": "#" } },
                "$defs": { "State": { "type": "string", "enum": ["open", "paid"] } } },
            "Parcel": { "$id": "parcel", "type": "object", "properties": { "state": { "$ref": "#/$defs/State" },
                "order": { "$ref": "https://shop.example/order" },
                "orderState": { "$ref": "https://shop.example/order#/$defs/State" } },
                "$defs": { "State": { "type": "integer" } } }
            """#)
        #expect(sample.diagnostics == "")
        #expect(sample.output.contains("static var paid: Self"))
        #expect(sample.output.contains("var order: Order?"))
        #expect(sample.output.contains("var orderState: State?"), "\(sample.output)")
        #expect(sample.output.contains("typealias StateValue = Int") || sample.output.contains("var state: Int?"))
    }
}
