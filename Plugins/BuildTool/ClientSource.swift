import Foundation

/// A file that a client is generated from: an endpoint spec, or an OpenAPI document that no spec refines.
struct ClientSource {
    var file: URL
    /// The OpenAPI document that a spec refines.
    var document: URL?

    /// The sources among files, in the order of their paths.
    static func all(among files: [URL]) -> [ClientSource] {
        let specs = files.filter { $0.lastPathComponent.hasSuffix(".endpoints.json") }
            .map { ClientSource(file: $0, document: document(of: $0)) }
        let refined = Set(specs.compactMap { $0.document?.standardizedFileURL.path })
        let documents = files.filter { isDocument($0) && !refined.contains($0.standardizedFileURL.path) }
            .map { ClientSource(file: $0, document: nil) }
        return (specs + documents).sorted { $0.file.path < $1.file.path }
    }

    /// `github.openapi.json`, or `openapi.json`.
    private static func isDocument(_ file: URL) -> Bool {
        file.lastPathComponent == "openapi.json" || file.lastPathComponent.hasSuffix(".openapi.json")
    }

    /// What `"openapi"` says; nil where the spec says nothing of the kind, or has a mistake, which the tool will report.
    private static func document(of spec: URL) -> URL? { neighbors(of: spec, "openapi").first }

    /// What `"import"` says, here and in what is imported.
    var imports: [URL] {
        var found: [URL] = []
        var seen: Set<String> = [file.standardizedFileURL.path]
        var pending = [file]
        while let next = pending.popLast() {
            for other in Self.neighbors(of: next, "import") where seen.insert(other.standardizedFileURL.path).inserted {
                found.append(other)
                pending.append(other)
            }
        }
        return found
    }

    /// The files that a spec names at a key, as far as they are there.
    private static func neighbors(of spec: URL, _ key: String) -> [URL] {
        guard let data = try? Data(contentsOf: spec),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any], let value = object[key]
        else { return [] }
        let paths = value as? [String] ?? [value as? String].compactMap { $0 }
        return paths.map { spec.deletingLastPathComponent().appendingPathComponent($0) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The file's name without what says that it is a source: `github` for `github.openapi.json`.
    var name: String {
        let name = file.lastPathComponent
        for suffix in [".endpoints.json", ".openapi.json", ".json"] where name.hasSuffix(suffix) {
            return String(name.dropLast(suffix.count))
        }
        return name
    }

    /// How many files the client is spread over, so that a build can work on them side by side. What a source needs is not
    /// known before it is read, so its size has to do.
    var fileCount: Int {
        let bytes = ([file] + [document].compactMap { $0 }).reduce(0) { $0 + Self.size(of: $1) }
        var count = 1
        while count < 32, count * 50_000 < bytes { count *= 2 }
        return count
    }

    private static func size(of file: URL) -> Int {
        (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }
}
