import Testing

@testable import endpointgen

/// Types that the tool takes at once, and the compiler only if they are written well.
@Suite struct DeepTypeTests {
    private func spec(_ type: String, _ more: String = "") -> Compilation {
        Compilation(
            """
            { "api": "Shop", "endpoints": {},
              "types": { "Thing": { "fields": { "value": "\(type)" } }, "Box<Item>": { "fields": { "item": "Item" } }\(more) } }
            """)
    }

    private func nested(_ open: String, _ close: String, _ count: Int) -> String {
        String(repeating: open, count: count) + "Int" + String(repeating: close, count: count)
    }

    @Test func bracketsInBracketsAreFew() {
        #expect(spec(nested("[", "]", 8)).output.contains("let value: \(nested("[", "]", 8))\n"))
        let deep = String(repeating: "[", count: 8) + "Array<Array<Int?>>" + String(repeating: "]", count: 8)
        let text = String(repeating: "[", count: 10) + "Int?" + String(repeating: "]", count: 10)
        #expect(spec(text).output.contains("let value: \(deep)\n"))
    }

    @Test func arraysAreWrittenInFullWhereATypeHidesThem() {
        let output = spec(nested("[", "]", 9), #", "Array": { "fields": {} }"#).output
        #expect(output.contains("[Array<Int>]"))
    }

    @Test func typeArgumentsAreNotNestedDeeply() {
        #expect(spec(nested("Box<", ">", 12)).diagnostics == "")
        let deep = spec(nested("Box<", ">", 13))
        #expect(
            deep.diagnostics.contains("type arguments are nested more than 12 deep; declare a type for the inner ones"))
    }

    @Test func longTablesAreSeveralLists() {
        func fields(_ count: Int) -> String {
            (0..<count).map { #""x\#($0)": "Int""# }.joined(separator: ", ")
        }
        func model(_ count: Int) -> String {
            Compilation(
                #"{ "api": "Shop", "endpoints": {}, "types": { "Thing": { "fields": { \#(fields(count)) } } } }"#
            ).output
        }
        #expect(!model(200).contains("joining"))
        let long = model(250)
        #expect(long.contains(#"let fields3: [JSONFields<Self>.Field] = [.field("x200", \.x200), "#))
        #expect(long.contains("return .init(joining: [fields1, fields2, fields3])\n"))
        #expect(long.matches(of: /\.field\("x/).count == 250)
    }
}
