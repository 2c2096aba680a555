// swift-tools-version: 6.1

import PackageDescription

// Options on the command line would go for RuntimeKit and the tool as well, and build them a second time.
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

let runtime: Target.Dependency = .product(name: "RuntimeKit", package: "EndpointGen")
let plugins: [Target.PluginUsage] = [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]

/// Tests beside one server.
@MainActor func tests(_ name: String, _ others: Target.Dependency...) -> Target {
    .testTarget(name: name, dependencies: ["LiveServers", runtime] + others, swiftSettings: strict, plugins: plugins)
}

let package = Package(
    name: "ImportTests",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../../..")],
    targets: [
        .target(name: "LiveServers", dependencies: [runtime], swiftSettings: strict),
        .target(name: "Whole", dependencies: [runtime], swiftSettings: strict, plugins: plugins),
        tests("JupyterTests", "Whole"), tests("PowerDNSTests", "Whole"), tests("AlertmanagerTests", "Whole"),
        tests("KintoTests", "Whole"),
        tests("PrefectTests"), tests("EtcdTests"),
        tests("AWSTests", .product(name: "RuntimeKitSigning", package: "EndpointGen")),
    ],
    swiftLanguageModes: [.v6]
)
