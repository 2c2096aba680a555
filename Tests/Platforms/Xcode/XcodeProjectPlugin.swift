// What EndpointGenPlugin uses of the module that Xcode has for its plugins, which is not part of the toolchain: an app's target is a list of
// files there, and no package.

import Foundation
import PackagePlugin

public struct XcodePluginContext {
    public struct Tool {
        public let url: URL
    }

    public let pluginWorkDirectoryURL: URL
    private let tool: URL

    public init(folder: URL, tool: URL) {
        pluginWorkDirectoryURL = folder
        self.tool = tool
    }

    /// Xcode knows a tool by the name of its target.
    public func tool(named name: String) throws -> Tool {
        guard name == "endpointgen" else { throw CocoaError(.fileNoSuchFile) }
        return Tool(url: tool)
    }
}

public struct XcodeTarget {
    public struct File {
        public let url: URL
    }

    public let displayName: String
    public let inputFiles: [File]

    public init(_ name: String, _ files: [URL]) {
        displayName = name
        inputFiles = files.map { File(url: $0) }
    }
}

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
