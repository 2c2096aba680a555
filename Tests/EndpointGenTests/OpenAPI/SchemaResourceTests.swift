import Testing

@testable import endpointgen

/// References by `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema 2020-12 §8.2).
@Suite struct SchemaResourceTests {
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

    /// Many who write an `$id` mean the document all the same.
    @Test func theDocumentIsMeantWhereTheSchemaHasNoSuchPlace() {
        let sample = compile(
            #"""
            "A": { "$id": "a", "type": "object", "properties": { "b": { "$ref": "#/components/schemas/B" } } },
            "B": { "type": "object", "properties": { "x": { "type": "string" } } }
            """#)
        #expect(sample.diagnostics == "")
        #expect(sample.output.contains("var b: B?"))
    }

    @Test func anchorsAreFoundAtAnyDepth() {
        let sample = compile(
            #"""
            "A": { "type": "object", "properties": { "b": { "$ref": "#inner" } },
                "$defs": { "c": { "$anchor": "inner", "type": "string", "format": "uuid" } } }
            """#)
        #expect(sample.diagnostics == "")
        #expect(sample.output.contains("UUID"))
    }

    /// The anchor of a schema with an `$id` is found from the schema around it too.
    @Test func anchorsOfOneNameBelongToTheirSchemas() {
        let sample = compile(
            #"""
            "A": { "$id": "https://shop.example/a", "type": "object", "properties": { "x": { "$ref": "#part" } },
                "$defs": { "c": { "$anchor": "part", "type": "string", "format": "uuid" } } },
            "B": { "$id": "https://shop.example/b", "type": "object", "properties": { "y": { "$ref": "#part" } },
                "$defs": { "c": { "$id": "c", "$anchor": "part", "type": "array", "items": { "type": "boolean" } } } },
            "C": { "type": "object", "properties": { "z": { "$ref": "#part" } } },
            "D": { "$id": "https://shop.example/d", "$anchor": "part", "type": "object", "properties": { "w": { "$ref": "#part" } } }
            """#)
        #expect(sample.diagnostics == "")
        let output = sample.output
        #expect(output.contains("UUID") && output.contains("[Bool]"), "\(output)")
        #expect(output.contains("var z: D?"))
        #expect(output.contains("var w: D? = nil"), "\(output)")
    }

    private let pet = #""Pet": { "type": "object", "properties": { "name": { "type": "string" } } }"#

    @Test func aDynamicReferenceWithOneMeaningHasThatType() {
        let sample = compile(
            #"""
            "Page": { "type": "object", "properties": { "items": { "type": "array", "items": { "$dynamicRef": "#item" } } },
                "$defs": { "item": { "$dynamicAnchor": "item", "$ref": "#/components/schemas/Pet" } } }, \#(pet)
            """#)
        #expect(sample.diagnostics == "")
        #expect(sample.output.contains("var items: [Item]?"))
        #expect(sample.output.contains("typealias Item = Pet"))
    }

    /// Which it is depends on who refers to the page.
    @Test func aDynamicReferenceWithSeveralMeaningsIsAnyJSON() {
        let sample = compile(
            #"""
            "Page": { "type": "object", "properties": { "items": { "type": "array", "items": { "$dynamicRef": "#item" } } },
                "$defs": { "item": { "$dynamicAnchor": "item", "type": "string" } } },
            "PetPage": { "$ref": "#/components/schemas/Page",
                "$defs": { "item": { "$dynamicAnchor": "item", "$ref": "#/components/schemas/Pet" } } }, \#(pet)
            """#)
        #expect(sample.diagnostics.contains(#"several schemas have the "$dynamicAnchor" "item""#))
        #expect(sample.output.contains("var items: [JSON]?"))
    }
}
