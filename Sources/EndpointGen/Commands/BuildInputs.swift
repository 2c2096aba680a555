import Foundation

/// The files that a build system checks for changes, as the plugin lists them for `--build-inputs`, a path in each line.
///
/// SwiftPM asks the plugin again only if a file is added or removed, or if `Package.swift` changes. A new reference may lead to
/// a file that was there before and is not in the list.
struct BuildInputs {
    private let paths: Set<String>

    init(listedIn path: String) throws {
        paths = Set(
            try SpecFile.read(path).bytes.split(separator: UInt8(ascii: "\n")).map {
                String(decoding: $0, as: UTF8.self)
            })
    }

    /// Notes files that were read, and whose changes the build would miss.
    func noteOthers(among files: Set<String>, of source: String, _ report: Report) throws {
        let others = others(among: files)
        guard let first = others.first else { return }
        let more = others.count > 1 ? " and \(others.count - 1) more" : ""
        try report.note(
            "the build does not check \(first)\(more) for changes yet, because the reference is new; save Package.swift again, "
                + "or add a file to the target", path: source)
    }

    /// The names of the files that are not in the list.
    func others(among files: Set<String>) -> [String] {
        let candidates = files.subtracting(paths)
        guard !candidates.isEmpty else { return [] }
        let known = Set(paths.map { SpecFile.real($0) })
        return candidates.filter {
            !known.contains(SpecFile.real($0)) && FileManager.default.fileExists(atPath: $0)
        }.map { SpecFile.name(of: $0) }.sorted()
    }
}
