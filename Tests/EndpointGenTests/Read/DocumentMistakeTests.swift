import Testing

@testable import endpointgen

/// What is said of mistakes that leave a document readable.
struct DocumentMistakeTests {
    private static let response = #""responses": { "204": {} }"#

    private func warnings(_ compilation: Compilation) -> [String] {
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }
    }

    /// APIFlask describes the mistakes in a request in this way.
    @Test func theOnlyKeyInAnglesIsReadAsAdditionalProperties() {
        let compilation = OpenAPISample.document(
            #"""
            "components": { "schemas": { "A": { "properties": {
              "detail": { "properties": { "<location>": { "properties": { "<field>": { "type": "string" } } } } },
              "two": { "properties": { "<a>": { "type": "string" }, "b": {} } } } } } }
            """#)
        #expect(compilation.output.contains("var detail: [String: [String: String]]?"))
        #expect(compilation.output.contains(#".field("<a>", \.a)"#))
        let warnings = warnings(compilation).filter { $0.hasPrefix("the key") }
        let isRead = warnings.map { $0.hasSuffix(#"so it is read as "additionalProperties"; write that"#) }
        #expect(isRead == [true, true, false])
    }

    @Test func oneWarningNamesAllOperationsOfAnID() {
        let paths = ["a", "b", "c", "d"].map { #""/\#($0)": { "get": { "operationId": "look", \#(Self.response) } }"# }
        let compilation = OpenAPISample.document("\"paths\": {\n\(paths.joined(separator: ",\n")) }")
        #expect(
            warnings(compilation) == [
                #"duplicate operationId "look", which cannot name 4 methods; give each operation another id"#
            ])
        let notes = compilation.diagnostics.split(separator: "\n").filter { $0.contains("note:") }
        #expect(notes.count == 3 && Set(notes).count == 3, "\(notes)")
    }
}
