import Testing

@testable import EndpointGen

/// Documents in YAML are told apart from broken JSON, and their owner is told what to type.
@Suite struct YAMLTests {
    private static func notes(_ text: String, path: String) -> [String]? {
        let diagnostics = Diagnostics()
        guard YAML.refuse(SourceFile(path: path, bytes: Array(text.utf8)), diagnostics) else { return nil }
        #expect(diagnostics.hasErrors)
        return diagnostics.all.dropFirst().map(\.message)
    }

    @Test(arguments: [
        "openapi: 3.0.0\n", "swagger: '2.0'\n", "---\nopenapi: 3.0.0\n", "%YAML 1.2\n---\n",
        "# A comment\n\r\n  # Another\nopenapi: 3",
        "\u{FEFF}openapi: 3.1.0", "api: Shop\n",
    ])
    func contentIsRecognized(_ text: String) {
        #expect(Self.notes(text, path: "api.json")?.count == 3)
    }

    @Test(arguments: [
        "", "{\"openapi\": \"3.0.0\"}", "[1]", "open: 1", "-1", "\"openapi: 3\"", "openapi", "nothing: here",
    ])
    func otherContentIsNot(_ text: String) {
        #expect(Self.notes(text, path: "api.json") == nil)
    }

    @Test func namesCount() {
        #expect(Self.notes("x-first: 1", path: "api.yaml") != nil)
        #expect(Self.notes("x-first: 1", path: "api.YML") != nil)
        #expect(Self.notes(" {\"openapi\": \"3.0.0\"}", path: "api.yaml") == nil)
    }

    @Test(arguments: [
        ("shop.yaml", "yq -o=json . shop.yaml > shop.openapi.json"),
        ("docs/openapi.yml", "yq -o=json . docs/openapi.yml > docs/openapi.json"),
        ("shop.openapi.yaml", "yq -o=json . shop.openapi.yaml > shop.openapi.json"),
        ("Shop.endpoints.yaml", "yq -o=json . Shop.endpoints.yaml > Shop.endpoints.json"),
        ("openapi.json", "yq -o=json . openapi.json > openapi.converted.openapi.json"),
        ("my shop's.yaml", "yq -o=json . 'my shop'\\''s.yaml' > 'my shop'\\''s.openapi.json'"),
    ])
    func commandsNameTheFile(_ path: String, _ command: String) {
        #expect(Self.notes("openapi: 3.0.0", path: path)?.first == command)
    }
}
