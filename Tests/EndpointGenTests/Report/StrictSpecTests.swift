import Testing

@testable import endpointgen

/// `"strict": true` in a spec: its warnings are errors, wherever it is compiled.
@Suite struct StrictSpecTests {
    /// A spec with a warning about its YAML, which is read before any key.
    private func spec(_ key: String) -> Compilation {
        Compilation(
            "api: Shop\ndoc: &copy; Shop\nendpoints: {pets: {GET: /pets}}\n" + key, path: "Shop.endpoints.yaml")
    }

    @Test func aWarningOfTheSpecIsAnError() {
        #expect(!spec("").hasErrors)
        #expect(spec("").rules == [.suspiciousYAML])
        let strict = spec("strict: true\n")
        #expect(strict.hasErrors)
        #expect(strict.files.isEmpty)
        #expect(strict.messages.allSatisfy { $0.contains(": error: ") })
        #expect(!spec("strict: false\n").hasErrors)
    }

    @Test func soIsAWarningOfItsDocument() {
        func compile(_ keys: String) -> Compilation {
            Compilation(
                #"{ "api": "Shop", "openapi": "shop.json"\#(keys) }"#, path: "Shop.endpoints.json",
                imports: ["shop.json": RefinementSample.document])
        }
        #expect(!compile("").hasErrors)
        #expect(compile(#", "strict": true"#).hasErrors)
        #expect(compile(#", "strict": true"#).rules == [.brokenReference])
        let accepted = compile(#", "strict": true, "ignoreWarnings": "broken-reference""#)
        #expect(accepted.diagnostics == "" && !accepted.files.isEmpty)
        // An entry without a warning is a warning, and so an error.
        #expect(compile(#", "strict": true, "ignoreWarnings": ["broken-reference", "limit"]"#).hasErrors)
    }

    /// Only the spec of the client decides: an import has the types of many.
    @Test func anImportedSpecDoesNotDecide() {
        func compile(_ keys: String, imported: String) -> Compilation {
            Compilation(
                #"{ "api": "Shop", "import": "types.json"\#(keys), "endpoints": { "a": { "GET": "/a", "returns": "A" } } }"#,
                imports: ["types.json": #"{ \#(imported)"types": { "A": { "fields": { "id": "Int" } } } }"#])
        }
        let ignored = compile("", imported: #""strict": true, "#)
        #expect(!ignored.hasErrors)
        #expect(
            ignored.messages == [
                #"types.json:1:13: warning: "strict" of an imported file is ignored; only its types are shared"#
            ])
        #expect(compile(#", "strict": true"#, imported: #""strict": true, "#).hasErrors)
        #expect(compile(#", "strict": true"#, imported: "").diagnostics == "")
    }
}
