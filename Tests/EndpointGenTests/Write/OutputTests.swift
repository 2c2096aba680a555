import Foundation
import Testing

@testable import endpointgen

/// Several sources at once, and folders that hold something else.
struct OutputTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private static func document(_ title: String, schema: String = "Thing") -> String {
        #"{ "openapi": "3.0.0", "info": { "title": "\#(title)" }, "paths": {}, "components": { "schemas": { "\#(schema)": {} } } }"#
    }

    @Test func aForeignFileIsToBeMovedFirst() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(#"{ "api": "Shop", "endpoints": {} }"#, to: "a.endpoints.json")
        try FileManager.default.createDirectory(atPath: path("out"), withIntermediateDirectories: true)
        try write("struct Shop {}", to: "out/Shop.swift")
        let arguments = [path("a.endpoints.json"), "--output", path("out")]
        #expect(EndpointGen.run(["check"] + arguments) == .foundSomething)
        #expect(EndpointGen.run(["generate"] + arguments) == .cannotWrite)
        #expect(OutputFolder.text(at: path("out/Shop.swift")) == "struct Shop {}")
    }

    @Test func whatHasToBeRunAgainHasTheSameOptions() {
        let options = Compiler.Options(name: "Tea", access: .public)
        let check = CheckCommand(Arguments.Request(inputs: ["a b.json"], output: .folder("out"), options: options))
        #expect(
            check.complaint(2)
                == "2 generated files are out of date; run endpointgen generate 'a b.json' --output out --name Tea --access public"
        )
        let files = CheckCommand(Arguments.Request(inputs: ["a"], output: .files(["x"]), options: .init()))
        #expect(files.complaint(1) == "1 generated file is out of date")
    }

    /// To many volumes, `A.swift` and `a.swift` are one file; what goes must not take along what has come in its place.
    @Test func namesThatDifferInCaseGoFirst() {
        let changes = [
            OutputFolder.Change(path: "out/Shop+GitHub.swift", old: nil, new: "x"),
            OutputFolder.Change(path: "out/Shop+Github.swift", old: "y", new: nil),
            OutputFolder.Change(path: "out/Shop+Old.swift", old: "z", new: nil),
        ]
        let removals = OutputFolder.removals(among: changes)
        #expect(removals.first == ["out/Shop+Github.swift"])
        #expect(removals.last == ["out/Shop+Old.swift"])
    }

    @Test func apisThatDifferInCaseHaveTheSameFiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(#"{ "api": "Shop", "endpoints": {} }"#, to: "a.endpoints.json")
        try write(#"{ "api": "SHOP", "endpoints": {} }"#, to: "b.endpoints.json")
        let inputs = ["a.endpoints.json", "b.endpoints.json"].map(path)
        #expect(EndpointGen.run(["generate"] + inputs + ["--output", path("out")]) == .specIsWrong)
    }

    /// A checkout may end lines with `\r\n`.
    @Test func endsOfLinesDoNotMatter() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(#"{ "api": "Shop", "endpoints": { "ping": { "GET": "/ping" } } }"#, to: "a.endpoints.json")
        let arguments = [path("a.endpoints.json"), "--output", path("out")]
        #expect(EndpointGen.run(["generate"] + arguments) == .done)
        let text = try #require(OutputFolder.text(at: path("out/Shop.swift")))
        try write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "out/Shop.swift")
        #expect(EndpointGen.run(["check"] + arguments) == .done)
        try write(text.replacingOccurrences(of: "\n", with: "\r\n") + "// more", to: "out/Shop.swift")
        #expect(EndpointGen.run(["check"] + arguments) == .foundSomething)
        #expect(EndpointGen.run(["generate"] + arguments) == .done)
        #expect(OutputFolder.text(at: path("out/Shop.swift")) == text)
        #expect(GeneratedFile.source(of: text) == "a.endpoints.json")
        #expect(GeneratedFile.source(of: "struct A {}") == nil)
    }

    /// What is written first must not follow a link that somebody has put in its place, and must not stay behind.
    @Test func nothingElseIsLeftInTheFolder() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(#"{ "api": "Shop", "endpoints": { "ping": { "GET": "/ping" } } }"#, to: "a.endpoints.json")
        #expect(EndpointGen.run(["generate", path("a.endpoints.json"), "--output", path("out")]) == .done)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("out")) == ["Shop.swift"])
    }

    /// Nothing is written when one of the files cannot be.
    @Test func aFolderInPlaceOfAFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(#"{ "api": "Shop", "endpoints": { "ping": { "GET": "/ping" } } }"#, to: "a.endpoints.json")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("out/Shop.swift"), withIntermediateDirectories: true)
        let arguments = [path("a.endpoints.json"), "--output", path("out")]
        #expect(EndpointGen.run(["generate"] + arguments) == .cannotWrite)
        #expect(EndpointGen.run(["check"] + arguments) == .cannotWrite)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("out")) == ["Shop.swift"])
    }

    @Test func sourcesOfOneModuleHaveDifferentNames() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.document("Tea Shop"), to: "a.openapi.json")
        try write(Self.document("The Tea Shop API"), to: "b.openapi.json")
        try write(Self.document("Thing"), to: "thing.openapi.json")
        try write(#"{ "openapi": "a.openapi.json", "types": { "Thing": {} } }"#, to: "Same.endpoints.json")
        try write(#"{ "api": "Coffee", "openapi": "a.openapi.json" }"#, to: "Coffee.endpoints.json")
        let names = [
            "a.openapi.json", "b.openapi.json", "thing.openapi.json", "Same.endpoints.json", "Coffee.endpoints.json",
        ]
        #expect(
            names.map { SourceNames.name(of: path($0)) } == ["TeaShop", "TeaShop", "ThingAPI", "TeaShop", "Coffee"])
        let generate = ["generate", path("b.openapi.json"), "--output-file", path("B.swift"), "--beside"]
        for other in ["a.openapi.json", "Same.endpoints.json"] {
            #expect(EndpointGen.run(generate + [path(other)]) == .specIsWrong)
        }
        #expect(!FileManager.default.fileExists(atPath: path("B.swift")))
        let others = ["Coffee.endpoints.json", "thing.openapi.json", "missing.json"].map(path)
        #expect(EndpointGen.run(generate + [others[0], "--beside", others[1], "--beside", others[2]]) == .done)
        let documents = ["a.openapi.json", "b.openapi.json"].map(path)
        #expect(EndpointGen.run(["generate"] + documents + ["--output", path("out")]) == .specIsWrong)
        #expect(
            SourceNames.clash(path("a.openapi.json"), path("b.openapi.json"), name: "TeaShop").hasSuffix(
                "b.openapi.json both give the API \"TeaShop\"; to rename one of them, write a spec beside it, such as "
                    + "Other.endpoints.json: { \"api\": \"Other\", \"openapi\": \"b.openapi.json\" }"))
        let spec = path("Coffee.endpoints.json")
        #expect(
            SourceNames.clash(spec, spec, name: "Coffee").hasSuffix("choose another \"api\" for one of them"))
    }

    @Test func aClientOfAnotherNameLeavesTheOldFiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.document("Tea Shop"), to: "a.json")
        try write(Self.document("Coffee Shop"), to: "b.json")
        let generate = ["generate", path("a.json"), "--output", path("out")]
        #expect(EndpointGen.run(generate) == .done)
        #expect(EndpointGen.run(["generate", path("b.json"), "--output", path("out")]) == .done)
        let output = OutputFolder(path: path("out"))
        #expect(output.leftovers(of: "a.json", besides: ["TeaShop"]) == [])
        #expect(EndpointGen.run(generate + ["--name", "Chai"]) == .done)
        #expect(output.leftovers(of: "a.json", besides: ["Chai"]) == ["TeaShop+Types.swift", "TeaShop.swift"])
    }

    @Test func aDocumentIsNotOverwrittenByItsSpec() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.document("Tea Shop"), to: "a.json")
        #expect(EndpointGen.run(["import", path("a.json"), "--output", path("./a.json"), "--force"]) == .cannotWrite)
        #expect(OutputFolder.text(at: path("a.json")) == Self.document("Tea Shop"))
    }

    @Test func aFileInAFolderBesideIsFound() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let docs = folder.appendingPathComponent("docs")
        try FileManager.default.createDirectory(at: docs, withIntermediateDirectories: true)
        try write("{}", to: "docs/tea.json")
        #expect {
            try SpecFile.read(path("tea.json"))
        } throws: {
            "\($0)" == "there is no such file; did you mean \"docs/tea.json\"?"
        }
    }

    @Test func accessIsForTheDocumentsAmongSeveral() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.document("Tea Shop"), to: "a.openapi.json")
        try write(#"{ "api": "Coffee" }"#, to: "Coffee.endpoints.json")
        try write(#"{ "api": "Milk" }"#, to: "Milk.endpoints.json")
        let options = ["--output", path("out"), "--access", "public"]
        let specs = ["Coffee.endpoints.json", "Milk.endpoints.json"].map(path)
        #expect(EndpointGen.run(["generate"] + specs + options) == .specIsWrong)
        #expect(EndpointGen.run(["generate", path("a.openapi.json")] + specs + options) == .done)
        let texts = ["TeaShop", "Coffee"].map { OutputFolder.text(at: path("out/\($0).swift")) ?? "" }
        #expect(texts.map { $0.contains("public struct ") } == [true, false])
    }

    @Test(arguments: [false, true])
    func theSchemaIsNamedWhereItIs(isThere: Bool) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Self.document("Tea Shop"), to: "a.openapi.json")
        if isThere { try write("{}", to: "endpoint-spec.schema.json") }
        #expect(EndpointGen.run(["import", path("a.openapi.json"), "--output", path("A.endpoints.json")]) == .done)
        #expect(OutputFolder.text(at: path("A.endpoints.json"))?.contains("\"$schema\"") == isThere)
    }

    @Test(arguments: [
        ("github", "github.json"), ("github.yaml", "github.json"), ("gitlab.json", "github.json"),
        ("github.endpoint.json", "github.endpoints.json"), ("github.json", "github.endpoints.yaml"),
    ])
    func aMissingFileIsNearAnother(_ name: String, near: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("{}", to: near)
        do {
            _ = try SpecFile.read(path(name))
            Issue.record("there is no \(name)")
        } catch {
            #expect("\(error)" == "there is no such file; did you mean \"\(near)\"?")
        }
    }

    /// A link leads out of its folder also where nothing is behind it, of which nothing is told.
    @Test func linksAreFollowedToWhatIsMissing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(atPath: path("root"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path("root/up"), withDestinationPath: "..")
        for name in ["root/up", "root/up/none.yaml", "root/up/none/none.yaml"] {
            #expect(throws: SpecFile.LinkError.self) { try SpecFile.checkIsInside(path(name), path("root")) }
        }
        for name in ["root/none.yaml", "root/none/none.yaml", "root/up/root/none.yaml"] {
            try SpecFile.checkIsInside(path(name), path("root"))
        }
    }
}
