import Testing

@testable import endpointgen

/// What kinds of content media types stand for, wherever one is chosen.
struct MediaTypeTests {
    @Test(
        arguments: [
            ("application/json", .json), ("application/json; charset=utf-8", .json), ("Application/JSON", .json),
            ("application/problem+json", .json), ("application/vnd.shop.v2+json;version=1", .json),
            ("text/json", .json),
            ("text/vnd.shop+json", .json), ("application/x-ndjson", .jsonLines),
            ("application/stream+json", .jsonLines),
            ("text/event-stream", .events), ("application/xml", .xml), ("application/problem+xml", .xml),
            ("image/svg+xml", .bytes), ("image/png", .bytes), ("application/pdf", .bytes), ("text/plain", .text),
            ("application/yaml", .text), ("multipart/form-data", .multipart), ("multipart/mixed", .multipart),
            ("application/x-www-form-urlencoded", .form), ("*/*", .wildcard),
            ("application/x-amz-json-1.0", .json), ("application/x-amz-json-1.1; charset=utf-8", .json),
        ] as [(String, MediaTypes.Kind)])
    func kinds(_ type: String, _ kind: MediaTypes.Kind) {
        #expect(MediaTypes.kind(type) == kind)
    }

    /// A failure of RFC 9457, a body and a part are JSON by the end of their media types.
    @Test func structuredSuffixes() {
        let problem = ##"{ "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } }"##
        let compilation = OpenAPISample.document(
            ##"""
            "paths": { "/things": { "post": { "operationId": "make",
                "requestBody": { "content": { "application/merge-patch+json": { "schema": { "$ref": "#/components/schemas/Thing" } } } },
                "responses": { "204": {}, "default": { "content": \##(problem) } } } } },
            "components": { "schemas": {
                "Problem": { "properties": { "title": { "type": "string" } } },
                "Thing": { "properties": { "name": { "type": "string" } } } } }
            """##)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains("typealias Failure = Problem"))
        #expect(compilation.output.contains(#"as: "application/merge-patch+json""#))
    }

    /// AWS's services name the version of their protocol, and want it so. A page is asked for in the body.
    @Test func protocolsOfAWS() {
        let compilation = Compilation(
            #"""
            { "api": "Tables",
              "endpoints": { "list": { "POST": "/", "body": { "type": "Page", "as": "application/x-amz-json-1.0" },
                                       "returns": { "type": "Page", "as": "application/x-amz-json-1.0" },
                                       "paginate": { "cursor": { "body": "After" }, "next": "After", "items": "Names" } } },
              "types": { "Page": { "fields": { "Names?": "[String]", "After?": "String" } } } }
            """#)
        #expect(compilation.diagnostics == "")
        #expect(compilation.output.contains(#".body(\.body, as: "application/x-amz-json-1.0")"#))
        #expect(compilation.output.contains("typealias Response = Page"))
        #expect(compilation.output.contains(#".cursor(.body("After")"#))
    }

    @Test func textWithASuffixIsJSONInASpec() {
        let compilation = Compilation(
            #"""
            { "api": "Shop",
              "endpoints": { "make": { "POST": "/things", "body": { "type": "Thing", "as": "text/vnd.shop+json" } } },
              "types": { "Thing": { "fields": { "name": "String" } } } }
            """#)
        #expect(compilation.diagnostics == "")
    }
}
