import Testing

@testable import endpointgen

struct OpenAPIResponseTests {
    private static func json(_ name: String) -> String {
        ##"{ "content": { "application/json": { "schema": { "$ref": "#/components/schemas/\##(name)" } } } }"##
    }

    private static let text = #"{ "schema": { "type": "string" } }"#

    private static func content(_ type: String, _ schema: String = #"{ "schema": { "type": "string" } }"#) -> String {
        #"{ "content": { "\#(type)": \#(schema) } }"#
    }

    /// DocC shows the first paragraph in lists of methods.
    @Test func notesFollowTheCall() {
        let compilation = OpenAPISample.operation(
            #"""
            "externalDocs": { "url": "https://shop.example/things" },
            "responses": { "200": { "content": { "application/json": {}, "text/csv": {} } } }
            """#)
        let comment = [
            "`GET /things`", "", "The server can also respond with `text/csv`.", "",
            "[More](https://shop.example/things)",
        ]
        let lines = compilation.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        #expect(lines.contains(comment.map { $0.isEmpty ? "///" : "/// \($0)" }))
    }
}
