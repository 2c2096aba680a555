import Foundation

/// The targets of a package for which the build-tool plugin generates clients.
///
/// A file that the command writes for such a target would exist twice, and stop the next build.
enum PluginTargets {
    private static let plugins = ["EndpointGenPlugin", "PrebuiltEndpointGenPlugin"]

    /// The names of the targets; none if SwiftPM cannot print the manifest.
    ///
    /// The API for plugins does not tell which plugins a target uses, so this reads the manifest as SwiftPM prints it. It
    /// needs a scratch folder of its own, because the running command has locked that of the package, and it cannot
    /// have a sandbox within the sandbox of the command.
    static func names(in package: URL, scratch: URL) -> Set<String> {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", package.path, "--scratch-path", scratch.path, "--disable-sandbox",
            "dump-package",
        ]
        // This variable would take precedence over the scratch folder.
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFTPM_BUILD_DIR" }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return [] }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0, let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
            return []
        }
        return Set(manifest.targets.filter { $0.usesPlugin }.map(\.name))
    }

    private struct Manifest: Decodable {
        var targets: [Target]
    }

    private struct Target: Decodable {
        var name: String
        /// `[{ "plugin": ["EndpointGenPlugin", "EndpointGen"] }]`
        var pluginUsages: [[String: [String?]]]?

        var usesPlugin: Bool {
            (pluginUsages ?? []).contains { usage in usage.values.contains { plugins.contains(($0.first ?? "") ?? "") }
            }
        }
    }
}
