import Foundation

@testable import endpointgen

/// One spec compiled in memory: its files by name and what was said of it.
struct Compilation {
    /// As they are written.
    private(set) var written: [String: String] = [:]
    var diagnostics: String
    var hasErrors: Bool
    let all: [Diagnostic]

    /// What the errors and warnings are about.
    var rules: Set<Rule> { Set(all.compactMap(\.rule)) }

    init(
        _ text: String, path: String = "Test.endpoints.json", imports: [String: String] = [:],
        options: Compiler.Options = Compiler.Options()
    ) {
        self.init(bytes: Array(text.utf8), path: path, options: options) { name in
            guard let text = imports[name] else { throw MissingFile() }
            return SourceFile(path: name, bytes: Array(text.utf8))
        }
    }

    init(fileAt url: URL, as path: String) throws {
        self.init(bytes: Array(try Data(contentsOf: url)), beside: url, path: path)
    }

    /// A text in the place of a file, whose neighbors it can name.
    init(bytes: [UInt8], beside url: URL, path: String? = nil) {
        self.init(bytes: bytes, path: path ?? url.lastPathComponent) { name in
            let file = url.deletingLastPathComponent().appendingPathComponent(
                URL(fileURLWithPath: name).lastPathComponent)
            guard let data = try? Data(contentsOf: file) else { throw MissingFile() }
            return SourceFile(path: name, bytes: Array(data))
        }
    }

    private init(
        bytes: [UInt8], path: String, options: Compiler.Options = Compiler.Options(),
        open: @escaping (String) throws -> SourceFile
    ) {
        let compiler = Compiler(options, open: open)
        if let emitter = compiler.compile(SourceFile(path: path, bytes: bytes)) {
            for file in FileLayout(emitter).files() { written[file.name] = file.text }
        }
        files = written.mapValues { GeneratedCode.withoutModules($0) }
        output = files.sorted { $0.key < $1.key }.map(\.value).joined()
        all = compiler.diagnostics.all
        diagnostics = compiler.diagnostics.text
        hasErrors = compiler.diagnostics.hasErrors
    }

    /// The files without the modules of types.
    let files: [String: String]

    /// All generated text.
    let output: String

    /// The first lines of the diagnostics, without the rules at their ends and the excerpts below them.
    var messages: [String] {
        diagnostics.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }
            .map { String($0).replacing(#/ \[[a-z-]+\]$/#, with: "") }
    }

    private struct MissingFile: Error, CustomStringConvertible {
        let description = "there is no such file"
    }
}

/// Folders of the package, found from this file.
enum Folder {
    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    static let specs = package.appendingPathComponent("Specs")
    /// The specs of this package and its OpenAPI documents: all that Swift is generated from.
    static var sources: [URL] { get throws { try specs(in: specs) + specs(in: specs, ".openapi.json") } }
    static let goldens = package.appendingPathComponent("Tests/RuntimeKitTests/Generated")

    /// The specs, or what other files are called in another way.
    static func specs(in folder: URL, _ suffix: String = ".endpoints.json") throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(suffix) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
