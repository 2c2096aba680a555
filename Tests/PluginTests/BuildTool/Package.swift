// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "BuildTool",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../../..")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "RuntimeKit", package: "EndpointGen"),
                .product(name: "RuntimeKitTesting", package: "EndpointGen"),
            ],
            plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")])
    ]
)
