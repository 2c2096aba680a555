// swift-tools-version: 6.1

import PackageDescription

// What the article Tracing.md shows, in a package of its own. Tracing and Metrics stand in for swift-distributed-tracing and
// swift-metrics, as this package depends on none: their declarations, as far as a client needs them, and a backend in memory.
// Tests/tracing copies this package, and the article's code into Sources/Adapters.
let package = Package(
    name: "TracingTests",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../..")],
    targets: [
        .target(name: "Tracing"),
        .target(name: "Metrics"),
        .target(
            name: "Adapters",
            dependencies: ["Tracing", "Metrics", .product(name: "RuntimeKit", package: "EndpointGen")]),
        .testTarget(
            name: "AdapterTests",
            dependencies: [
                "Adapters", .product(name: "RuntimeKit", package: "EndpointGen"),
                .product(name: "RuntimeKitTesting", package: "EndpointGen"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
