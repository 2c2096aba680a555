import Testing

@testable import endpointgen

/// Files that are neither specs nor OpenAPI documents: one message says what they seem to be.
struct ForeignFormatTests {
    private static let expected = "; expected an endpoint spec or an OpenAPI document (3.x or Swagger 2.0)"

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
