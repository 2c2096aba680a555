import Foundation
import Testing

@testable import endpointgen

/// Overlays on the way from a document to Swift: on the command line, and in a spec.
struct OverlaidDocumentTests {
    private let document = """
        openapi: 3.1.0
        info: {title: Pets, version: "1"}
        paths:
          /pets/{id}: {$ref: paths/pet.yaml}
        """

    private let pet = """
        get:
          operationId: getPet
          parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
          responses:
            200: {description: A pet., content: {application/json: {schema: {$ref: ../Pet.yaml}}}}
        """

    private func overlay(_ actions: String) -> String {
        "overlay: 1.1.0\ninfo: {title: T, version: 1.0.0}\nactions:\n" + actions
    }

    @Test func theCommandLineHasThemInTheirOrder() throws {
        let words = ["check", "a.openapi.json", "--output", "Out", "--overlay", "b.yaml", "--overlay=a c.yaml"]
        guard case .check(let request) = try Arguments.parse(words) else {
            Issue.record("this is no check")
            return
        }
        #expect(request.options.overlays == ["b.yaml", "a c.yaml"])
        #expect(
            CheckCommand(request).complaint(1)
                == "1 generated file is out of date; run endpointgen generate a.openapi.json --output Out --overlay b.yaml --overlay 'a c.yaml'"
        )
    }

    /// An overlay of the command line may be anywhere, with what it refers to beside it.
    @Test func filesOnDisk() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [
            "api/pets.openapi.yaml": """
            openapi: 3.1.0
            info: {title: Pets, version: "1"}
            paths: {/a: {get: {operationId: a, responses: {200: {description: D, content: {application/json: {schema: {type: object}}}}}}}}
            """,
            "overlays/fixes.yaml": overlay(
                "- {target: $..schema, update: {properties: {home: {$ref: parts/Home.yaml}}}}"),
            "overlays/parts/Home.yaml": "{type: object, properties: {street: {type: string}}}",
        ]
        for (path, text) in files {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        let path = { (name: String) in folder.appendingPathComponent(name).path }
        let status = EndpointGen.run([
            "generate", path("api/pets.openapi.yaml"), "--output", path("Out"), "--overlay",
            path("overlays/fixes.yaml"),
        ])
        #expect(status == .done)
        let names = try FileManager.default.contentsOfDirectory(atPath: path("Out"))
        let swift = try names.map { try String(contentsOfFile: path("Out/" + $0), encoding: .utf8) }.joined()
        #expect(swift.contains("street"))
    }
}
