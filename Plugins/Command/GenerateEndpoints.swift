import Foundation
import PackagePlugin

/// `swift package generate-endpoints`, with the options of `Arguments.help`.
///
/// Writes the Swift files of every spec and OpenAPI document in the package's targets into a folder `Generated` beside each source. The user
/// commits them.
@main
struct GenerateEndpoints: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(
            arguments, tool: context.tool(named: "endpointgen").url,
            targets: context.package.targets.compactMap { target in
                target.sourceModule.map { Source(name: target.name, files: sources(below: $0.directoryURL)) }
            },
            built: {
                PluginTargets.names(
                    in: context.package.directoryURL,
                    scratch: context.pluginWorkDirectoryURL.appendingPathComponent("manifest"))
            })
    }

    private struct Source {
        var name: String
        var files: [URL]
    }

    /// - Parameter built: The names of the targets whose clients the build generates.
    private func run(
        _ arguments: [String], tool: URL, targets: [Source], built: () -> Set<String> = { [] }
    ) throws {
        let options = try Arguments(arguments)
        if options.isHelp {
            print(Arguments.help)
            return
        }
        let names = options.targets
        if let unknown = names.first(where: { name in !targets.contains { $0.name == name } }) {
            throw Failure(
                "there is no target \(unknown); the targets are \(targets.map(\.name).joined(separator: ", "))")
        }
        let chosen = try choose(targets, options, built())
        // The folder of a target can be within that of another.
        var seen: Set<String> = []
        let files = chosen.flatMap(\.files).filter { seen.insert($0.standardizedFileURL.path).inserted }
        if files.isEmpty {
            throw Failure(
                "found no file NAME.endpoints.json, NAME.openapi.json or openapi.json (or .yaml) in the targets "
                    + chosen.map(\.name).joined(separator: ", "))
        }
        if options.name != nil, files.count != 1 {
            throw Failure(
                "--name needs exactly one OpenAPI document, found \(files.map(\.lastPathComponent).joined(separator: ", ")); "
                    + "choose one with --target, or name it in a spec: { \"api\": \"NAME\", \"openapi\": \"DOCUMENT\" }"
            )
        }
        let passedOn = options.passedOn
        var isStale = false
        for (folder, files) in Dictionary(grouping: files, by: { $0.deletingLastPathComponent() }).sorted(by: {
            $0.key.path < $1.key.path
        }) {
            let status = try launch(
                tool,
                [options.isCheck ? "check" : "generate"] + files.map(\.path)
                    + ["--output", outputFolder(for: folder, options).path] + passedOn)
            switch status {
            case 0: break
            case 1 where options.isCheck: isStale = true
            default: throw Failure("endpointgen failed with exit status \(status)")
            }
        }
        if !options.isCheck, names.isEmpty { tellFolders(of: chosen.filter { !$0.files.isEmpty }, options) }
        if isStale {
            let again = arguments.filter { $0 != "--check" && $0 != "--api" }.map { $0.contains(" ") ? "'\($0)'" : $0 }
            throw Failure(
                "generated files are out of date; run "
                    + (["swift package --allow-writing-to-package-directory generate-endpoints"] + again)
                    .joined(separator: " "))
        }
    }

    /// The targets that are named, or all of them, without those whose clients the build generates.
    private func choose(_ targets: [Source], _ options: Arguments, _ built: Set<String>) throws -> [Source] {
        let names = options.targets
        let advice =
            "remove EndpointGenPlugin from the plugins of the target, or choose a folder elsewhere with --target and --output"
        if let name = names.first(where: built.contains), options.output == nil {
            throw Failure(
                "the build generates the clients of \(name), which uses EndpointGenPlugin, and would stop because of files with the "
                    + "same names; \(advice)")
        }
        guard names.isEmpty else { return targets.filter { names.contains($0.name) } }
        let left = targets.filter { built.contains($0.name) && !$0.files.isEmpty }.map(\.name).sorted()
        let chosen = targets.filter { !built.contains($0.name) }
        guard !left.isEmpty else { return chosen }
        let list = left.joined(separator: ", ")
        guard chosen.contains(where: { !$0.files.isEmpty }) else {
            throw Failure(
                "there is nothing to generate, because the build generates the clients of \(list); to write them, \(advice)"
            )
        }
        print("note: left out \(list), because EndpointGenPlugin generates these clients in each build")
        return chosen
    }

    private func outputFolder(for folder: URL, _ options: Arguments) -> URL {
        options.output.map { URL(fileURLWithPath: $0) } ?? folder.appendingPathComponent("Generated")
    }

    /// Lists the folders, because a user may not want the clients of all targets.
    private func tellFolders(of targets: [Source], _ options: Arguments) {
        guard targets.count > 1 else { return }
        print("the clients of \(targets.count) targets are in these folders; use --target NAME to generate one only:")
        for target in targets.sorted(by: { $0.name < $1.name }) {
            let folders = Set(target.files.map { outputFolder(for: $0.deletingLastPathComponent(), options).path })
            for folder in folders.sorted() { print("  \(target.name): \(folder)") }
        }
    }

    /// The tool writes directly to the user's terminal, so no pipe can fill up and block it.
    private func launch(_ tool: URL, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func sources(below folder: URL) -> [URL] {
        // A target can be the whole package, so hidden folders such as `.build` are skipped.
        let files =
            FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)?.allObjects ?? []
        return ClientSource.all(among: files.compactMap { $0 as? URL }).map(\.file)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension GenerateEndpoints: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try run(
                arguments, tool: context.tool(named: "endpointgen").url,
                targets: context.xcodeProject.targets.map { target in
                    let files = ClientSource.all(among: target.inputFiles.map(\.url)).map(\.file)
                    return Source(name: target.displayName, files: files)
                })
        }
    }
#endif
