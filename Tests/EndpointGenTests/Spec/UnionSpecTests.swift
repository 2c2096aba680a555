import Testing

@testable import endpointgen

/// Unions in specs whose cases have a field for the tag.
struct UnionSpecTests {
    private func messages(_ union: String) -> [String] {
        Compilation(
            #"""
            { "api": "Shop", "types": {
                "Push": { "fields": { "kind": { "constant": "push" }, "commits": "Int" } },
                "Issue": { "fields": { "kind": "Change", "number": "Int" } },
                "Note": { "fields": { "kind": "String" } },
                "Change": { "closed": true, "enum": ["opened", "closed"] },
                "Event": { "tag": "kind", "union": { \#(union) } } } }
            """#
        ).messages
    }

    @Test func aFieldForTheTagHasAValueOfTheCase() {
        #expect(
            messages(
                #""push": "Push", "opened": "Issue", "closed": { "type": "Issue", "tag": "closed" }, "note": "Note""#)
                == [])
        #expect(messages(#""other": { "type": "Push", "fallback": true }"#) == [])
    }
}
