import Foundation
import Testing

@testable import endpointgen

/// The files in `Tests/RuntimeKitTests/Generated` are what the specs give now; `endpointgen generate` writes them.
struct GoldenTests {
    @Test(arguments: try! Folder.sources)
    func committedFilesAreWhatTheSpecGives(_ url: URL) throws {
        let compilation = try Compilation(fileAt: url, as: url.lastPathComponent)
        #expect(compilation.diagnostics == "")
        for (name, text) in compilation.written {
            let committed = try? String(contentsOf: Folder.goldens.appendingPathComponent(name), encoding: .utf8)
            #expect(committed == text, "\(name) is out of date")
        }
    }

    @Test(arguments: try! Folder.sources)
    func linesStayWithinTheMargin(_ url: URL) throws {
        let compilation = try Compilation(fileAt: url, as: url.lastPathComponent)
        for line in compilation.output.split(separator: "\n") where line.count > Code.width {
            // Only a literal may be longer.
            #expect(line.contains("\""), "\(line)")
        }
    }

    @Test(arguments: try! Folder.sources)
    func fixedOutputListsHoldTheSameDeclarations(_ url: URL) throws {
        let compiler = Compiler { name in
            SourceFile(
                path: name,
                bytes: Array(
                    try Data(
                        contentsOf: Folder.specs.appendingPathComponent(URL(fileURLWithPath: name).lastPathComponent))))
        }
        let source = SourceFile(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
        guard let emitter = compiler.compile(source) else {
            // A file without a client has only types for others to import.
            #expect(source.json(Diagnostics())?["api"] == nil && !compiler.diagnostics.hasErrors)
            return
        }
        let declarations = { (texts: [String]) in
            texts.joined().split(separator: "\n").filter { $0.contains(" struct ") || $0.contains(" enum ") }
                .map { $0.drop { $0 == " " } }.sorted()
        }
        let one = FileLayout(emitter).files(count: 1)
        for count in [1, 2, 5, 16] {
            let files = FileLayout(emitter).files(count: count)
            #expect(files.count == count)
            #expect(declarations(files).count == declarations(one).count)
        }
    }
}
