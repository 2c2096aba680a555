import Testing

@testable import endpointgen

/// Responses that say that a page is the last, where others say that there are more.
struct LastPageTests {
    private func compile(_ more: String) -> Compilation {
        Compilation(
            """
            { "api": "Shop", "endpoints": { "items": { "GET": "/items", "query": { "iterator?": "String" }, "returns": "Page",
                "paginate": { "cursor": "iterator", "next": "iterator", "more": \(more), "items": "data" } } },
              "types": { "Page": { "fields": {
                "data": "[String]", "iterator": "String?", "done": "Bool", "has_more": "Bool", "isLastPage": "Bool", "no_more_items": "Bool", "unfinished": "Bool" } } } }
            """)
    }

    @Test func theOppositeOfAFieldIsWritten() {
        let compilation = compile(#"{ "not": "done" }"#)
        #expect(compilation.messages.isEmpty)
        #expect(
            compilation.flat.contains(
                #".cursor("iterator", next: .field(\.iterator), more: .not(\.done), items: \.data)"#))
    }

    @Test(arguments: ["done", "isLastPage", "no_more_items"])
    func aFieldThatSoundsLikeTheOppositeIsAWarning(_ field: String) {
        let messages = compile("\"\(field)\"").messages
        #expect(messages.count == 1)
        #expect(
            messages.first?.contains(#"if "\#(field)" is true on the last one, write { "not": "\#(field)" }"#) == true)
    }

    @Test(arguments: ["has_more", "unfinished"])
    func whatSaysThatThereIsMoreIsTakenAsItIs(_ field: String) {
        #expect(compile("\"\(field)\"").messages.isEmpty)
    }
}
