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

    @Test func anInlineCaseHasATag() {
        let compilation = Compilation(
            #"""
            { "api": "Chat", "types": { "Event": { "tag": "type", "union": {
                "message": { "tag": "m.room.message", "fields": { "body": "String" } } } } },
              "endpoints": { "last": { "GET": "/last", "returns": "Event" } }, "servers": "https://chat.example" }
            """#)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains(#".case("m.room.message") { Self.message($0) }"#))
    }

    @Test(arguments: [
        (
            #""pushed": "Push""#,
            #"the case pushed has the tag "pushed", but the field "kind" of Push is always "push"; write the same value in both"#
        ),
        (
            #""issue": "Issue""#,
            #"the case issue has the tag "issue", but the field "kind" of Issue is always "closed" or "opened"; write the same value in both"#
        ),
    ])
    func aFieldForAnotherTagIsReported(union: String, message: String) {
        #expect(messages(union).map { $0.contains(message) } == [true])
    }
}
