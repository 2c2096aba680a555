import Testing

@testable import endpointgen

/// Files that are neither specs nor OpenAPI documents: one message says what they seem to be.
struct ForeignFormatTests {
    private static let expected = "; expected an endpoint spec or an OpenAPI document (3.x or Swagger 2.0)"

    @Test(arguments: [
        (
            #"{ "name": "site", "version": "1.0.0", "types": "index.d.ts", "dependencies": {} }"#,
            "this is an npm package file" + expected
        ),
        (
            #"{ "asyncapi": "3.0.0", "info": {}, "channels": {} }"#,
            "this is an AsyncAPI document" + expected
        ),
        (
            #"{ "arazzo": "1.0.1", "workflows": [] }"#,
            #"this is an Arazzo description of workflows; use the OpenAPI document that its "sourceDescriptions" name"#
        ),
        (
            #"{ "smithy": "2.0", "shapes": {} }"#,
            "this is a Smithy model; convert it to OpenAPI first, with smithy-openapi, for example"
        ),
        (#"{ "openrpc": "1.2.6", "methods": [] }"#, "this is an OpenRPC document" + expected),
        (
            #"{ "info": { "_postman_id": "7", "name": "Shop" }, "item": [] }"#,
            "this is a Postman collection; convert it to OpenAPI first, with postman-to-openapi, for example"
        ),
        (
            #"{ "info": { "name": "Shop", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/" }, "item": [] }"#,
            "this is a Postman collection; convert it to OpenAPI first, with postman-to-openapi, for example"
        ),
        (
            #"{ "kind": "discovery#restDescription", "discoveryVersion": "v1", "resources": {} }"#,
            "this is a Google discovery document; convert it to OpenAPI first, with google-discovery-to-swagger, for example"
        ),
        (#"{ "data": { "__schema": { "types": [] } } }"#, "this is the schema of a GraphQL API" + expected),
        (#"{ "log": { "version": "1.2", "entries": [] } }"#, "this is a HAR file, which records requests" + expected),
        (#"{ "_type": "export", "__export_format": 4 }"#, "this is an Insomnia export; export OpenAPI instead"),
        (
            #"{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "object" }"#,
            #"this is a JSON Schema; in an OpenAPI document, schemas are in "components""#
        ),
        (
            #"{ "swaggerVersion": "1.2", "apis": [] }"#,
            "this is a document of Swagger 1; convert it to OpenAPI first, with swagger-converter or api-spec-converter, for example"
        ),
        (
            #"{ "info": { "title": "Shop" }, "paths": {} }"#,
            #"this is nearly an OpenAPI document; add its version: "openapi": "3.0.3" or "swagger": "2.0""#
        ),
        (
            #"{ "openApi": "3.0.4", "paths": {} }"#,
            #"this is nearly an OpenAPI document; write "openapi" instead of "openApi""#
        ),
        (
            #"{ "components": { "schemas": {} } }"#,
            #"this is a part of an OpenAPI document; name the file that has "openapi" and refers to this one"#
        ),
        (
            #"{ "parameters": [], "get": { "responses": {} } }"#,
            #"this is a part of an OpenAPI document; name the file that has "openapi" and refers to this one"#
        ),
        (
            #"{ "message": "Not Found", "status": "404" }"#,
            #"this is neither an endpoint spec nor an OpenAPI document: it has none of "api", "endpoints", "types", "openapi" and "swagger""#
        ),
    ])
    func oneMessageSaysWhatItIs(_ text: String, message: String) {
        let messages = Compilation(text, path: "x.json").messages
        #expect(messages.count == 1)
        #expect(messages.first?.hasSuffix(" error: " + message) == true, "\(messages)")
    }

    /// Keys that are nearly right are still compared with those of specs.
    @Test(arguments: [
        #"{ "apy": "Shop", "name": "x" }"#, #"{ "endpoint": {} }"#, #"{ "servers": "https://shop.example", "x": 1 }"#,
    ])
    func specsWithMistakesAreSpecs(_ text: String) {
        let messages = Compilation(text).messages
        #expect(messages.contains { $0.contains("unknown key") }, "\(messages)")
    }

    @Test func aSpecSaysWhatItStandsOn() {
        let compilation = Compilation(
            #"{ "api": "Shop", "openapi": "shop.json" }"#, imports: ["shop.json": #"{ "asyncapi": "3.0.0" }"#])
        #expect(
            compilation.messages == [
                #"Test.endpoints.json:1:29: error: "shop.json" is an AsyncAPI document"#
            ])
    }

    @Test(arguments: [
        "<!DOCTYPE html>\n<html></html>", "\u{FEFF}\n <html lang=\"en\">", "<!-- login --><HTML><head></head>",
    ])
    func pagesAreHTML(_ text: String) {
        for path in ["shop.json", "shop.yaml"] {
            let messages = Compilation(text, path: path).messages
            #expect(messages.count == 1)
            #expect(messages.first?.contains("error: this is an HTML page, not the document") == true)
        }
    }

    @Test(arguments: [
        (
            "<?xml version=\"1.0\"?><a/>",
            "this is XML; expected JSON or YAML: an endpoint spec, or an OpenAPI document"
        ),
        (
            "503: try again later\n",
            "this is the error message of a failed download, not the document; download it again"
        ),
        ("404: Not Found", "this is the error message of a failed download, not the document; download it again"),
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n",
            #"this is a pointer of Git LFS, not the document; "git lfs pull" downloads the document"#
        ),
        ("PK\u{3}\u{4}", "this is a ZIP archive; extract the document from it"),
        (
            "{}",
            #"this is neither an endpoint spec nor an OpenAPI document: it has none of "api", "endpoints", "types", "openapi" and "swagger""#
        ),
    ])
    func whatIsLeftOfADownload(_ text: String, message: String) {
        #expect(Compilation(text, path: "a.json").messages == ["a.json:1:1: error: " + message])
    }

    @Test func packedFilesAreToBeUnpacked() {
        let diagnostics = Diagnostics()
        #expect(FailedDownload.refuse(SourceFile(path: "a.json", bytes: [0x1F, 0x8B, 0x08, 0x00]), diagnostics))
        #expect(diagnostics.text.contains("error: this file is compressed with gzip; decompress it first"))
    }

    @Test(arguments: ["{ \"api\": \"Shop\" }", "404", "[404]", "200: {description: A book.}\n", "404: {$ref: a.yaml}"])
    func whatMayBeADocumentIsRead(_ text: String) {
        #expect(!FailedDownload.refuse(SourceFile(path: "a.json", bytes: Array(text.utf8)), Diagnostics()))
    }
}
