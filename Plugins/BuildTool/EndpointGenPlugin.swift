import Foundation
import PackagePlugin

/// Turns every `NAME.endpoints.json`, `NAME.openapi.json` and `openapi.json` of a target, or the same in YAML, into Swift while the target is
/// built.
@main
struct EndpointGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let files = module.sourceFiles.map(\.url)
        let hasLibrary = target.recursiveTargetDependencies.contains { $0.name == "RuntimeKit" }
        if !hasLibrary, !ClientSource.all(among: files).isEmpty {
            Diagnostics.error(
                "\(target.name) does not depend on RuntimeKit, which its client imports; add "
                    + ".product(name: \"RuntimeKit\", package: \"EndpointGen\") to the dependencies of the target")
        }
        return try commands(
            target: target.name, files: files, tool: context.tool(named: "endpointgen").url,
            folder: context.pluginWorkDirectoryURL)
    }

    private func commands(target: String, files: [URL], tool: URL, folder: URL) throws -> [Command] {
        let sources = ClientSource.all(among: files)
        warnOfNothing(to: target, sources, files)
        var taken: [String: URL] = [:]
        return try sources.map { source in
            let name = source.name
            let outputs = (1...source.fileCount).map {
                folder.appendingPathComponent($0 == 1 ? "\(name).swift" : "\(name)+\($0).swift")
            }
            let outputNames = Set(outputs.map { $0.lastPathComponent.lowercased() })
            for output in outputNames {
                if let other = taken.updateValue(source.file, forKey: output) {
                    throw SourcesOfOneName(first: other, second: source.file)
                }
            }
            if let own = files.first(where: { outputNames.contains($0.lastPathComponent.lowercased()) }) {
                throw FileOfGeneratedName(file: own, source: source.file)
            }
            // A spec may import any other of the target.
            let others = sources.map(\.file).filter { $0 != source.file && ClientSource.isSpec($0) }
            let inputs = source.inputs + others
            // The tool touches this list to run again in the next build: see `BuildRecord`.
            let list = folder.appendingPathComponent("\(name).inputs")
            let paths = Data(inputs.map { $0.path + "\n" }.joined().utf8)
            if (try? Data(contentsOf: list)) != paths { try paths.write(to: list) }
            return .buildCommand(
                displayName: "Generating \(name) from \(source.file.lastPathComponent)",
                executable: tool,
                // The tool gets the list of outputs, so that the list is computed only here.
                arguments: ["generate", source.file.path] + outputs.flatMap { ["--output-file", $0.path] }
                    + sources.filter { $0.file != source.file }.flatMap { ["--beside", $0.file.path] }
                    + ["--build-inputs", list.path],
                inputFiles: inputs + [list],
                outputFiles: outputs)
        }
    }
}

extension EndpointGenPlugin {
    /// Warns of files that were probably meant to become clients.
    private func warnOfNothing(to target: String, _ sources: [ClientSource], _ files: [URL]) {
        let named = Set(sources.flatMap(\.inputs).map(\.standardizedFileURL.path))
        let others = files.filter { !named.contains($0.standardizedFileURL.path) }.sorted { $0.path < $1.path }
        let misspelled = others.compactMap { file in ClientSource.meantName(of: file).map { (file, $0) } }
        for (file, meant) in misspelled {
            Diagnostics.warning(
                "nothing is generated from \(file.lastPathComponent); rename it to \(meant)", file: file.path)
        }
        guard sources.isEmpty, misspelled.isEmpty else { return }
        let data = others.filter { ["json", "yaml", "yml"].contains($0.pathExtension) }
        let names = data.prefix(5).map(\.lastPathComponent).joined(separator: ", ")
        Diagnostics.warning(
            "\(target) has no file NAME.endpoints.json, NAME.openapi.json or openapi.json (or .yaml), so there is nothing to generate"
                + (data.isEmpty ? "" : "; to generate from \(names), rename it to such a name"))
    }
}

private struct SourcesOfOneName: Error, CustomStringConvertible {
    let first: URL
    let second: URL

    var description: String {
        let document = [first, second].map(\.lastPathComponent).first { !$0.contains(".endpoints.") }
        return
            "\(first.path) and \(second.path) would generate files with the same name; rename one of them, "
            + "or refine the document in the spec: \"openapi\": \"\(document ?? "NAME.openapi.json")\""
    }
}

/// The build would only say that a file has multiple producers.
private struct FileOfGeneratedName: Error, CustomStringConvertible {
    let file: URL
    let source: URL

    var description: String {
        "\(file.path) has the name of a file that the build generates from \(source.lastPathComponent); rename it, "
            + "or delete it if endpointgen wrote it"
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension EndpointGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            try commands(
                target: target.displayName, files: target.inputFiles.map(\.url),
                tool: context.tool(named: "endpointgen").url,
                folder: context.pluginWorkDirectoryURL)
        }
    }
#endif
