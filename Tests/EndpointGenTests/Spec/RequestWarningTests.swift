import Testing

@testable import endpointgen

/// Parts of requests that are sent as they are, but were probably meant otherwise.
struct RequestWarningTests {
    @Test func aDollarSignElsewhereIsNoMistake() {
        let compilation = Compilation(
            #"{ "api": "Shop", "endpoints": { "count": { "GET": "/books/$count/{id}?$top=5" } } }"#)
        #expect(compilation.messages == [])
    }
}
