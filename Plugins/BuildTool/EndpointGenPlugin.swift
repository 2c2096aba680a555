import Foundation
import PackagePlugin

/// Turns every `NAME.endpoints.json`, `NAME.openapi.json` and `openapi.json` of a target into Swift while the target is built.
@main
struct EndpointGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        return try commands(
            files: module.sourceFiles.map(\.url), tool: context.tool(named: "EndpointGen").url,
            folder: context.pluginWorkDirectoryURL)
    }

    private func commands(files: [URL], tool: URL, folder: URL) throws -> [Command] {
        let sources = ClientSource.all(among: files)
        var taken: [String: URL] = [:]
        return try sources.map { source in
            let name = source.name
            if let other = taken.updateValue(source.file, forKey: name.lowercased()) {
                throw SourcesOfOneName(first: other, second: source.file)
            }
            let outputs = (1...source.fileCount).map {
                folder.appendingPathComponent($0 == 1 ? "\(name).swift" : "\(name)+\($0).swift")
            }
            // A spec may import any other of the target.
            let inputs = [source.file] + [source.document].compactMap { $0 }
            let others = sources.map(\.file).filter {
                $0 != source.file && $0.lastPathComponent.hasSuffix(".endpoints.json")
            }
            return .buildCommand(
                displayName: "Generating \(name) from \(source.file.lastPathComponent)",
                executable: tool,
                // The list of outputs goes to the tool, so that there is only one.
                arguments: ["generate", source.file.path] + outputs.flatMap { ["--output-file", $0.path] }
                    + sources.filter { $0.file != source.file }.flatMap { ["--beside", $0.file.path] },
                inputFiles: inputs + others,
                outputFiles: outputs)
        }
    }
}

private struct SourcesOfOneName: Error, CustomStringConvertible {
    let first: URL
    let second: URL

    var description: String {
        "\(first.path) and \(second.path) would give files of the same name; rename one of them, or let the spec refine the "
            + "document: \"openapi\": \"NAME.openapi.json\""
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension EndpointGenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            try commands(
                files: target.inputFiles.map(\.url), tool: context.tool(named: "EndpointGen").url,
                folder: context.pluginWorkDirectoryURL)
        }
    }
#endif
