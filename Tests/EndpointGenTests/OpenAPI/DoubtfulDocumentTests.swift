import Testing

@testable import endpointgen

/// What is said of documents that are compiled, but are probably not what their owner wants.
struct DoubtfulDocumentTests {
    private static let operation = #""paths": { "/": { "get": { "responses": { "204": {} } } } }"#
    private static let info = #""info": { "title": "Shop", "version": "1" }"#

    private func warnings(_ text: String) -> [String] {
        let compilation = Compilation(text, path: "tea-shop.json")
        #expect(!compilation.hasErrors)
        return compilation.messages.compactMap { message in
            message.firstRange(of: " warning: ").map { String(message[$0.upperBound...]) }
        }
    }

    @Test(arguments: [
        (#""openapi": "4.0.0""#, "OpenAPI 4.0.0 is not known; the document is read as OpenAPI 3.2"),
        (#""openapi": "30.1""#, "OpenAPI 30.1 is not known; the document is read as OpenAPI 3.2"),
        (#""swagger": "1.2""#, "Swagger 1.2 is not known; the document is read as Swagger 2.0"),
        (
            #""openapi": { "version": "3.0.0" }"#,
            #""openapi" must be a version such as "3.1.0", found an object; the document is read as OpenAPI 3.2"#
        ),
        (
            #""swagger": ["2.0"]"#,
            #""swagger" must be a version such as "2.0", found an array; the document is read as Swagger 2.0"#
        ),
    ])
    func unknownVersions(_ version: String, message: String) {
        #expect(warnings("{ \(version), \(Self.info), \(Self.operation) }") == [message])
    }

    @Test(arguments: [
        #""openapi": "3.0.0""#, #""openapi": "3.1""#, #""openapi": 3.1"#, #""openapi": "3.2.0-rc1""#,
        #""swagger": "2.0""#,
        #""swagger": 2.0"#,
    ])
    func knownVersions(_ version: String) {
        #expect(warnings("{ \(version), \(Self.info), \(Self.operation) }") == [])
    }

    @Test func aDocumentWithoutATitleIsCalledLikeItsFile() {
        let advice =
            #", so the client is named after the file, "TeaShop"; to choose another name, use --name, or "api" in a spec on top of the document"#
        #expect(
            warnings(#"{ "openapi": "3.0.0", \#(Self.operation) }"#)
                == [#"the document has no "info" with a "title""# + advice])
        #expect(
            warnings(#"{ "openapi": "3.0.0", "info": { "version": "1" }, \#(Self.operation) }"#)
                == [#"the document has no "title" under "info""# + advice])
        let named = Compilation(
            #"{ "api": "Shop", "openapi": "x.json" }"#,
            imports: ["x.json": #"{ "openapi": "3.0.0", \#(Self.operation) }"#])
        #expect(named.diagnostics == "")
    }

    @Test func nothingAtAll() {
        #expect(
            warnings(#"{ "openapi": "3.0.0", \#(Self.info) }"#) == [
                #"the document has no operation under "paths" and no schema under "components", so the client is empty"#
            ])
        #expect(
            warnings(#"{ "swagger": "2.0", \#(Self.info), "paths": {} }"#) == [
                #"the document has no operation under "paths" and no schema under "definitions", so the client is empty"#
            ])
    }

    @Test(arguments: [
        ("#/components/schemas/Bok", ##"; did you mean "#/components/schemas/Book"?"##),
        ("#/components/schema/Book", ##"; did you mean "#/components/schemas/Book"?"##),
        ("#/definitions/Book", ##"; did you mean "#/components/schemas/Book"?"##),
        ("#/components/schemas/api~1Bok", ##"; did you mean "#/components/schemas/api~1Book"?"##),
        ("#/components/schemas/Newspaper", ""), ("#/definitions/Newspaper", ""), ("#", nil), ("#/", ""),
    ])
    func brokenReferences(_ reference: String, hint: String?) {
        let compilation = OpenAPISample.document(
            ##"""
            "paths": { "/": { "get": { "responses": { "200": { "content": { "application/json": { "schema": {
                "$ref": "\##(reference)" } } } } } } } },
            "components": { "schemas": { "Book": { "type": "string" }, "api/Book": { "type": "string" } } }
            """##)
        let expected = hint.map { "cannot resolve the reference \"\(reference)\"; it is read as any JSON\($0)" }
        let messages = compilation.messages.filter { $0.contains("cannot resolve the reference") }
        #expect(messages.count == (hint == nil ? 0 : 1))
        #expect(messages.allSatisfy { $0.hasSuffix(expected ?? "") }, "\(messages)")
    }

    @Test func aReferenceThatIsNoText() {
        let schemas = #""components": { "schemas": { "A": { "properties": { "a": { "$ref": null } } } } }"#
        #expect(
            warnings("{ \"openapi\": \"3.0.0\", \(Self.info), \(Self.operation), \(schemas) }") == [
                "a reference must be a string, found null; it is read as any JSON"
            ])
    }
}
