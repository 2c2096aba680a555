import Testing

@testable import endpointgen

/// Whether a document is of several files, which is asked before all of it is written anew.
struct OuterReferencesTests {
    private func exist(_ schema: String) throws -> Bool {
        let text = """
            { "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {},
              "components": { "schemas": { "S": \(schema) } } }
            """
        let json = try #require(SourceFile(path: "a.json", bytes: Array(text.utf8)).json(Diagnostics()))
        return OuterReferences.exist(in: json)
    }

    @Test(arguments: [
        ##"{ "$ref": "#/components/schemas/T" }"##,
        // SCIM has a property of that name (RFC 7643 section 2.4).
        #"{ "example": { "members": [{ "value": "1", "$ref": "https://example.com/Users/1" }] } }"#,
        #"{ "properties": { "a": { "default": { "value": "1", "$ref": "Users/1" } } } }"#,
        #"{ "x-words": [{ "$ref": "Users.json", "of": 1 }] }"#,
        #"{ "discriminator": { "propertyName": "kind", "mapping": { "t": "T" } } }"#,
    ])
    func oneFile(_ schema: String) throws { #expect(try !exist(schema)) }

    @Test(arguments: [
        #"{ "$ref": "T.json" }"#,
        #"{ "properties": { "example": { "$ref": "T.json" } } }"#,
        #"{ "allOf": [{ "example": { "value": "1", "$ref": "U" } }, { "items": { "$ref": "T.json", "title": "T" } }] }"#,
        // The whole of an example may stand in a file.
        #"{ "example": { "$ref": "example.json" } }"#,
        #"{ "discriminator": { "propertyName": "kind", "mapping": { "t": "T.json" } } }"#,
    ])
    func severalFiles(_ schema: String) throws { #expect(try exist(schema)) }

    @Test func manyExamples() throws {
        let users = (0..<1_000).map { #"{ "value": "\#($0)", "$ref": "Users/\#($0)" }"# }.joined(separator: ", ")
        // Each would be looked for from the root.
        #expect(try exist(#"{ "example": [\#(users)] }"#))
    }
}
