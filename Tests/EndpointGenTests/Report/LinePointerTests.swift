import Testing

@testable import endpointgen

/// Where a place is in a document that is one long line.
struct LinePointerTests {
    private func diagnostics(_ lineBreak: String) -> String {
        let padding = String(repeating: "a", count: 300)
        let document = [
            #"{ "openapi": "3.0.3", "info": { "title": "Shop", "version": "1", "description": "\#(padding)" },"#,
            #""paths": { "/a b/{c~d}": { "get": { "responses": { "200": { "description": "", "content": {"#,
            #""aplication/json": {} } } } } } } }"#,
        ].joined(separator: lineBreak)
        return Compilation(document, path: "shop.json").diagnostics
    }

    @Test func aLongLineHasAReference() {
        let text = diagnostics(" ")
        #expect(
            text.contains("\n    at #/paths/~1a%20b~1{c~0d}/get/responses/200/content/aplication~1json\n"),
            "\(text)")
    }

    @Test func otherLinesHaveNone() {
        #expect(!diagnostics("\n").contains("    at #"))
    }

    @Test func longKeysAreLeftOut() {
        let key = String(repeating: "b", count: 400)
        let document = "{ \"api\": \"A\", \"types\": { \"B\": { \"fields\": { \"\(key)\": { \"typ\": \"Int\" } } } } }"
        let text = Compilation(document).diagnostics
        #expect(text.contains("\n    at #/types/B/fields\n"), "\(text)")
    }

    /// A file that is not JSON has no references.
    @Test func aMistakeInLongTextHasNone() {
        let text = Compilation("[" + String(repeating: "1,", count: 400) + "]", path: "shop.json").diagnostics
        #expect(text.contains("error") && !text.contains("    at #"))
    }
}
