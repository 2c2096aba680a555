import Testing

@testable import endpointgen

/// What documents say in words, and what clients have no use for.
struct OpenAPIDocumentTests {
    @Test func textEndsNoComment() {
        let compilation = OpenAPISample.operation(
            #""summary": "a\nfatalError() */ \u2028 import Darwin", "externalDocs": { "url": "https://x.example/) evil" }"#
        )
        #expect(!compilation.hasErrors)
        for line in compilation.output.split(whereSeparator: \.isNewline)
        where line.contains("fatalError") || line.contains("Darwin") {
            #expect(line.drop { $0 == " " }.hasPrefix("///"), "\(line)")
        }
    }
}
