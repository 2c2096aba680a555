import Testing

@testable import endpointgen

/// The `throws` of a spec on top of a document, which decides what a client throws whatever the document adds.
struct ReplacedFailureTests {
    /// Three operations, whose failures are 404 as A and 409 as B, and what `getC` has besides.
    private func spec(_ failure: String, more: String = "") -> Compilation {
        func body(_ type: String) -> String {
            ##"{ "description": "No.", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/\##(type)" } } } }"##
        }
        func operation(_ id: String, _ more: String) -> String {
            """
            "/\(id)": { "get": { "operationId": "\(id)", "responses": {
              "200": { "description": "Yes." }, "404": \(body("A")), "409": \(body("B"))\(more) } } }
            """
        }
        let extra = more.isEmpty ? "" : ", \"\(more.prefix(3))\": \(body(String(more.suffix(1))))"
        let paths = [("getA", ""), ("getB", ""), ("getC", extra)].map { operation($0.0, $0.1) }
        let schemas = ["A", "B", "C"].map {
            #""\#($0)": { "type": "object", "properties": { "is\#($0)": { "type": "boolean" } } }"#
        }
        let document = """
            { "openapi": "3.0.3", "info": { "title": "Mini", "version": "1" }, "paths": { \(paths.joined(separator: ",")),
              "/free": { "get": { "operationId": "getFree", "responses": { "200": { "description": "Yes." } } } } },
              "components": { "schemas": { \(schemas.joined(separator: ",")) } } }
            """
        return RefinementSample.spec(#""throws": \#(failure)"#, api: "Mini", document: document)
    }

    /// What each method throws.
    private func failures(_ compilation: Compilation) -> [String] {
        compilation.calls.compactMap { call in
            call.firstRange(of: "APIError<").map { call[$0.upperBound...].prefix { $0 != ">" } }.map(String.init)
        }
    }

    /// Operations that declare nothing else, too: FastAPI declares a 422 for each.
    @Test func aStatusThatTheSpecNamesIsCorrected() {
        let compilation = spec(#"{ "404": "C", "409": "C", "default": "C" }"#, more: "503 C")
        #expect(failures(compilation) == ["C", "C", "C", "C"])
        #expect(compilation.messages.isEmpty)
        // Without the name of the status, the operations keep what they declare.
        #expect(failures(spec(#"{ "404": "C", "default": "C" }"#, more: "503 C")).filter { $0 == "C" }.count < 4)
    }

    /// It is what somebody wants who writes a type that the document does not have as a failure.
    @Test func anotherTypeThroughoutCorrectsTheDocument() {
        for failure in [#""C""#, #"{ "404": "C", "409": "C" }"#] {
            let compilation = spec(failure)
            #expect(failures(compilation).prefix(3).allSatisfy { ["C", "Failure"].contains($0) })
            #expect(compilation.messages.isEmpty)
        }
        let messages = spec(#"{ "404": "C" }"#).messages
        #expect(messages.count == 1 && messages[0].contains(#"the document declares the failure "409": "B""#))
    }
}
