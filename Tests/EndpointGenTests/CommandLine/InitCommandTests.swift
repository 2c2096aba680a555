import Foundation
import Testing

@testable import endpointgen

/// Specs to begin with.
struct InitCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("init-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func text(_ name: String) -> String? { OutputFolder.text(at: path(name)) }

    private func write(_ text: String, to name: String) throws {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private static let document = """
        openapi: 3.1.0
        info: {title: Tea Shop, version: "1"}
        paths:
          /teas:
            get: {operationId: listTeas, tags: [teas], responses: {"204": {description: none}}}
        """

    @Test(arguments: [("Shop", "Shop"), ("my-shop", "MyShop"), ("tea.shop", "TeaShop"), ("Überall", "API")])
    func aFirstSpecCompiles(_ subject: String, _ name: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for spec in ["a.endpoints.json", "a.endpoints.yaml"] {
            #expect(EndpointGen.run(["init", subject, "-q", "--output", path(spec)]) == .done)
            #expect(text(spec)?.contains(name) == true)
            #expect(EndpointGen.run(["lint", path(spec)]) == .done)
            #expect(EndpointGen.run(["generate", path(spec), "-q", "--output", path("out")]) == .done)
            #expect(FileManager.default.fileExists(atPath: path("out/\(name).swift")))
        }
        #expect(text("a.endpoints.yaml")?.hasPrefix("api: ") == true)
    }

    @Test func aNameOfSwiftIsRefused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(EndpointGen.run(["init", "String", "--output", path("a.endpoints.json")]) == .specIsWrong)
        #expect(text("a.endpoints.json") == nil)
    }

    @Test(arguments: [
        ("endpointgen", "endpointgen"), ("/usr/local/bin/endpointgen", "endpointgen"),
        (".build/debug/endpointgen", "swift run endpointgen"),
        (
            "../Endpoint Gen/.build/x86_64-unknown-linux-gnu/debug/endpointgen",
            "swift run --package-path '../Endpoint Gen' endpointgen"
        ),
        (FileManager.default.currentDirectoryPath + "/.build/debug/endpointgen", "swift run endpointgen"),
        ("/src/EndpointGen/.build/debug/endpointgen", "swift run --package-path /src/EndpointGen endpointgen"),
    ])
    func nextCommandsStartTheToolInTheSameWay(_ program: String, _ command: String) {
        #expect(InitCommand.command(startedAs: program) == command)
    }

    /// The plugin takes only what is in the folder of a target.
    @Test(arguments: [
        ("Package.swift", "A.endpoints.json", false), ("Package.swift", "Sources/Shop/A.endpoints.json", true),
        ("Package.swift", "Sources/Shop/API/A.endpoints.json", true),
        ("Package.swift", "Sources/A.endpoints.json", false),
        ("Package.swift", "docs/A.endpoints.json", false), ("README.md", "A.endpoints.json", nil),
    ])
    func aTargetIsFoundInThePackage(_ file: String, _ spec: String, _ isInTarget: Bool?) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in [file, "Sources/main.swift", "Sources/Shop/Shop.swift", "Sources/Tool/main.swift"] {
            try write("", to: name)
        }
        let place = PackagePlace(of: path(spec))
        #expect(place?.isInTarget == isInTarget)
        #expect(place?.targetFolder == isInTarget.map { _ in "Sources/Shop" })
    }

    @Test func aSpecThatIsThereStays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("mine", to: "a.endpoints.json")
        #expect(EndpointGen.run(["init", "Shop", "-o", path("a.endpoints.json")]) == .cannotWrite)
        #expect(text("a.endpoints.json") == "mine")
        #expect(EndpointGen.run(["init", "Shop", "-q", "-o", path("a.endpoints.json"), "--force"]) == .done)
        #expect(text("a.endpoints.json")?.contains("Shop") == true)
    }

    /// The folder of a spec contains the files of its document, as `--root` does for a document alone.
    @Test func aSpecAboveItsDocumentReachesAllFiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.document + "\n  /pots: {$ref: ../shared/pots.yaml}\n", to: "api/openapi.yaml")
        try write("get: {operationId: listPots, responses: {204: {description: none}}}", to: "shared/pots.yaml")
        #expect(EndpointGen.run(["lint", path("api/openapi.yaml")]) == .specIsWrong)
        #expect(EndpointGen.run(["init", path("api/openapi.yaml"), "-q"]) == .specIsWrong)
        let spec = path("tea.endpoints.yaml")
        #expect(EndpointGen.run(["init", path("api/openapi.yaml"), "-q", "-o", spec]) == .done)
        #expect(EndpointGen.run(["generate", spec, "-q", "-o", path("out")]) == .done)
        #expect(text("out/TeaShop.swift")?.contains("func listPots()") == true)
        #expect(EndpointGen.run(["lint", spec, "--root", path("api")]) == .specIsWrong)
    }

    @Test func aSpecOnTopOfADocumentStandsBesideIt() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.document, to: "api/openapi.yaml")
        try write("{}", to: "api/endpoint-spec.schema.json")
        #expect(EndpointGen.run(["init", path("api/openapi.yaml"), "-q"]) == .done)
        #expect(
            text("api/TeaShop.endpoints.json") == """
                {
                  "$schema": "endpoint-spec.schema.json",
                  "api": "TeaShop",
                  "openapi": "openapi.yaml",
                  "groupByTags": false
                }

                """)
        #expect(EndpointGen.run(["init", path("api/openapi.yaml"), "-q", "-o", path("tea.endpoints.yml")]) == .done)
        #expect(text("tea.endpoints.yml") == "api: TeaShop\nopenapi: api/openapi.yaml\ngroupByTags: false\n")
        for spec in ["api/TeaShop.endpoints.json", "tea.endpoints.yml"] {
            #expect(EndpointGen.run(["lint", path(spec)]) == .done)
        }
    }

    /// What the spec says of groups is how they are, so that it changes no name.
    @Test(arguments: [1, 13], ["teas%d", "teas/list%d"])
    func groupsStayAsTheyAre(_ count: Int, _ id: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let operations = (1...count).map {
            "\n  /teas/\($0):\n    get: {operationId: \(id.replacing("%d", with: "\($0)")), tags: [teas, others], "
                + "responses: {\"204\": {description: none}}}"
        }
        let other = "\n  /cups: {get: {operationId: cups, tags: [cups], responses: {\"204\": {description: none}}}}"
        let paths = operations.joined() + (count > 1 ? other : "")
        try write(
            "openapi: 3.1.0\ninfo: {title: Tea Shop, version: \"1\"}\npaths:" + paths, to: "openapi.yaml")
        #expect(EndpointGen.run(["init", path("openapi.yaml"), "-q"]) == .done)
        for (source, output) in [("openapi.yaml", "a"), ("TeaShop.endpoints.json", "b")] {
            #expect(EndpointGen.run(["generate", path(source), "-q", "-o", path(output)]) == .done)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: path("a")).sorted()
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("b")).sorted() == files)
        for file in files {
            let texts = ["a/", "b/"].map { text($0 + file)?.split(separator: "\n").dropFirst(3).joined() }
            #expect(texts[0] == texts[1])
        }
    }

    @Test func aSpecOfThatNameInYAMLStays() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.document, to: "api/openapi.yaml")
        try write("api: TeaShop\nopenapi: openapi.yaml\n", to: "api/TeaShop.endpoints.yaml")
        #expect(EndpointGen.run(["init", path("api/openapi.yaml"), "-q"]) == .cannotWrite)
        #expect(text("api/TeaShop.endpoints.json") == nil)
        #expect(EndpointGen.run(["init", path("api/openapi.yaml"), "-q", "--force"]) == .done)
    }

    @Test func aDocumentElsewhereIsRefused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.document, to: "openapi.yaml")
        #expect(EndpointGen.run(["init", path("openapi.yaml"), "-o", path("below/a.endpoints.json")]) == .specIsWrong)
        #expect(EndpointGen.run(["init", path("missing.yaml"), "-o", path("a.endpoints.json")]) == .specIsWrong)
        #expect(text("a.endpoints.json") == nil)
    }
}
