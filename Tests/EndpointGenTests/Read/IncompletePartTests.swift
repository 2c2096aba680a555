import Testing

@testable import endpointgen

/// Parts of documents that say less than they have to, or something that they cannot mean.
struct IncompletePartTests {
    private static let done = #""responses": { "204": { "description": "" } }"#

    private func warnings(_ compilation: Compilation) -> [String] {
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }
    }

    @Test(arguments: [
        (
            #"{ "name": "q", "in": "query" }"#,
            [#"a parameter needs a schema, so "q" is read as any text; write "schema": { "type": "string" }"#]
        ),
        (#"{ "name": "q", "in": "query", "schema": {} }"#, []),
        (
            #"{ "name": "q", "in": "query", "type": "string" }"#,
            [
                #"OpenAPI has no "type" in a parameter since version 3, so it is read as the schema; write "schema": { "type": … }"#
            ]
        ),
    ])
    func parameters(_ parameter: String, messages: [String]) {
        let sample = OpenAPISample.operation(#""parameters": [\#(parameter)], \#(Self.done)"#)
        #expect(warnings(sample) == messages)
    }
}
