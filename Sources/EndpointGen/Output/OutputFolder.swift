/// The folder of generated files: compares the files in it with the expected ones.
struct OutputFolder {
    let path: String

    struct Change {
        var path: String
        /// Nil for a file that does not exist yet.
        var old: String?
        /// Nil for a file to be removed.
        var new: String?

        /// Whether endpointgen did not generate the existing file.
        var isForeign: Bool { old.map { !GeneratedFile.isGenerated($0) } ?? false }
    }

    /// The changes after which the folder has exactly these files of an API. Other files in it are not touched.
    func changes(to files: [GeneratedFile], api: Identifier) throws -> [Change] {
        if FileManager.isFolder(path) == false {
            throw WriteError(path: path, reason: "it is a file, not a folder; choose another --output")
        }
        var result: [Change] = []
        let existing = Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
        for file in files {
            let path = path + "/" + file.name
            if let change = try Self.change(at: path, to: file.text) {
                result.append(change)
            } else if !existing.contains(file.name) {
                // On a case-insensitive volume, removing the file whose name differs only in case would remove this
                // one, too.
                result.append(Change(path: path, old: file.text, new: file.text))
            }
        }
        let expected = Set(files.map(\.name))
        for name in existing.sorted() where name.hasSuffix(".swift") && !expected.contains(name) {
            let path = path + "/" + name
            // The files of an API begin with its name. Other files with that name are removed only if endpointgen
            // generated them.
            let stem = name.prefix { $0 != "+" && $0 != "." }
            if stem == api.text, let old = Self.text(at: path), !old.isEmpty, GeneratedFile.isGenerated(old) {
                result.append(Change(path: path, old: old, new: nil))
            }
        }
        return result
    }

    /// The change after which a file has a text. Most files already have it, so their bytes are compared first.
    static func change(at path: String, to text: String) throws -> Change? {
        guard let old = try contents(of: path) else { return Change(path: path, new: text) }
        if old == Data(text.utf8) { return nil }
        let oldText = String(decoding: old, as: UTF8.self)
        // Some version control systems change line endings.
        if oldText.utf8.count > text.utf8.count, GeneratedFile.withLineFeeds(oldText) == text { return nil }
        return Change(path: path, old: oldText, new: text)
    }

    /// The bytes of a file; nil if it does not exist.
    private static func contents(of path: String) throws -> Data? {
        // Another run may create the file between the two checks.
        for _ in 0..<2 {
            if let data = FileManager.default.contents(atPath: path) { return data }
            if FileManager.isFolder(path) == nil { return nil }
        }
        throw WriteError(
            path: path,
            reason: FileManager.isFolder(path) == true ? "it is a folder" : "an existing file cannot be read")
    }

    /// The files that an earlier run generated from a source, for an API whose name is not one of this run.
    func leftovers(of source: String, besides apis: Set<String>) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().filter { name in
            guard name.hasSuffix(".swift"), !apis.contains(String(name.prefix { $0 != "+" && $0 != "." })) else {
                return false
            }
            return Self.text(at: path + "/" + name)?.hasPrefix(GeneratedFile.header(source: source)) ?? false
        }
    }

    static let foreign = "endpointgen did not generate this file; move it, or choose another folder"

    /// Applies changes. Files are replaced only after all new contents have been written to temporary files.
    static func apply(_ changes: [Change]) throws {
        var pending: [(temporary: String, path: String)] = []
        var failing = ""
        for change in changes {
            if change.isForeign { throw WriteError(path: change.path, reason: Self.foreign) }
        }
        // An interrupted run would leave temporary files.
        let mask = SignalMask()
        defer { mask.restore() }
        do {
            for change in changes {
                guard let text = change.new else { continue }
                let url = URL(fileURLWithPath: change.path)
                failing = change.path
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                let temporary = "\(change.path).endpointgen-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
                try write(text, to: temporary)
                pending.append((temporary, change.path))
            }
        } catch {
            for item in pending { try? FileManager.default.removeItem(atPath: item.temporary) }
            throw WriteError(path: failing, reason: (error as? WriteError)?.reason ?? reason(error, failing))
        }
        let removals = removals(among: changes)
        for path in removals.first { try remove(path) }
        for (index, item) in pending.enumerated() {
            guard rename(item.temporary, item.path) == 0 else {
                let reason = String(cString: strerror(errno))
                for item in pending[index...] { try? FileManager.default.removeItem(atPath: item.temporary) }
                throw WriteError(path: item.path, reason: reason)
            }
        }
        for path in removals.last { try remove(path) }
    }

    /// Why a file cannot be created, with the path that prevents it.
    static func reason(_ error: any Error, _ path: String) -> String {
        if let obstacle = obstacle(to: path) { return obstacle }
        let cause = (error as? CocoaError)?.underlying ?? error
        return (cause as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
    }

    /// The innermost existing folder of a file, if it is no folder or must not be written to.
    private static func obstacle(to path: String) -> String? {
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        while folder.path.utf8.count > 1 {
            if let isFolder = FileManager.isFolder(folder.path) {
                if !isFolder { return "\(folder.path) is a file, not a folder; choose another path" }
                if !FileManager.default.isWritableFile(atPath: folder.path) {
                    return
                        "there is no permission to write into the folder \(folder.path); choose another one, or allow it"
                }
                break
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// Removes a file that another run may already have removed.
    private static func remove(_ path: String) throws {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw WriteError(path: path, reason: String(cString: strerror(errno)))
        }
    }

    /// The files to remove before others are written, because many volumes treat their names as equal, and the other
    /// files to remove.
    static func removals(among changes: [Change]) -> (first: [String], last: [String]) {
        let names = Set(changes.filter { $0.new != nil }.map { $0.path.lowercased() })
        let gone = changes.filter { $0.new == nil }.map(\.path)
        return (gone.filter { names.contains($0.lowercased()) }, gone.filter { !names.contains($0.lowercased()) })
    }

    /// Creates a file, which must not exist yet, not even as a link. The file is removed after an error.
    ///
    /// Foundation would wait for the disk after each file, which generated files do not need.
    private static func write(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            let cause = String(cString: strerror(errno))
            throw WriteError(path: path, reason: obstacle(to: path) ?? cause)
        }
        var reason = FileDescriptor.write(text, to: descriptor)
        if close(descriptor) != 0 { reason = reason ?? String(cString: strerror(errno)) }
        guard let reason else { return }
        unlink(path)
        throw WriteError(path: path, reason: reason)
    }

    struct WriteError: Error {
        let path: String
        let reason: String
    }

    static func text(at path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
