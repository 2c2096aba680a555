import Foundation
import Testing

@testable import endpointgen

/// Overlays on the way from a document to Swift: on the command line, and in a spec.
@Suite struct OverlaidDocumentTests {
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

    private func compile(_ files: [String: String], overlays: [String]) -> Compilation {
        var options = Compiler.Options()
        options.overlays = overlays
        return Compilation(
            document, path: "api/pets.openapi.yaml",
            imports: files.merging([
                "api/paths/pet.yaml": pet, "api/Pet.yaml": "{type: object, properties: {name: {type: string}}}",
            ]) { first, _ in first }, options: options)
    }

    /// The files of a document have become one before.
    @Test func targetsAreThoseOfTheWholeDocument() {
        let found = compile(
            [
                "fixes.yaml": overlay(
                    """
                    - target: $.paths['/pets/{id}'].get
                      update: {operationId: pets.find}
                    - target: $.components.schemas.Pet
                      update: {properties: {born: {type: string, format: date}}}
                    """)
            ], overlays: ["fixes.yaml"])
        #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
        #expect(found.output.contains("var born: Day?"))
        #expect(found.output.contains("find"))
    }

    /// A path begins at the overlay; what begins with `#` is in the document.
    @Test func anUpdateMayReferToFiles() {
        let found = compile(
            [
                "overlays/fixes.yaml": overlay(
                    """
                    - target: $.components.schemas.Pet.properties
                      update: {home: {$ref: parts/Home.yaml}, mother: {$ref: '#/components/schemas/Pet'}}
                    """),
                "overlays/parts/Home.yaml":
                    "{type: object, properties: {street: {type: string}, zip: {$ref: './Zip.yaml'}}}",
                "overlays/parts/Zip.yaml": "{type: integer}",
            ], overlays: ["overlays/fixes.yaml"])
        #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
        #expect(found.output.contains("var street: String?"))
        #expect(found.output.contains("var home: Home?"))
        #expect(found.output.contains("var zip: Zip?"))
        #expect(found.output.contains("mother"))
    }

    /// A file of the document is not taken a second time.
    @Test func anUpdateMayReferToFilesOfTheDocument() {
        let found = compile(
            [
                "api/fixes.yaml": overlay(
                    "- {target: $.components.schemas.Pet.properties, update: {friend: {$ref: ./Pet.yaml}, born: {type: string}}}"
                )
            ], overlays: ["api/fixes.yaml"])
        #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
        #expect(found.output.contains("var friend: Pet? = nil"))
        #expect(found.output.contains("var born: String?"))
        #expect(found.output.components(separatedBy: ": JSONModel,").count == 2)
    }

    @Test func messagesPointAtTheOverlay() {
        let found = compile(
            [
                "fixes.yaml": overlay(
                    """
                    - target: $.components.schemas.Pet.properties
                      update:
                        age: {type: integr}
                        home: {$ref: ../elsewhere/Home.yaml}
                        owner: {$ref: '#/components/schemas/Owner'}
                    """)
            ], overlays: ["fixes.yaml"])
        #expect(found.messages.contains { $0.hasPrefix("fixes.yaml:6:17: warning: JSON has no type \"integr\"") })
        #expect(
            found.messages.contains {
                $0.hasPrefix(
                    "fixes.yaml:7:18: error: cannot resolve the reference \"../elsewhere/Home.yaml\": it leads out")
            })
        #expect(found.messages.contains { $0.hasPrefix("fixes.yaml:8:19: warning: cannot resolve the reference") })
    }

    @Test func anOverlayThatIsMissingIsAnError() {
        let found = compile([:], overlays: ["fixes.yaml"])
        #expect(
            found.diagnostics == "error: cannot read the overlay fixes.yaml: there is no such file [unreadable-file]\n")
    }

    @Test func aSpecNamesOverlays() {
        let files = [
            "pets.yaml": "openapi: 3.1.0\ninfo: {title: P, version: '1'}\npaths: {}\n",
            "one.yaml": overlay(
                """
                - target: $.paths
                  update: {/a: {get: {operationId: a, responses: {200: {description: D}}}}}
                """),
            "two.yaml": overlay("- {target: $.paths.*.get.operationId, update: second}"),
        ]
        let found = Compilation(
            #"{ "api": "Pets", "openapi": "pets.yaml", "overlay": ["one.yaml", "two.yaml"] }"#, imports: files)
        #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
        #expect(found.output.contains("second"))
        let one = Compilation(#"{ "api": "Pets", "openapi": "pets.yaml", "overlay": "one.yaml" }"#, imports: files)
        #expect(one.diagnostics.isEmpty, "\(one.diagnostics)")
    }

    @Test(arguments: [
        (
            #"{ "api": "Pets", "overlay": "one.yaml", "endpoints": {} }"#,
            #"1:18: error: "overlay" is only allowed beside "openapi""#
        ),
        (
            #"{ "api": "Pets", "openapi": "pets.yaml", "overlay": "../one.yaml" }"#,
            #"1:53: error: "overlay" must be a relative path to a file in the spec's folder or below, without ".."; move or copy the file there"#
        ),
        (
            #"{ "api": "Pets", "openapi": "pets.yaml", "overlay": 1 }"#,
            #"1:53: error: "overlay" must be a string, found a number; write "1""#
        ),
        (
            #"{ "api": "Pets", "openapi": "pets.yaml", "overlay": [] }"#,
            #"1:53: error: "overlay" needs at least one file"#
        ),
        (
            #"{ "api": "Pets", "openapi": "pets.yaml", "overlay": "no.yaml" }"#,
            #"1:53: error: cannot read the overlay "no.yaml": there is no such file"#
        ),
    ])
    func mistakesOfASpec(_ spec: String, _ message: String) {
        let found = Compilation(
            spec, imports: ["pets.yaml": "openapi: 3.1.0\ninfo: {title: P, version: '1'}\npaths: {}\n"])
        #expect(found.messages.contains("Test.endpoints.json:" + message), "\(found.diagnostics)")
    }

    @Test func theOptionIsForDocuments() {
        var options = Compiler.Options()
        options.overlays = ["some/fixes.yaml"]
        let found = Compilation(#"{ "api": "A", "endpoints": {} }"#, options: options)
        #expect(
            found.messages.first
                == "Test.endpoints.json:1:1: error: --overlay is only for OpenAPI documents; in a spec that refines one, write \"overlay\": \"fixes.yaml\""
        )
        let file = Compilation(overlay("- {target: $.a, remove: true}"), path: "fixes.yaml")
        #expect(
            file.messages == [
                "fixes.yaml:1:10: error: this is an OpenAPI Overlay, which changes a document; name the OpenAPI document, and give this file with --overlay, or as \"overlay\" in a spec"
            ])
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
