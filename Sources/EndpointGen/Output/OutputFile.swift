import Foundation

/// The one file that a command writes; standard output where it has no path.
struct OutputFile {
    var path: String?
    /// Whether a file that is there already may be replaced.
    var isForced = false

    /// Throws where the file must not be written. Nothing has been read or done before.
    func check(isNot input: String? = nil, _ what: String) throws {
        guard let path else { return }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        if isFolder.boolValue {
            throw OutputFolder.WriteError(path: path, reason: "it is a folder; name the \(what) to write in it")
        }
        if let input, Self.resolved(path) == Self.resolved(input) {
            throw OutputFolder.WriteError(
                path: path, reason: "it is a file of the document itself; choose another name")
        }
        if !isForced {
            throw OutputFolder.WriteError(path: path, reason: "it is there already; --force replaces it")
        }
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Writes all of the text or nothing, and says so.
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
