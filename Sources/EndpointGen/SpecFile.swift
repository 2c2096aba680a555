/// Reads specs from disk.
enum SpecFile {
    struct ReadError: Error, CustomStringConvertible {
        let description: String
        var isMissing = false
    }

    static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

    /// A symbolic link to a file outside the folder that a source may read.
    struct LinkError: Error, CustomStringConvertible {
        let description = "a symbolic link leads to a file outside the folder of the source"
    }

    /// Reads a file that a source names. The file must be in the folder of `--root`, or else in the folder of the
    /// source.
    ///
    /// This is checked after symbolic links have been resolved. Overlays that the command line names may be anywhere;
    /// files that they refer to must be beside or below them.
    static func read(_ path: String, from source: String, _ options: Compiler.Options) throws -> SourceFile {
        if options.overlays.contains(path) { return try read(path) }
        let folders = options.overlays.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
        let beside = folders.lazy.compactMap { try? checkIsInside(path, $0) }.first
        let target =
            try beside
            ?? checkIsInside(path, options.root ?? URL(fileURLWithPath: source).deletingLastPathComponent().path)
        // A pipe may never end. It is allowed only if the command line names it.
        let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        if let type, type != .typeRegular, type != .typeDirectory {
            throw ReadError(description: "it is not a regular file")
        }
        return try read(path)
    }

    /// Throws if a path leads out of a folder once symbolic links are resolved.
    ///
    /// - Returns: the resolved path.
    @discardableResult
    static func checkIsInside(_ path: String, _ folder: String) throws -> String {
        let target = real(path)
        guard FilePath.isBelow(real(folder), target) else { throw LinkError() }
        return target
    }

    /// The path with all symbolic links resolved. If the file does not exist, the links of its folders are still
    /// resolved.
    static func real(_ path: String) -> String {
        if let found = realpath(path, nil) {
            defer { free(found) }
            return String(cString: found)
        }
        let path = FilePath.absolute(path)
        let folder = FilePath.folder(of: path).dropLast()
        // No system accepts longer paths.
        guard !folder.isEmpty, path.utf8.count <= 4096 else { return path }
        return real(String(folder)) + path.dropFirst(folder.count)
    }

    /// Reads a file that the command line names. It must be in the folder of `--root`, if given.
    static func read(_ path: String, _ options: Compiler.Options) throws -> SourceFile {
        let file = try path == StandardInput.path ? StandardInput.read() : read(path)
        guard let folder = options.root else { return file }
        guard let isFolder = FileManager.isFolder(folder) else {
            throw ReadError(description: "--root is \(folder), which does not exist")
        }
        guard isFolder else {
            throw ReadError(description: "--root is \(folder), which is a file; name a folder")
        }
        guard FilePath.isBelow(real(folder), real(path)) else {
            throw ReadError(description: "it is not in the folder of --root, \(folder)")
        }
        return file
    }

    static func read(_ path: String) throws -> SourceFile {
        guard !path.isEmpty, let isFolder = FileManager.isFolder(path) else {
            throw ReadError(description: "there is no such file\(hint(for: path))", isMissing: true)
        }
        guard !isFolder else { throw ReadError(description: "it is a folder; name a file in it") }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw ReadError(description: "there is no permission to read it")
        }
        // A pipe and the like have no size.
        let limit = JSONParser.maximumSize
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        guard size <= limit else { throw ReadError(description: "the file is larger than \(limit >> 20) MB") }
        guard let bytes = FileDescriptor.read(path, limit: limit + 1) else {
            throw ReadError(description: "the file cannot be read")
        }
        return SourceFile(path: path, bytes: bytes)
    }

    /// `; there is no folder "Specz"; did you mean "Specs"?`, for the outermost folder that does not exist.
    private static func missingFolder(of path: String) -> String? {
        var known = path.hasPrefix("/") ? "/" : "."
        for name in path.split(separator: "/").dropLast().map(String.init) {
            let folder = known + "/" + name
            if !FileManager.default.fileExists(atPath: folder) {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: known)) ?? []
                return ", because there is no folder \"\(name)\"\(suggestion(for: name, among: names.sorted()))"
            }
            known = folder
        }
        return nil
    }

    /// `github` of `github.openapi.json`.
    private static func ownPart(of name: String) -> String { String(name.prefix { $0 != "." }) }

    private static func hint(for path: String) -> String {
        if path.contains("://") { return "; endpointgen downloads nothing, so download the file first" }
        if path.contains("*") { return "; no file has a name of this pattern" }
        let url = URL(fileURLWithPath: path)
        if let folder = missingFolder(of: path) { return folder }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)) ?? []
        let name = url.lastPathComponent
        // Suggest documents for a document and specs for a spec.
        let others = names.filter {
            $0 != name && SourceFile.hasKnownEnding($0) && $0.contains(".endpoints.") == name.contains(".endpoints.")
        }.sorted()
        if path.isEmpty { return "" }
        // Compares only the first part of the names, as nearly all have the same ending.
        let hint =
            nearest(to: ownPart(of: name), among: others.map(ownPart)).flatMap { near in
                others.first { ownPart(of: $0) == near }
            }.map { "; did you mean \"\($0)\"?" } ?? ""
        // `github` or `github.yaml` for `github.json`.
        let stem = name.prefix { $0 != "." } + "."
        if !hint.isEmpty { return hint }
        let folder = url.deletingLastPathComponent()
        // Or it has been moved into a folder beside it.
        let moved = names.sorted().prefix(100).filter {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0 + "/" + name).path)
        }
        // `github.endpoints.json` for `github.endpoint.json`, which looks like a document.
        let sameStem = names.filter { $0.hasPrefix(stem) && SourceFile.hasKnownEnding($0) }.sorted().first
        let near = others.first { $0.hasPrefix(stem) } ?? sameStem ?? moved.first.map { $0 + "/" + name }
        return near.map { "; did you mean \"\($0)\"?" } ?? ""
    }
}
