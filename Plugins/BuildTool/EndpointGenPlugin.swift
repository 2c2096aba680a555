import Foundation
import PackagePlugin

/// Turns every `NAME.endpoints.json` of a target into Swift while the target is built.
@main
struct EndpointGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        return try commands(
            files: module.sourceFiles.map(\.url), tool: context.tool(named: "EndpointGen").url,
            folder: context.pluginWorkDirectoryURL)
    }

    private func commands(files: [URL], tool: URL, folder: URL) throws -> [Command] {
        let specs = files.filter { $0.lastPathComponent.hasSuffix(".endpoints.json") }
            .sorted { $0.path < $1.path }
        var taken: [String: URL] = [:]
        return try specs.map { spec in
            let name = String(spec.lastPathComponent.dropLast(".endpoints.json".count))
            if let other = taken.updateValue(spec, forKey: name.lowercased()) {
                throw SpecsOfOneName(first: other, second: spec)
            }
            let outputs = outputs(for: spec, name: name, in: folder)
            return .buildCommand(
                displayName: "Generating \(name) from \(spec.lastPathComponent)",
                executable: tool,
                // The list of outputs goes to the tool, so that there is only one.
                arguments: ["generate", spec.path] + outputs.flatMap { ["--output-file", $0.path] },
                // A spec may import any other of the target.
                inputFiles: [spec] + specs.filter { $0 != spec },
                outputFiles: outputs)
        }
    }

    /// Large specs give several files, so that a build can work on them side by side.
    private func outputs(for spec: URL, name: String, in folder: URL) -> [URL] {
        let size = (try? spec.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        var count = 1
        while count < 32, count * 50_000 < size { count *= 2 }
        return (1...count).map { folder.appendingPathComponent($0 == 1 ? "\(name).swift" : "\(name)+\($0).swift") }
    }
}

private struct SpecsOfOneName: Error, CustomStringConvertible {
    let first: URL
    let second: URL

    var description: String {
        "\(first.path) and \(second.path) would give files of the same name; rename one of them"
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
