import Foundation

/// The one file that a command writes; standard output where it has no path.
struct OutputFile {
    var path: String?
    /// Whether a file that is there already may be replaced.
    var isForced = false

    /// Throws where the file must not be written. Nothing has been read or done before.
    func check(isNot input: String, _ what: String) throws {
        guard let path else { return }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        if isFolder.boolValue {
            throw OutputFolder.WriteError(path: path, reason: "it is a folder; name the \(what) to write in it")
        }
        let paths = [path, input].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        if paths[0] == paths[1] {
            throw OutputFolder.WriteError(
                path: path, reason: "it is a file of the document itself; choose another name")
        }
        if !isForced {
            throw OutputFolder.WriteError(path: path, reason: "it is there already; --force replaces it")
        }
    }

    /// Writes all of the text or nothing, and says so.
    func write(_ text: String, summary: String) throws {
        guard let path else {
            try StandardStream.print(text)
            return EndpointGen.complain(summary + "\n")
        }
        let isNew = !FileManager.default.fileExists(atPath: path)
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw OutputFolder.WriteError(path: path, reason: error.localizedDescription)
        }
        try StandardStream.print("\(isNew ? "created" : "replaced") \(path): \(summary)\n")
    }
}
