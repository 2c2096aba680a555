// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../..")],
    targets: [
        .executableTarget(
            name: "JSONBenchmark",
            dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")]),
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "OverheadBenchmark",
            dependencies: ["AllocationCounter", .product(name: "RuntimeKit", package: "EndpointGen")],
            plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
    ],
    swiftLanguageModes: [.v6]
)
