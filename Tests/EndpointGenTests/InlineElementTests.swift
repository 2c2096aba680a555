import Testing

@testable import endpointgen

/// Lists and dictionaries of types that are written inline.
struct InlineElementTests {
    private func flat(_ type: String) -> String {
        let compilation = Compilation(
            """
            { "api": "Shop", "servers": "https://shop.example", "types": { "Order": { "fields": { \(type) } } },
              "endpoints": { "order": { "GET": "/order", "returns": "Order" } } }
            """)
        #expect(compilation.diagnostics == "")
        return compilation.flat
    }

    @Test(arguments: [
        (#""lines": [{ "fields": { "a": "Int" } }]"#, "let lines: [Line]", "struct Line: JSONModel"),
        (#""statuses?": [{ "enum": ["a"] }]"#, "var statuses: [Status]?", "struct Status: OpenEnum"),
        (#""data": [{ "fields": {} }]"#, "let data: [DataValue]", "struct DataValue: JSONModel"),
        (
            #""people": { "*": { "fields": { "a": "Int" } } }"#, "let people: [String: Person]",
            "struct Person: JSONModel"
        ),
        (#""grid": [[{ "fields": {} }]]"#, "let grid: [[Grid]]", "struct Grid: JSONModel"),
        (#""maps": [{ "*": { "fields": {} } }]"#, "let maps: [[String: Map]]", "struct Map: JSONModel"),
        (
            #""lines": { "name": "rows", "type": [{ "doc": "One.", "fields": {} }] }"#, "let rows: [Line]",
            "/// One. struct Line: JSONModel"
        ),
        (#""orders": [{ "fields": {} }]"#, "let orders: [OrderValue]", "struct OrderValue: JSONModel"),
    ])
    func theElementHasTheSingularOfTheName(field: String, property: String, type: String) {
        let flat = flat(field)
        #expect(flat.contains(property), "\(flat)")
        #expect(flat.contains(type), "\(flat)")
    }

    @Test func nestingHasALimit() {
        let lists = String(repeating: "[", count: 65) + #"{ "fields": {} }"# + String(repeating: "]", count: 65)
        let compilation = Compilation(#"{ "api": "Shop", "types": { "A": { "fields": { "a": \#(lists) } } } }"#)
        #expect(compilation.diagnostics.contains("at most 64 levels of lists"), "\(compilation.diagnostics)")
    }

    @Test func aFieldOfADocumentGetsElements() {
        let compilation = RefinementSample.spec(
            #""types": { "Product": { "fields": { "reviews": [{ "fields": { "stars": "Int" } }] } } }"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        #expect(compilation.flat.contains("let reviews: [Review]"), "\(compilation.flat)")
    }
}
