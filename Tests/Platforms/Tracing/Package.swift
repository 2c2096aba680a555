// swift-tools-version: 6.1

import PackageDescription

// What others write for RuntimeKit, in a package of its own, which sees only the public declarations: what the article Tracing.md shows,
// and transports on other libraries. Tracing, Metrics and AsyncHTTPClient stand in for swift-distributed-tracing,
// swift-metrics and async-http-client, as this package depends on none: their declarations, as far as a client needs them, and a backend in memory.
// Tests/Platforms/tracing.py copies this package, and the article's code into Sources/Adapters.
let package = Package(
    name: "TracingTests",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../../..")],
    targets: [
        .target(name: "Tracing"),
        .target(name: "Metrics"),
        .target(
            name: "Adapters",
            dependencies: ["Tracing", "Metrics", .product(name: "RuntimeKit", package: "EndpointGen")]),
        .target(name: "AsyncHTTPClient"),
        .target(
            name: "Transports",
            dependencies: ["AsyncHTTPClient", .product(name: "RuntimeKit", package: "EndpointGen")]),
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "AsyncHTTPClient", "Transports", .product(name: "RuntimeKit", package: "EndpointGen"),
            ]),
        .testTarget(
            name: "AdapterTests",
            dependencies: [
                "Adapters", .product(name: "RuntimeKit", package: "EndpointGen"),
                .product(name: "RuntimeKitTesting", package: "EndpointGen"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
