import Foundation
import Testing

@testable import endpointgen

/// What the writer makes of an API is a spec that gives the same API again.
struct SpecWriterTests {
    @Test(arguments: try! Folder.specs(in: Folder.specs) + HostileSpecTests.accepted)
    func writtenSpecsGiveTheSameSwift(_ url: URL) throws {
        let original = try Compilation(fileAt: url, as: url.lastPathComponent)
        #expect(!original.hasErrors, "\(original.diagnostics)")
        let text = try #require(try Self.written(url))
        let copy = Compilation(text, path: url.lastPathComponent)
        #expect(!copy.hasErrors, "\(copy.diagnostics)")
        #expect(copy.files.keys.sorted() == original.files.keys.sorted())
        for (name, file) in original.files {
            #expect(copy.files[name] == file, "\(name) differs; the spec is\n\(text)")
        }
    }

    @Test(arguments: try! Folder.specs(in: Folder.specs) + HostileSpecTests.accepted)
    func writingAgainChangesNothing(_ url: URL) throws {
        let text = try #require(try Self.written(url))
        #expect(Self.written(text, path: url.lastPathComponent) == text)
    }

    /// The text for a spec on disk with what it imports; nil where the spec has mistakes.
    private static func written(_ url: URL) throws -> String? {
        let text = try String(contentsOf: url, encoding: .utf8)
        return written(text, path: url.lastPathComponent) { name in
            let data = try Data(contentsOf: url.deletingLastPathComponent().appendingPathComponent(name))
            return SourceFile(path: name, bytes: Array(data))
        }
    }

    private static func written(
        _ text: String, path: String,
        open: @escaping (String) throws -> SourceFile = { _ in throw CocoaError(.fileNoSuchFile) }
    ) -> String? {
        let compiler = Compiler(open: open)
        guard let json = SourceFile(path: path, bytes: Array(text.utf8)).json(compiler.diagnostics) else { return nil }
        let api = compiler.read(json)
        return compiler.diagnostics.hasErrors ? nil : SpecWriter.text(of: api)
    }
}
