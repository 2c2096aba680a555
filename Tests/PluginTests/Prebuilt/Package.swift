// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Prebuilt",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "EndpointGen", path: "../../.."),
        .package(name: "EndpointGenPlugins", path: "EndpointGenPlugins"),
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "RuntimeKit", package: "EndpointGen"),
                .product(name: "RuntimeKitTesting", package: "EndpointGen"),
            ],
            plugins: [.plugin(name: "PrebuiltEndpointGenPlugin", package: "EndpointGenPlugins")])
    ]
)
