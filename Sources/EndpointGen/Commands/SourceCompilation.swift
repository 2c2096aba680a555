/// Compiles one source on the command line.
struct SourceCompilation {
    let emitter: Emitter?
    let diagnostics: Diagnostics
    let isDocument: Bool

    /// - Parameter files: takes the paths of all files that were looked for.
    init(_ path: String, _ options: Compiler.Options, files: inout Set<String>) {
        let opened = OpenedFiles()
        opened.paths = [path]
        let compiler = Compiler(options) { other in
            opened.paths.insert(other)
            return try SpecFile.read(other, from: path, options)
        }
        (emitter, isDocument) = Progress.show("reading \(path)") { Self.compile(path, compiler) }
        diagnostics = compiler.diagnostics
        files.formUnion(opened.paths)
    }

    private final class OpenedFiles {
        var paths: Set<String> = []
    }

    private static func compile(_ path: String, _ compiler: Compiler) -> (Emitter?, isDocument: Bool) {
        guard let json = compiler.content(of: path) else { return (nil, false) }
        let emitter = compiler.emitter(for: compiler.read(json), source: json.location.file.name)
        return (emitter, json.isOpenAPI)
    }

    /// A layout that is never freed: the process ends soon, and the system then frees everything at once, which is
    /// faster than hundreds of thousands of deallocations.
    static func layout(of emitter: Emitter) -> FileLayout {
        Unmanaged.passRetained(FileLayout(emitter)).takeUnretainedValue()
    }
}
