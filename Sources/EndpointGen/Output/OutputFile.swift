/// The one file that a command writes; standard output if `path` is nil.
struct OutputFile {
    var path: String?
    /// Whether an existing file may be replaced.
    var isForced = false

    /// Throws if the file must not be written, for example because it is one of the files that the command reads. Call this
    /// before any other work.
    func check(isNot inputs: [String] = [], _ what: String) throws {
        guard let path else { return }
        guard let isFolder = FileManager.isFolder(path) else { return }
        if isFolder {
            throw OutputFolder.WriteError(path: path, reason: "it is a folder; name a file for the \(what)")
        }
        if inputs.contains(where: { Self.resolved(path) == Self.resolved($0) }) {
            throw OutputFolder.WriteError(
                path: path, reason: "it is an input file of this command; choose another name")
        }
        if !isForced {
            throw OutputFolder.WriteError(path: path, reason: "it already exists; use --force to replace it")
        }
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Writes the whole text or nothing, and reports the file.
    func write(_ text: String, summary: String, _ report: Report) throws {
        guard let path else { return try report.result(text, summary: summary) }
        let isNew = !FileManager.default.fileExists(atPath: path)
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw OutputFolder.WriteError(path: path, reason: OutputFolder.reason(error, path))
        }
        try report.progress("\(isNew ? "created" : "replaced") \(path): \(summary)")
    }
}
