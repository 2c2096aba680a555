import Testing

@testable import endpointgen

/// What is said of parts that stand where something else is expected, and of what is missing.
struct MisplacedPartTests {
    private static let response = #""responses": { "204": {} }"#
    private static let components = #"""
        "components": { "schemas": { "A": { "type": "object" } }, "responses": { "B": { "description": "" } } }
        """#

    private func warnings(_ compilation: Compilation) -> [String] {
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }
    }

    private static let noResponse =
        #"the operation has no response, so its call returns nothing; under "responses", declare one, such as "200": { "description": "…", "content": … }, or "204" for an empty response"#

    /// OpenAPI 3.1 allows to leave them out.
    @Test(arguments: [("3.0.3", [MisplacedPartTests.noResponse]), ("3.1.0", [])])
    func operationsWithoutResponses(_ version: String, messages: [String]) {
        let paths = #""paths": { "/": { "get": { "tags": [] } } }"#
        #expect(warnings(OpenAPISample.document(paths, version: version)) == messages)
    }

    @Test(arguments: [
        (
            #""host": "shed.example", "basePath": "/v1""#,
            #""host" since version 3, so it is ignored; write "servers": [{ "url": … }]"#
        ),
        (#""basePath": "/v1""#, #""basePath" since version 3, so it is ignored; write "servers": [{ "url": … }]"#),
        (#""host": "shed.example", "servers": [{ "url": "https://shed.example" }]"#, nil),
        (
            #""securityDefinitions": { "key": { "type": "basic" } }"#,
            #""securityDefinitions" since version 3, so it is ignored; write "components": { "securitySchemes": … }"#
        ),
        (#""securityDefinitions": {}, "components": { "securitySchemes": {} }"#, nil),
        (
            #""definitions": { "A": {} }"#,
            #""definitions" since version 3, so only references lead to it; write "components": { "schemas": … }"#
        ),
    ])
    func keysOfSwagger(_ members: String, message: String?) {
        let compilation = OpenAPISample.document(#""paths": { "/": { "get": { \#(Self.response) } } }, \#(members)"#)
        #expect(warnings(compilation) == (message.map { ["OpenAPI has no " + $0] } ?? []))
    }

    @Test(arguments: [
        ("api.shed.example/v1", #" has no scheme, so it is read as a path; write "https://api.shed.example/v1""#),
        ("localhost:8080", #" has no scheme, so it is read as a path; write "http://localhost:8080""#),
        (
            "v1",
            #" begins with neither "https://" nor "/"; write "/v1" for a path on the server that hosts the document"#
        ),
        ("/v1", nil), ("./v1", nil), ("https://shed.example", nil), ("{scheme}://shed.example", nil),
    ])
    func servers(_ url: String, message: String?) {
        let compilation = OpenAPISample.document(
            #""servers": [{ "url": "\#(url)" }], "paths": { "/": { "get": { \#(Self.response) } } }"#)
        #expect(warnings(compilation) == (message.map { ["the server \"\(url)\"" + $0] } ?? []))
    }
}
