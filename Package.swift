// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "EndpointGen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "RuntimeKit", targets: ["RuntimeKit"]),
        .executable(name: "endpointgen", targets: ["endpointgen"]),
        .plugin(name: "EndpointGenPlugin", targets: ["EndpointGenPlugin"]),
        .plugin(name: "GenerateEndpoints", targets: ["GenerateEndpoints"]),
    ],
    traits: [
        .trait(
            name: "URLSession",
            description: "URLSessionTransport on Linux as well, which needs Foundation's networking there.")
    ],
    targets: [
        .target(name: "RuntimeKit"),
        // Named like its product, as Xcode looks for a plugin's tool by that.
        .executableTarget(name: "endpointgen", path: "Sources/EndpointGen"),
        .plugin(
            name: "EndpointGenPlugin", capability: .buildTool(), dependencies: ["endpointgen"],
            path: "Plugins/BuildTool"),
        .plugin(
            name: "GenerateEndpoints",
            capability: .command(
                intent: .custom(
                    verb: "generate-endpoints", description: "Writes Swift clients from the package's endpoint specs."),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes the generated Swift files beside their specs.")
                ]),
            dependencies: ["endpointgen"], path: "Plugins/Command"),
        .testTarget(name: "EndpointGenTests", dependencies: ["endpointgen"], exclude: ["Invalid", "Hostile"]),
        .testTarget(name: "RuntimeKitTests", dependencies: ["RuntimeKit"]),
    ],
    swiftLanguageModes: [.v6]
)
