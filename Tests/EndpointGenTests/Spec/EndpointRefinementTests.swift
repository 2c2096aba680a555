import Testing

@testable import endpointgen

/// What a spec says of endpoints of a document, and of the API around them.
struct EndpointRefinementTests {
    /// The generated text on one line.
    private func text(_ members: String) -> String {
        let compilation = RefinementSample.spec(members)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.flat
    }

    private func endpoint(_ name: String, _ members: String, more: String = "") -> String {
        text(#""endpoints": { "\#(name)": { \#(members) } }\#(more)"#)
    }

    @Test func aPathParameterKeepsWhatIsNotMentioned() {
        let text = endpoint("products.get", #""parameters": { "sku": { "name": "number" } }"#)
        #expect(text.contains("func get(number: String)"))
        #expect(text.contains("number: Its number."))
        let retyped = endpoint("products.get", #""parameters": { "sku": "Int" }"#)
        #expect(retyped.contains("func get(sku: Int)"))
        #expect(retyped.contains("sku: Its number."))
        let inline = endpoint("products.get", #""parameters": { "sku": { "enum": ["a", "b"] } }"#)
        #expect(inline.contains("func get(sku: Get.SKU)") || inline.contains("func get(sku: Get.Sku)"))
    }

    @Test func typesOfAnEndpointAreRefinedAndAdded() {
        let text = endpoint(
            "products.create",
            #""types": { "Body": { "fields": { "title": { "name": "heading" }, "mode?": "Mode" } }, "Mode": { "enum": ["draft"] } }"#
        )
        #expect(text.contains("let heading: String") || text.contains("var heading: String"))
        #expect(text.contains("mode: Mode?"))
        #expect(text.contains("struct Mode: OpenEnum"))
    }
}
