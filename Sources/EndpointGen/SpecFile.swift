import Foundation

/// Reads specs from disk.
enum SpecFile {
    struct ReadError: Error, CustomStringConvertible {
        let description: String
    }

    static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

    /// A file that a spec imports, which lies beside or below it also after links have been followed.
    static func read(_ path: String, importedBy spec: String) throws -> SourceFile {
        try checkIsInside(path, of: spec)
        // A pipe may never end, and nobody has named it on the command line.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        if let type, type != .typeRegular, type != .typeDirectory {
            throw ReadError(description: "it is not a regular file")
        }
        return try read(path)
    }

    /// A file that a source names, within the folder that the command line gives, or else that of the source.
    static func read(_ path: String, from source: String, _ options: Compiler.Options) throws -> SourceFile {
        try read(path, importedBy: options.root.map { $0 + "/-" } ?? source)
    }

    /// Throws where a path leads out of the folder of a spec.
    static func checkIsInside(_ path: String, of spec: String) throws {
        let folder = URL(fileURLWithPath: spec).deletingLastPathComponent().resolvingSymlinksInPath().path
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard target.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") else {
            throw ReadError(description: "a link leads out of the spec's folder")
        }
    }

    static func read(_ path: String) throws -> SourceFile {
        var isDirectory: ObjCBool = false
        guard !path.isEmpty, FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw ReadError(description: "there is no such file\(hint(for: path))")
        }
        guard !isDirectory.boolValue else { throw ReadError(description: "this is a folder; name the spec in it") }
        // What is no file but is read as one, such as a pipe, has no size.
        let limit = JSONParser.maximumSize
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        guard size <= limit else { throw ReadError(description: "the file is larger than \(limit >> 20) MB") }
        guard let file = FileHandle(forReadingAtPath: path),
            let data = try? (file.read(upToCount: limit + 1) ?? Data())
        else { throw ReadError(description: "the file cannot be read") }
        return SourceFile(path: path, bytes: data)
    }

    private static func hint(for path: String) -> String {
        let url = URL(fileURLWithPath: path)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)) ?? []
        let name = url.lastPathComponent
        let others = names.filter { other in
            other != name && [".json", ".yaml", ".yml"].contains { other.hasSuffix($0) }
        }.sorted()
        if path.isEmpty { return "" }
        let hint = suggestion(for: name, among: others)
        // `github` or `github.yaml` for `github.json`.
        let stem = name.prefix { $0 != "." } + "."
        if !hint.isEmpty { return hint }
        let folder = url.deletingLastPathComponent()
        // Or it has been moved into a folder beside it.
        let moved = names.sorted().prefix(100).filter {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0 + "/" + name).path)
        }
        let near = others.first { $0.hasPrefix(stem) } ?? moved.first.map { $0 + "/" + name }
        return near.map { "; did you mean \"\($0)\"?" } ?? ""
    }
}
