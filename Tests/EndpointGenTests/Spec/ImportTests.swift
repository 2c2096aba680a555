import Foundation
import Testing

@testable import endpointgen

/// `import` as a user calls it, up to the file that it leaves behind.
struct ImportTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("import-\(UUID().uuidString)")
    private let document = """
        { "openapi": "3.0.3", "info": { "title": "", "version": "1" }, "paths": { "/ping": { "get": { "responses": {} } } } }
        """

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func aSpecIsWrittenAndCompiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(document, to: "tea-shop.openapi.json")
        let spec = "deeper/Shop.endpoints.json"
        #expect(
            EndpointGen.run(["import", path("tea-shop.openapi.json"), "--output", path(spec), "--name", "Tea"]) == .done
        )
        let written = try #require(text(spec))
        #expect(written.hasPrefix("{\n  \"api\": \"Tea\""))
        #expect(written.hasSuffix("}\n"))
        #expect(EndpointGen.run(["generate", path(spec), "--output", path("Generated")]) == .done)
        #expect(text("Generated/Tea.swift") != nil)
    }

    @Test func inputsAreNeverOverwritten() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = document.replacingOccurrences(of: #""get": {"#, with: #""get": { "tags": ["a"], "#)
        try write(
            file.replacingOccurrences(of: #"{ "get""#, with: #"{ "$ref": "part.json", "get""#), to: "openapi.json")
        try write(#"{ "post": { "responses": {} } }"#, to: "part.json")
        try write(
            #"{ "overlay": "1.0.0", "info": { "title": "a", "version": "1" }, "actions": [{ "target": "$.info", "update": {} }] }"#,
            to: "overlay.json")
        let known = ["openapi.json", "part.json", "overlay.json"].map { ($0, text($0)) }
        for (name, _) in known {
            let output = ["--force", "--output", path(name)]
            #expect(
                EndpointGen.run(["import", path("openapi.json"), "--overlay", path("overlay.json")] + output)
                    == .cannotWrite)
            if name != "overlay.json" {
                #expect(EndpointGen.run(["init", path("openapi.json")] + output) == .cannotWrite)
            }
        }
        for (name, old) in known { #expect(text(name) == old) }
    }

    @Test func nothingIsOverwrittenUnasked() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(document, to: "openapi.json")
        try write("mine", to: "Shop.endpoints.json")
        let arguments = ["import", path("openapi.json"), "--output", path("Shop.endpoints.json")]
        #expect(EndpointGen.run(arguments) == .cannotWrite)
        #expect(text("Shop.endpoints.json") == "mine")
        #expect(EndpointGen.run(arguments + ["--force"]) == .done)
        #expect(text("Shop.endpoints.json")?.hasPrefix("{\n") == true)
        #expect(EndpointGen.run(["import", path("openapi.json"), "--force", "--output", folder.path]) == .cannotWrite)
    }

    @Test(arguments: ["{ \"api\": \"Shop\" }", "{ \"asyncapi\": \"2.0\" }", "[]", "asyncapi: 2.0.0", "{"])
    func whatIsNoDocumentIsRefused(_ text: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(text, to: "x.json")
        #expect(EndpointGen.run(["import", path("x.json"), "--output", path("y.json")]) == .specIsWrong)
        #expect(EndpointGen.run(["import", path("missing.json"), "--output", path("y.json")]) == .specIsWrong)
        #expect(self.text("y.json") == nil)
    }

    @Test(arguments: [
        ("github.openapi.json", "GitHub"), ("a/b/tea-shop.json", "TeaShop"), ("openapi.json", "API"),
        ("swagger.json", "API"),
        ("pet store v2.swagger.json", "PetStoreV2"), ("3d.json", "Value3d"), ("日本.json", "API"),
    ])
    func documentsWithoutANameAreCalledLikeTheirFile(_ path: String, _ name: String) {
        #expect(DocumentName.api(of: path) == name)
    }
}
