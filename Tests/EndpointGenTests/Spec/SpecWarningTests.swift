import Testing

@testable import endpointgen

/// What a spec says in vain: equal requests, and types that nothing uses.
struct SpecWarningTests {
    private func messages(_ endpoints: String, _ types: String = "") -> [String] {
        let compilation = Compilation(
            #"{ "api": "Shop", "types": { \#(types) }, "endpoints": { \#(endpoints) } }"#)
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }
    }

    @Test func typesThatNothingUses() {
        let types =
            #""A": { "fields": { "b": "B" } }, "B": { "fields": { "c": "[C]" } }, "C": { "alias": "String" }, "D": { "fields": { "a": "A" } }"#
        #expect(
            messages(#""a": { "GET": "/x", "returns": "A" }"#, types) == [
                #"no endpoint uses the type "D"; use it, or remove it"#
            ])
        // A file of types is for imports.
        #expect(Compilation(#"{ "types": { \#(types) } }"#).messages == [])
    }
}
