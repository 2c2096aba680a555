import Testing

@testable import endpointgen

/// Parts of requests that are sent as they are, but were probably meant otherwise.
@Suite struct RequestWarningTests {
    @Test(arguments: [
        ("/books/:id", #"warning: ":id" is not a path parameter, so every call sends it unchanged; write {id}"#),
        ("/books/${id}", #"warning: every call sends the "$" of "${id}" unchanged; write {id}"#),
        ("/books/${id: Int}/pages", #"warning: every call sends the "$" of "${id}" unchanged; write {id}"#),
    ])
    func parametersOfOtherLanguages(_ path: String, message: String) {
        let compilation = Compilation("{ \"api\": \"Shop\", \"endpoints\": { \"book\": { \"GET\": \"\(path)\" } } }")
        #expect(compilation.messages.count == 1)
        #expect(compilation.messages.first?.hasSuffix(message) == true, "\(compilation.messages)")
        #expect(!compilation.hasErrors)
    }

    @Test func aDollarSignElsewhereIsNoMistake() {
        let compilation = Compilation(
            #"{ "api": "Shop", "endpoints": { "count": { "GET": "/books/$count/{id}?$top=5" } } }"#)
        #expect(compilation.messages == [])
    }

    @Test func namesOfHeaderFieldsHaveNoWildcards() {
        let compilation = Compilation(
            #"""
            { "api": "Shop", "endpoints": { "file": { "GET": "/file", "headers": { "x-meta-*?": "String" },
              "returns": { "type": "Data", "headers": { "x-meta-*": "String", "*": "String" } } } } }
            """#)
        let message =
            #"warning: "x-meta-*" is not a wildcard, but the name of one header field; declare each field by its "#
            + #"whole name, such as "x-meta-color""#
        #expect(compilation.messages.count == 2)
        #expect(compilation.messages.allSatisfy { $0.contains(message) }, "\(compilation.messages)")
        #expect(!compilation.hasErrors)
    }
}
