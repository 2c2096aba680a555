import Testing

@testable import endpointgen

/// What a spec says in vain: equal requests, and types that nothing uses.
@Suite struct SpecWarningTests {
    private func messages(_ endpoints: String, _ types: String = "") -> [String] {
        let compilation = Compilation(
            #"{ "api": "Shop", "types": { \#(types) }, "endpoints": { \#(endpoints) } }"#)
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }
    }

    @Test func endpointsWithTheSameRequest() {
        #expect(
            messages(#""a": { "GET": "/x", "returns": "String" }, "b": { "GET": "/x" }, "c": { "GET": "/y" }"#) == [
                #""b" sends the same request as "a", GET /x; change its path, or remove it"#
            ])
        #expect(
            messages(#""a": { "GET": "/x/{id}" }, "b": { "GET": "/x/{name: Int}" }, "c": { "PUT": "/x/{id}" }"#) == [
                #""b" sends the same request as "a", GET /x/{name}; change its path, or remove it"#
            ])
    }

    @Test(arguments: [
        #""b": { "GET": "/x", "query": { "page?": "Int" } }"#, #""b": { "GET": "/x", "auth": "none" }"#,
        #""b": { "GET": "/x", "headers": { "X-Action": { "constant": "b" } } }"#,
        #""b": { "GET": "/x?action=b" }"#, #""b": { "GET": "/x", "returns": { "type": "Data", "as": "image/png" } }"#,
        #""b": { "GET": "/x", "idleTimeout": 300 }"#,
    ])
    func endpointsOfOneRouteThatDiffer(_ other: String) {
        #expect(messages(#""a": { "GET": "/x" }, \#(other)"#) == [])
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

    @Test func slashesInPaths() {
        #expect(
            messages(#""a": { "GET": "/x//y" }, "b": { "GET": "/{x}/{y}" }"#) == [
                #"the path contains "//", which is sent unchanged; write one "/""#
            ])
    }
}
