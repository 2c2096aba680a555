/// What the tool said about a source in a build, so that the next build of the same files says it again.
///
/// A build runs the tool only if an input has changed. One of the inputs is the list of `--build-inputs`, and the tool touches
/// it whenever it has said something, so that the next build runs it again. If no file has changed, the tool then only
/// repeats the text.
///
/// The tool also touches the list if it has read a file that is not in the list. SwiftPM asks the plugin for a new list only
/// if a file is added or removed, or if `Package.swift` changes, and a new reference may lead to a file that was there before.
struct BuildRecord: Codable, Equatable {
    private let words: [String]
    /// The paths of the list, each with a line feed.
    private let list: String
    private let stamps: [String: FileStamp]
    private let text: String

    /// Repeats what the last run has said, if nothing has changed since then.
    ///
    /// - Returns: whether nothing has changed.
    static func `repeat`(_ request: Arguments.Request, list path: String, _ report: Report) -> Bool {
        guard let data = FileManager.default.contents(atPath: file(for: path)),
            let record = try? JSONDecoder().decode(BuildRecord.self, from: data),
            let list = OutputFolder.text(at: path),
            record == BuildRecord(request, list: list, files: record.stamps.keys, text: record.text)
        else { return false }
        report.say(record.text)
        touch(path)
        return true
    }

    /// Records what a run has said, for the next one.
    ///
    /// - Parameters:
    ///   - files: All files that the run has read.
    ///   - start: When the run started. A file that has been written since then may have another content now.
    static func write(
        _ request: Arguments.Request, list path: String, files: Set<String>, since start: Date, text: String
    ) {
        guard let list = OutputFolder.text(at: path) else { return }
        let listed = Set(list.split(separator: "\n").map(String.init))
        try? FileManager.default.removeItem(atPath: file(for: path))
        guard !text.isEmpty || hasOthers(files.subtracting(listed), than: listed) else { return }
        touch(path)
        let inputs = files.union(listed).union(request.neighbors)
        if inputs.contains(where: { FileStamp(of: $0).isNewer(than: start) }) { return }
        let executable = CommandLine.arguments.prefix(1)
        let record = BuildRecord(
            request, list: list, files: inputs.union(request.outputFiles + executable), text: text)
        // Without a record, the next run generates again.
        try? JSONEncoder().encode(record).write(to: URL(fileURLWithPath: file(for: path)))
    }

    private init(
        _ request: Arguments.Request, list: String, files: some Sequence<String>, text: String
    ) {
        words = request.words
        self.list = list
        stamps = Dictionary(files.map { ($0, FileStamp(of: $0)) }) { $1 }
        self.text = text
    }

    /// Whether there are files that the list does not have under another path. Files that are missing do not count:
    /// SwiftPM asks the plugin again if one is added.
    private static func hasOthers(_ candidates: Set<String>, than listed: Set<String>) -> Bool {
        guard !candidates.isEmpty else { return false }
        let known = Set(listed.map { SpecFile.real($0) })
        return candidates.contains { !known.contains(SpecFile.real($0)) && FileManager.default.fileExists(atPath: $0) }
    }

    private static func file(for list: String) -> String { list + ".record" }

    private static func touch(_ list: String) {
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: list)
    }
}
