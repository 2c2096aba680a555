import Foundation
import PackagePlugin
import XcodeProjectPlugin

/// Prints each command as lines: the tool's arguments, then the inputs.
@main
enum Driver {
    static func main() throws {
        let words = CommandLine.arguments
        let context = XcodePluginContext(folder: URL(fileURLWithPath: words[2]), tool: URL(fileURLWithPath: words[1]))
        let target = XcodeTarget("App", words[3...].map { URL(fileURLWithPath: $0) })
        for command in try EndpointGenPlugin().createBuildCommands(context: context, target: target) {
            guard case .buildCommand(_, let executable, let arguments, _, let inputs, _) = command else { continue }
            for word in [executable.path] + arguments { print("run \(word)") }
            for input in inputs { print("input \(input.path)") }
        }
    }
}
